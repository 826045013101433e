import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importFormatIds, type ImportFormat } from '@honora/domain/invoice/formats.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { importBytes } from '../testing/builders.ts'

const here = dirname(fileURLToPath(import.meta.url))
const folder = join(here, '../../../../shared/samples/invoice-files')

const expectations = z.object({
  files: z.array(
    z.object({
      file: z.string(),
      format: z.enum(importFormatIds),
      charset: z.string().nullable(),
      status_after_processing: z.string(),
      invoices: z.array(
        z.object({
          external_id: z.string(),
          debtor_last_name: z.string(),
          total_cents: z.number(),
          positions: z.number(),
        }),
      ),
      errors: z.array(z.object({ code: z.string(), scope: z.string() })),
    }),
  ),
})
type Expectation = z.output<typeof expectations>['files'][number]

function expectationsIn(folder: string): readonly Expectation[] {
  const file = join(folder, 'expectations.json')
  if (!existsSync(file)) return []
  return expectations.parse(JSON.parse(readFileSync(file, 'utf8'))).files
}

/** What a file becomes, in the words of the expectations. */
async function outcome(folder: string, expected: Expectation, declared: ImportFormat | 'auto') {
  const result = await importBytes(readFileSync(join(folder, expected.file)), { declared })
  const findings = [...result.fileFindings, ...result.invoices.flatMap((each) => each.findings)]
  return {
    status: result.status,
    charset: expected.charset === null ? null : result.charset,
    invoices: result.invoices.map(({ invoice }) => ({
      external_id: invoice.externalId,
      debtor_last_name: invoice.debtor.lastName,
      total_cents: invoice.totalCents,
      positions: invoice.positions.length,
    })),
    errors: findings
      .filter((each) => each.severity === 'error')
      .map((each) => ({ code: each.code as string, scope: each.scope as string })),
  }
}

function wanted(expected: Expectation) {
  return {
    status: expected.status_after_processing,
    charset: expected.charset,
    invoices: expected.invoices,
    errors: expected.errors.map(({ code, scope }) => ({ code, scope })),
  }
}

const own = join(here, '../testing/fixtures')
const shared = expectationsIn(folder)

test.each(expectationsIn(own))('fixture $file', async (expected) => {
  expect(await outcome(own, expected, expected.format)).toEqual(wanted(expected))
  expect(await outcome(own, expected, 'auto')).toEqual(wanted(expected))
})

describe.skipIf(shared.length === 0)('samples in ../shared/samples/invoice-files', () => {
  test.each(shared)('$file', async (expected) => {
    expect(await outcome(folder, expected, expected.format)).toEqual(wanted(expected))
  })
})

test('what only files carry is kept: wishes, dunning, prepaid, foreign addresses, referred reasons', async () => {
  const { invoices } = await importBytes(readFileSync(join(own, 'valid_padnext.xml')))

  expect(invoices[0]?.invoice).toMatchObject({
    case: 'medical',
    dunning: 'no_court',
    prepaidCents: 1000,
    instalmentWish: { arrangedBy: 'factor', startOn: '2026-12-01', count: 3 },
    debtor: { address: { country: 'AT', zip: '1010', street: 'Ring 4' } },
    otherCosts: [{ kind: 'expense', amountCents: 177 }],
  })
  expect(invoices[0]?.invoice.positions[0]).toMatchObject({
    system: 'GOÄ',
    time: '08:15',
    factorMicro: 2_300_000,
  })
  expect(invoices[1]?.invoice).toMatchObject({
    number: '26-77',
    debtor: { kind: 'organisation', address: { street: 'Postfach', houseNumber: '1234' } },
    otherCosts: [{ kind: 'lab_own', amountCents: 2000 }],
    notes: ['Vielen Dank'],
  })
  expect(invoices[1]?.invoice.positions[0]?.justification).toBe('ungewöhnlich tiefe Kavität')
})
