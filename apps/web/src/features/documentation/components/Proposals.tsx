import type { Documentation } from '@honora/contract/documentation.ts'
import type { Transcript } from '@honora/contract/speech.ts'
import { speakers } from '@honora/domain/facts/fact.ts'
import { placedLabel, quoteOf } from '@honora/domain/facts/shown.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Card } from '../../../ui/Page.tsx'
import { Tone } from '../../../ui/StatusMark.tsx'
import { ProposalBody, type GateChoices } from './Gates.tsx'

/** Proposals that hold nothing back; they stay out of the record until somebody takes them. */
export function Proposals(props: {
  documentation: Documentation
  utterances: ReadonlyMap<string, Transcript>
  choices: GateChoices | null
}) {
  const { documentation, utterances, choices } = props
  const t = useText()
  const held = new Set(documentation.gates.flatMap((gate) => gate.factIds))
  const open = documentation.proposals.filter((fact) => !held.has(fact.id))
  if (open.length === 0) return null
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
      {open.map((fact) => {
        const text = placedLabel(fact)
        const said = utterances.get(fact.evidence[0]?.utteranceId ?? fact.utteranceIds[0] ?? '')
        return (
          <div key={fact.id} className="np">
            <p className="t1" lang="de">
              {text}
            </p>
            <ProposalBody
              statement={{
                id: fact.id,
                factId: fact.id,
                text,
                quote: quoteOf(fact) ?? said?.text ?? null,
                speaker: speakers.find((each) => each === fact.speaker) ?? null,
                at: said === undefined || said.source === 'typed' ? null : said.start,
                on: null,
              }}
              choices={choices}
            />
          </div>
        )
      })}
    </Card>
  )
}
