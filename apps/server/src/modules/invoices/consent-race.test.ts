import type { Invoice } from '@honora/contract/invoices.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Practice, type TestApp, testApp } from '../../testing/test-app.ts'
import { amountBody, newPatient, simulateDays } from './testing.ts'

let app: TestApp
let practice: Practice

beforeAll(async () => {
  app = await testApp()
  practice = await app.practice('Zahnarztpraxis Widerruf')
  await simulateDays(app, 0)
})
afterAll(() => app.close())

/** Places in the audit trail, which are given at the commit, one after the other. */
async function placeOf(record: string, action: string): Promise<number | null> {
  const { rows } = await sql<{ seq: number }>`
    select max(seq)::int as seq from audit_event where organisation_id = ${practice.organisationId}::uuid
      and record = ${record} and action = ${action}`.execute(app.deps.db.system)
  return rows[0]?.seq ?? null
}

test('a withdrawal that meets a purchase comes before it, and nothing is bought, or after it', async () => {
  const pairs: { patientId: string; invoiceId: string }[] = []
  for (let index = 0; index < 24; index += 1) {
    const patientId = await newPatient(practice.owner)
    const made = await practice.owner.post<Invoice>('/v1/factoring/invoices', amountBody(patientId, 20_000))
    pairs.push({ patientId, invoiceId: made.body.id })
  }
  const outcomes = await Promise.all(
    pairs.map(async ({ patientId, invoiceId }, index) => {
      const confirm = () =>
        practice.owner.post<Invoice & { code?: string }>(`/v1/factoring/invoice/${invoiceId}/confirm`, {
          factoringType: 'recourse',
        })
      const withdraw = () => practice.owner.delete(`/api/patients/${patientId}/consents/assignment`)
      // Half of the pairs ask for the withdrawal first.
      const [first, second] = index % 2 === 0 ? [confirm, withdraw] : [withdraw, confirm]
      const answers = await Promise.all([first(), second()])
      return { patientId, invoiceId, confirmed: answers[index % 2] }
    }),
  )

  let bought = 0
  for (const { patientId, invoiceId, confirmed } of outcomes) {
    const purchase = await placeOf(`invoice:${invoiceId}`, 'invoice.purchased')
    const withdrawal = await placeOf(`patient:${patientId}`, 'consent.withdrawn')
    const { rows } = await sql<{ status: string; purchases: number }>`
      select status, (select count(*)::int from ledger_tx where invoice_id = i.id and kind = 'purchase') as purchases
      from invoice i where id = ${invoiceId}::uuid`.execute(app.deps.db.system)
    expect(withdrawal).not.toBeNull()
    if (purchase === null) {
      expect(rows[0]?.purchases).toBe(0)
      expect(rows[0]?.status).not.toBe('processed')
      // Refused at once, or offered and then not bought.
      if (rows[0]?.status === 'complete') expect(confirmed?.status).toBe(409)
      continue
    }
    bought += 1
    expect(rows[0]).toEqual({ status: 'processed', purchases: 1 })
    expect(purchase).toBeLessThan(withdrawal ?? 0)
  }
  expect(bought).toBeLessThanOrEqual(pairs.length)
  // After the withdrawal nothing is bought of anybody.
  for (const { patientId } of pairs.slice(0, 3)) {
    const later = await practice.owner.post<Invoice>('/v1/factoring/invoices', amountBody(patientId, 21_000))
    const refused = await practice.owner.post<{ code: string }>(
      `/v1/factoring/invoice/${later.body.id}/confirm`,
      { factoringType: 'recourse' },
    )
    expect(refused.body.code).toBe('CONSENT_MISSING')
  }
}, 60_000)
