import type { ToothChart } from '@honora/contract/patients.ts'
import type { ToothMark, ToothMarks } from '../../ui/tooth/marks.ts'

/** A chart as the widget draws it: work of `today` first, then findings, then what is planned. */
export function chartMarks(chart: ToothChart, today: string): ToothMarks {
  const marks: Record<number, readonly ToothMark[]> = {}
  for (const { tooth, findings, treatments } of chart.teeth) {
    const plans = treatments.filter((treatment) => treatment.isPlanned === true)
    const done = treatments.filter(
      ({ isPlanned, isBeside, on }) => isPlanned !== true && isBeside !== true && on === today,
    )
    marks[tooth] = [
      ...done.map(({ text, surfaces }) => ({ text, surfaces, isTreatedToday: true })),
      ...findings.map(({ finding, surfaces, isSuspected }) => ({
        finding,
        surfaces,
        ...(isSuspected === true ? { isSuspected } : {}),
      })),
      ...plans.map(({ text, surfaces }) => ({ text, surfaces, isPlanned: true })),
    ]
  }
  return marks
}

/** Milk teeth are shown when the chart knows one, or when the dentition says so. */
export function hasMilkTeethIn(chart: ToothChart): boolean {
  return chart.teeth.some(({ tooth }) => tooth > 50)
}
