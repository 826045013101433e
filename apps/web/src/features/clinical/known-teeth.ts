import { useClient } from '../../data/client.tsx'
import { useQuestion } from '../../data/use-question.ts'
import { today, wallClock } from '../../i18n/berlin.ts'
import type { ToothMarks } from '../../ui/tooth/marks.ts'
import { statusMarks } from './status-marks.ts'

/** The teeth as a visit finds them: the status of the patient by signed records and edits, up to the day of the visit. */
export function useKnownTeeth(appointmentId: string): ToothMarks | undefined {
  const client = useClient()
  const { data: visit } = useQuestion(['appointment', appointmentId], () =>
    client.getAppointment({ params: { id: appointmentId } }),
  )
  const patientId = visit?.patientId
  const day = visit === undefined ? '' : wallClock(visit.startsAt)[0]
  const at = day < today() ? day : undefined
  const chart = useQuestion(patientId === undefined ? null : ['patient-chart', patientId, at ?? 'now'], () =>
    client.getPatientChart({ params: { id: patientId ?? '' }, query: at === undefined ? {} : { at } }),
  )
  return chart.data === undefined ? undefined : statusMarks(chart.data)
}

/** What a visit says of a tooth comes before what was known; the same finding is drawn once. */
export function withKnown(stated: ToothMarks, known: ToothMarks | undefined): ToothMarks {
  const marks: Record<number, ToothMarks[number]> = { ...stated }
  for (const [tooth, before] of Object.entries(known ?? {})) {
    const now = stated[Number(tooth)] ?? []
    const isSaid = (mark: ToothMarks[number][number]): boolean =>
      now.some(
        (each) =>
          (each.finding ?? each.text) === (mark.finding ?? mark.text) &&
          each.surfaces.join('') === mark.surfaces.join(''),
      )
    const rest = before.filter((mark) => !isSaid(mark)).map((mark) => ({ ...mark, isKnown: true }))
    marks[Number(tooth)] = [...now, ...rest]
  }
  return marks
}
