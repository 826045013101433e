import type { Removal } from '../../kernel/removal.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Dispatch } from '@honora/contract/dispatch.ts'
import type { DispatchChannel, DispatchState } from '@honora/domain/factoring/dispatch.ts'
import type { Insertable, Updateable } from 'kysely'
import type { DB } from '../../platform/db/types.ts'
import type { DispatchContent } from './kept-content.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'dispatch.content': DispatchContent
    'dispatch.earlier': readonly EarlierSending[]
    'dispatch.details': Readonly<Record<string, string | number | boolean | null>>
    'dispatch.recipient': Recipient
  }
}

/**
 * Takes the persons out of what was written about a claim: recipients, contents and documents of its dispatches, its links,
 * its deferrals, requests for them and its Mahnstopps; wishes and Mahnstopps of the debtor go with the last claim of the practice against that debtor. That
 * something went out, when and by which way stays. `debtorKey` is the one that the claim had.
 */
export async function forgetClaim(
  tx: Tx,
  claim: { readonly id: string; readonly organisationId: string; readonly debtorKey: string },
): Promise<Removal> {
  const documents = await tx
    .selectFrom('dispatch')
    .select(['document_key', 'earlier'])
    .where('invoice_id', '=', claim.id)
    .execute()
  const dispatches = await tx
    .updateTable('dispatch')
    .set({
      recipient: JSON.stringify({ name: '', lines: [], email: null }),
      details: '{}',
      content: null,
      document_key: null,
      earlier: '[]',
    })
    .where('invoice_id', '=', claim.id)
    .executeTakeFirst()
  const links = await tx.deleteFrom('patient_link').where('invoice_id', '=', claim.id).executeTakeFirst()
  const deferrals = await tx.deleteFrom('deferral').where('invoice_id', '=', claim.id).executeTakeFirst()
  const requests = await tx
    .deleteFrom('deferral_request')
    .where('invoice_id', '=', claim.id)
    .executeTakeFirst()
  const stops = await tx.deleteFrom('dunning_stop').where('invoice_id', '=', claim.id).executeTakeFirst()
  const other = await tx
    .selectFrom('invoice')
    .select('id')
    .where('organisation_id', '=', claim.organisationId)
    .where('debtor_key', '=', claim.debtorKey)
    .where('id', '<>', claim.id)
    .limit(1)
    .executeTakeFirst()
  if (other === undefined) {
    for (const table of ['dunning_stop', 'contact_preference'] as const)
      await tx
        .deleteFrom(table)
        .where('organisation_id', '=', claim.organisationId)
        .where('debtor_key', '=', claim.debtorKey)
        .execute()
  }
  return {
    counts: {
      dispatch: Number(dispatches.numUpdatedRows),
      patient_link: Number(links.numDeletedRows),
      dunning_stop: Number(stops.numDeletedRows),
      deferral: Number(deferrals.numDeletedRows),
      deferral_request: Number(requests.numDeletedRows),
    },
    objects: documents.flatMap((row) =>
      [row.document_key, ...row.earlier.map(({ documentKey }) => documentKey)].flatMap((key) => key ?? []),
    ),
  }
}

export function insertPatientLink(tx: Tx, values: Insertable<DB['patient_link']>) {
  return tx.insertInto('patient_link').values(values).execute()
}

export async function endLinksOfClaim(
  tx: Tx,
  changes: Updateable<DB['patient_link']>,
  invoiceId: string,
): Promise<void> {
  await tx
    .updateTable('patient_link')
    .set(changes)
    .where('invoice_id', '=', invoiceId)
    .where('ended_on', 'is', null)
    .execute()
}

export async function upsertContactPreference(
  tx: Tx,
  values: Insertable<DB['contact_preference']>,
  changes: Updateable<DB['contact_preference']>,
): Promise<void> {
  await tx
    .insertInto('contact_preference')
    .values(values)
    .onConflict((conflict) => conflict.columns(['organisation_id', 'debtor_key']).doUpdateSet(changes))
    .execute()
}

/** What was drawn for a carrier or printed does not count any more. */
export const withoutPaper = { document_key: null, document_sha256: null } as const

export type DispatchChanges = Updateable<DB['dispatch']>

export async function updateDispatch(tx: Tx, changes: DispatchChanges, id: string): Promise<void> {
  await tx.updateTable('dispatch').set(changes).where('id', '=', id).execute()
}

export async function setLinkOpened(
  tx: Tx,
  changes: Updateable<DB['patient_link']>,
  id: string,
): Promise<void> {
  await tx
    .updateTable('patient_link')
    .set(changes)
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute()
}

export function insertDispatch(tx: Tx, values: Insertable<DB['dispatch']>) {
  return tx
    .insertInto('dispatch')
    .values(values)
    .onConflict((conflict) => conflict.columns(['kind', 'ref']).where('state', '<>', 'cancelled').doNothing())
    .executeTakeFirst()
}

export async function insertDeferral(tx: Tx, values: Insertable<DB['deferral']>): Promise<void> {
  await tx.insertInto('deferral').values(values).execute()
}

export async function insertDeferralRequest(
  tx: Tx,
  values: Insertable<DB['deferral_request']>,
): Promise<void> {
  await tx.insertInto('deferral_request').values(values).execute()
}

export async function answerDeferralRequest(
  tx: Tx,
  changes: Updateable<DB['deferral_request']>,
  id: string,
): Promise<void> {
  await tx.updateTable('deferral_request').set(changes).where('id', '=', id).execute()
}

export async function endDeferralRow(tx: Tx, changes: Updateable<DB['deferral']>, id: string): Promise<void> {
  await tx.updateTable('deferral').set(changes).where('id', '=', id).execute()
}

export async function insertDunningStop(tx: Tx, values: Insertable<DB['dunning_stop']>): Promise<void> {
  await tx.insertInto('dunning_stop').values(values).execute()
}

export async function updateDunningStop(
  tx: Tx,
  changes: Updateable<DB['dunning_stop']>,
  stopId: string,
): Promise<void> {
  await tx.updateTable('dunning_stop').set(changes).where('id', '=', stopId).execute()
}

/** A sending that did not arrive, or of which nobody knows whether it did, kept when the dispatch went out again. */
export interface EarlierSending {
  readonly state: DispatchState
  readonly channel: DispatchChannel
  readonly recipient: Recipient
  readonly carrier: string | null
  readonly reference: string | null
  readonly sentAt: string | null
  readonly problem: Dispatch['problem']
  readonly documentKey: string | null
  readonly sha256: string | null
}

/** Who a dispatch goes to, as it is kept with it. */
export interface Recipient {
  readonly name: string
  readonly lines: readonly string[]
  readonly email: string | null
}
