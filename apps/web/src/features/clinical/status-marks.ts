import type { ToothChart } from '@honora/contract/patients.ts'
import type { ToothMark, ToothMarks } from '../../ui/tooth/marks.ts'

/** The status of a patient's teeth as marks: what is planned over what is there. */
export function statusMarks(chart: Pick<ToothChart, 'teeth'>): ToothMarks {
  const marks: Record<number, readonly ToothMark[]> = {}
  for (const { tooth, findings, treatments } of chart.teeth) {
    const plans = treatments.filter(({ isPlanned }) => isPlanned === true)
    marks[tooth] = [
      ...plans.map(({ text, surfaces, finding }) => ({
        text,
        surfaces,
        isPlanned: true,
        ...(finding === undefined ? {} : { finding }),
      })),
      ...findings.map(({ finding, surfaces, isSuspected }) => ({
        finding,
        surfaces,
        ...(isSuspected === true ? { isSuspected } : {}),
      })),
    ]
  }
  return marks
}
