import type { SpeechFact } from '@honora/contract/speech.ts'
import { isAct } from '@honora/language/facts/acts.ts'
import { treatsTeeth } from '@honora/language/facts/of-tooth.ts'
import { sortTeeth } from '@honora/language/teeth/fdi.ts'
import { teethText } from '@honora/language/facts/shown.ts'
import { memo, useState, type ReactNode } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { DentitionChoice, type Dentition } from '../../../ui/tooth/DentitionChoice.tsx'
import { ToothChart } from '../../../ui/tooth/ToothChart.tsx'
import { ToothLegend } from '../../../ui/tooth/ToothLegend.tsx'
import { ToothTable } from '../../../ui/tooth/ToothTable.tsx'
import type { ToothMark, ToothMarks } from '../../../ui/tooth/marks.ts'
import { withKnown } from '../../clinical/index.ts'

import styles from './ChartPanel.module.css'
/** Facts with a tooth as marks of the chart: findings, what is done today, what is planned, what is only proposed. */
function marksOfFacts(facts: readonly SpeechFact[]): ToothMarks {
  const marks: Record<number, ToothMark[]> = {}
  for (const fact of facts) {
    const mark = markOf(fact)
    if (mark === null) continue
    const teeth = fact.state === 'proposed' ? [...fact.teeth, ...(fact.question?.teeth ?? [])] : fact.teeth
    for (const tooth of new Set(teeth)) marks[tooth] = [...(marks[tooth] ?? []), mark]
  }
  return marks
}

function markOf(fact: SpeechFact): ToothMark | null {
  const { surfaces, text, label } = fact
  if (fact.state === 'dropped' || fact.isDiscarded) return null
  if (fact.state === 'proposed') return { text, label, surfaces, isProposed: true }
  if (fact.negated || fact.temporality === 'past') return null
  if (isTreatment(fact)) return { text, label, surfaces, isTreatedToday: true }
  if (fact.group === 'plan' || fact.temporality === 'planned')
    return { text, label, surfaces, isPlanned: true }
  if ((fact.group === 'finding' || fact.group === 'diagnosis') && fact.finding !== undefined) {
    return { finding: fact.finding, surfaces, isSuspected: fact.certainty === 'suspected' }
  }
  return null
}

function isTreatment({ group, negated, temporality, structure, act }: SpeechFact): boolean {
  return (
    group === 'treatment' &&
    temporality === 'now' &&
    treatsTeeth({
      group,
      negated,
      temporality,
      ...(structure === undefined ? {} : { structure }),
      ...(typeof act === 'string' && isAct(act) ? { act } : {}),
    })
  )
}

interface Props {
  facts: readonly SpeechFact[]
  /** What was known of the teeth before this visit. */
  known?: ToothMarks | undefined
  /** What stands in the place of the title where the panel shares it with another. */
  tabs: ReactNode
  /** Up to where an interrupted recording has been heard. */
  until: string | null
}

/** The dentition, filling while one speaks; drawn anew only with a new fact. */
export const ChartPanel = memo(function ChartPanel({ facts, known, tabs, until }: Props) {
  const t = useText()
  const [wanted, setWanted] = useState<Dentition | null>(null)
  const [isTable, setTable] = useState(false)
  const marks = withKnown(marksOfFacts(facts), known)
  const spoken = Object.keys(marks).some((tooth) => Number(tooth) > 50) ? 'both' : 'permanent'
  const shown = wanted ?? spoken
  const treated = Object.keys(marks).flatMap((tooth) =>
    marks[Number(tooth)]?.some((mark) => mark.isTreatedToday === true) === true ? [Number(tooth)] : [],
  )
  const proposed = facts.filter((fact) => fact.state === 'proposed').length
  const summary = [
    until === null ? '' : t('live.teethUntil', { at: until }),
    treated.length > 0 ? t('facts.treatedToday', { teeth: teethText(sortTeeth(treated)) }) : '',
    proposed > 0 ? t('facts.proposed', { n: proposed }) : '',
  ].filter((part) => part !== '')
  return (
    <section className={`card ${styles['p-chart']}`} aria-label={t('live.teeth')}>
      <header>
        {tabs}
        <h2>{t('live.teeth')}</h2>
        <span className={`muted small grow ${styles['one-line']}`}>{summary.join(' · ')}</span>
        {!isTable && <DentitionChoice value={shown} onChange={setWanted} />}
        <IconAction
          icon="codes"
          className={styles['as-table']}
          label={t('toothChart.asTable')}
          aria-pressed={isTable}
          onClick={() => setTable((before) => !before)}
        />
      </header>
      {/* The table takes the place of the chart, which keeps its height: the text below does not move. */}
      <div className={`${styles['chartbox']} ${isTable ? styles['is-table'] : ''}`}>
        <ToothChart marks={marks} hasMilkTeeth={shown === 'both'} />
        <ToothLegend marks={marks} hasProposals />
        {isTable && (
          <div className={styles['table']}>
            <ToothTable marks={marks} />
          </div>
        )}
      </div>
    </section>
  )
})
