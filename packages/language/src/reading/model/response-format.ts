import { factGroups, speakers } from '../../facts/fact.ts'
import { findingCodes } from '../../facts/findings.ts'
import { surfaceLetters } from '../../facts/surfaces.ts'

const words = { type: 'string' } as const
const count = { type: 'integer', minimum: 1, maximum: 99 } as const
const flag = { type: 'boolean' } as const
const oneOf = (values: readonly string[]) => ({ type: 'string', enum: values })
const listOf = (items: object, limits: object = {}) => ({ type: 'array', items, ...limits })
const exactly = (properties: Readonly<Record<string, object>>, required: readonly string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

/** The six sextants of the index. */
export const psiKeys = ['S1', 'S2', 'S3', 'S4', 'S5', 'S6'] as const

/** Evidence comes first: an engine that writes in this order has found its words before it states anything. */
const factSchema = exactly(
  {
    evidence: listOf(exactly({ u: { type: 'integer', minimum: 0 }, quote: words }, ['u', 'quote']), {
      minItems: 1,
    }),
    group: oneOf(factGroups),
    text: words,
    teeth: listOf({ type: 'integer', minimum: 11, maximum: 85 }),
    surfaces: listOf(oneOf(surfaceLetters)),
    finding: oneOf(findingCodes),
    negated: flag,
    temporality: oneOf(['now', 'past', 'planned']),
    certainty: oneOf(['certain', 'suspected']),
    speaker: oneOf(speakers),
    jaw: oneOf(['OK', 'UK']),
    side: oneOf(['rechts', 'links', 'beidseits']),
    quadrant: { type: 'integer', minimum: 1, maximum: 8 },
    quantity: { type: 'number', minimum: 0.1, maximum: 99 },
    canals: count,
    material: words,
    drug: exactly({ name: words, dose: words }, ['name']),
    values: { type: 'object', additionalProperties: { type: ['number', 'string'] } },
    psi: exactly(Object.fromEntries(psiKeys.map((key) => [key, words])), psiKeys),
  },
  ['evidence', 'group', 'text', 'teeth', 'surfaces', 'negated', 'temporality', 'certainty', 'speaker'],
)

/** What the answer must look like, as JSON Schema. */
export const answerSchema = exactly({ facts: listOf(factSchema), withdrawn: listOf(words) }, [
  'facts',
  'withdrawn',
])

/** `response_format` of a chat completion, for endpoints that hold an answer to a schema. Open lists forbid `strict`. */
export const jsonSchemaFormat = {
  type: 'json_schema',
  json_schema: { name: 'clinical_facts', strict: false, schema: answerSchema },
} as const

/** For endpoints that know only JSON as such. */
export const jsonObjectFormat = { type: 'json_object' } as const
