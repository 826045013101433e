import type { BillingItem } from '@honora/contract/billing.ts'
import {
  writeTreatmentInvoice,
  type CostLine,
  type InvoiceLine,
  type TreatmentInvoicePdf,
} from '@honora/formats/documents/treatment-invoice.ts'
import type { InvoiceBody } from '@honora/domain/invoice/invoice.ts'
import { codeVersions } from '@honora/domain/fees/schedule.ts'
import { addDays } from '@honora/domain/billing/days.ts'
import { toMicro } from '@honora/domain/billing/point-values.ts'
import { recipientLines } from '@honora/formats/documents/recipient.ts'
import { berlinDay } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { debtorOf } from '../patients/index.ts'
import { invoiceBody } from './invoice-body.ts'
import { practiceLogo } from '../../kernel/practice-letterhead.ts'
import { factorBank, practiceSnapshot } from './practice.ts'
import { readBillingRow, type BillingCall } from './billing-draft.ts'
import { loadBilling, presentItems, presentTotals } from './view.ts'
import { type BillingRow, findBilling } from './queries.ts'
import type { FrozenBilling, PracticeSnapshot } from './frozen.ts'

type PdfCall = Pick<BillingCall, 'deps' | 'tx'> & { readonly scope: WorkScope }

/**
 * The invoice as PDF: frozen data for a finalised billing, a watermarked preview for a draft. Where the patient owes
 * nothing (statutory care) it is the patient information of the session.
 */
export async function invoicePdf(
  call: PdfCall,
  id: string,
  document: 'invoice' | 'cancellation',
): Promise<{ name: string; bytes: Uint8Array }> {
  const { deps, tx, scope } = call
  const row = await readBillingRow(tx, scope, id)
  if (document === 'cancellation' && row.cancellation_number === null) throw new AppError('NOT_FOUND')
  const frozen = row.frozen ?? (await previewOf(call, row))
  const corrected =
    row.corrects_id === null ? undefined : await findBilling(tx, scope.organisationId, row.corrects_id)
  const given = await pdfInput(call, row, frozen, document, corrected)
  const bytes = await writeTreatmentInvoice(given)
  deps.audit.append(tx, { action: 'billing.documentRead', record: `billing:${id}` })
  return { name: `${given.number ?? 'Entwurf'}.pdf`, bytes }
}

/** What finalising would freeze now. */
async function previewOf(call: PdfCall, row: BillingRow): Promise<FrozenBilling> {
  const { deps, tx, scope } = call
  const loaded = await loadBilling(deps, tx, scope, row)
  const computed = loaded.computed
  if (computed === null) throw new AppError('NOT_FOUND')
  return {
    items: presentItems(loaded.items, computed).filter((item) => item.accepted),
    totals: presentTotals(computed.result.totals, row.prepaid_cents),
    findings: [],
    patient: loaded.patient,
    practice: await practiceSnapshot(deps, scope.organisationId),
    practitioner: '',
  }
}

