import type { Invoice } from '@honora/contract/invoices.ts'
import type { Dashboard, Turnover } from '@honora/contract/ledger.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { billed, finalizeDocumentation, treated } from '../billing/testing.ts'
import { amountBody, moneyTests, newPatient, runStatements } from '../invoices/testing.ts'

const { app, practice, clerk } = moneyTests()

const path = '/v1/factoring/turnover'
const read = async (query: Record<string, string> = {}) =>
  (await practice().owner.get<Turnover>(path, { query })).body

async function sold(practitioner: string | null, totalCents: number): Promise<Invoice> {
  const { owner } = practice()
  const body = amountBody(await newPatient(owner), totalCents, { practitioner })
  const made = await owner.post<Invoice>('/v1/factoring/invoices', body)
  const url = `/v1/factoring/invoice/${made.body.id}/confirm`
  const answer = await owner.post<Invoice>(url, { factoringType: 'recourse' })
  expect([made.status, answer.body.status]).toEqual([201, 'processed'])
  return answer.body
}

/** One of before invoices said who treated: only its billing knows. */
async function soldOfConsultation(): Promise<Invoice> {
  const dentist = await practice().member('dentist', { treats: true })
  const { owner } = practice()
  const { documentationId, patientId } = await treated(dentist)
  const { id } = await billed(dentist, documentationId, [
    { system: 'GOZ', code: '2100', tooth: 36, surfaces: 'mod' },
  ])
  await finalizeDocumentation(dentist, documentationId)
  await owner.post(`/api/billing/${id}/finalize`)
  await owner.post(`/api/patients/${patientId}/consents`, {
    kind: 'assignment',
    grantedAt: '2026-11-01T09:00:00Z',
  })
  const made = await owner.post<Invoice>(`/api/billing/${id}/submit-to-factoring`, {
    factoringType: 'recourse',
  })
  await sql`update invoice set body = body - 'practitioner' where id = ${made.body.id}::uuid`.execute(
    app().deps.db.system,
  )
  const answer = await owner.post<Invoice>(`/v1/factoring/invoice/${made.body.id}/confirm`, {
    factoringType: 'recourse',
  })
  expect(answer.body.status).toBe('processed')
  return answer.body
}

test('each dentist with invoices, sum, payout, open rest and share; together they are the ledger’s', async () => {
  const { owner } = practice()
  const first = await sold('Dr. Nora Sommer', 60_000)
  await sold('Dr.  Nora Sommer ', 20_000)
  await sold('Dr. Jan Winter', 30_000)
  await sold(null, 15_000)
  const consulted = await soldOfConsultation()
  const before = await read()
  await owner.post('/v1/factoring/clock', { days: 1 })
  await owner.post(`/v1/factoring/invoice/${first.id}/report-payment`, {
    amountCents: 25_000,
    paidOn: '2026-11-24',
  })
  const after = await read()

  const whole = 125_000 + consulted.totalCents
  const share = (cents: number) => Math.round((cents * 10_000) / whole)
  expect(consulted.practitioner).not.toBeNull()
  expect(before.total.paidOutCents).toBe(0)
  expect([before.from, before.to]).toEqual(['2025-12', '2026-11'])
  expect(
    after.rows.map((row) => [
      row.practitioner,
      row.invoiceCount,
      row.purchasedCents,
      row.openCents,
      row.shareBp,
    ]),
  ).toEqual([
    ['Dr. Nora Sommer', 2, 80_000, 55_000, share(80_000)],
    ['Dr. Jan Winter', 1, 30_000, 30_000, share(30_000)],
    [null, 1, 15_000, 15_000, share(15_000)],
    [consulted.practitioner, 1, consulted.totalCents, consulted.totalCents, share(consulted.totalCents)],
  ])
  const [statement] = await runStatements(owner)
  const paidOut = after.rows.reduce((sum, row) => sum + row.paidOutCents, 0)
  expect([paidOut, after.total.paidOutCents]).toEqual([statement?.payoutCents, statement?.payoutCents])
  const { body: dashboard } = await owner.get<Dashboard>('/v1/factoring/dashboard', {
    query: { from: '2025-12-01', to: '2026-11-30' },
  })
  expect(after.total).toMatchObject({
    invoiceCount: dashboard.purchasedCount,
    purchasedCents: dashboard.purchasedCents,
    openCents: dashboard.openCents,
  })
})

test('of the months asked for, as CSV too; nobody else reads it', async () => {
  const { owner } = practice()
  expect((await read({ from: '2026-01', to: '2026-10' })).rows).toEqual([])
  const csv = await owner.get(`${path}.csv`, { query: { from: '2026-11', to: '2026-11' } })
  const lines = csv.raw.toString('utf8').trim().split('\r\n')
  expect(lines[0]).toBe('Behandler;Rechnungen;Angekauft;Ausgezahlt;Bei Patienten offen')
  expect(lines[1]).toMatch(/^Dr\. Nora Sommer;2;800,00;\d+,\d\d;550,00$/)
  expect(lines.find((line) => line.startsWith('ohne Angabe;'))).toMatch(/^ohne Angabe;1;150,00;/)
  expect(lines.at(-1)).toMatch(/^Summe;5;/)

  const status = async (query: Record<string, string>) => (await owner.get(path, { query })).status
  expect(await status({ from: '2026-12', to: '2026-11' })).toBe(422)
  expect(await status({ from: '2023-11', to: '2026-11' })).toBe(422)
  expect(await status({ from: '2023-12', to: '2026-11' })).toBe(200)
  expect(await status({ from: '2026-13' })).toBe(400)
  const stranger = await app().practice('Praxis Fremd')
  expect((await stranger.owner.get<Turnover>(path)).body.rows).toEqual([])
  expect((await clerk().get<Turnover>(path)).body.rows).toEqual([])
  expect((await (await practice().member('dentist')).get(path)).status).toBe(403)
})
