import type { SpeechFact } from '@honora/contract/speech.ts'
import { useEffect, useRef } from 'react'
import { useText } from '../../i18n/i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import '../../ui/styles/italic.css'
import './facts.css'
import type { Attributes } from './fact-edit.ts'
import type { FactAnswer, FactSection } from './fact-lists.ts'
import { ProposalCard } from './ProposalCard.tsx'

import styles from './ProposalList.module.css'
interface Props {
  sections: readonly FactSection[]
  /** Facts that a question may name. */
  among: readonly SpeechFact[]
  /** The words a fact rests on, and the second of the recording. */
  saidOf: (fact: SpeechFact) => { readonly quote: string; readonly at: number | null }
  canWrite: boolean
  isBusy?: boolean
  /** The one proposal that is a tab stop; null: all are. */
  tabStop: string | null
  answer: (answer: FactAnswer) => void
  drop: (fact: SpeechFact) => void
  edit: (fact: SpeechFact, answered?: Attributes) => void
  acceptAll: (facts: readonly SpeechFact[]) => void
}

/** Those of a section that a person who has read them may accept with one action. */
const togetherIn = ({ facts }: FactSection): SpeechFact[] => facts.filter((fact) => fact.acceptsTogether)

/**
 * Proposals in the order of the record, so that they are read as one; what is harmless is accepted by section, with the
 * button below it or Shift+A.
 */
export function ProposalList(props: Props) {
  const { sections, among, saidOf, canWrite, isBusy = false, tabStop, acceptAll, ...acts } = props
  const t = useText()
  const list = useRef<HTMLDivElement>(null)
  const latest = useRef({ sections, acceptAll, isOff: !canWrite || isBusy })
  useEffect(() => {
    latest.current = { sections, acceptAll, isOff: !canWrite || isBusy }
  })
  useEffect(() => {
    const frame = list.current
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'A' || event.ctrlKey || event.altKey || event.metaKey || latest.current.isOff) return
      if (!(event.target instanceof HTMLElement)) return
      const key = event.target.closest<HTMLElement>('[data-section]')?.dataset.section
      const section = latest.current.sections.find((each) => each.key === key)
      const together = section === undefined ? [] : togetherIn(section)
      if (together.length === 0) return
      event.preventDefault()
      latest.current.acceptAll(together)
    }
    frame?.addEventListener('keydown', press)
    return () => frame?.removeEventListener('keydown', press)
  }, [])
  const groups = sections.map((section) => {
    const together = togetherIn(section)
    const name = t(`docSection.${section.key}`)
    return (
      <div
        key={section.key}
        className={styles['pg']}
        role="group"
        aria-label={name}
        data-section={section.key}
      >
        <p className={styles['pg-name']} aria-hidden>
          {name}
        </p>
        {section.facts.map((fact) => (
          <ProposalCard
            key={fact.id}
            fact={fact}
            other={among.find((each) => each.id === fact.question?.otherFactId)}
            {...saidOf(fact)}
            isPatientSpeaking={fact.speaker === 'patient'}
            canWrite={canWrite}
            isTabStop={tabStop === null || fact.id === tabStop}
            isBusy={isBusy}
            {...acts}
          />
        ))}
        {canWrite && together.length > 1 && (
          <button
            type="button"
            className={`btn ${styles['pg-all']}`}
            disabled={isBusy}
            aria-keyshortcuts="Shift+A"
            aria-label={t('facts.acceptAllOf', { n: together.length, section: name })}
            onClick={() => acceptAll(together)}
          >
            <Icon name="check" size="small" />
            {t('facts.acceptAll', { n: together.length })}
          </button>
        )}
      </div>
    )
  })
  return (
    <div ref={list} className={styles['pgs']}>
      {groups}
    </div>
  )
}
