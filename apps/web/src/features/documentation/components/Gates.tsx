import type {
  Documentation,
  DocumentationGate,
  DocumentationStatement,
} from '@honora/contract/documentation.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { useSpeakerName } from '../../../ui/speaker-names.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { answersTo, questionOf, ToothPicker, type FactAnswer } from '../../facts/index.ts'
import { AudioGate } from './AudioGate.tsx'
import { RequirementForm } from './Required.tsx'

import gatesStyles from './Gates.module.css'
import audioGateStyles from './AudioGate.module.css'
/** What a person can do about the points that hold back finalising. */
export interface GateChoices {
  readonly isBusy: boolean
  readonly onAccept: (answer: FactAnswer) => void
  readonly onDrop: (factId: string) => void
  readonly onResolve: (contradictionId: string, holds: string) => void
  readonly onSettle: (gate: DocumentationGate, as: 'facts' | 'own') => void
  readonly onRemoveLine: (gate: DocumentationGate) => void
  readonly onAnswer: (requirementId: string, text: string) => Promise<boolean>
  readonly onWrite: (key: Documentation['sections'][number]['key']) => void
  readonly onWithoutRecording: (reason: string) => void
}

interface Props {
  documentation: Documentation
  gates: readonly DocumentationGate[]
  /** Null where this person may only read. */
  choices: GateChoices | null
}

/** The points that hold back finalising, each decided where it is listed. */
export function Gates({ documentation, gates, choices }: Props) {
  return (
    <ol data-gates className={gatesStyles['gts']}>
      {gates.map((gate) => (
        <GateView
          key={`${gate.kind} ${gate.pointer}`}
          gate={gate}
          documentation={documentation}
          choices={choices}
        />
      ))}
    </ol>
  )
}

function GateView(props: {
  gate: DocumentationGate
  documentation: Documentation
  choices: GateChoices | null
}) {
  const { gate, documentation, choices } = props
  const t = useText()
  switch (gate.kind) {
    case 'unread_audio':
      return (
        <GateFrame title={gate.text}>
          <AudioGate
            audio={documentation.audio}
            onWithoutRecording={choices === null ? null : choices.onWithoutRecording}
          />
        </GateFrame>
      )
    case 'severe_proposal':
      return <ProposalGate gate={gate} documentation={documentation} choices={choices} />
    case 'open_contradiction':
      return <ContradictionGate gate={gate} choices={choices} />
    case 'dropped_fact':
      return (
        <GateFrame title={gate.text}>
          <p className={gatesStyles['q']} lang="de">
            {gate.sentence}
          </p>
          {choices !== null && (
            <div className={audioGateStyles['gb']}>
              <Button className="h44" disabled={choices.isBusy} onClick={() => choices.onRemoveLine(gate)}>
                {t('documentation.gate.removeLine')}
              </Button>
              <Button
                className={`h44 ${audioGateStyles['quiet']}`}
                variant="text"
                disabled={choices.isBusy}
                onClick={() => choices.onSettle(gate, 'own')}
              >
                {t('documentation.gate.keepLine')}
              </Button>
            </div>
          )}
        </GateFrame>
      )
    case 'required': {
      const open = documentation.required.find((each) => each.id === gate.requirementId)
      if (open === undefined) return null
      return (
        <GateFrame title={gate.text}>
          <RequirementForm documentation={documentation} open={open} choices={choices} />
        </GateFrame>
      )
    }
    case 'empty':
      return <GateFrame title={gate.text}>{null}</GateFrame>
  }
}

function GateFrame({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <li className={gatesStyles['gt']}>
      <span className={gatesStyles['gi']}>
        <Icon name="err" />
      </span>
      <div className="grow">
        <p className="t1">{title}</p>
        {children}
      </div>
    </li>
  )
}

function ProposalGate(props: {
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

function ContradictionGate({ gate, choices }: { gate: DocumentationGate; choices: GateChoices | null }) {
  const t = useText()
  const placeOf = usePlace()
  const { contradictionId } = gate
  const isOne = gate.statements.length === 1
  const resolve = (holds: string) => {
    if (contradictionId !== null) choices?.onResolve(contradictionId, holds)
  }
  return (
    <GateFrame title={isOne ? gate.text : t('documentation.gate.whichHolds', { what: gate.text })}>
      <p className="d">
        {t(gate.canBothHold ? 'documentation.gate.bothMayHold' : 'documentation.gate.oneHolds')}
      </p>
      <div className={isOne ? `${gatesStyles['sbs']} ${gatesStyles['one']}` : gatesStyles['sbs']}>
        {gate.statements.map((statement) => (
          <div key={statement.id} className={gatesStyles['alt']}>
            <b lang="de">{statement.text}</b>
            <p className={gatesStyles['q']} lang="de">
              {statement.quote !== null && `„${statement.quote}“`}
            </p>
            <small>{placeOf(statement)}</small>
            {choices !== null && (
              <Button
                className="h44"
                disabled={choices.isBusy}
                aria-label={t('documentation.gate.holdsOf', { text: statement.text })}
                onClick={() => resolve(isOne ? 'both' : statement.id)}
              >
                {t('documentation.gate.holds')}
              </Button>
            )}
          </div>
        ))}
      </div>
      {choices !== null && (
        <div className={audioGateStyles['gb']}>
          {gate.canBothHold && !isOne && (
            <Button
              className={`h44 ${audioGateStyles['quiet']}`}
              variant="text"
              disabled={choices.isBusy}
              onClick={() => resolve('both')}
            >
              {t('documentation.gate.both')}
            </Button>
          )}
          <Button
            className={`h44 ${audioGateStyles['quiet']}`}
            variant="text"
            disabled={choices.isBusy}
            onClick={() => resolve('none')}
          >
            {t(isOne ? 'action.discard' : 'documentation.gate.neither')}
          </Button>
        </div>
      )}
    </GateFrame>
  )
}

/** "Dr. Sommer · 00:41": who said it and when, or the day of the earlier visit. */
export function usePlace(): (
  said: Pick<DocumentationStatement, 'speaker' | 'at'> & { readonly on?: string | null },
) => string {
  const t = useText()
  const { date, duration } = useFormats()
  const nameOf = useSpeakerName()
  return ({ speaker, at, on }) => {
    const parts = [
      ...(on === null || on === undefined ? [] : [t('documentation.gate.earlierVisit', { day: date(on) })]),
      ...(speaker === null ? [] : [nameOf(speaker)]),
      ...(at === null ? [] : [duration(at)]),
    ]
    return parts.length === 0 ? t('documentation.enteredByHand') : parts.join(' · ')
  }
}
