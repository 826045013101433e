import type { Documentation } from '@honora/contract/documentation.ts'
import type { SpeechFact, Transcript } from '@honora/contract/speech.ts'
import { quoteOf } from '@honora/language/facts/shown.ts'
import { Suspense, useRef, useState } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { Card } from '../../../ui/Page.tsx'
import { Tone } from '../../../ui/StatusMark.tsx'
import { FactEditor, ProposalList, sectionsOf, type Attributes, type FactAnswer } from '../../facts/index.ts'
import type { FactEdit } from '../use-documentation-actions.ts'

export interface ProposalChoices {
  readonly isBusy: boolean
  readonly onAnswer: (answer: FactAnswer) => Promise<boolean>
  readonly onAcceptAll: (facts: readonly SpeechFact[]) => Promise<boolean>
  readonly onDrop: (factId: string) => Promise<boolean>
  readonly onChange: (factId: string, edit: FactEdit) => Promise<boolean>
}

/** Proposals that hold nothing back; they stay out of the record until somebody takes them. */
export function Proposals(props: {
  documentation: Documentation
  utterances: ReadonlyMap<string, Transcript>
  /** Null where this person may only read. */
  choices: ProposalChoices | null
}) {
  const { documentation, utterances, choices } = props
  const t = useText()
  const list = useRef<HTMLDivElement>(null)
  const [editing, setEditing] = useState<{ id: string; answered?: Attributes | undefined }>()
  const held = new Set(documentation.gates.flatMap((gate) => gate.factIds))
  const open = documentation.proposals.filter((fact) => !held.has(fact.id))
  if (open.length === 0) return null
  const edited = open.find((fact) => fact.id === editing?.id)
  const acceptAll = async (facts: readonly SpeechFact[]) => {
    // what was focused is gone: the next one that is still open takes its place
    if ((await choices?.onAcceptAll(facts)) === true)
      requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[data-fact]')?.focus())
  }
  const saidOf = (fact: SpeechFact) => {
    const said = utterances.get(fact.evidence[0]?.utteranceId ?? fact.utteranceIds[0] ?? '')
    return {
      quote: quoteOf(fact) ?? said?.text ?? '',
      at: said === undefined || said.source === 'typed' ? null : said.start,
    }
  }
  return (
    <Card
      className="proposals"
      title={t('documentation.proposals.title')}
      aside={
        <Tone tone="warn" icon="warn">
          {t('documentation.omissions.open', { count: open.length })}
        </Tone>
      }
      flush
    >
      <div ref={list} className="p-facts pl">
        <Suspense fallback={null}>
          {edited !== undefined && choices !== null && (
            <FactEditor
              key={edited.id}
              fact={edited}
              {...saidOf(edited)}
              missing={new Set()}
              hasMilkTeeth={edited.teeth.some((tooth) => tooth > 50)}
              answered={editing?.answered}
              change={(edit) => choices.onChange(edited.id, edit)}
              drop={() => choices.onDrop(edited.id)}
              accept={(attributes) => choices.onAnswer({ id: 'accept', factId: edited.id, attributes })}
              close={() => setEditing(undefined)}
            />
          )}
        </Suspense>
        {/* Loaded with the step: what stands below it would be pushed down. */}
        <ProposalList
          sections={sectionsOf(open.filter((fact) => fact.id !== edited?.id))}
          among={[...documentation.facts, ...documentation.proposals]}
          saidOf={saidOf}
          canWrite={choices !== null}
          isBusy={choices?.isBusy ?? false}
          tabStop={null}
          answer={(answer) => void choices?.onAnswer(answer)}
          drop={(fact) => void choices?.onDrop(fact.id)}
          edit={({ id }, answered) => setEditing({ id, answered })}
          acceptAll={(facts) => void acceptAll(facts)}
        />
      </div>
    </Card>
  )
}
