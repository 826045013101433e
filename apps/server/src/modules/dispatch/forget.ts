import type { Tx } from '../../platform/db/pool.ts'

interface Forgotten {
  readonly counts: Readonly<Record<string, number>>
  /** Keys of stored documents that nothing refers to any more. */
  readonly objects: readonly string[]
}

/**
 * Takes the persons out of what was written about a claim: recipients, contents and documents of its dispatches, its links
 * and its Mahnstopps; wishes and Mahnstopps of the debtor go with the last claim of the practice against that debtor. That
 * something went out, when and by which way stays. `debtorKey` is the one that the claim had.
 */
export async function forgetClaim(
  tx: Tx,
  claim: { readonly id: string; readonly organisationId: string; readonly debtorKey: string },
): Promise<Forgotten> {
  const documents = await tx
    .selectFrom('dispatch')
    .select('document_key')
    .where('invoice_id', '=', claim.id)
    .where('document_key', 'is not', null)
    .execute()
  const dispatches = await tx
    .updateTable('dispatch')
    .set({
      recipient: JSON.stringify({ name: '', lines: [], email: null }),
      details: '{}',
      content: null,
      document_key: null,
    })
    .where('invoice_id', '=', claim.id)
    .executeTakeFirst()
  const links = await tx.deleteFrom('patient_link').where('invoice_id', '=', claim.id).executeTakeFirst()
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
    },
    objects: documents.flatMap(({ document_key: key }) => key ?? []),
  }
}
