import type { SpeechFact } from '@honora/contract/speech.ts'
import { useMemo, type ReactNode } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { FactEditor, shownAt } from '../../facts/index.ts'
import type { LiveView } from '../live/view.ts'
import { DroppedFacts } from './DroppedFacts.tsx'
import { toothTakenBack } from './evidence-marks.ts'
import { FactRow } from './FactRow.tsx'
import { quoteIn } from './quote-in.ts'
import type { FactDecisions } from './use-fact-decisions.ts'
import type { FactsPanelState } from './use-facts-panel.ts'
import { useShowNewest } from './use-show-newest.ts'

import styles from './FactsPanel.module.css'

interface Props {
  view: LiveView
  panel: FactsPanelState
  decisions: FactDecisions
  canWrite: boolean
}

/** Facts of the record by section; the one that is changed or added stands in its editor. */
export function RecordedFacts({ view, panel, decisions, canWrite }: Props) {
  const t = useText()
  const { editing, edited, answered, edit, tabStop, close } = panel
  const { sections, proposals, dropped } = panel.lists
  const list = useShowNewest(view.fresh, editing !== null)
  const missing = useMemo(() => missingTeeth(view.facts), [view.facts])
  const hasMilkTeeth = view.facts.some((fact) => fact.teeth.some((tooth) => tooth > 50))

  const editorOf = (fact: SpeechFact): ReactNode => (
    <FactEditor
      key={fact.id}
      fact={fact}
      quote={quoteIn(fact, view.lines)}
      at={shownAt(fact, view.lines)}
      missing={missing}
      hasMilkTeeth={hasMilkTeeth}
      close={close}
      change={(change) => decisions.change(fact, change)}
      drop={() => decisions.drop(fact)}
      answered={answered}
      accept={fact.state === 'proposed' ? (attributes) => decisions.accept(fact.id, attributes) : null}
    />
  )
  return (
    <div ref={list} className={styles['facts']} role="group" aria-label={t('facts.inRecord')}>
      {editing === 'new' && (
        <FactEditor
          fact={null}
          missing={missing}
          hasMilkTeeth={hasMilkTeeth}
          close={close}
          add={decisions.add}
        />
      )}
      {edited?.state === 'proposed' && editorOf(edited)}
      {sections.length === 0 && editing === null && (
        <p className={`muted ${styles['facts-none']}`}>
          {t(proposals.length > 0 ? 'live.onlyProposals' : 'live.emptyFacts')}
        </p>
      )}
      {sections.map((section) => (
        <div className={styles['fg']} key={section.key}>
          <h3>{t(`docSection.${section.key}`)}</h3>
          <ul>
            {section.facts.map((fact) =>
              fact.id === editing ? (
                <li key={fact.id}>{editorOf(fact)}</li>
              ) : (
                <FactRow
                  key={fact.id}
                  fact={fact}
                  at={shownAt(fact, view.lines)}
                  takenBack={toothTakenBack(fact, view.lines)}
                  isNew={view.fresh.has(fact.id)}
                  canWrite={canWrite}
                  isTabStop={fact.id === tabStop}
                  edit={edit}
                />
              ),
            )}
          </ul>
        </div>
      ))}
      <DroppedFacts facts={dropped} restore={canWrite ? (fact) => void decisions.restore(fact) : null} />
    </div>
  )
}

function missingTeeth(facts: readonly SpeechFact[]): ReadonlySet<number> {
  const gone = facts.filter(
    (fact) =>
      fact.state === 'recorded' && !fact.negated && (fact.finding === 'fehlt' || fact.finding === 'luecke'),
  )
  return new Set(gone.flatMap((fact) => fact.teeth))
}
