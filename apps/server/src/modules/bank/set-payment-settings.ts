import type { PaymentSettings } from '@honora/contract/bank.ts'
import { isCreditorId } from '@honora/domain/factoring/plan-debit.ts'
import { invalidField } from '../../platform/errors.ts'
import type { Work } from '../../kernel/work.ts'
import { factorOrganisation, updateOrganisationRow } from '../../kernel/organisation-row.ts'

export async function setPaymentSettings(work: Work, settings: PaymentSettings): Promise<PaymentSettings> {
  const { release } = settings
  const creditorId = settings.creditorId?.replaceAll(' ', '').toUpperCase() ?? null
  if (creditorId !== null && !isCreditorId(creditorId))
    throw invalidField('/creditorId', 'invalid_creditor_id')
  const { id } = await factorOrganisation(work.tx)
  await updateOrganisationRow(work.tx, { payment_release: release, creditor_id: creditorId }, id)
  work.deps.audit.append(work.tx, {
    action: 'bank-order.settings',
    record: `organisation:${id}`,
    details: { release, creditorId },
  })
  return { release, creditorId }
}
