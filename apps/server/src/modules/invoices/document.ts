import { factorOrganisation } from '../../kernel/organisation-row.ts'
import type { InvoiceCopy } from '@honora/contract/common.ts'
import type { Letterhead } from '@honora/formats/documents/base.ts'
import { invoiceDocument, type InvoiceDocumentInput } from '@honora/formats/documents/invoice.ts'
import { openPdf } from '@honora/formats/pdf/engine.ts'
import { AppError } from '../../platform/errors.ts'
import { takenOffClaim } from './returned-claim.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import type { Work } from '../../kernel/work.ts'
import { optionsOf } from './plan-options.ts'
import { findIssuer, findPractitioner } from './queries/records.ts'
import type { InvoiceRecord } from './queries/invoices.ts'

interface Bank {
  readonly holder?: string
  readonly iban?: string
  readonly bic?: string
  readonly bankName?: string
}

/** The invoice as PDF: to be paid to the factor who bought it, to the practice before and once it was given back. */
export async function invoicePdf(work: Work, row: InvoiceRecord, copyFor?: InvoiceCopy): Promise<Uint8Array> {
  return invoiceDocument(await invoiceInput(work, row, copyFor))
}

/** Everything that the document says. */
export async function invoiceInput(
  work: Work,
  row: InvoiceRecord,
  copyFor?: InvoiceCopy,
): Promise<InvoiceDocumentInput> {
  const practice = await organisationOf(work, row.organisation_id)
  const body = row.body
  const isBought = row.status === 'processed'
  const isReturned = row.receivable_state === 'charged_back'
  return {
    body: {
      ...body,
      invoiceDate: body.invoiceDate ?? work.time.today,
      practitioner: await practitionerOf(work, row),
    },
    as: { kind: 'invoice' },
    letterhead: letterheadOf(practice),
    ...(copyFor === undefined ? {} : { copyFor }),
    payment:
      isBought && !isReturned
        ? await factorTarget(work, row)
        : {
            kind: 'practice',
            account: accountOf(practice.bank, practice.name),
            ...(isReturned ? { returnedBy: (await factorOrganisation(work.tx)).name } : {}),
          },
    ...(isBought ? await offClaim(work, row) : {}),
    // A claim that came back has a new term.
    ...(row.due_on === null || isReturned ? {} : { dueOn: row.due_on }),
    mayPayInInstalments: isBought && !isReturned && (await optionsOf(work, row)).options.length > 0,
    createdAt: row.offered_at ?? row.created_at,
    ...(row.status === 'created' || row.status === 'awaiting_conversion' ? { watermark: 'ENTWURF' } : {}),
  }
}

/** Head and foot of what a practice writes. */
export function letterheadOf(practice: Awaited<ReturnType<typeof organisationOf>>): Letterhead {
  return {
    name: practice.name,
    address: practice.lines,
    contact: practice.contact,
    footer: [
      [practice.name, ...practice.lines],
      practice.taxNumber === null ? [] : [`Steuernummer ${practice.taxNumber}`],
    ],
  }
}

async function offClaim(work: Work, row: InvoiceRecord) {
  const { creditedCents, paidCents } = await takenOffClaim(work.tx, row)
  return { creditedCents, paidCents }
}

/** Who treated, with title. A bought invoice does not change, so of older consultations only their billing says it. */
export async function practitionerOf(work: Work, row: InvoiceRecord): Promise<string | null> {
  const { body, source_kind: kind, source_id: billingId } = row
  if (body.practitioner !== undefined || kind !== 'consultation' || billingId === null)
    return body.practitioner ?? null
  // The billing is the practice's: who reads as the factor or the debtor does not see its row.
  return inOrganisation(work, row.organisation_id, () => findPractitioner(work.tx, billingId))
}

async function factorTarget(work: Work, row: InvoiceRecord) {
  const factor = await factorOrganisation(work.tx)
  const { lines, bank, contact } = await organisationOf(work, factor.id)
  // A factor without an account on record has the account of the simulated bank.
  const account = accountOf(bank, factor.name) ?? {
    holder: factor.name,
    iban: 'DE02120300000000202051',
    bic: null,
    bank: null,
  }
  return {
    kind: 'factor' as const,
    name: factor.name,
    address: lines,
    contact,
    account,
    reference: row.virtual_reference ?? '',
  }
}

export function accountOf(bank: Bank | null, holder: string) {
  if (bank?.iban === undefined) return null
  return {
    holder: bank.holder ?? holder,
    iban: bank.iban,
    bic: bank.bic ?? null,
    bank: bank.bankName ?? null,
  }
}

export async function organisationOf(work: Work, id: string) {
  const row = await findIssuer(work.tx, id)
  const address = row.address
  const lines = [
    `${address.street ?? ''} ${address.houseNumber ?? ''}`.trim(),
    `${address.zip ?? ''} ${address.city ?? ''}`.trim(),
  ].filter((line) => line !== '')
  return {
    name: row.name,
    lines,
    contact: [row.contact.phone ?? '', row.contact.email ?? ''].filter((line) => line !== ''),
    taxNumber: row.tax_number,
    bank: row.bank_account,
    customerNumber: row.customer_number,
  }
}

/** One page of the document as picture, 1 200 pixels wide. */
export async function invoicePreview(work: Work, row: InvoiceRecord, page: number): Promise<Uint8Array> {
  const opened = await openPdf(await invoicePdf(work, row))
  if (!opened.ok) throw new AppError('NOT_FOUND')
  try {
    if (page > opened.value.pageCount) throw new AppError('NOT_FOUND')
    return await opened.value.png(page, 1_200)
  } finally {
    opened.value.close()
  }
}
