import type { Invoice } from '@honora/contract/invoices.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Practice, type TestApp, testApp } from '../../testing/test-app.ts'
import { amountBody, newPatient } from './testing.ts'

let app: TestApp
let practice: Practice

beforeAll(async () => {
  app = await testApp()
  practice = await app.practice('Zahnarztpraxis Bonität')
})
afterAll(() => app.close())

const read = async (id: string): Promise<Invoice> =>
  (await practice.owner.get<Invoice>(`/v1/factoring/invoice/${id}`)).body
const codes = (invoice: Invoice): string[] => invoice.validation.findings.map((each) => each.code)

/** An invoice that was offered without recourse. */
async function offered(totalCents: number, patient: Parameters<typeof newPatient>[1] = {}): Promise<Invoice> {
  const patientId = await newPatient(practice.owner, patient)
  const made = await practice.owner.post<Invoice>('/v1/factoring/invoices', amountBody(patientId, totalCents))
  const answer = await practice.owner.post<Invoice>(`/v1/factoring/invoice/${made.body.id}/confirm`, {
    factoringType: 'non_recourse',
  })
  expect(answer.status).toBe(200)
  return answer.body
}

describe('what the practice hears about a debtor’s credit', () => {
  test('no check on file: a warning, the check is asked for, then the offer is decided', async () => {
    const waiting = await offered(80_000, { familyName: 'Sorgenfrei' })

    expect(waiting.status).toBe('confirmed')
    expect(waiting.validation).toMatchObject({ status: 'warnings', errorCount: 0, warningCount: 1 })
    expect(waiting.validation.findings[0]).toMatchObject({
      code: 'INV_CREDIT_CHECK_MISSING',
      severity: 'warning',
      pointer: '/debtor',
    })
    expect(waiting.validation.findings[0]?.mend).not.toBe('')
    await app.runJobs()
    expect((await read(waiting.id)).status).toBe('processed')
  })

  test('more than the limit: a warning with the free amount, and a person decides', async () => {
    const first = await offered(200_000, { familyName: 'Gelb', birthDate: '1969-04-04' })
    await app.runJobs()
    const decided = await read(first.id)

    expect(decided.status).toBe('confirmed')
    expect(codes(decided)).toContain('INV_LIMIT_EXCEEDED')
    const warning = decided.validation.findings.find((each) => each.code === 'INV_LIMIT_EXCEEDED')
    expect(warning).toMatchObject({ severity: 'warning', params: { amount: 200_000, freeLimit: 150_000 } })
    expect(warning?.message).toMatch(/1\.500,00\s€/)
    expect(decided.decision).toMatchObject({ outcome: 'manual' })
  })

  test('decided again a warning stands once', async () => {
    const first = await offered(200_000, { familyName: 'Gelb', birthDate: '1968-04-04' })
    await app.runJobs()
    const row = await app.deps.db.system
      .selectFrom('invoice')
      .select('debtor_key')
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow()
    for (const _time of [1, 2]) {
      await app.deps.db.systemTransaction((tx) =>
        app.deps.jobs.add(tx, 'invoice.decide-waiting', {
          organisationId: practice.organisationId,
          debtorKey: row.debtor_key,
        }),
      )
      await app.runJobs()
    }
    const found = codes(await read(first.id)).filter((code) => code === 'INV_LIMIT_EXCEEDED')

    expect(found).toHaveLength(1)
  })

  test('below the amount without a check, and with recourse, nothing is said', async () => {
    const small = await offered(20_000)
    const patientId = await newPatient(practice.owner)
    const made = await practice.owner.post<Invoice>('/v1/factoring/invoices', amountBody(patientId, 80_000))
    const recourse = await practice.owner.post<Invoice>(`/v1/factoring/invoice/${made.body.id}/confirm`, {
      factoringType: 'recourse',
    })

    for (const invoice of [small, recourse.body]) {
      expect(invoice.status).toBe('processed')
      expect(codes(invoice)).toEqual([])
    }
  })
})
