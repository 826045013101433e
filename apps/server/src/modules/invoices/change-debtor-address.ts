import type { AddressSource } from '@honora/contract/invoices.ts'
import { refusedAddress } from '@honora/domain/factoring/debtor-address.ts'
import { isFactorRole } from '@honora/domain/identity/permissions.ts'
import type { InvoiceAddress } from '@honora/domain/invoice/invoice.ts'
import { recordOnInvoice } from '../../kernel/record-on-invoice.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import type { Work } from '../../kernel/work.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { readdress } from '../dispatch/index.ts'
import { insertDebtorAddress, updateInvoiceRow } from '../invoice-records/index.ts'
import { type InvoiceRecord, lockClaimsOfDebtor } from './queries/invoices.ts'

/** Of a bought claim; once it has gone back, it is its practice that writes to the debtor. */
export function mayAddressChange(row: InvoiceRecord, scope: OrgScope): boolean {
  if (row.status !== 'processed' || row.debtor_name === '' || !scope.permissions.has('invoice.dispute'))
    return false
  return row.receivable_state !== 'charged_back' || !isFactorRole(scope.role)
}

interface Wish {
  readonly address: InvoiceAddress
  readonly source: AddressSource
  readonly note: string
  /** Letters that reached nobody go out again. */
  readonly resend: boolean
}

/**
 * The debtor is written to at another address from now on, about this claim and every open one of the practice against him. What went out keeps
 * the address that it went to; the invoice itself keeps the one that it was bought with. 422 for an address that no letter can go to.
 */
export async function changeDebtorAddress(
  work: Work,
  scope: OrgScope,
  row: InvoiceRecord,
  { address, source, note, resend }: Wish,
): Promise<void> {
  if (!mayAddressChange(row, scope))
    throw new AppError('INVALID_TRANSITION', { extra: { state: row.receivable_state ?? row.status } })
  const refused = refusedAddress(row.body.debtor.address, address)
  if (refused !== null) throw invalidField(`/address/${refused.field}`, refused.code)
  if (source === 'other' && note === '') throw invalidField('/note', 'required')
  const { organisation_id: organisationId, debtor_key: debtorKey } = row
  const claims = await lockClaimsOfDebtor(work.tx, { id: row.id, organisationId, debtorKey })
  for (const claim of claims) {
    await inOrganisation(work, organisationId, async () => {
      await insertDebtorAddress(work.tx, {
        id: newId(),
        organisation_id: organisationId,
        invoice_id: claim.id,
        address: JSON.stringify(address),
        source,
        note,
        changed_on: work.time.today,
        changed_by_name: work.actorName,
        created_at: work.time.now,
      })
      await updateInvoiceRow(work.tx, { version: claim.version + 1, updated_at: work.time.now }, claim.id)
      // The factor's letters about a claim that went back are not sent any more.
      await readdress(work, claim.id, resend && claim.receivable_state !== 'charged_back')
    })
    await recordOnInvoice(work, claim, 'address_changed', { source })
  }
}
