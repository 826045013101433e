import type { Db, Tx } from '../../../platform/db/pool.ts'
import type { StoredKey } from '../../../platform/models/stored-key.ts'

export interface SpeechServerRow extends StoredKey {
  readonly url: string
  readonly model: string
  readonly time_limit_seconds: number
  readonly partials: boolean
  readonly voices: boolean
  readonly is_on: boolean
  readonly version: number
}

const columns = [
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
    .select(columns)
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
  return row ?? initialRow
}

export async function saveSpeechServer(
  tx: Tx,
  row: Omit<SpeechServerRow, 'version'> & {
    readonly organisationId: string
    readonly by: string
    readonly at: Date
  },
): Promise<void> {
  const { organisationId, by, at, ...members } = row
  const values = { ...members, updated_by_name: by, updated_at: at }
  await tx
    .insertInto('speech_server')
    .values({ organisation_id: organisationId, ...values })
    .onConflict((conflict) =>
      conflict.column('organisation_id').doUpdateSet((update) => ({
        ...values,
        version: update('speech_server.version', '+', 1),
      })),
    )
    .execute()
}
