import { deriveFacts } from '@honora/language/engine.ts'
import { assembleFacts } from '@honora/language/reading/assemble.ts'
import { prepareReading } from '@honora/language/reading/model/prepare-reading.ts'
import { jsonObjectFormat, jsonSchemaFormat } from '@honora/language/reading/model/response-format.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ModelEndpoint } from '../../platform/models/endpoint.ts'
import { chat } from './chat.ts'
import { ModelFailure } from '../../platform/models/failure.ts'

const rawLimit = 20_000

/** Has a model read one sentence, as it would read talk; what stands in the record of it is judged as ever. */
export async function tryModel(deps: Deps, endpoint: ModelEndpoint, text: string) {
  const utterance = { id: 'sample', speaker: 'dentist' as const, text, language: 'de' }
  const patient = { insurance: 'statutory' as const }
  const prepared = prepareReading(
    { patient, known: [], before: [], fresh: [utterance] },
    { positionOf: () => 0 },
  )
  const begin = performance.now()
  const since = () => Math.round(performance.now() - begin)
  try {
    const { content } = await chat(
      deps.metrics,
      endpoint,
      { use: 'facts', messages: prepared.messages, formats: [jsonSchemaFormat, jsonObjectFormat] },
      new AbortController().signal,
    )
    const milliseconds = since()
    const { candidates, completeness } = prepared.readAnswer(content)
    const facts = assembleFacts({
      patient,
      utterances: [utterance],
      rules: deriveFacts([utterance]),
      model: { candidates, readIds: new Set([utterance.id]) },
    }).filter((fact) => fact.why?.readers.includes('model') ?? false)
    return {
      milliseconds,
      facts: facts.map((fact) => ({
        group: fact.group,
        text: fact.text,
        teeth: [...fact.teeth],
        surfaces: [...fact.surfaces],
        negated: fact.negated,
        temporality: fact.temporality,
        quote: fact.evidence?.[0]?.quote ?? '',
        isProven: fact.state === 'recorded',
      })),
      raw: content.slice(0, rawLimit),
      failure: completeness === 'none' ? 'no_answer' : null,
    }
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    return { milliseconds: since(), facts: [], raw: '', failure: error.kind }
  }
}
