import type { InvoicePatch } from '@honora/contract/invoices.ts'
import { stepInvoice } from '@honora/domain/factoring/invoice-machine.ts'
import { isDeepStrictEqual } from 'node:util'
import type { OrgScope } from '../../platform/scope.ts'
import type { Work } from '../../kernel/work.ts'
import { contextOf } from './invoice-context.ts'
import { validateBody } from './validation.ts'
import type { InvoiceRecord } from './queries/invoices.ts'
import { correctedBody, keptAfter, changedFields } from './given-body.ts'
import { saveChecked } from './save-checked.ts'
import { refusal } from './refusal.ts'

/** Corrects an invoice that is not offered yet; checked again at once (I3, I2). Nothing changed: nothing is written. */
export async function updateInvoice(
  work: Work,
  scope: OrgScope,
  row: InvoiceRecord,
  patch: InvoicePatch,
): Promise<void> {
  const step = stepInvoice(row.status, 'edit', contextOf(work, row, {}))
  if (!step.ok) throw refusal(row, step.reason)
  const body = await correctedBody(work, scope, row, patch)
  if (isDeepStrictEqual(JSON.parse(JSON.stringify(body)), row.body)) return
  const findings = await validateBody(work, {
    organisationId: row.organisation_id,
    body,
    exceptId: row.id,
    kept: keptAfter(row, patch),
  })
  await saveChecked(work, row, { body, findings, change: 'edited', fields: [...changedFields(patch)] })
}