async function pdfInput(
  call: PdfCall,
  row: BillingRow,
  frozen: FrozenBilling,
  document: 'invoice' | 'cancellation',
  corrected: BillingRow | undefined,
): Promise<TreatmentInvoicePdf> {
  const { deps, scope } = call
  const body = invoiceBody(row, frozen)
  const isCancellation = document === 'cancellation'
  const isRecord =
    frozen.patient.insurance.kind === 'statutory' && (frozen.totals.patientShareCents ?? 0) <= 0
  const sign = isCancellation ? -1 : 1
  const shown = isRecord
    ? frozen.items.filter((item) => item.kind === 'fee')
    : frozen.items.filter(
        (item) =>
          item.kind === 'fee' &&
          body.positions.some((one) => one.code === item.code && one.system === item.system),
      )
  const logo = await practiceLogo(deps, scope.organisationId)
  const isAssigned = row.status === 'submitted'
  const factor = isAssigned ? await factorBank(deps) : null
  const day = row.invoice_date ?? berlinDay(deps.clock.now())
  const insurer = body.otherCosts.find((cost) => cost.text === 'Kassenanteil' && cost.amountCents < 0)
  const rates = { hospital: 2_500, visiting: 1_500, none: 0 }
  const rateBp = rates[row.inpatient ?? 'none']
  const number = isCancellation ? row.cancellation_number : row.invoice_number
  const invoiceKind = corrected === undefined ? 'invoice' : 'correction'
  const kind = isRecord ? 'record' : invoiceKind
  const bank = factor?.bank ?? frozen.practice.bank
  return {
    kind: isCancellation ? 'cancellation' : kind,
    letterhead: letterheadOf(frozen.practice, logo),
    createdAt: row.finalized_at ?? deps.clock.now(),
    number,
    date: isCancellation ? row.cancelled_on : (row.invoice_date ?? (isRecord ? row.service_date : null)),
    ...refersTo(isCancellation ? row : corrected),
    ...(isCancellation ? { reason: row.cancel_reason ?? '' } : {}),
    recipient: recipientLines(debtorOf(frozen.patient)),
    patient: {
      name: `${frozen.patient.givenName} ${frozen.patient.familyName}`,
      birthDate: frozen.patient.birthDate,
      number: frozen.patient.number,
    },
    practitioner: frozen.practitioner,
    fees: shown.map((item) => feeLine(item, row, sign)),
    costs: frozen.items.filter((item) => item.kind !== 'fee').map((item) => costLine(item, sign)),
    ...(rateBp === 0 ? {} : { reduction: { cents: sign * frozen.totals.reductionCents, rateBp } }),
    ...(insurer === undefined ? {} : { insurerShareCents: sign * -insurer.amountCents }),
    prepaidCents: isCancellation ? 0 : row.prepaid_cents,
    totalCents: isRecord
      ? shown.reduce((sum, item) => sum + (item.amountCents ?? 0), 0)
      : sign * (isCancellation ? (frozen.totals.patientShareCents ?? 0) : frozen.totals.payableCents),
    vat: vatOf(frozen.items, sign),
    dueOn: addDays(day, row.due_days),
    payTo:
      bank === null
        ? null
        : {
            holder: bank.holder,
            iban: bank.iban,
            ...(bank.bic === undefined ? {} : { bic: bank.bic }),
            ...(bank.bankName === undefined ? {} : { bankName: bank.bankName }),
          },
    ...(isAssigned ? { assignedTo: factor?.name ?? 'den Factor' } : {}),
    note: isCancellation ? '' : row.note,
    isDraft: row.status === 'draft',
    attachments: [
      {
        name: 'rechnung.json',
        bytes: new TextEncoder().encode(
          JSON.stringify(isCancellation ? cancellationOf(body, row, frozen) : body, null, 2),
        ),
        mimeType: 'application/json',
        description: 'Rechnungsdaten in strukturierter Form',
        relationship: 'Data',
      },
    ],
  }
}

/** The structured data of a cancellation: every amount taken back, under its own number. */
function cancellationOf(body: InvoiceBody, row: BillingRow, frozen: FrozenBilling): object {
  return {
    ...body,
    number: row.cancellation_number,
    invoiceDate: row.cancelled_on,
    cancels: { number: row.invoice_number, invoiceDate: row.invoice_date, reason: row.cancel_reason },
    positions: body.positions.map((position) => ({ ...position, amountCents: -position.amountCents })),
    otherCosts: body.otherCosts.map((cost) => ({ ...cost, amountCents: -cost.amountCents })),
    prepaidCents: 0,
    totalCents: -(frozen.totals.patientShareCents ?? 0),
  }
}

function refersTo(row: BillingRow | undefined): Pick<TreatmentInvoicePdf, 'refersTo'> {
  return row?.invoice_number === null || row?.invoice_number === undefined
    ? {}
    : { refersTo: { number: row.invoice_number, date: row.invoice_date } }
}

export function letterheadOf(
  practice: PracticeSnapshot,
  logo: Uint8Array | undefined,
): TreatmentInvoicePdf['letterhead'] {
  const { address, contact, bank } = practice
  const street = `${address['street'] ?? ''} ${address['houseNumber'] ?? ''}`.trim()
  const place = `${address['zip'] ?? ''} ${address['city'] ?? ''}`.trim()
  const lines = [street, place].filter((line) => line !== '')
  const contacts = [contact['phone'], contact['email'], contact['website']].flatMap((line) =>
    line === undefined || line === '' ? [] : [line],
  )
  return {
    name: practice.name,
    address: lines,
    contact: contacts,
    footer: [
      [practice.name, ...lines],
      bank === null
        ? []
        : [bank.holder, bank.iban.replace(/(.{4})(?=.)/g, '$1 '), bank.bankName ?? ''].filter(
            (line) => line !== '',
          ),
      practice.taxNumber === null ? [] : [`Steuernummer ${practice.taxNumber}`],
    ].filter((column) => column.length > 0),
    ...(logo === undefined ? {} : { logoPng: logo }),
  }
}

