import type { Invoice } from '@honora/contract/invoices.ts'
import type { Account, StatementRow } from '@honora/contract/ledger.ts'
import { afterAll, beforeAll, expect } from 'vitest'
import { testApp, type Caller, type Practice, type TestApp } from '../../testing/test-app.ts'

/** Body of an invoice over one GOZ line that reproduces: GOZ 1040, 28 teeth at 2.3 = 101.36. */
export function invoiceBody(
  patientId: string,
  change: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    number: `RE-${Math.random().toString(36).slice(2, 10)}`,
    case: 'dental',
    patientId,
    positions: [
      {
        number: 1,
        date: '2026-11-10',
        system: 'GOZ',
        code: '1040',
        teeth: '17-27,47-37',
        quantity: 28,
        factor: '2.3',
        points: 28,
        amountCents: 10_136,
        text: 'Professionelle Zahnreinigung',
      },
    ],
    totalCents: 10_136,
    ...change,
  }
}

/** An invoice of any amount: a laboratory bill is not judged by the fee schedule. */
export function amountBody(
  patientId: string,
  totalCents: number,
  change: Record<string, unknown> = {},
): Record<string, unknown> {
  const rest = totalCents - 10_136
  return invoiceBody(patientId, {
    otherCosts: [{ kind: 'lab_external', text: 'Labor', documentNumber: 'L-1', amountCents: rest }],
    totalCents,
    ...change,
  })
}

const allClauses = {
  dataTransfer: true,
  assignment: true,
  creditCheck: true,
  refinancingAssignment: false,
  electronicInvoice: false,
}

let count = 0

/** A patient of the caller's practice, with a declaration unless told otherwise. */
export async function newPatient(
  caller: Caller,
  options: { consent?: boolean | Record<string, boolean>; familyName?: string; birthDate?: string } = {},
): Promise<string> {
  count += 1
  const made = await caller.post<{ id: string }>('/api/patients/', {
    givenName: 'Erika',
    familyName: options.familyName ?? `Beispiel${count}`,
    birthDate: options.birthDate ?? '1980-05-17',
    insurance: { kind: 'private' },
    address: { street: 'Am Deich', houseNumber: '17', zip: '25813', city: 'Husum', country: 'DE' },
  })
  if (made.status !== 201) throw new Error(`patient: ${made.status} ${JSON.stringify(made.body)}`)
  if (options.consent !== false) {
    const clauses = typeof options.consent === 'object' ? { ...allClauses, ...options.consent } : allClauses
    const given = await caller.post(`/api/patients/${made.body.id}/consents`, {
      kind: 'assignment',
      grantedAt: '2026-11-20T09:00:00Z',
      clauses,
    })
    if (given.status !== 201) throw new Error(`consent: ${given.status} ${JSON.stringify(given.body)}`)
  }
  return made.body.id
}

/** An invoice over a sum, sold at once. */
export async function soldInvoice(
  owner: Practice,
  totalCents: number,
  factoringType: string,
  patientId?: string,
): Promise<Invoice> {
  const body = amountBody(patientId ?? (await newPatient(owner.owner)), totalCents)
  const made = await owner.owner.post<Invoice>('/v1/factoring/invoices', body)
  const answer = await owner.owner.post<Invoice>(`/v1/factoring/invoice/${made.body.id}/confirm`, {
    factoringType,
  })
  expect([answer.status, answer.body.status]).toEqual([200, 'processed'])
  return answer.body
}

/** Brings an account below zero: the practice is paid for a claim, within days, which its patient then pays to the practice. */
export async function soldAndPaidToPractice(seller: Practice, passDay: () => Promise<void>): Promise<void> {
  const amountCents = 30_000
  const { owner } = seller
  const { id } = await soldInvoice(seller, amountCents, 'recourse')
  const account = async () => (await owner.get<Account>('/v1/factoring/account')).body
  while ((await account()).balanceCents > 0) await passDay()
  const paid = { amountCents, paidOn: (await account()).today }
  expect((await owner.post(`/v1/factoring/invoice/${id}/report-payment`, paid)).status).toBe(200)
}

/** Statements of the payout runs that a caller sees, newest first. */
export const runStatements = async (reader: Caller): Promise<StatementRow[]> =>
  (await reader.get<{ rows: StatementRow[] }>('/v1/factoring/statements', { query: { kind: 'run' } })).body
    .rows

/** Days of the simulated clock; makes the installation a demo. */
export async function simulateDays(app: TestApp, days: number): Promise<void> {
  await app.deps.db.system
    .insertInto('demo_clock')
    .values({ days })
    .onConflict((conflict) => conflict.column('is_demo').doUpdateSet({ days }))
    .execute()
}

/**
 * What tests of the money side begin with: a practice that may offer payment plans, its factor with a clerk, and a clock
 * that can be moved. The functions answer once the tests run.
 */
export function moneyTests() {
  let made: {
    readonly app: TestApp
    readonly practice: Practice
    readonly factor: Practice
    readonly clerk: Caller
  }
  beforeAll(async () => {
    const app = await testApp({ WEBHOOK_ALLOWED_TARGETS: ['127.0.0.1'] })
    const practice = await app.practice('Zahnarztpraxis Nord')
    const factor = await app.practice('Factor', { kind: 'factor', factoringTypes: [] })
    made = { app, practice, factor, clerk: await factor.member('factor_clerk') }
    await app.deps.db.system
      .insertInto('feature_flag')
      .values({ key: 'payment_plans', organisation_id: practice.organisationId, value: true })
      .execute()
    await simulateDays(app, 0)
  })
  afterAll(() => made.app.close())
  return {
    app: () => made.app,
    practice: () => made.practice,
    factor: () => made.factor,
    clerk: () => made.clerk,
  }
}
