import type { BillingItem } from '@honora/contract/billing.ts'
import { toMicro } from '@honora/domain/billing/point-values.ts'
import type {
  InvoiceBody,
  InvoiceOtherCost,
  InvoicePosition,
  ParsedInvoice,
} from '@honora/domain/invoice/invoice.ts'
import { debtorOf } from '../patients/index.ts'
import type { BillingRow } from './queries.ts'
import type { FrozenBilling } from './frozen.ts'

/** The frozen billing as the invoice that files, documents and factoring speak of. Amounts are those the patient pays. */
export function invoiceBody(row: BillingRow, frozen: FrozenBilling): InvoiceBody {
  const isStatutory = frozen.patient.insurance.kind === 'statutory'
  const fees = frozen.items.filter((item) => item.kind === 'fee' && item.amountCents !== null)
  const shown = fees.filter((item) => !isStatutory || item.system !== 'BEMA' || isOwnShare(item))
  const reductionBp = { hospital: 2_500, visiting: 1_500, none: 0 }[row.inpatient ?? 'none']
  const positions = shown.map((item, at) => position(item, at + 1, reductionBp))
  const costs = frozen.items.filter((item) => item.kind !== 'fee').map(cost)
  const insurer = isStatutory ? insurerShare(shown, costs, frozen, reductionBp) : 0
  const fee = row.agreements.find((agreement) => agreement.kind === 'fee_above_range')
  return {
    number: row.invoice_number ?? '',
    invoiceDate: row.invoice_date,
    dueDays: row.due_days,
    factoringType: null,
    case: isStatutory ? 'copay' : 'dental',
    currency: 'EUR',
    debtor: debtorOf(frozen.patient),
    patientId: frozen.patient.id,
    patient: {
      externalId: frozen.patient.number,
      firstName: frozen.patient.givenName,
      lastName: frozen.patient.familyName,
      birthDate: frozen.patient.birthDate,
      sex: frozen.patient.sex ?? null,
      insuranceKind: frozen.patient.insurance.kind,
      insurer: frozen.patient.insurance.insurer ?? null,
      insurantNumber: frozen.patient.insurance.insurantNumber ?? null,
    },
    positions,
    otherCosts:
      insurer === 0
        ? costs
        : [...costs, { kind: 'expense', text: 'Kassenanteil', documentNumber: null, amountCents: -insurer }],
    prepaidCents: row.prepaid_cents,
    totalCents: frozen.totals.payableCents,
    feeAgreement: fee === undefined ? null : { signedOn: fee.signedOn },
    consentReference: null,
    source: { kind: 'consultation', id: row.id },
    practitioner: frozen.practitioner === '' ? null : frozen.practitioner,
  }
}

/** BEMA lines of which the insured pays a part: orthodontics and dentures. */
const isOwnShare = (item: BillingItem): boolean => (item.patientCents ?? 0) > 0

function insurerShare(
  items: readonly BillingItem[],
  costs: readonly InvoiceOtherCost[],
  frozen: FrozenBilling,
  reductionBp: number,
): number {
  const gross = items.reduce((sum, item) => sum + (item.amountCents ?? 0), 0)
  const other = costs.reduce((sum, one) => sum + one.amountCents, 0)
  const reduction = reductionBp === 0 ? 0 : frozen.totals.reductionCents
  return gross - reduction + other - (frozen.totals.patientShareCents ?? 0)
}

function position(item: BillingItem, number: number, reductionBp: number): InvoicePosition {
  const share = item.why
    .find((term) => term.term === 'share')
    ?.value.split('/')
    .map(Number)
  const single = item.why.find((term) => term.term === 'single')
  const isPoints = item.system === 'GOZ' || item.system === 'GOÄ'
  return {
    number,
    date: item.date,
    time: item.time ?? null,
    system: item.system,
    code: item.code,
    isAnalog: item.analog !== undefined && item.analog !== false,
    teeth: teethText(item),
    quantity: item.quantity,
    factorMicro: item.factor === undefined || !isPoints ? null : toMicro(item.factor),
    points: item.points,
    ...(share?.[0] !== undefined && share[1] !== undefined
      ? { fraction: [share[0], share[1]] as const }
      : {}),
    pointValue: item.pointValue,
    singleCents: single === undefined ? null : Math.round(Number(single.value) * 100),
    amountCents: item.amountCents ?? 0,
    // GOZ § 7 leaves surcharge J whole.
    reductionBp: isPoints && item.code !== 'J' ? reductionBp : 0,
    vatRateBp: 0,
    justification: item.justification ?? null,
    text: item.title,
  }
}

function teethText(item: BillingItem): string {
  if (item.tooth !== undefined) return String(item.tooth)
  return item.jaw ?? ''
}

function cost(item: BillingItem): InvoiceOtherCost {
  return {
    kind: item.kind === 'fee' || item.kind === 'travel' ? 'expense' : item.kind,
    text: item.title,
    documentNumber: item.documentNumber ?? null,
    amountCents: item.amountCents ?? 0,
  }
}

/** As the format writers take it. */
export function exportable(body: InvoiceBody): ParsedInvoice {
  return {
    ...body,
    externalId: body.number,
    at: { line: null, record: null, path: null },
    stated: { feeCents: null, laboratoryCents: null, materialCents: null },
    instalmentWish: null,
    dunning: null,
    attachments: [],
    notes: [],
  }
}
