import type { Db, Tx } from '../../platform/db/pool.ts'
import { sql } from 'kysely'
import { z } from 'zod'

export function listApiKeysBy(db: Db, column: 'id' | 'prefix', clientId: string) {
  return db
    .selectFrom('api_key')
    .select(['id', 'organisation_id', 'token_hash', 'scopes', 'redirect_uris'])
    .where('revoked_at', 'is', null)
    .where(column, '=', clientId)
    .limit(2)
    .execute()
}

export const documentColumns = [
  'id',
  'name',
  'template_ref',
  'output_language',
  'sections',
  'created_at',
  'updated_at',
] as const

export function findWireDocument(tx: Tx, interactionId: string, id: string) {
  return tx
    .selectFrom('wire_document')
    .select(documentColumns)
    .where('interaction_id', '=', interactionId)
    .where(sql<string>`id::text`, '=', id)
    .executeTakeFirst()
}

export function findDocumentSections(tx: Tx, id: string) {
  return tx
    .selectFrom('wire_document')
    .innerJoin('interaction', 'interaction.id', 'wire_document.interaction_id')
    .select('wire_document.sections')
    .where(sql<string>`wire_document.id::text`, '=', id)
    .where('interaction.encounter_status', '<>', 'deleted')
    .executeTakeFirst()
}

export function listWireDocuments(tx: Tx, interactionId: string) {
  return tx
    .selectFrom('wire_document')
    .select(documentColumns)
    .where('interaction_id', '=', interactionId)
    .orderBy('id')
    .execute()
}

export const Status = z.enum(['planned', 'in-progress', 'on-hold', 'completed', 'cancelled', 'deleted'])

const interactionColumns = [
  'id',
  'assigned_user_id',
  'encounter_identifier',
  'encounter_status',
  'encounter_type',
  'encounter_title',
  'encounter_period',
  'patient',
  'created_at',
  'updated_at',
  'ended_at',
] as const

export type Row = NonNullable<Awaited<ReturnType<typeof findWireInteraction>>>

export async function isTaken(tx: Tx, identifier: string): Promise<boolean> {
  const row = await tx
    .selectFrom('interaction')
    .select('id')
    .where('encounter_identifier', '=', identifier)
    .where('encounter_status', '<>', 'deleted')
    .executeTakeFirst()
  return row !== undefined
}

export const sortColumns = {
  id: 'id',
  assignedUserId: 'assigned_user_id',
  createdAt: 'created_at',
  endedAt: 'ended_at',
  updatedAt: 'updated_at',
} as const

const patientName = sql<string>`patient ->> 'identifier'`

export interface WireList {
  readonly sort: keyof typeof sortColumns | 'patient'
  readonly index: number
  readonly pageSize: number
  readonly direction: 'asc' | 'desc'
  readonly encounterStatus: readonly z.infer<typeof Status>[]
  readonly patient: string | undefined
}

/** One page; behind the last one an empty list, at which the client stops. */
export async function listWire(tx: Tx, list: WireList): Promise<Row[]> {
  let rows = tx
    .selectFrom('interaction')
    .select(interactionColumns)
    .where('encounter_status', '<>', 'deleted')
    .orderBy(list.sort === 'patient' ? patientName : sortColumns[list.sort], list.direction)
    .orderBy('id', list.direction)
    .limit(list.pageSize)
    .offset((list.index - 1) * list.pageSize)
  if (list.encounterStatus.length > 0) rows = rows.where('encounter_status', 'in', [...list.encounterStatus])
  if (list.patient !== undefined) rows = rows.where(patientName, '=', list.patient)
  return rows.execute()
}

export function findWireInteraction(tx: Tx, id: string) {
  return tx
    .selectFrom('interaction')
    .select(interactionColumns)
    .where('id', '=', id)
    .where('encounter_status', '<>', 'deleted')
    .executeTakeFirst()
}

export async function lockEncounterIdentifier(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

export function findRecentTwin(tx: Tx, organisationId: string, identifier: string) {
  return tx
    .selectFrom('interaction')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('encounter_identifier', '=', identifier)
    .where('encounter_status', '<>', 'deleted')
    .where('created_at', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirst()
}

export function findActiveMember(db: Db, userId: string, organisationId: string) {
  return db
    .selectFrom('membership')
    .innerJoin('organisation', 'organisation.id', 'membership.organisation_id')
    .select(['membership.role', 'membership.treats', 'organisation.settings'])
    .where('membership.user_id', '=', userId)
    .where('membership.organisation_id', '=', organisationId)
    .where('membership.active', '=', true)
    .executeTakeFirst()
}

/** A piece of text over REST; unlike on the stream its times are milliseconds. */
export interface MadeSegment {
  readonly channel: number
  readonly participant: number
  readonly speakerId: number
  readonly text: string
  readonly start: number
  readonly end: number
}

/** A transcript as it lies here: the one of the stream, or one made of a recording. */
export interface WholeTranscript {
  readonly id: string
  readonly participants: unknown
  readonly segments: readonly MadeSegment[]
  readonly recordingId: string
  readonly status: string
}

export async function ofRecordings(tx: Tx, interactionId: string): Promise<WholeTranscript[]> {
  const rows = await tx
    .selectFrom('wire_transcript')
    .select(['id', 'participants', 'segments', 'recording_id', 'status'])
    .where('interaction_id', '=', interactionId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    participants: row.participants,
    segments: row.segments,
    recordingId: row.recording_id,
    status: row.status,
  }))
}

export async function recordingIds(tx: Tx, interactionId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('audio_part')
    .select('id')
    .where('interaction_id', '=', interactionId)
    .where('deleted_at', 'is', null)
    .orderBy('first_seq')
    .execute()
  return rows.map((row) => row.id)
}

export function findAudioPart(tx: Tx, interactionId: string, id: string) {
  return tx
    .selectFrom('audio_part')
    .select(['id', 'object_key'])
    .where('interaction_id', '=', interactionId)
    .where(sql<string>`id::text`, '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export function findProcessingTranscript(tx: Tx, id: string) {
  return tx
    .selectFrom('wire_transcript')
    .innerJoin('audio_part', 'audio_part.id', 'wire_transcript.recording_id')
    .innerJoin('interaction', 'interaction.id', 'wire_transcript.interaction_id')
    .select([
      'wire_transcript.interaction_id',
      'wire_transcript.primary_language',
      'wire_transcript.created_at',
      'audio_part.object_key',
      'audio_part.deleted_at',
      'interaction.model_name',
    ])
    .where('wire_transcript.id', '=', id)
    .where('wire_transcript.status', '=', 'processing')
    .executeTakeFirst()
}
