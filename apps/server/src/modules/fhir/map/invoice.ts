import type { BillingItem } from '@honora/contract/billing.ts'
import { isTooth } from '@honora/language/teeth/fdi.ts'
import type { ChargeItem, Invoice, Money } from 'fhir/r4.js'
import type { InvoiceRow } from '../queries/invoices.ts'
import { feeSystem, systems } from '../systems.ts'
import { filled, given, metaOf, patientReference, practitionerReference, toothConcept } from './common.ts'

/** Whole cents as the decimal number of euros that FHIR wants. */
const euro = (cents: number): Money => ({ value: cents / 100, currency: 'EUR' })

/** The invoice as it was frozen; every line has its service as a contained ChargeItem. */
export function invoiceOf(row: InvoiceRow): Invoice {
  const { items, totals, patient } = row.frozen
  const payer = patient.guarantor
  const reason = filled(row.cancel_reason)
  const total = totals.patientShareCents ?? totals.totalCents
  return {
    resourceType: 'Invoice',
    id: row.id,
    meta: metaOf(row),
    ...(items.length === 0 ? {} : { contained: items.map((item, at) => chargeOf(item, at, row)) }),
    identifier: [{ system: systems.invoiceNumber, value: row.invoice_number }],
    status: row.cancelled_on === null ? 'issued' : 'cancelled',
    ...(row.cancelled_on === null || reason === undefined ? {} : { cancelledReason: reason }),
    subject: patientReference(row.patient_id),
    recipient:
      payer === undefined
        ? patientReference(row.patient_id)
        : { type: 'RelatedPerson', display: `${payer.givenName} ${payer.familyName}` },
    date: row.invoice_date,
    participant: [{ actor: practitionerReference(row) }],
    issuer: { reference: `Organization/${row.organisation_id}`, display: row.organisation_name },
    lineItem: items.map((item, at) => ({
      sequence: at + 1,
      chargeItemReference: { reference: `#line-${at + 1}` },
      ...(item.amountCents === null
        ? {}
        : {
            priceComponent: [
              {
                type: 'base' as const,
                ...factorOf(item),
                amount: euro(item.patientCents ?? item.amountCents),
              },
            ],
          }),
    })),
    totalGross: euro(total),
  }
}

function chargeOf(item: BillingItem, at: number, row: InvoiceRow): ChargeItem {
  const justification = filled(item.justification)
  return {
    resourceType: 'ChargeItem',
    id: `line-${at + 1}`,
    status: row.cancelled_on === null ? 'billed' : 'aborted',
    code: {
      coding: [{ system: feeSystem(item.system), code: item.code, ...given('display', filled(item.title)) }],
      text: filled(item.title) ?? item.code,
    },
    subject: patientReference(row.patient_id),
    occurrenceDateTime: item.date,
    quantity: { value: item.quantity },
    ...(item.tooth !== undefined && isTooth(item.tooth)
      ? { bodysite: [toothConcept(item.tooth, item.surfaces)] }
      : {}),
    ...(item.factor === undefined ? {} : { factorOverride: Number(item.factor) }),
    ...(justification === undefined ? {} : { overrideReason: justification }),
  }
}

const factorOf = (item: BillingItem): { readonly factor?: number } =>
  item.factor === undefined ? {} : { factor: Number(item.factor) }
