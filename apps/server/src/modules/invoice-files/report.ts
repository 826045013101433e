import { formatNameOfFile } from '@honora/domain/invoice/formats.ts'
import type { Locale } from '@honora/contract/common.ts'
import type { FileIssue as ShownFinding } from '@honora/contract/invoices.ts'
import { fileReportDocument } from '@honora/formats/documents/file-report.ts'
import { writeCsv } from '@honora/formats/sheet/csv.ts'
import { organisationOf, presentFindings } from '../invoices/index.ts'
import type { Work } from '../../kernel/work.ts'
import type { FileRecord } from './tables.ts'
import { listFileInvoices } from './queries.ts'
import { isOneOf } from '../../platform/values.ts'

interface ReportLine {
  readonly finding: ShownFinding
  readonly invoiceNumber: string
}

/** Every finding of a file and its invoices, errors first as they stand in the file. */
async function linesOf(work: Work, file: FileRecord, locale: Locale): Promise<ReportLine[]> {
  const { catalogues } = work.deps
  const own = file.findings
  const lines: ReportLine[] = presentFindings(catalogues, locale, own).map((finding) => ({
    finding,
    invoiceNumber: '',
  }))
  let after: string | undefined
  for (;;) {
    const page = await listFileInvoices(work.tx, file.id, { after, limit: 500 })
    for (const row of page.slice(0, 500)) {
      if (row.rejection_reason === 'excluded') continue
      const findings = presentFindings(catalogues, locale, row.findings)
      lines.push(...findings.map((finding) => ({ finding, invoiceNumber: row.number })))
    }
    after = page.at(499)?.id
    if (page.length <= 500 || after === undefined) return lines
  }
}

const places = ['record', 'line', 'column', 'position', 'field', 'path', 'offset'] as const

function placeOf(work: Work, finding: ShownFinding, locale: Locale): string {
  const parts = places.flatMap((name) => {
    const value = finding[name]
    if (value === null || name === 'path') return []
    return [`${work.deps.catalogues.text(locale, `invoiceFiles.place.${name}`)} ${String(value)}`]
  })
  return parts.join(', ')
}

export async function reportCsv(work: Work, file: FileRecord, locale: Locale): Promise<Uint8Array> {
  const text = (id: string): string => work.deps.catalogues.text(locale, `invoiceFiles.${id}`)
  const lines = await linesOf(work, file, locale)
  const columns = ['severity', 'invoice', ...places, 'code', 'message', 'mend', 'rule'].map((name) =>
    text(isOneOf(places, name) ? `place.${name}` : `report.${name}`),
  )
  return writeCsv({
    name: text('report.title'),
    columns,
    rows: lines.map(({ finding, invoiceNumber }) => [
      { text: text(`severity.${finding.severity}`) },
      { text: invoiceNumber },
      ...places.map((name) => ({ text: finding[name] === null ? '' : String(finding[name]) })),
      { text: finding.code },
      { text: finding.message },
      { text: finding.mend },
      { text: finding.rule ?? '' },
    ]),
  })
}

export async function reportPdf(work: Work, file: FileRecord, locale: Locale): Promise<Uint8Array> {
  const text = (id: string): string => work.deps.catalogues.text(locale, `invoiceFiles.${id}`)
  const practice = await organisationOf(work, file.organisation_id)
  const lines = await linesOf(work, file, locale)
  return fileReportDocument({
    language: locale,
    practice: { name: practice.name, address: practice.lines },
    labels: {
      title: text('report.title'),
      severity: text('report.severity'),
      subject: text('report.invoice'),
      place: text('report.place'),
      finding: text('report.finding'),
      none: text('report.none'),
      page: work.deps.catalogues.text(locale, 'invoiceFiles.report.page', {
        page: '{page}',
        pages: '{pages}',
      }),
    },
    facts: [
      [text('report.file'), file.name],
      [text('report.format'), formatNameOfFile(file)],
      [text('report.invoices'), String(file.invoice_count)],
      [text('report.errors'), String(file.error_count)],
      [text('report.warnings'), String(file.warning_count)],
    ],
    rows: lines.map(({ finding, invoiceNumber }) => ({
      severity: text(`severity.${finding.severity}`),
      subject: invoiceNumber,
      place: placeOf(work, finding, locale),
      code: finding.code,
      message: finding.message,
      mend: finding.mend,
    })),
    createdAt: file.created_at,
  })
}
