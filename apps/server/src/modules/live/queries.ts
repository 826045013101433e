import type { Db, Tx } from '../../platform/db/pool.ts'
import { sql } from 'kysely'
import type { ObjectStore } from '../../platform/storage/object-store.ts'
import type { ChunkSeal } from './audio/seal.ts'
import { hashSecret, isRowId } from '../../platform/ids.ts'
import type { Hotword } from '@honora/contract/recognition.ts'
import { transcriptColumns } from '../transcripts/index.ts'
import type { StoredKey } from '../../platform/models/stored-key.ts'

/** Where an interaction's audio stands: last number stored, and how much of it one recorder made. */
export interface StoredUpTo {
  readonly seq: number
  readonly own: number
}

/** Reads the end of what is stored; `recorder` names the asking client. */
export async function storedUpTo(db: Db | Tx, interactionId: string, recorder: string): Promise<StoredUpTo> {
  const { rows } = await sql<{ seq: number; own: number }>`
    select
      greatest(
        (select coalesce(max(seq), 0) from audio_chunk where interaction_id = ${interactionId}),
        (select coalesce(max(last_seq), 0) from audio_part where interaction_id = ${interactionId}))::int as seq,
      ((select count(*) from audio_chunk where interaction_id = ${interactionId} and recorder = ${recorder})
        + (select coalesce(sum((recorders ->> ${recorder})::int), 0) from audio_part
           where interaction_id = ${interactionId}))::int as own`.execute(db)
  return rows[0] ?? { seq: 0, own: 0 }
}

