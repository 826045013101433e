import type { SpeechFact } from '@honora/contract/speech.ts'
import { teethText } from '@honora/language/facts/shown.ts'
import { memo } from 'react'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { formerTeeth, isCorrected, wordsOf } from '../../facts/index.ts'
import styles from '../components/TranscriptPanel.module.css'

interface Props {
  fact: SpeechFact
  /** Second of the recording. */
  at: number | null
  /** The tooth that was said before it and taken back in the same breath. */
  takenBack: number | undefined
  isNew: boolean
  canWrite: boolean
  isTabStop: boolean
  edit: (fact: SpeechFact) => void
}

/** A fact of the record: tooth, words, surfaces, time, and what it was before. Drawn anew only when it changed. */
export const FactRow = memo(function FactRow(props: Props) {
  const { fact, at, takenBack, isNew, canWrite, isTabStop, edit } = props
  const t = useText()
  const f = useFormats()
  const changed = formerTeeth(fact)
  const former = changed.length > 0 || takenBack === undefined ? changed : [takenBack]
  const isChanged = isCorrected(fact) || takenBack !== undefined
  const isTentative = fact.certainty === 'suspected' || fact.temporality === 'planned'
  const inside = (
    <>
      {fact.teeth.length > 0 && <span className="z">{teethText(fact.teeth)}</span>}
      <span className="grow">
        <span>{wordsOf(fact)}</span>
        {fact.surfaces.length > 0 && <span className="tag">{fact.surfaces.join('')}</span>}
        {isChanged && (
          <small>
            {former.length > 0 && (
              <>
                {t('facts.formerly')} <s>{teethText(former)}</s> ·{' '}
              </>
            )}
            {t('facts.corrected')}
            {fact.decidedAt !== null && ` ${f.time(fact.decidedAt)}`}
          </small>
        )}
      </span>
      {at !== null && <span className="at">{f.duration(at)}</span>}
    </>
  )
  const className = [
    styles['fa'],
    isNew && styles['new'],
    isChanged && styles['cor'],
    isTentative && styles['tent'],
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <li>
      {canWrite ? (
        <button
          type="button"
          className={className}
          data-new={isNew || undefined}
          data-fact={fact.id}
          tabIndex={isTabStop ? 0 : -1}
          title={
            fact.decidedBy === null || fact.decidedAt === null
              ? t('facts.edit')
              : t('facts.decided', { name: fact.decidedBy, at: f.dateTime(fact.decidedAt) })
          }
          onClick={() => edit(fact)}
        >
          {inside}
        </button>
      ) : (
        <div className={className} data-new={isNew || undefined}>
          {inside}
        </div>
      )}
    </li>
  )
})