/** A fee line with everything that GOZ § 10 Abs. 2 to 4 wants below it. */
export function feeLine(item: BillingItem, row: Pick<BillingRow, 'agreements'>, sign: number): InvoiceLine {
  const agreements = row.agreements.filter(
    (agreement) =>
      agreement.itemIds === undefined ||
      agreement.itemIds.length === 0 ||
      agreement.itemIds.includes(item.id),
  )
  const factor = item.system === 'BEMA' || item.factor === undefined ? '' : item.factor.replace('.', ',')
  const above = item.factor !== undefined && toMicro(item.factor) > 3_500_000
  const fee = above ? agreements.find((agreement) => agreement.kind === 'fee_above_range') : undefined
  const isBema = item.system === 'BEMA'
  const request = agreements.find((agreement) => !isBema && agreement.kind === 'service_on_request')
  const extra = agreements.find(
    (agreement) => item.deductionCents !== undefined && agreement.kind === 'extra_cost_filling',
  )
  const law = item.system === 'GOÄ' ? 'GOÄ' : 'GOZ'
  const isAnalog = item.analog !== undefined && item.analog !== false
  const official = codeVersions(item.system, item.code).at(-1)?.title ?? item.title
  const real = typeof item.analog === 'object' ? (item.analog.title ?? item.title) : item.title
  return {
    date: item.date,
    region: regionText(item),
    code: item.system === 'GOÄ' ? `Ä${item.code}` : item.code,
    title: isAnalog ? real : item.title,
    factor,
    quantity: item.quantity,
    cents: sign * (item.amountCents ?? 0),
    notes: [
      ...(isAnalog ? [`entsprechend ${item.system} ${item.code} ${official} (§ 6 Abs. 1 GOZ)`] : []),
      ...(item.durationMinutes === undefined ? [] : [`Dauer: ${item.durationMinutes} Minuten`]),
      ...(item.time === undefined ? [] : [`Uhrzeit: ${item.time}`]),
      ...(item.justification === undefined ? [] : [`Begründung: ${item.justification}`]),
      ...(fee === undefined ? [] : [`Vereinbarung nach § 2 Abs. 1 ${law} vom ${germanDay(fee.signedOn)}`]),
      ...shareNotes(item),
      ...(extra === undefined
        ? []
        : [`Mehrkostenvereinbarung nach § 28 Abs. 2 SGB V vom ${germanDay(extra.signedOn)}`]),
      ...(request === undefined
        ? []
        : [`Verlangensleistung nach § 2 Abs. 3 GOZ, Vereinbarung vom ${germanDay(request.signedOn)}`]),
    ],
  }
}

/** How a fee came about that is not points times factor: the service it refers to and its share. */
function shareNotes(item: BillingItem): string[] {
  const base = item.why.find((term) => term.term === 'base')
  const share = item.why.find((term) => term.term === 'share')
  if (base === undefined && share === undefined) return []
  const code = base?.value.replace(/ \(\d+\)$/, '')
  if (share === undefined) return code === undefined ? [] : [`Bezugsleistung ${code}`]
  if (item.system === 'BEMA' && code === undefined) return []
  return [`${share.value} der Gebühr${code === undefined ? '' : ` nach ${code}`}`]
}

function regionText(item: BillingItem): string {
  const surfaces = (item.surfaces ?? []).join('')
  if (item.tooth !== undefined) return `${item.tooth} ${surfaces}`.trim()
  if (item.quadrant !== undefined) return `Q${item.quadrant}`
  return item.jaw ?? ''
}

const germanDay = (day: string): string => `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`

export function costLine(item: BillingItem, sign: number): CostLine {
  const kinds = {
    material: 'material',
    lab_own: 'laboratory',
    lab_external: 'laboratory',
    expense: 'expense',
    travel: 'travel',
    fee: 'expense',
  } as const
  return {
    kind: kinds[item.kind],
    text: item.kind === 'lab_own' ? `${item.title} (Eigenlabor)` : item.title,
    documentNumber: item.documentNumber ?? null,
    cents: sign * (item.amountCents ?? 0),
  }
}

function vatOf(items: readonly BillingItem[], sign: number): TreatmentInvoicePdf['vat'] {
  const sums = new Map<number, number>()
  for (const item of items) {
    const rate = item.vatRateBp ?? 0
    if (rate > 0) sums.set(rate, (sums.get(rate) ?? 0) + (item.amountCents ?? 0))
  }
  return [...sums].map(([rateBp, gross]) => ({
    rateBp,
    grossCents: sign * gross,
    taxCents: sign * Math.round((gross * rateBp) / (10_000 + rateBp)),
  }))
}
