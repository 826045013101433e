import { PortalDocument } from './base.ts'

/** A finding in words, in the reader's language. */
export interface ReportRow {
  readonly severity: string
  /** Invoice and position, or empty for the file. */
  readonly subject: string
  /** Record, line, column, field. */
  readonly place: string
  readonly code: string
  readonly message: string
  readonly mend: string
}

export interface FileReportInput {
  readonly language: string
  readonly practice: { readonly name: string; readonly address: readonly string[] }
  /** Words of the page, translated by the caller. */
  readonly labels: {
    readonly title: string
    readonly severity: string
    readonly subject: string
    readonly place: string
    readonly finding: string
    readonly none: string
    /** With `{page}` and `{pages}`. */
    readonly page: string
  }
  /** Label and value pairs: file, format, status, received, counts. */
  readonly facts: readonly (readonly [string, string])[]
  readonly rows: readonly ReportRow[]
  readonly createdAt: Date
}

/** Error report of an invoice file. */
export function fileReportDocument(input: FileReportInput): Promise<Uint8Array> {
  const { labels } = input
  const document = new PortalDocument({
    title: labels.title,
    language: input.language,
    createdAt: input.createdAt,
    letterhead: { name: input.practice.name, address: input.practice.address },
    pageLabel: labels.page,
  })
  document.title(labels.title)
  document.pairs(input.facts)
  if (input.rows.length === 0) document.paragraph(labels.none)
  else {
    document.table({
      columns: [
        { header: labels.severity, share: 11 },
        { header: labels.subject, share: 20 },
        { header: labels.place, share: 20 },
        { header: labels.finding, share: 49 },
      ],
      rows: input.rows.map((row) => ({
        cells: [row.severity, row.subject, row.place, `${row.message}\n${row.mend}\n${row.code}`],
      })),
    })
  }
  return document.finish()
}