/** When the newest chunk that still lies in the table arrived; null where none does. */
export async function lastChunkAt(tx: Tx, interactionId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('audio_chunk')
    .select('created_at')
    .where('interaction_id', '=', interactionId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at ?? null
}

/** What reading a recording needs. */
export interface RecordingAccess {
  readonly db: Db | Tx
  readonly objects: ObjectStore
  readonly seal: ChunkSeal
}

/**
 * All stored bytes of an interaction in the order of their numbers; parts removed by retention are left out. Chunks may become
 * a part while they are read: parts are asked for again until no chunk is left, and what was read of a part is not read twice.
 */
export async function* storedAudio(
  access: RecordingAccess,
  interactionId: string,
): AsyncGenerator<Uint8Array> {
  let last = 0
  const read: { readonly seq: number; readonly length: number }[] = []
  for (;;) {
    const before = last
    for (const part of await partsBehind(access.db, interactionId, last)) {
      last = part.last_seq
      if (part.deleted_at !== null) continue
      const known = read.reduce((sum, { seq, length }) => (seq < part.first_seq ? sum : sum + length), 0)
      const bytes = await access.objects.get(part.object_key)
      if (bytes !== undefined && bytes.length > known) yield bytes.subarray(known)
    }
    for (;;) {
      const chunks = await chunksBehind(access.db, interactionId, last)
      for (const { seq, bytes } of chunks) {
        const opened = access.seal.open(interactionId, seq, bytes)
        read.push({ seq, length: opened.length })
        yield opened
      }
      const end = chunks.at(-1)
      if (end === undefined) break
      last = end.seq
    }
    if (last === before) return
  }
}

const partsBehind = (db: Db | Tx, interactionId: string, seq: number) =>
  db
    .selectFrom('audio_part')
    .select(['object_key', 'first_seq', 'last_seq', 'deleted_at'])
    .where('interaction_id', '=', interactionId)
    .where('last_seq', '>', seq)
    .orderBy('first_seq')
    .execute()

const chunksBehind = (db: Db | Tx, interactionId: string, seq: number) =>
  db
    .selectFrom('audio_chunk')
    .select(['seq', 'bytes'])
    .where('interaction_id', '=', interactionId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(500)
    .execute()

/** Text is only taken when nobody listens: what is on its way over the stream would come twice. */
export async function isListening(tx: Tx, interactionId: string): Promise<boolean> {
  const lease = await tx
    .selectFrom('interaction_lease')
    .select('holder')
    .where('interaction_id', '=', interactionId)
    .where('released_at', 'is', null)
    .executeTakeFirst()
  return lease !== undefined
}

export async function providerNameAt(tx: Tx, interactionId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('interaction')
    .select('provider')
    .where('id', '=', interactionId)
    .executeTakeFirst()
  return row?.provider
}

/** Whether anything of a session outlives it: what its client said in its configuration. */
export async function isSessionKept(tx: Tx, interactionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('interaction')
    .select('is_kept')
    .where('id', '=', interactionId)
    .executeTakeFirst()
  return row?.is_kept ?? true
}

export function listAbandoned(db: Db) {
  return sql<{ id: string; organisation_id: string }>`
    select i.id, i.organisation_id from consultation c
    join interaction i on i.id = c.interaction_id
    left join interaction_lease l on l.interaction_id = i.id
    where c.status = 'recording'
      and (l.interaction_id is null or coalesce(l.released_at, l.expires_at) < now() - interval '60 seconds')
      and c.updated_at < now() - interval '60 seconds'
    limit 20`.execute(db)
}

export function findStoredInteraction(db: Db, interactionId: string) {
  return db
    .selectFrom('interaction')
    .select(['provider', 'primary_language', 'model_name', 'encounter_type', 'encounter_title'])
    .where('id', '=', interactionId)
    .executeTakeFirst()
}

export interface InteractionRow {
  readonly id: string
  readonly organisation_id: string
  readonly consultation_id: string | null
  readonly primary_language: string
  readonly model_name: string | null
  readonly provider: string
  readonly remote: unknown
  readonly encounter_status: string
  readonly encounter_type: string
  readonly encounter_title: string | null
  readonly recorded_ms: number
  readonly clock_ms: number
  readonly ended_at: Date | null
}

const columns = [
  'id',
  'organisation_id',
  'consultation_id',
  'primary_language',
  'model_name',
  'provider',
  'remote',
  'encounter_status',
  'encounter_type',
  'encounter_title',
  'recorded_ms',
  'clock_ms',
  'ended_at',
] as const

/** An interaction of the caller's practice. */
export async function findInteraction(tx: Tx, id: string): Promise<InteractionRow | undefined> {
  if (!isRowId(id)) return undefined
  return tx
    .selectFrom('interaction')
    .select(columns)
    .where('id', '=', id)
    .where('encounter_status', '<>', 'deleted')
    .executeTakeFirst()
}

export function lockRunningLease(tx: Tx, interactionId: string) {
  return tx
    .selectFrom('interaction_lease')
    .select('holder')
    .where('interaction_id', '=', interactionId)
    .where('released_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Is this socket still the one that records? */
export async function holdsLease(db: Db, interactionId: string, holder: string): Promise<boolean> {
  const row = await db
    .selectFrom('interaction_lease')
    .select('holder')
    .where('interaction_id', '=', interactionId)
    .executeTakeFirst()
  return row?.holder === holder
}

export function findRemote(db: Db, interactionId: string) {
  return db.selectFrom('interaction').select('remote').where('id', '=', interactionId).executeTakeFirst()
}

/** Words that a practice wants to be heard, in alphabetical order. */
export async function listHotwords(tx: Tx): Promise<Hotword[]> {
  const rows = await tx.selectFrom('speech_hotword').select(['id', 'word', 'kind']).orderBy('word').execute()
  return rows.map((row) => ({ ...row, kind: row.kind }))
}

export function listHotwordsOf(db: Db, organisationId: string) {
  return db
    .selectFrom('speech_hotword')
    .select('word')
    .where('organisation_id', '=', organisationId)
    .orderBy('word')
    .execute()
}

export function listMemberNames(db: Db, organisationId: string) {
  return db
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.id', 'membership.user_id')
    .select('user_account.name')
    .where('membership.organisation_id', '=', organisationId)
    .where('membership.active', '=', true)
    .execute()
}

/** Recordings that were kept while nobody could recognise them. */
export async function storedInteractions(
  tx: Tx,
  organisationId: string,
  consultationId?: string,
): Promise<string[]> {
  let query = tx
    .selectFrom('consultation')
    .innerJoin('interaction', 'interaction.id', 'consultation.interaction_id')
    .select('interaction.id')
    .where('consultation.organisation_id', '=', organisationId)
    .where('interaction.provider', 'in', ['stored', 'server'])
    .where('consultation.status', 'in', ['transcribing', 'failed'])
  if (consultationId !== undefined) query = query.where('consultation.id', '=', consultationId)
  return (await query.execute()).map((row) => row.id)
}

export function findConsultationId(tx: Tx, organisationId: string, consultationId: string) {
  return tx
    .selectFrom('consultation')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', consultationId)
    .executeTakeFirst()
}

export function listPracticesWithStored(db: Db) {
  return db
    .selectFrom('consultation')
    .innerJoin('interaction', 'interaction.id', 'consultation.interaction_id')
    .select('consultation.organisation_id')
    .distinct()
    .where('interaction.provider', '=', 'stored')
    .where('consultation.status', '=', 'transcribing')
    .execute()
}

export function findTranscriptRow(tx: Tx, id: string) {
  return tx.selectFrom('transcript').select(transcriptColumns).where('id', '=', id).executeTakeFirst()
}

export function findRunningLease(tx: Tx, interactionId: string) {
  return tx
    .selectFrom('interaction_lease')
    .select('interaction_id')
    .where('interaction_id', '=', interactionId)
    .where('released_at', 'is', null)
    .executeTakeFirst()
}

/** In order of time, one more than asked for. */
export function listTranscriptRows(
  tx: Tx,
  filter: {
    readonly interactionId?: string | undefined
    readonly consultationId?: string | undefined
    readonly after: { readonly startMs: number; readonly id: string } | undefined
    readonly limit: number
  },
) {
  const { interactionId, consultationId, after } = filter
  let rows = tx
    .selectFrom('transcript')
    .innerJoin('interaction', 'interaction.id', 'transcript.interaction_id')
    .select(transcriptColumns.map((column) => `transcript.${column}` as const))
    .orderBy('transcript.start_ms')
    .orderBy('transcript.id')
    .limit(filter.limit + 1)
  if (interactionId !== undefined) rows = rows.where('transcript.interaction_id', '=', interactionId)
  if (consultationId !== undefined) rows = rows.where('interaction.consultation_id', '=', consultationId)
  if (after !== undefined)
    rows = rows.where((where) =>
      where(
        where.refTuple('transcript.start_ms', 'transcript.id'),
        '>',
        where.tuple(after.startMs, after.id),
      ),
    )
  return rows.execute()
}

export interface SpeechServerRow extends StoredKey {
  readonly url: string
  readonly model: string
  readonly time_limit_seconds: number
  readonly partials: boolean
  readonly voices: boolean
  readonly is_on: boolean
  readonly version: number
}

const serverColumns = [
  'url',
  'model',
  'key_sealed',
  'key_last4',
  'time_limit_seconds',
  'partials',
  'voices',
  'is_on',
  'version',
] as const

/** What a practice without settings begins with: a server on the same machine. */
const initialRow: SpeechServerRow = {
  url: 'http://localhost:8000/v1',
  model: '',
  key_sealed: null,
  key_last4: null,
  time_limit_seconds: 30,
  partials: true,
  voices: false,
  is_on: false,
  version: 0,
}

export async function speechServerRow(db: Db | Tx, organisationId: string): Promise<SpeechServerRow> {
  const row = await db
    .selectFrom('speech_server')
    .select(serverColumns)
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
  return row ?? initialRow
}

export interface SpeechGrant {
  readonly organisationId: string
  /** Login session, API key or client: its reconnects may take a session over. */
  readonly subject: string
  readonly userId: string | null
  readonly loginSessionId: string | null
  readonly scopes: readonly string[]
  /** Bound by first use; null while unused. */
  readonly interactionId: string | null
}

/**
 * Who holds a token; null when it is unknown, expired or its login session is over. A token of a login session
 * lives only as long as that session (promise S5).
 */
export async function findGrant(db: Db, token: string, now: Date): Promise<SpeechGrant | null> {
  const row = await db
    .selectFrom('speech_token')
    .leftJoin('login_session', 'login_session.id', 'speech_token.login_session_id')
    .select([
      'speech_token.organisation_id',
      'speech_token.subject',
      'speech_token.user_id',
      'speech_token.login_session_id',
      'speech_token.scopes',
      'speech_token.interaction_id',
      'login_session.id as session',
    ])
    .where('speech_token.token_hash', '=', hashSecret(token))
    .where('speech_token.expires_at', '>', now)
    .executeTakeFirst()
  if (row === undefined || (row.login_session_id !== null && row.session === null)) return null
  return {
    organisationId: row.organisation_id,
    subject: row.subject,
    userId: row.user_id,
    loginSessionId: row.login_session_id,
    scopes: row.scopes,
    interactionId: row.interaction_id,
  }
}
