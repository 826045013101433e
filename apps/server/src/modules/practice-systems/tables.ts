import type { PracticeSystem } from '@honora/contract/practice-systems.ts'
import type { ImportFinding } from '@honora/domain/imports/finding.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { isRowId, newId } from '../../platform/ids.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'practice_system_refusal.findings': readonly ImportFinding[]
  }
}

export type SystemSettings = Pick<
  PracticeSystem,
  'isOn' | 'version' | 'charset' | 'sender' | 'receiver' | 'insuranceKind'
>

/** `since` is kept once it is set: what was signed while the exchange was off is not lost. */
export async function saveSystem(
  tx: Tx,
  organisationId: string,
  given: SystemSettings,
  at: Date,
): Promise<void> {
  const values = {
    is_on: given.isOn,
    version: given.version,
    charset: given.charset,
    sender: given.sender,
    receiver: given.receiver,
    insurance_kind: given.insuranceKind,
  }
  await tx
    .insertInto('practice_system')
    .values({ organisation_id: organisationId, ...values, since: at })
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(values))
    .execute()
}

export async function markReceived(tx: Tx, organisationId: string, at: Date): Promise<void> {
  await tx
    .updateTable('practice_system')
    .set({ last_received_at: at })
    .where('organisation_id', '=', organisationId)
    .execute()
}

/** Notes that the practice system has a version. False for ids of nothing that was ever handed out here. */
export async function markTaken(
  tx: Tx,
  organisationId: string,
  versionId: string,
  at: Date,
): Promise<boolean> {
  if (!isRowId(versionId)) return false
  const version = await tx
    .selectFrom('documentation_version')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', versionId)
    .where('kind', 'in', ['finalized', 'addendum'])
    .executeTakeFirst()
  if (version === undefined) return false
  await tx
    .insertInto('practice_system_delivery')
    .values({ organisation_id: organisationId, version_id: versionId, taken_at: at })
    .onConflict((conflict) => conflict.column('version_id').doNothing())
    .execute()
  await tx
    .updateTable('practice_system')
    .set({ last_taken_at: at })
    .where('organisation_id', '=', organisationId)
    .execute()
  return true
}

/** Keeps why a file was refused. */
export async function insertRefusal(
  tx: Tx,
  organisationId: string,
  refusal: { readonly name: string; readonly findings: readonly ImportFinding[]; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('practice_system_refusal')
    .values({
      id: newId(),
      organisation_id: organisationId,
      name: refusal.name,
      findings: JSON.stringify(refusal.findings),
      at: refusal.at,
    })
    .execute()
}
