import type { SpeechFact } from '@honora/contract/speech.ts'
import { teethText } from '@honora/language/facts/shown.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { wordsOf } from '../../facts/index.ts'

import styles from './FactsPanel.module.css'

interface Props {
  facts: readonly SpeechFact[]
  /** Absent for who may only read. */
  restore: ((fact: SpeechFact) => void) | null
}

/** What a person left out, by whom and when, and the way back. */
export function DroppedFacts({ facts, restore }: Props) {
  const t = useText()
  const f = useFormats()
  if (facts.length === 0) return null
  return (
    <details className={styles['dropped']}>
      <summary>{t('facts.droppedCount', { n: facts.length })}</summary>
      <ul>
        {facts.map((fact) => (
          <li key={fact.id} className="row">
            <span className="grow">
              <s>{`${teethText(fact.teeth)} ${wordsOf(fact)}`.trim()}</s>
              {fact.decidedBy !== null && fact.decidedAt !== null && (
                <small>{t('facts.decided', { name: fact.decidedBy, at: f.dateTime(fact.decidedAt) })}</small>
              )}
            </span>
            {restore !== null && (
              <button type="button" className="btn ghost h44" onClick={() => restore(fact)}>
                {t('facts.bringBack')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
