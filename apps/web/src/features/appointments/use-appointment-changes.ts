import type { Appointment, AppointmentInput } from '@honora/contract/appointments.ts'
import { useClient } from '../../data/client.tsx'
import { problemOf } from '../../data/problem.ts'
import { useFormats, useText } from '../../i18n/i18n.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { useReportProblem } from '../../ui/snackbars.tsx'
import { useUndo } from '../../ui/use-undo.ts'
import { usePractitioners, useRefreshAppointments } from './data.ts'
import { inputOf, replaceAppointment } from './replace-appointment.ts'
import { spokenName } from './day.ts'

type Changes = Partial<AppointmentInput>
type Span = Pick<Appointment, 'startsAt' | 'endsAt'>

/** Questions where the time of an appointment is taken: ids of the text and of its two answers. */
const questions = {
  move: ['calendar.conflictQuestion', 'calendar.leave', 'calendar.overlap'],
  resize: ['calendar.conflictResize', 'calendar.leaveLength', 'calendar.resizeOverlap'],
  restore: ['calendar.conflictRestore', 'calendar.leaveCancelled', 'calendar.restoreOverlap'],
} as const

/** Moving, cancelling and taking a cancellation back: each asks where the time is taken, and can be undone. */
export function useAppointmentChanges() {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const confirm = useConfirm()
  const report = useReportProblem()
  const undoable = useUndo()
  const refresh = useRefreshAppointments()
  const practitioners = usePractitioners()

  const rangeOf = ({ startsAt, endsAt }: Span): string => `${formats.time(startsAt)}–${formats.time(endsAt)}`
  const isWantedAnyway = async (kind: keyof typeof questions, name: string, span: Span): Promise<boolean> => {
    const [question, leave, overlap] = questions[kind]
    const answer = await confirm({
      header: t('calendar.conflict'),
      question: t(question, { range: rangeOf(span), name: spokenName(name) }),
      buttons: [
        { label: t(leave), value: false, variant: 'primary' },
        { label: t(overlap), value: true },
      ],
    })
    return answer === true
  }
  /** Does it, with an overlap only when somebody wants that; undefined when nothing was done. What is known to be taken is asked at once. */
  const attempt = async (
    act: (allowOverlap: boolean) => Promise<Appointment>,
    isWanted: () => Promise<boolean>,
    isTaken = false,
  ): Promise<Appointment | undefined> => {
    if (isTaken && !(await isWanted())) return undefined
    try {
      return await act(isTaken)
    } catch (error) {
      const problem = problemOf(error)
      if (problem.code === 'CONFLICT' && !isTaken) return attempt(act, isWanted, true)
      report(problem)
      await refresh()
      return undefined
    }
  }
  /** Where an appointment went: whose and which room it is now only where that changed. */
  const placeOf = (saved: Appointment, before: Appointment): string => {
    const person =
      saved.practitionerId === before.practitionerId
        ? undefined
        : practitioners.data?.find(({ id }) => id === saved.practitionerId)?.name
    const room = saved.room === before.room ? undefined : saved.room
    return [spokenName(saved.patient.name), formats.weekday(saved.startsAt), rangeOf(saved), person, room]
      .filter((part) => part !== undefined)
      .join(', ')
  }
  /** Takes a change back: the appointment had this place before, whatever else stands there. */
  const offerBack = (message: string, saved: Appointment, before: Appointment): void =>
    undoable({
      message,
      detail: placeOf(saved, before),
      back: async () => {
        await replaceAppointment(client, saved, { ...inputOf(before), allowOverlap: true })
        await refresh()
      },
    })
  /** Takes a new appointment back. */
  const offerCancel = (made: Appointment): void =>
    undoable({
      message: t('appointment.saved'),
      detail: `${spokenName(made.patient.name)}, ${formats.dateTime(made.startsAt)}`,
      back: async () => {
        await client.cancelAppointment({ params: { id: made.id }, body: {} })
        await refresh()
      },
    })
  const move = async (
    before: Appointment,
    changes: Changes & Span,
    put: (changes: Changes & Span) => Promise<Appointment>,
    isTaken = false,
  ): Promise<void> => {
    const hasMoved =
      changes.startsAt !== before.startsAt ||
      (changes.practitionerId ?? before.practitionerId) !== before.practitionerId ||
      (changes.room ?? null) !== (before.room ?? null)
    const saved = await attempt(
      (allowOverlap) => put(allowOverlap ? { ...changes, allowOverlap } : changes),
      () => isWantedAnyway(hasMoved ? 'move' : 'resize', before.patient.name, changes),
      isTaken,
    )
    if (saved === undefined) return
    offerBack(t(hasMoved ? 'calendar.moved' : 'calendar.resized'), saved, before)
    // What it left is free now, where it stands is not.
    await refresh()
  }
  const restore = async (appointment: Appointment): Promise<void> => {
    await attempt(
      (allowOverlap) => client.restoreAppointment({ params: { id: appointment.id }, body: { allowOverlap } }),
      () => isWantedAnyway('restore', appointment.patient.name, appointment),
    )
    await refresh()
  }
  const cancel = async (appointment: Appointment): Promise<void> => {
    await client.cancelAppointment({ params: { id: appointment.id }, body: {} })
    await refresh()
    undoable({
      message: t('appointment.cancel.done'),
      detail: `${spokenName(appointment.patient.name)}, ${formats.dateTime(appointment.startsAt)}`,
      back: () => restore(appointment),
    })
  }
  return { move, offerBack, offerCancel, restore, cancel }
}
