import { factGroups, type Fact, type FactGroup } from '@honora/domain/facts/fact.ts'
import { isAct } from '@honora/domain/facts/acts.ts'
import { isFindingCode } from '@honora/domain/facts/findings.ts'
import { isTooth } from '@honora/domain/teeth/fdi.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/pool.ts'
import type { Deps } from '../../../platform/deps.ts'
import { AppError, found } from '../../../platform/errors.ts'
import { isRowId, newId } from '../../../platform/ids.ts'
import type { WorkScope } from '../../../platform/scope.ts'
import { lockInteraction } from './derive.ts'
import { factRow, presentFact, withoutNulls, type StoredFact, type WireSource } from './facts.ts'

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
function checkedEdits(
  given: Readonly<Record<string, unknown>>,
  base: string,
): Readonly<Record<string, unknown>> {
  const parsed = FactEdits.safeParse(withoutReadOnly(given))
  if (parsed.success) return parsed.data
  throw new AppError('VALIDATION_FAILED', {
    errors: parsed.error.issues.map((issue) => ({
      pointer: `${base}/${issue.path.join('/')}`,
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
  readonly wireSource?: WireSource
}

/** A fact that a person states; it has no text that supports it and stays whatever is derived. */
export async function addManualFact(
  tx: Tx,
  scope: WorkScope,
  deps: Deps,
  given: NewFact,
): Promise<StoredFact> {
  const edits = checkedEdits({ ...given.attributes, text: given.text, group: given.group }, '/attributes')
  await lockInteraction(tx, given.interactionId)
  const id = newId()
  const body: Fact = {
    teeth: [],
    surfaces: [],
    negated: false,
    temporality: 'now',
    certainty: 'certain',
    speaker: 'dentist',
    utteranceIds: [],
    ...withoutNulls(edits),
    id,
    text: given.text,
    group: given.group,
  }
  const row = await tx
    .insertInto('fact')
    .values({
      id,
      organisation_id: scope.organisationId,
      interaction_id: given.interactionId,
      fact_key: `manual-${id}`,
      body: JSON.stringify(body),
      source: 'manual',
      wire_source: given.wireSource ?? null,
      created_at: deps.clock.now(),
      updated_at: deps.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return presentFact(row)
}

export interface FactChange {
  readonly interactionId: string
  readonly factId: string
  readonly text?: string
  readonly group?: FactGroup
  readonly attributes?: Readonly<Record<string, unknown>>
  readonly isDiscarded?: boolean
  readonly wireSource?: WireSource
}

/** Corrects a fact on top of what was derived, or throws it out or takes it back. */
export async function changeFact(tx: Tx, deps: Deps, change: FactChange): Promise<StoredFact> {
  await lockInteraction(tx, change.interactionId)
  const row = found(
    isRowId(change.factId) ? await factRow(tx, change.interactionId, change.factId) : undefined,
  )
  const given = {
    ...change.attributes,
    ...(change.text === undefined ? {} : { text: change.text }),
    ...(change.group === undefined ? {} : { group: change.group }),
  }
  const edits = {
    ...((row.edits ?? {}) as Readonly<Record<string, unknown>>),
    ...checkedEdits(given, '/attributes'),
  }
  const saved = await tx
    .updateTable('fact')
    .set({
      edits: Object.keys(edits).length === 0 ? null : JSON.stringify(edits),
      is_discarded: change.isDiscarded ?? row.is_discarded,
      wire_source: change.wireSource ?? row.wire_source,
      version: sql<number>`version + 1`,
      updated_at: deps.clock.now(),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  deps.audit.note(tx, {
    action: 'fact.changed',
    record: `fact:${row.id}`,
    details: { discarded: saved.is_discarded },
  })
  return presentFact(saved)
}
