import type { SpeechFact } from '@honora/contract/speech.ts'
import { memo, useState } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { DentitionChoice, type Dentition } from '../../../ui/tooth/DentitionChoice.tsx'
import { ToothChart } from '../../../ui/tooth/ToothChart.tsx'
import { ToothLegend } from '../../../ui/tooth/ToothLegend.tsx'
import type { ToothMark, ToothMarks } from '../../../ui/tooth/marks.ts'

/** Facts with a tooth as marks of the chart: findings, what is done today, what is planned. */
export function marksOfFacts(facts: readonly SpeechFact[]): ToothMarks {
  const marks: Record<number, ToothMark[]> = {}
  for (const fact of facts) {
    const mark = markOf(fact)
    if (mark === null) continue
    for (const tooth of fact.teeth) marks[tooth] = [...(marks[tooth] ?? []), mark]
  }
  return marks
}

function markOf(fact: SpeechFact): ToothMark | null {
  if (fact.isDiscarded || fact.negated || fact.temporality === 'past') return null
  const { surfaces, text } = fact
  if (fact.group === 'treatment' && fact.temporality === 'now')
    return { text, surfaces, isTreatedToday: true }
  if (fact.group === 'plan' || fact.temporality === 'planned') return { text, surfaces, isPlanned: true }
  if ((fact.group === 'finding' || fact.group === 'diagnosis') && fact.finding !== undefined) {
    return { finding: fact.finding, surfaces, isSuspected: fact.certainty === 'suspected' }
  }
  return null
}

/** The dentition, filling while one speaks; drawn anew only with a new fact. */
export const ChartPanel = memo(function ChartPanel({ facts }: { facts: readonly SpeechFact[] }) {
  const t = useText()
  const [selected, setSelected] = useState<number | null>(null)
  const [wanted, setWanted] = useState<Dentition | null>(null)
  const marks = marksOfFacts(facts)
  const spoken = Object.keys(marks).some((tooth) => Number(tooth) > 50) ? 'both' : 'permanent'
  const shown = wanted ?? spoken
  return (
    <section className="card p-chart" aria-label={t('live.teeth')}>
      <header>
        <h2>{t('live.teeth')}</h2>
        <span className="x">
          <DentitionChoice value={shown} onChange={setWanted} />
        </span>
      </header>
      <div className="chartbox chs">
        <ToothChart
          marks={marks}
          hasMilkTeeth={shown === 'both'}
          selected={selected}
          onSelect={(tooth) => setSelected(tooth === selected ? null : tooth)}
        />
        <ToothLegend />
      </div>
    </section>
  )
})
