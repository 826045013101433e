import type { Billing, FromCodes } from '@honora/contract/billing.ts'
import { berlinDay } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { getPatient } from '../patients/index.ts'
import { readItems } from './input.ts'
import { refuseOthersAppointment } from './own.ts'
import { suggestItems } from './suggest.ts'
import {
  type BilledDocumentation,
  type BillingRow,
  findBillingOfDocumentation,
  findDocumentation,
  listItems,
} from './queries.ts'
import { insertBilling, insertItems, type NewItem, updateBillingRow } from './tables.ts'
import { type BillingCall, changedBilling, lockDraft } from './billing-draft.ts'
import { newItem } from './new-item.ts'

/** The billing of the documentation, made when there is none yet. */
async function openBilling(call: BillingCall, documentation: BilledDocumentation): Promise<BillingRow> {
  const { tx, scope } = call
  await insertBillingFor(tx, scope, documentation)
  const row = found(await findBillingOfDocumentation(tx, scope.organisationId, documentation.id))
  return lockDraft(call, row.id, undefined)
}

async function insertBillingFor(tx: Tx, scope: WorkScope, documentation: BilledDocumentation): Promise<void> {
  const known = await findBillingOfDocumentation(tx, scope.organisationId, documentation.id)
  if (known !== undefined) return
  await insertBilling(tx, scope.organisationId, {
    id: newId(),
    documentation_id: documentation.id,
    appointment_id: documentation.appointmentId,
    patient_id: documentation.patientId,
    service_date: berlinDay(documentation.startsAt),
  })
}

/**
 * Bills a documentation: explicit codes are booked as taken over, all of them or none; without codes the suggestions
 * of the documentation's facts are offered. Called again it adds to the draft.
 */
export async function billFromCodes(call: BillingCall, body: FromCodes): Promise<Billing> {
  const { tx, scope } = call
  const documentation = await findDocumentation(tx, scope.organisationId, body.documentationId)
  if (documentation === undefined) throw new AppError('NOT_FOUND')
  await refuseOthersAppointment(call, documentation.id)
  const billing = await openBilling(call, documentation)
  const present = await listItems(tx, scope.organisationId, billing.id)
  let items: NewItem[]
  if (body.codes === undefined) {
    const patient = await getPatient(tx, scope, billing.patient_id)
    items = await suggestItems(tx, scope, billing, documentation, patient, present)
  } else {
    const read = await readItems(
      tx,
      scope.organisationId,
      body.codes,
      billing.service_date,
      (at) => `/codes/${at}`,
    )
    if (read.refused.length > 0) throw new AppError('VALIDATION_FAILED', { errors: read.refused })
    if (present.length + read.items.length > 1_000) throw invalidField('/codes', 'too_long')
    const start = present.reduce((last, row) => Math.max(last, row.position), 0)
    items = read.items.map((values, at) =>
      newItem(billing, documentation, values, start + at + 1, body.codes?.[at], body.source ?? 'codes'),
    )
  }
  await insertItems(tx, scope.organisationId, items)
  if (items.length > 0)
    await updateBillingRow(tx, scope.organisationId, billing.id, {}, call.deps.clock.now())
  return changedBilling(call, billing.id, body.codes === undefined ? 'suggested' : 'coded')
}
