import type { SpeechFact } from '@honora/contract/speech.ts'
import { teethText } from '@honora/language/facts/shown.ts'
import { memo } from 'react'
import { useFormats, useText } from '../../i18n/i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { Attributes } from './fact-edit.ts'
import { answersTo, questionOf, type FactAnswer } from './fact-lists.ts'
import { wordsOf } from './fact-words.ts'

import proposalCardStyles from './ProposalCard.module.css'
import factEditorStyles from './FactEditor.module.css'
interface Props {
  fact: SpeechFact
  /** The fact of the record that says otherwise. */
  other: SpeechFact | undefined
  quote: string
  isPatientSpeaking: boolean
  at: number | null
  canWrite: boolean
  isTabStop: boolean
  /** Another decision is on its way. */
  isBusy?: boolean
  answer: (answer: FactAnswer) => void
  drop: (fact: SpeechFact) => void
  edit: (fact: SpeechFact, answered?: Attributes) => void
}

/**
 * What was read but is not proven: the words it rests on, the question, and the answers as buttons. Where a plain yes is
 * enough, it is one line with two.
 */
export const ProposalCard = memo(function ProposalCard(props: Props) {
  const { fact, other, quote, isPatientSpeaking, at, canWrite, isTabStop, isBusy, answer, drop, edit } = props
  const t = useText()
  const f = useFormats()
  const teeth = teethText(fact.teeth)
  const words = `${teeth} ${wordsOf(fact)}`.trim()
  const question = questionOf(fact)
  const labelOf = (each: FactAnswer): string => {
    if (each.id === 'tooth') return String(each.tooth)
    if (each.id === 'other' && other !== undefined)
      return `${teethText(other.teeth)} ${wordsOf(other)}`.trim()
    if (each.id === 'accept' && each.needsTooth === true) return t('facts.chooseTooth')
    return each.id === 'this' ? words : t(`facts.answer.${each.id}`)
  }
  const head = (
    <>
      <b className="grow">
        {words}
        {fact.surfaces.length > 0 && <span className="tag">{fact.surfaces.join('')}</span>}
      </b>
      {at !== null && <span className="at">{f.duration(at)}</span>}
    </>
  )
  return (
    <article
      className={fact.acceptsTogether ? 'pp plain' : 'pp'}
      data-card={fact.id}
      aria-label={t('facts.proposalOf', { words })}
    >
      {canWrite ? (
        <button
          type="button"
          className={proposalCardStyles['pp-head']}
          data-fact={fact.id}
          data-proposal
          tabIndex={isTabStop ? 0 : -1}
          title={t('facts.edit')}
          onClick={() => edit(fact)}
        >
          {head}
        </button>
      ) : (
        <p className={proposalCardStyles['pp-head']}>{head}</p>
      )}
      {quote !== '' && (
        <p
          className={
            isPatientSpeaking ? `${factEditorStyles['q']} ${factEditorStyles['it']}` : factEditorStyles['q']
          }
          lang="de"
          title={quote}
        >
          {t('facts.quote', { quote })}
        </p>
      )}
      {!fact.acceptsTogether && (
        <p className={proposalCardStyles['qn']}>
          <Icon name="warn" size="small" />
          {t(`facts.question.${question}`)}
        </p>
      )}
      {canWrite && (
        <div className={proposalCardStyles['asks']}>
          {answersTo(fact).map((each) => (
            <button
              key={labelOf(each)}
              type="button"
              data-answer
              className={proposalCardStyles['ask']}
              disabled={isBusy}
              aria-label={
                each.id === 'accept' ? t('facts.acceptOf', { what: labelOf(each), words }) : undefined
              }
              onClick={() => (each.needsTooth === true ? edit(fact, each.attributes) : answer(each))}
            >
              {each.id === 'accept' && each.needsTooth !== true && <Icon name="check" size="small" />}
              <span className={proposalCardStyles['ask-t']}>{labelOf(each)}</span>
            </button>
          ))}
          <button
            type="button"
            data-answer
            className={`${proposalCardStyles['ask']} ${proposalCardStyles['no']}`}
            disabled={isBusy}
            aria-label={t('facts.acceptOf', { what: t('action.discard'), words })}
            onClick={() => drop(fact)}
          >
            <Icon name="x" size="small" />
            <span className={proposalCardStyles['ask-t']}>{t('action.discard')}</span>
          </button>
        </div>
      )}
    </article>
  )
})
