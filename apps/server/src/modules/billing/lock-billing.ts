import { found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import { refuseOthersAppointment } from './own.ts'
import type { BillingCall } from './billing-draft.ts'
import { type BillingRow, lockBilling } from './queries.ts'

export async function lockOwnBilling(call: BillingCall, id: string): Promise<BillingRow> {
  const row = found(isRowId(id) ? await lockBilling(call.tx, call.scope.organisationId, id) : undefined)
  await refuseOthersAppointment(call, row.documentation_id)
  return row
}
