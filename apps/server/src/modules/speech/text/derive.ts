import type { Fact, Speaker } from '@honora/domain/facts/fact.ts'
import type { FactEngine } from '@honora/domain/language/utterance.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/pool.ts'
import { newId } from '../../../platform/ids.ts'
import { openFactEngine } from './engine.ts'
import { factRows, presentFact, type FactRow, type StoredFact } from './facts.ts'
import { settleProvided } from './provided.ts'
import { transcriptRows, type TranscriptRow } from './transcripts.ts'

interface Warm {
  readonly engine: FactEngine
  /** Texts pushed so far, as `<id>:<version>`. */
  readonly pushed: string[]
}

/** Engines of interactions that are being spoken; a lost one is made again from the stored text. */
const warm = new Map<string, Warm>()
const warmLimit = 500

/** The interaction's row, locked: whoever changes its text or facts does so one after the other. */
export async function lockInteraction(tx: Tx, interactionId: string): Promise<void> {
  await tx.selectFrom('interaction').select('id').where('id', '=', interactionId).forUpdate().execute()
}

/**
 * Brings the facts of an interaction in line with its text: new ones are added, changed ones keep their id, those
 * without support are withdrawn. A person's edits and discards stay; of the provider's own facts those count that
 * ours do not tell. Answers the facts that changed.
 * The interaction must be locked.
 */
export async function deriveFacts(
  tx: Tx,
  organisationId: string,
  interactionId: string,
): Promise<StoredFact[]> {
  const texts = await transcriptRows(tx, interactionId)
  const derived = await derivedFrom(tx, interactionId, texts)
  const rows = await factRows(tx, interactionId)
  const byKey = new Map(rows.map((row) => [row.fact_key, row]))
  const changed: FactRow[] = []
  for (const fact of derived) {
    const row = byKey.get(fact.id)
    byKey.delete(fact.id)
    const body = JSON.stringify(fact)
    if (row !== undefined && !row.is_withdrawn && sameFact(row.body, fact)) continue
    changed.push(await upsert(tx, { organisationId, interactionId, key: fact.id, body }))
  }
  const gone = [...byKey.values()].filter((row) => row.source === 'speech' && !row.is_withdrawn)
  for (const row of gone) changed.push(await withdraw(tx, row.id))
  if (rows.some((row) => row.source === 'provider'))
    changed.push(...(await settleProvided(tx, interactionId)))
  return changed.map(presentFact)
}

async function derivedFrom(tx: Tx, interactionId: string, texts: readonly TranscriptRow[]): Promise<Fact[]> {
  const names = texts.map((text) => `${text.id}:${text.version}`)
  const known = warm.get(interactionId)
  const isPrefix = known !== undefined && known.pushed.every((name, index) => names[index] === name)
  const state: Warm = isPrefix
    ? known
    : { engine: openFactEngine({ patientAge: await ageOf(tx, interactionId) }), pushed: [] }
  for (const text of texts.slice(state.pushed.length)) {
    state.engine.push({
      id: text.id,
      text: text.text,
      speaker: (text.speaker ?? undefined) as Speaker | undefined,
      start: text.start_ms / 1000,
      end: text.end_ms / 1000,
      language: 'de',
    })
    state.pushed.push(`${text.id}:${text.version}`)
  }
  warm.delete(interactionId)
  warm.set(interactionId, state)
  const oldest = warm.keys().next().value
  if (warm.size > warmLimit && oldest !== undefined) warm.delete(oldest)
  return state.engine.facts()
}

/** Age of the patient in years; decides between milk teeth and permanent ones. */
export async function ageOf(tx: Tx, interactionId: string): Promise<number | undefined> {
  const { rows } = await sql<{ age: number }>`
    select extract(year from age(c.created_at, p.birth_date))::int as age
    from consultation c join patient p on p.id = c.patient_id
    where c.interaction_id = ${interactionId}`.execute(tx)
  return rows[0]?.age
}

function sameFact(stored: unknown, fact: Fact): boolean {
  return canonical(stored) === canonical(fact)
}

/** JSON with sorted keys: the database does not keep their order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  )
}

interface Upsert {
  readonly organisationId: string
  readonly interactionId: string
  readonly key: string
  readonly body: string
}

async function upsert(tx: Tx, fact: Upsert): Promise<FactRow> {
  return tx
    .insertInto('fact')
    .values({
      id: newId(),
      organisation_id: fact.organisationId,
      interaction_id: fact.interactionId,
      fact_key: fact.key,
      body: fact.body,
      source: 'speech',
    })
    .onConflict((conflict) =>
      conflict.columns(['interaction_id', 'fact_key']).doUpdateSet((update) => ({
        body: update.ref('excluded.body'),
        is_withdrawn: false,
        version: sql<number>`fact.version + 1`,
        updated_at: sql<Date>`now()`,
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function withdraw(tx: Tx, id: string): Promise<FactRow> {
  return tx
    .updateTable('fact')
    .set({ is_withdrawn: true, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
