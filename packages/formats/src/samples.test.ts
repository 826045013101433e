import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { InvoiceFormat } from '@honora/domain/invoice/invoice.ts'
import { describe, expect, test } from 'vitest'
import { importBytes } from './testing/builders.ts'

const here = dirname(fileURLToPath(import.meta.url))
const folder = join(here, '../../../../shared/samples/invoice-files')

interface Expectation {
  readonly file: string
  readonly format: InvoiceFormat
  readonly charset: string | null
  readonly status_after_processing: string
  readonly invoices: readonly {
    readonly external_id: string
    readonly debtor_last_name: string
    readonly total_cents: number
    readonly positions: number
  }[]
  readonly errors: readonly { readonly code: string; readonly scope: string }[]
}

const file = join(folder, 'expectations.json')
const expectations: readonly Expectation[] = existsSync(file)
  ? (JSON.parse(readFileSync(file, 'utf8')) as { files: Expectation[] }).files
  : []

describe.skipIf(expectations.length === 0)('samples in ../shared/samples/invoice-files', () => {
  test.each(expectations)('$file', async (expected) => {
    const bytes = readFileSync(join(folder, expected.file))

    for (const declared of [expected.format, 'auto'] as const) {
      if (declared === 'auto' && expected.errors.some((each) => each.code === 'FILE_TYPE_MISMATCH')) continue
      const result = await importBytes(bytes, { declared })

      expect(result.status).toBe(expected.status_after_processing)
      expect(
        result.invoices.map(({ invoice }) => ({
          external_id: invoice.externalId,
          debtor_last_name: invoice.debtor.lastName,
          total_cents: invoice.totalCents,
          positions: invoice.positions.length,
        })),
      ).toEqual(expected.invoices)
      const errors = [...result.fileFindings, ...result.invoices.flatMap((each) => each.findings)].filter(
        (each) => each.severity === 'error',
      )
      expect(errors.map((each) => [each.code, each.scope])).toEqual(
        expected.errors.map((each) => [each.code, each.scope]),
      )
      if (expected.charset !== null) expect(result.charset).toBe(expected.charset)
    }
  })
})
