import type { SpeechFact } from '@honora/contract/speech.ts'
import type { Fact } from '@honora/domain/facts/fact.ts'
import type { Db, Tx } from '../../../platform/db/pool.ts'

/** Who made a fact: the language engine from speech or typed text, a person, or the speech provider. */
export type FactSource = 'speech' | 'manual' | 'provider'

export const wireSources = ['core', 'system', 'user'] as const
export type WireSource = (typeof wireSources)[number]

/** A fact as it stands: what was derived with a person's changes on top. `id` is the row's. */
export type StoredFact = Fact & {
  readonly source: FactSource
  /** Who made it as a client of the wire said; null where none did. */
  readonly wireSource: WireSource | null
  readonly isDiscarded: boolean
  /** A person has changed it. */
  readonly isEdited: boolean
  readonly createdAt: Date
  readonly updatedAt: Date
}

export interface FactRow {
  readonly id: string
  readonly fact_key: string
  readonly body: unknown
  readonly edits: unknown
  readonly source: string
  /** Of a provider's fact: what came and what was read in it. */
  readonly provided: unknown
  readonly wire_source: string | null
  readonly is_withdrawn: boolean
  readonly is_discarded: boolean
  readonly created_at: Date
  readonly updated_at: Date
}

const columns = [
  'id',
  'fact_key',
  'body',
  'edits',
  'source',
  'provided',
  'wire_source',
  'is_withdrawn',
  'is_discarded',
  'created_at',
  'updated_at',
] as const

/** All rows of an interaction in order of their making, withdrawn ones included. */
export function factRows(tx: Db | Tx, interactionId: string): Promise<FactRow[]> {
  return tx
    .selectFrom('fact')
    .select(columns)
    .where('interaction_id', '=', interactionId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function factRow(tx: Tx, interactionId: string, id: string): Promise<FactRow | undefined> {
  return tx
    .selectFrom('fact')
    .select(columns)
    .where('interaction_id', '=', interactionId)
    .where('id', '=', id)
    .where('is_withdrawn', '=', false)
    .executeTakeFirst()
}

/** A row as the rest of the program reads it. */
export function presentFact(row: FactRow): StoredFact {
  const body = row.body as Fact
  const edits = (row.edits ?? {}) as Readonly<Record<string, unknown>>
  return {
    ...(withoutNulls({ ...body, ...edits }) as Fact),
    id: row.id,
    source: row.source as FactSource,
    wireSource: row.wire_source as WireSource | null,
    isDiscarded: row.is_discarded || row.is_withdrawn,
    isEdited: row.edits !== null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/**
 * Facts of a consultation or an interaction, in order of speech. `discarded` adds those that a person threw out;
 * facts that the text no longer supports are never among them.
 */
export async function listFacts(
  tx: Db | Tx,
  consultationOrInteractionId: string,
  options: { readonly discarded?: boolean } = {},
): Promise<StoredFact[]> {
  const interactionId = await interactionIdOf(tx, consultationOrInteractionId)
  if (interactionId === undefined) return []
  const rows = await factRows(tx, interactionId)
  return rows
    .filter((row) => !row.is_withdrawn && (options.discarded === true || !row.is_discarded))
    .map(presentFact)
}

/** The interaction behind either id. */
export async function interactionIdOf(tx: Db | Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('interaction')
    .select('id')
    .where((where) => where.or([where('id', '=', id), where('consultation_id', '=', id)]))
    .executeTakeFirst()
  return row?.id
}

/** An edit of null removes a member. */
export function withoutNulls(members: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== null && value !== undefined),
  )
}

/** A stored fact as the contract shows it. */
export function presentSpeechFact(fact: StoredFact): SpeechFact {
  const { isEdited: _isEdited, wireSource: _wireSource, createdAt, updatedAt, ...members } = fact
  return {
    ...members,
    teeth: [...fact.teeth],
    surfaces: [...fact.surfaces],
    utteranceIds: [...fact.utteranceIds],
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
