import type { Locale } from '@honora/contract/common.ts'
import { seesMaskedNames } from '@honora/domain/identity/permissions.ts'
import type { Finding } from '@honora/domain/invoice/finding.ts'
import type { InvoiceBody, InvoiceFormat, ParsedInvoice } from '@honora/domain/invoice/invoice.ts'
import { padCollisions, padUnfit, writePad } from '@honora/formats/pad/write.ts'
import { padnextUnfit, writePadnext } from '@honora/formats/padnext/write.ts'
import { rzUnfit, writeRz } from '@honora/formats/rz/write.ts'
import type { Sender, WrittenFile } from '@honora/formats/writing.ts'
import { zipSync } from 'fflate'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import {
  invoicePdf,
  organisationOf,
  presentFindings,
  visibleInvoice,
  type InvoiceRecord,
} from '../invoices/index.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { OrganisationSettings } from '@honora/contract/organisations.ts'
import type { Work } from '../ledger/index.ts'

/** A stored invoice as the writers of formats take it: the body with what its file knew besides. PADneXt names it by our id. */
function writable(row: InvoiceRecord, format: InvoiceFormat): ParsedInvoice {
  const body = row.body as unknown as InvoiceBody
  const extras = row.file_extras as unknown as Partial<ParsedInvoice>
  return {
    ...body,
    externalId: format === 'padnext' ? row.id : (row.external_id ?? body.number),
    at: { line: null, record: null, path: null },
    stated: extras.stated ?? { feeCents: null, laboratoryCents: null, materialCents: null },
    instalmentWish: extras.instalmentWish ?? null,
    dunning: extras.dunning ?? null,
    attachments: [],
    notes: extras.notes ?? [],
  }
}

export interface ExportRequest {
  readonly format: InvoiceFormat
  readonly ids: readonly string[]
  readonly skipUnfit: boolean
  readonly locale: Locale
}

/** One download in one format. What a format cannot say is refused with the invoice and the field; nothing is cut silently. */
export async function exportInvoices(
  work: Work,
  scope: OrgScope,
  request: ExportRequest,
): Promise<WrittenFile> {
  if (seesMaskedNames(scope.role)) throw new AppError('FORBIDDEN')
  const rows: InvoiceRecord[] = []
  for (const id of new Set(request.ids)) rows.push(await visibleInvoice(work, scope, id))
  const file = request.format === 'pdf' ? await pdfFile(work, rows) : await dataFile(work, rows, request)
  work.deps.audit.note(work.tx, {
    action: 'invoice.exported',
    record: `organisation:${scope.organisationId}`,
    details: {
      format: request.format,
      invoices: rows.map((row) => row.id),
      sha256: createHash('sha256').update(file.bytes).digest('hex'),
      replaced: file.replaced.length,
    },
  })
  return file
}

async function pdfFile(work: Work, rows: readonly InvoiceRecord[]): Promise<WrittenFile> {
  const [only] = rows
  if (only !== undefined && rows.length === 1)
    return {
      name: `Rechnung-${safe(only.number)}.pdf`,
      mimeType: 'application/pdf',
      bytes: await invoicePdf(work, only),
      replaced: [],
    }
  const entries: Record<string, Uint8Array> = {}
  for (const row of rows)
    entries[`Rechnung-${safe(row.number)}-${row.id.slice(-4)}.pdf`] = await invoicePdf(work, row)
  return {
    name: 'Rechnungen.zip',
    mimeType: 'application/zip',
    bytes: zipSync(entries, { level: 0 }),
    replaced: [],
  }
}

function safe(number: string): string {
  return number.replaceAll(/[^\p{L}\p{N}._-]/gu, '_')
}

const unfitOf = { rz: rzUnfit, pad: padUnfit, padnext: padnextUnfit } as const

async function dataFile(
  work: Work,
  rows: readonly InvoiceRecord[],
  request: ExportRequest,
): Promise<WrittenFile> {
  const format = request.format as keyof typeof unfitOf
  const findings: Finding[] = []
  const fitting: ParsedInvoice[] = []
  for (const row of rows) {
    const invoice = writable(row, format)
    const unfit = unfitOf[format](invoice).map((each) => ({ ...each, invoiceId: row.id }))
    findings.push(...unfit)
    if (unfit.length === 0) fitting.push(invoice)
  }
  if (format === 'pad') findings.push(...padCollisions(fitting))
  const isBlocked =
    findings.length > 0 && (!request.skipUnfit || fitting.length === 0 || padCollisions(fitting).length > 0)
  if (isBlocked)
    throw new AppError('VALIDATION_FAILED', {
      extra: { findings: presentFindings(work.deps.catalogues, request.locale, findings) },
    })
  const owner = rows[0]?.organisation_id ?? ''
  const options = {
    sender: await senderOf(work, owner),
    createdAt: work.time.now,
    transferNumber: await nextTransferNumber(work.tx, owner),
    charset: await padnextCharset(work.tx, owner),
  }
  switch (format) {
    case 'rz':
      return writeRz(fitting, options)
    case 'pad':
      return writePad(fitting, options)
    case 'padnext':
      return writePadnext(fitting, options)
  }
}

async function senderOf(work: Work, organisationId: string): Promise<Sender> {
  const organisation = await organisationOf(work, organisationId)
  const row = await work.tx
    .selectFrom('organisation')
    .select('address')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow()
  const address = row.address as { street?: string; houseNumber?: string; zip?: string; city?: string }
  const members = await work.tx
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.id', 'membership.user_id')
    .select(['user_account.id', 'user_account.name', 'membership.role', 'membership.treats'])
    .where('membership.organisation_id', '=', organisationId)
    .where('membership.active', '=', true)
    .execute()
  const practitioners = members
    .filter((member) => member.treats || member.role === 'dentist' || member.role === 'doctor')
    .map((member) => ({ id: member.id.slice(-8), title: null, ...splitName(member.name) }))
  return {
    customerNumber: organisation.customerNumber,
    name: organisation.name,
    street: address.street ?? '',
    houseNumber: address.houseNumber ?? '',
    zip: address.zip ?? '',
    city: address.city ?? '',
    practitioners:
      practitioners.length === 0
        ? [{ id: '1', title: null, firstName: '', lastName: organisation.name.slice(0, 40) }]
        : practitioners,
  }
}

function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.replace(/^((Dr|Prof)\.\s*)+/i, '').split(' ')
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

/** What the organisation wants its PADneXt files written in. */
export async function padnextCharset(
  tx: Tx,
  organisationId: string,
): Promise<OrganisationSettings['padnextCharset']> {
  const row = await tx
    .selectFrom('organisation')
    .select('settings')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow()
  return OrganisationSettings.parse(row.settings).padnextCharset
}

/** Number of the next delivery of an organisation to its factor: 1 to 999 999, then again from 1. */
export async function nextTransferNumber(tx: Tx, organisationId: string): Promise<number> {
  const row = await tx
    .insertInto('factor_counter')
    .values({ name: `transfer:${organisationId}`, last: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ last: sql<number>`factor_counter.last % 999999 + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return row.last
}
