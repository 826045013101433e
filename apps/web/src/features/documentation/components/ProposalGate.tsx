import type { Documentation, DocumentationGate } from '@honora/contract/documentation.ts'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { answersTo, questionOf, ToothPicker, type FactAnswer } from '../../facts/index.ts'
import type { GateChoices } from './gate-choices.ts'
import { GateFrame } from './GateFrame.tsx'
import { usePlace } from './use-place.ts'
import audioGateStyles from './AudioGate.module.css'
import gatesStyles from './Gates.module.css'

/** A severe proposal: its answers stand at the gate, a tooth that it lacks is chosen there. */
export function ProposalGate(props: {
  gate: DocumentationGate
  documentation: Documentation
  choices: GateChoices | null
}) {
  const { gate, documentation, choices } = props
  const t = useText()
  const placeOf = usePlace()
  /** The answer that waits for its tooth. */
  const [waiting, setWaiting] = useState<FactAnswer>()
  const picker = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (waiting !== undefined) picker.current?.querySelector('button')?.focus()
  }, [waiting])
  const [statement] = gate.statements
  const fact = documentation.proposals.find((each) => each.id === statement?.factId)
  if (statement === undefined || fact === undefined) return null
  const question = questionOf(fact)
  const labelOf = ({ id, tooth, needsTooth }: FactAnswer): string => {
    if (id === 'tooth') return String(tooth)
    return t(id === 'accept' && needsTooth === true ? 'facts.chooseTooth' : `facts.answer.${id}`)
  }
  return (
    <GateFrame
      title={
        <>
          {t('documentation.gate.proposal')} <span lang="de">{statement.text}</span>
        </>
      }
    >
      <p className="d">{placeOf(statement)}</p>
      {statement.quote !== null && (
        <p
          className={
            statement.speaker === 'patient' ? `${gatesStyles['q']} ${gatesStyles['it']}` : gatesStyles['q']
          }
          lang="de"
        >
          „{statement.quote}“
        </p>
      )}
      {question !== 'confirm' && question !== 'patient' && (
        <p className="t1">{t(`facts.question.${question}`)}</p>
      )}
      {choices !== null && (
        <div className={audioGateStyles['gb']}>
          {answersTo(fact).map((answer) => (
            <Button
              key={labelOf(answer)}
              className="h44"
              startIcon={
                answer.id === 'accept' && answer.needsTooth !== true ? (
                  <Icon name="check" size="small" />
                ) : undefined
              }
              disabled={choices.isBusy}
              aria-label={
                answer.id === 'accept' && answer.needsTooth !== true
                  ? t('documentation.gate.acceptOf', { text: statement.text })
                  : t('facts.acceptOf', { what: labelOf(answer), words: statement.text })
              }
              onClick={() => (answer.needsTooth === true ? setWaiting(answer) : choices.onAccept(answer))}
            >
              {labelOf(answer)}
            </Button>
          ))}
          <Button
            className={`h44 ${audioGateStyles['quiet']}`}
            variant="text"
            startIcon={<Icon name="x" size="small" />}
            disabled={choices.isBusy}
            aria-label={t('documentation.contradictions.discard', { text: statement.text })}
            onClick={() => choices.onDrop(fact.id)}
          >
            {t('action.discard')}
          </Button>
        </div>
      )}
      {choices !== null && waiting !== undefined && (
        <div ref={picker}>
          <ToothPicker
            teeth={[]}
            former={[]}
            missing={new Set()}
            hasMilkTeeth={documentation.facts.some(({ teeth }) => teeth.some((tooth) => tooth > 50))}
            onToggle={(tooth) =>
              choices.onAccept({ ...waiting, attributes: { ...waiting.attributes, teeth: [tooth] } })
            }
          />
        </div>
      )}
    </GateFrame>
  )
}
