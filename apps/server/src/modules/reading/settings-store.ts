import type { AgreementKind } from '@honora/contract/language-model.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'

export interface LanguageModelRow {
  readonly preset: string
  readonly url: string
  readonly model: string
  readonly key_sealed: Buffer | null
  readonly key_last4: string | null
  readonly time_limit_seconds: number
  readonly at_once: number
  readonly uses: string[]
  readonly is_on: boolean
  readonly version: number
}

const columns = [
  'preset',
  'url',
  'model',
  'key_sealed',
  'key_last4',
  'time_limit_seconds',
  'at_once',
  'uses',
  'is_on',
  'version',
] as const

/** The practice's own settings; undefined where the installation's count. */
export function findLanguageModel(
  tx: Db | Tx,
  organisationId: string,
): Promise<LanguageModelRow | undefined> {
  return tx
    .selectFrom('language_model')
    .select(columns)
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
}

export type LanguageModelChange = Omit<LanguageModelRow, 'version'>

export async function saveLanguageModel(
  tx: Tx,
  change: LanguageModelChange & { readonly organisationId: string; readonly by: string; readonly at: Date },
): Promise<void> {
  const { organisationId, by, at, ...members } = change
  await tx
    .insertInto('language_model')
    .values({ organisation_id: organisationId, ...members, updated_by_name: by, updated_at: at })
    .onConflict((conflict) =>
      conflict.column('organisation_id').doUpdateSet((update) => ({
        ...members,
        updated_by_name: by,
        updated_at: at,
        version: update('language_model.version', '+', 1),
      })),
    )
    .execute()
}

export interface AgreementRow {
  readonly kind: string
  readonly recipient: string
  readonly agreed_on: string
  readonly object_key: string | null
  readonly file_name: string | null
  readonly media_type: string | null
  readonly stated_by_name: string
  readonly created_at: Date
}

/** What the practice has agreed with the one recipient; agreements with others do not count for it. */
export function agreementsWith(
  tx: Db | Tx,
  organisationId: string,
  recipient: string,
): Promise<AgreementRow[]> {
  return tx
    .selectFrom('language_model_agreement')
    .select([
      'kind',
      'recipient',
      'agreed_on',
      'object_key',
      'file_name',
      'media_type',
      'stated_by_name',
      'created_at',
    ])
    .where('organisation_id', '=', organisationId)
    .where('recipient', '=', recipient)
    .execute()
}

export async function saveAgreement(
  tx: Tx,
  organisationId: string,
  row: Omit<AgreementRow, 'created_at' | 'kind'> & {
    readonly kind: AgreementKind
    readonly created_at: Date
  },
): Promise<void> {
  const { kind, recipient, ...members } = row
  await tx
    .insertInto('language_model_agreement')
    .values({ organisation_id: organisationId, kind, recipient, ...members })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'recipient', 'kind']).doUpdateSet(() => ({ ...members })),
    )
    .execute()
}

export async function removeAgreement(
  tx: Tx,
  organisationId: string,
  recipient: string,
  kind: AgreementKind,
): Promise<boolean> {
  const gone = await tx
    .deleteFrom('language_model_agreement')
    .where('organisation_id', '=', organisationId)
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}
