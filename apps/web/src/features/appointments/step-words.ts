import { recordOf } from '@honora/language/lists.ts'
import type { Appointment } from '@honora/contract/appointments.ts'
import { recordingShown, type RecordingShown } from '@honora/domain/live-session/shown.ts'
import { consultationStatuses } from '@honora/domain/speech/status.ts'
import type { Step } from './steps.ts'

type Chain = Pick<Appointment, 'consultation' | 'documentation' | 'billing'>

/** What an appointment of a list says about its recording. */
export function storedShown({ consultation }: Pick<Chain, 'consultation'>): RecordingShown {
  const status = consultationStatuses.find((one) => one === consultation?.status)
  if (consultation === null || status === undefined) return 'none'
  return recordingShown(null, {
    status,
    isLive: consultation.isLive === true,
  })
}

/** Where a step stands: behind one, the one to do, possible, possible once the recording has ended, or not yet. */
type StepState = 'done' | 'now' | 'ready' | 'afterEnd' | 'later'

/** A recording that has yet to be ended, by whoever records. */
const unended: ReadonlySet<RecordingShown> = new Set(['running', 'paused', 'interrupted', 'elsewhere'])

const order: readonly Step[] = ['recording', 'documentation', 'billing', 'submit']

/** The four steps of an appointment; `current` is the one on screen. */
export function stepStates(
  chain: Chain,
  shown: RecordingShown,
  current: Step,
): Readonly<Record<Step, StepState>> {
  const { documentation, billing } = chain
  const isSigned = documentation?.status === 'finalized'
  const isDone: Readonly<Record<Step, boolean>> = {
    // A record may be written without any recording; then the first step is behind one with it.
    recording: shown === 'ended' || (isSigned && shown === 'none'),
    documentation: isSigned,
    billing: billing?.status === 'finalized' || billing?.status === 'submitted',
    submit: billing?.status === 'submitted',
  }
  const stateOf = (step: Step, index: number): StepState => {
    if (isDone[step]) return 'done'
    if (step === current) return 'now'
    const before = order[index - 1]
    if (before === undefined || isDone[before]) return 'ready'
    return before === 'recording' && unended.has(shown) ? 'afterEnd' : 'later'
  }
  return recordOf(order, stateOf)
}
