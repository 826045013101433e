import type { Tx } from '../../platform/db/pool.ts'
import type { Work } from '../../kernel/work.ts'

/** Notes the first time that somebody opened the page by this link. Which letter led there is not known. */
export async function recordOpened(work: Work, link: { readonly id: string }): Promise<void> {
  await work.tx
    .updateTable('patient_link')
    .set({ opened_at: work.time.now })
    .where('id', '=', link.id)
    .where('opened_at', 'is', null)
    .execute()
}

/** When the page of a claim was first opened by a link that was sent or handed out; null while it never was. */
export async function pageOpenedAt(tx: Tx, invoiceId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('patient_link')
    .select('opened_at')
    .where('invoice_id', '=', invoiceId)
    .where('opened_at', 'is not', null)
    .orderBy('opened_at')
    .executeTakeFirst()
  return row?.opened_at?.toISOString() ?? null
}
