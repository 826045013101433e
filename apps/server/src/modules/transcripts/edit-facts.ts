import type { SectionKey } from '@honora/language/facts/section.ts'
import { factGroups, type Evidence, type Fact, type FactGroup } from '@honora/language/facts/fact.ts'
import { isAct } from '@honora/language/facts/acts.ts'
import { isFindingCode } from '@honora/language/facts/findings.ts'
import { structured } from '@honora/language/reading/structure.ts'
import { isTooth } from '@honora/language/teeth/fdi.ts'
import { z } from 'zod'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { OrgScope, WorkScope } from '../../platform/scope.ts'
import { presentFact, withoutNulls, type StoredFact, type WireSource } from './facts.ts'
import { publishConsultation } from './publish-consultation.ts'
import { insertFact } from './tables.ts'
import { lockInteraction } from './queries.ts'

/** Whoever decides about facts: a person, or a client of the wire in nobody's name. */
export type Decider = WorkScope & Partial<Pick<OrgScope, 'userId' | 'userName'>>

export const personOf = (scope: Decider): string | null =>
  scope.actor.kind === 'user' ? (scope.userId ?? null) : null

const Tooth = z.int().refine(isTooth)
const aliases: Readonly<Record<string, string>> = { b: 'v', f: 'v', p: 'l' }
const Surface = z
  .string()
  .transform((letter) => aliases[letter.toLowerCase()] ?? letter.toLowerCase())
  .pipe(z.enum(['m', 'o', 'i', 'd', 'v', 'l', 'z']))
const order = 'moidvlz'
const Words = z.string().max(200)

/** Every member of a fact that a person may set; unknown members are refused by name. */
const FactMembers = z.strictObject({
  text: z.string().trim().min(1).max(500),
  group: z.enum(factGroups),
  teeth: z.array(Tooth).max(52),
  surfaces: z
    .array(Surface)
    .max(7)
    .transform((list) => [...new Set(list)].toSorted((a, b) => order.indexOf(a) - order.indexOf(b))),
  finding: z.string().refine(isFindingCode).nullable(),
  negated: z.boolean(),
  temporality: z.enum(['now', 'past', 'planned']),
  certainty: z.enum(['certain', 'suspected']),
  speaker: z.enum(['dentist', 'assistant', 'patient']),
  jaw: z.enum(['OK', 'UK']).nullable(),
  side: z.enum(['rechts', 'links', 'beidseits']).nullable(),
  quadrant: z.int().min(1).max(8).nullable(),
  quantity: z.number().min(0).max(1000).nullable(),
  canals: z.int().min(0).max(10).nullable(),
  material: Words.nullable(),
  drug: z.object({ name: Words, dose: Words.optional() }).nullable(),
  values: z.record(z.string().max(40), z.union([z.number(), Words])).nullable(),
  psi: z.object({ S1: Words, S2: Words, S3: Words, S4: Words, S5: Words, S6: Words }).nullable(),
  act: z.string().refine(isAct).nullable(),
  surfaceCount: z.int().min(1).max(6).nullable(),
})
const FactEdits = FactMembers.partial()
const readOnly = new Set([
  'id',
  'source',
  'utteranceIds',
  'isDiscarded',
  'isEdited',
  'state',
  'confidence',
  'why',
  'question',
  'evidence',
  'structure',
  'told',
  'label',
  'decidedBy',
  'decidedAt',
  'before',
  'createdAt',
  'updatedAt',
])

function withoutReadOnly(given: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(given).filter(([name]) => !readOnly.has(name)))
}

/** The members of a fact that came from elsewhere; null when they do not fit the fact model. */
export function knownMembers(given: Readonly<Record<string, unknown>>): Partial<Fact> | null {
  const answer = FactEdits.safeParse(withoutReadOnly(given))
  return answer.success ? withoutNulls(answer.data) : null
}

/** Checks edits against the fact model; pointers begin with `base`. A null stays: it removes an optional member. */
export function checkedEdits(
  given: Readonly<Record<string, unknown>>,
  base: string,
  beside: readonly PropertyKey[] = [],
): z.infer<typeof FactEdits> {
  const parsed = FactEdits.safeParse(withoutReadOnly(given))
  if (parsed.success) return parsed.data
  throw new AppError('VALIDATION_FAILED', {
    errors: parsed.error.issues.map((issue) => ({
      pointer: `${beside.includes(issue.path[0] ?? '') ? '' : base}/${issue.path.join('/')}`,
      code: 'invalid',
    })),
  })
}

export interface NewFact {
  readonly interactionId: string
  readonly text: string
  readonly group: FactGroup
  /** Further members, from `attributes` or beside the others. */
  readonly attributes: Readonly<Record<string, unknown>>
  /** Names of those that stand beside the others: a refusal points there. */
  readonly beside?: readonly string[]
  readonly wireSource?: WireSource
  /** Words of the talk that a person has made a statement of, and the section they have put it into. */
  readonly evidence?: readonly Evidence[]
  readonly section?: SectionKey
}

/** A fact that a person states: it stays whatever is derived, with or without words of the talk behind it. */
export async function addManualFact(tx: Tx, scope: Decider, deps: Deps, given: NewFact): Promise<StoredFact> {
  const edits = checkedEdits(
    { ...given.attributes, text: given.text, group: given.group },
    '/attributes',
    given.beside,
  )
  await lockInteraction(tx, given.interactionId)
  const id = newId()
  const body: Fact = {
    teeth: [],
    surfaces: [],
    negated: false,
    temporality: 'now',
    certainty: 'certain',
    speaker: 'dentist',
    utteranceIds: (given.evidence ?? []).map((piece) => piece.utteranceId),
    ...withoutNulls(edits),
    id,
    text: given.text,
    group: given.group,
    ...(given.evidence === undefined ? {} : { evidence: given.evidence }),
    ...(given.section === undefined ? {} : { section: given.section }),
  }
  const row = await insertFact(tx, {
    id,
    organisation_id: scope.organisationId,
    interaction_id: given.interactionId,
    fact_key: `manual-${id}`,
    body: JSON.stringify(structured(body)),
    source: 'manual',
    wire_source: given.wireSource ?? null,
    decided_by: personOf(scope),
    decided_by_name: scope.userName ?? null,
    decided_at: deps.clock.now(),
    created_at: deps.clock.now(),
    updated_at: deps.clock.now(),
  })
  deps.audit.append(tx, { action: 'fact.added', record: `fact:${id}` })
  await publishConsultation(tx, scope, deps, given.interactionId, 'facts')
  return presentFact(row)
}
