import type { Appointment, AppointmentInput, AppointmentUndo } from '@honora/contract/appointments.ts'
import { useClient } from '../../data/client.tsx'
import { problemOf } from '../../data/problem.ts'
import { ifMatch } from '../../data/request.ts'
import { useFormats, useText } from '../../i18n/i18n.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { useNotify, useReportProblem } from '../../ui/snackbars.tsx'
import { useUndo } from '../../ui/use-undo.ts'
import { conflictIn } from './appointment-conflict.ts'
import { useRefreshAppointments } from './data.ts'
import { spokenName } from './day.ts'
import { inputOf } from './replace-appointment.ts'

type Changes = Partial<AppointmentInput>

/** What is done to an appointment together with those of its series that follow; each act is undone by one call. */
export function useSeriesChanges() {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const confirm = useConfirm()
  const notify = useNotify()
  const report = useReportProblem()
  const undoable = useUndo()
  const refresh = useRefreshAppointments()

  const when = ({ patient, startsAt }: Appointment): string =>
    `${spokenName(patient.name)}, ${formats.dateTime(startsAt)}`
  const offer = (message: string, appointments: AppointmentUndo[], detail?: string): void =>
    undoable({
      message,
      ...(detail === undefined ? {} : { detail }),
      back: async () => {
        try {
          const { kept } = await client.undoSeries({ body: { appointments } })
          if (kept.length === 0) return
          const said = t('appointment.series.kept', { count: kept.length })
          notify({ severity: 'warning', message: said, detail: kept.map(when).join('; '), durationMs: null })
        } finally {
          await refresh()
        }
      },
    })
  /** Takes a new series back. */
  const offerMade = (made: readonly Appointment[]): void => {
    const [first] = made
    offer(
      t('appointment.savedSeries', { count: made.length }),
      made.map(({ id, version }) => ({ kind: 'cancel', id, version })),
      first && when(first),
    )
  }
  /** Takes a change back: each that was changed is again as it was before, in the same order. */
  const offerChanged = (saved: readonly Appointment[], before: readonly Appointment[]): void =>
    offer(
      t('appointment.series.changed', { count: saved.length }),
      saved.flatMap(({ id, version }, index) => {
        const was = before[index]
        return was === undefined ? [] : [{ kind: 'replace', id, version, before: inputOf(was) }]
      }),
    )
  const cancelFollowing = async ({ id }: Appointment): Promise<void> => {
    const { appointments } = await client.cancelFollowing({ params: { id }, body: {} })
    await refresh()
    offer(
      t('appointment.series.cancelled', { count: appointments.length }),
      appointments.map((each) => ({ kind: 'restore', id: each.id, version: each.version })),
    )
  }
  /** Whether only this one shall change, or those that follow as well; null: nothing at all. */
  const askWhich = ({ patient }: Appointment): Promise<'one' | 'following' | null> =>
    confirm({
      header: t('appointment.series.title'),
      question: t('appointment.series.question', { name: spokenName(patient.name) }),
      buttons: [
        { label: t('appointment.series.onlyThis'), value: 'one', variant: 'primary' },
        { label: t('appointment.series.thisAndFollowing'), value: 'following' },
      ],
    })
  /** Moves it and those that follow; where one of them meets another appointment, only when somebody wants that. */
  const moveFollowing = async (appointment: Appointment, changes: Changes): Promise<void> => {
    try {
      const body = { ...inputOf(appointment), ...changes }
      const request = { params: { id: appointment.id }, headers: ifMatch(appointment), body }
      const { appointments, before } = await client.replaceFollowing(request)
      offerChanged(appointments, before)
    } catch (error) {
      const problem = problemOf(error)
      const other = changes.allowOverlap === true ? null : conflictIn(problem)
      if (other === null) return report(problem)
      const isWanted = await confirm({
        header: t('calendar.conflict'),
        question: t('appointment.series.conflict', {
          at: `${formats.weekday(other.startsAt)}, ${formats.time(other.startsAt)}–${formats.time(other.endsAt)}`,
          name: spokenName(other.patient.name),
        }),
        buttons: [
          { label: t('calendar.leave'), value: false, variant: 'primary' },
          { label: t('calendar.overlap'), value: true },
        ],
      })
      if (isWanted === true) return await moveFollowing(appointment, { ...changes, allowOverlap: true })
    } finally {
      await refresh()
    }
  }
  return { offerMade, offerChanged, cancelFollowing, askWhich, moveFollowing }
}
