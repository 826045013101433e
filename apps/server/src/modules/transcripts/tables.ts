import type { Fact, Speaker } from '@honora/language/facts/fact.ts'
import type { Transcript } from '@honora/contract/speech.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { DB } from '../../platform/db/types.ts'
import { updateInteraction } from '../consultation-records/index.ts'
import { type FactRow, transcriptColumns, type TranscriptRow, voicesOf } from './queries.ts'
import { newId } from '../../platform/ids.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { structured } from '@honora/language/reading/structure.ts'
import type { ReadProvided } from '@honora/domain/speech/provided-fact.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'fact.body': Fact
    'fact.corrected': { readonly teeth: readonly number[] }
    'fact.edits': Edits
    'fact.provided': ProvidedNote
    'fact.undo': Undo
    'transcript.segments': NonNullable<Transcript['segments']>
  }
}

export async function updateFact(tx: Tx, changes: Updateable<DB['fact']>, id: string): Promise<void> {
  await tx.updateTable('fact').set(changes).where('id', '=', id).execute()
}

export async function writeDecision(tx: Tx, changes: Updateable<DB['fact']>, id: string): Promise<void> {
  await tx
    .updateTable('fact')
    .set({
      ...changes,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

interface FactUpsert {
  readonly organisationId: string
  readonly interactionId: string
  readonly key: string
  readonly body: string
}

export async function upsertFact(tx: Tx, fact: FactUpsert): Promise<FactRow> {
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
        corrected: sql`case
          when fact.body -> 'teeth' is distinct from excluded.body -> 'teeth'
            and jsonb_array_length(fact.body -> 'teeth') > 0 and not fact.is_withdrawn
          then jsonb_build_object('teeth', fact.body -> 'teeth') else fact.corrected end`,
        version: sql<number>`fact.version + 1`,
        updated_at: sql<Date>`now()`,
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function withdraw(tx: Tx, id: string): Promise<FactRow> {
  return tx
    .updateTable('fact')
    .set({ is_withdrawn: true, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function insertFact(tx: Tx, values: Insertable<DB['fact']>) {
  return tx.insertInto('fact').values(values).returningAll().executeTakeFirstOrThrow()
}

export function settle(
  tx: Tx,
  id: string,
  { body, isHidden }: { readonly body: Fact; readonly isHidden: boolean },
): Promise<FactRow> {
  return tx
    .updateTable('fact')
    .set({
      body: JSON.stringify(body),
      is_withdrawn: isHidden,
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export interface NewTranscript {
  /** Known beforehand where interim text has already carried it. */
  readonly id?: string
  readonly interactionId: string
  readonly organisationId: string
  readonly segmentKey: string
  readonly text: string
  readonly startMs: number
  readonly endMs: number
  readonly speaker: Speaker | null
  readonly speakerId?: number
  readonly channel?: number
  readonly confidence?: number
  readonly segments?: readonly unknown[] | null
  readonly source: 'speech' | 'typed' | 'provider'
}

/** Stores a final text once; undefined when this segment is there already. */
export async function insertTranscript(tx: Tx, text: NewTranscript): Promise<TranscriptRow | undefined> {
  return tx
    .insertInto('transcript')
    .values({
      id: text.id ?? newId(),
      organisation_id: text.organisationId,
      interaction_id: text.interactionId,
      segment_key: text.segmentKey,
      text: text.text,
      start_ms: text.startMs,
      end_ms: text.endMs,
      speaker: text.speaker,
      speaker_id: text.speakerId ?? -1,
      channel: text.channel ?? 0,
      confidence: text.confidence ?? null,
      segments: text.segments === undefined || text.segments === null ? null : JSON.stringify(text.segments),
      source: text.source,
    })
    .onConflict((conflict) => conflict.columns(['interaction_id', 'segment_key']).doNothing())
    .returning(transcriptColumns)
    .executeTakeFirst()
}

/** A voice as the recogniser tells it from others: its number on its channel; −1 where it tells none apart. */
export interface Voice {
  readonly interactionId: string
  readonly channel: number
  readonly speakerId: number
}

export const isIdentified = (voice: Voice): boolean => voice.speakerId >= 0

export const nameOf = (voice: Voice): string => `${voice.channel}:${voice.speakerId}`

/**
 * One sentence was marked: the voice behind it belongs to this person, in what was said and in what comes. Sentences
 * that were marked otherwise by hand stay as they are.
 */
export async function nameVoice(tx: Tx, row: TranscriptRow, speaker: Speaker): Promise<void> {
  const voice = { interactionId: row.interaction_id, channel: row.channel, speakerId: row.speaker_id }
  if (!isIdentified(voice)) return
  const voices = await voicesOf(tx, voice.interactionId)
  const former = voices[nameOf(voice)] ?? null
  await updateInteraction(
    tx,
    { voices: JSON.stringify({ ...voices, [nameOf(voice)]: speaker }) },
    voice.interactionId,
  )
  await tx
    .updateTable('transcript')
    .set({ speaker, version: sql<number>`version + 1` })
    .where('interaction_id', '=', voice.interactionId)
    .where('channel', '=', voice.channel)
    .where('speaker_id', '=', voice.speakerId)
    .where('id', '<>', row.id)
    .where((where) => where.or([where('speaker', 'is', null), where('speaker', '=', former)]))
    .execute()
}

interface ProvidedFactUpsert {
  readonly scope: WorkScope
  readonly interactionId: string
  readonly key: string
  readonly fact: Fact
  readonly note: ProvidedNote
}

export async function upsertProvidedFact(
  tx: Tx,
  { scope, interactionId, key, fact, note }: ProvidedFactUpsert,
): Promise<string> {
  const row = await tx
    .insertInto('fact')
    .values({
      id: newId(),
      organisation_id: scope.organisationId,
      interaction_id: interactionId,
      fact_key: key,
      body: JSON.stringify(structured(fact)),
      provided: JSON.stringify(note),
      source: 'provider',
    })
    .onConflict((conflict) =>
      conflict.columns(['interaction_id', 'fact_key']).doUpdateSet((update) => ({
        body: update.ref('excluded.body'),
        provided: update.ref('excluded.provided'),
        version: sql<number>`fact.version + 1`,
        updated_at: sql<Date>`now()`,
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export function updateTranscript(tx: Tx, changes: Updateable<DB['transcript']>, id: string) {
  return tx
    .updateTable('transcript')
    .set(changes)
    .where('id', '=', id)
    .returning(transcriptColumns)
    .executeTakeFirstOrThrow()
}

export async function deleteTranscripts(tx: Tx, interactionId: string): Promise<void> {
  await tx.deleteFrom('transcript').where('interaction_id', '=', interactionId).execute()
}

export type Edits = Readonly<Record<string, unknown>>

/** A person's part of a fact. */
export interface Decision {
  readonly edits: Edits | null
  readonly isAccepted: boolean
  readonly isDiscarded: boolean
}

/** What the last decision changed: the person's part before it, and the facts that it dropped along. */
export interface Undo {
  readonly before: Decision & {
    readonly decidedBy: string | null
    readonly decidedByName: string | null
    readonly decidedAt: string | null
  }
  readonly along: readonly string[]
}

/** What a row of the provider keeps beside its body. */
export interface ProvidedNote {
  /** The group on the wire, as it came. */
  readonly group: string
  /** The fact as it was read; what the judge made of it is the body. Absent where it was kept before there was a judge. */
  readonly fact?: Fact
  /** Statements that the language engine finds in the words. */
  readonly statements: ReadProvided['statements']
  /** The provider itself took it back. */
  readonly isTakenBack: boolean
}

export async function deleteFacts(tx: Tx, interactionId: string): Promise<void> {
  await tx.deleteFrom('fact').where('interaction_id', '=', interactionId).execute()
}
