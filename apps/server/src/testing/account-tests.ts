import type { AccountDemand } from '@honora/contract/account-demands.ts'
import type { Dispatch } from '@honora/contract/dispatch.ts'
import { practiceReference } from '@honora/domain/factoring/account-demand.ts'
import { beforeAll, expect } from 'vitest'
import type { Caller, Practice } from './test-app.ts'
import { bankStatement, importStatement } from '../modules/bank/testing.ts'
import { moneyTests, soldAndPaidToPractice } from '../modules/invoices/testing.ts'

const settings = { release: 'two_people', creditorId: 'DE98ZZZ09999999999' }

/** What tests of accounts below zero begin with: those of the money side, where nothing is collected without a mandate. */
export function accountTests() {
  const money = moneyTests()
  const { app, factor, clerk } = money
  let risk: Caller
  const setPayments = async (change: Partial<typeof settings> = {}): Promise<void> => {
    const set = await risk.put('/v1/factoring/payment-settings', { ...settings, ...change })
    expect(set.status).toBe(200)
  }
  beforeAll(async () => {
    risk = await factor().member('factor_risk')
    await setPayments()
  })

  const days = async (count: number): Promise<void> => {
    for (let left = count; left > 0; left -= 31)
      expect((await clerk().post('/v1/factoring/clock', { days: Math.min(31, left) })).status).toBe(200)
  }
  const today = async () => (await clerk().get<{ today: string }>('/v1/factoring/clock')).body.today
  const change = (
    { organisationId }: Practice,
    values: { account_released?: boolean; bank_account?: string; address?: string; contact?: string },
  ) => app().deps.db.system.updateTable('organisation').set(values).where('id', '=', organisationId).execute()

  /** A practice that was paid for a claim, which its patient then paid to it. */
  async function owing(name: string): Promise<Practice> {
    const seller = await app().practice(name)
    await change(seller, {
      bank_account: JSON.stringify({ holder: 'Dr. Anker', iban: 'DE89370400440532013000' }),
      account_released: true,
    })
    await soldAndPaidToPractice(seller, () => days(1))
    return seller
  }

  const demandUrl = '/v1/factoring/account/demand'
  const dueOf = async ({ customerNumber }: Practice): Promise<AccountDemand> =>
    (await clerk().get<AccountDemand>(demandUrl, { query: { customer_number: customerNumber } })).body
  const demand = ({ customerNumber }: Practice, who: Caller = clerk()) =>
    who.post<AccountDemand>(demandUrl, { customer_number: customerNumber })
  const demandsTo = async ({ owner }: Practice): Promise<Dispatch[]> =>
    (
      await owner.get<{ dispatches: Dispatch[] }>('/v1/factoring/dispatches', {
        query: { kind: 'account_demand' },
      })
    ).body.dispatches

  /** The bank's statement has one line, of today unless told otherwise. */
  const bankBooks = async (kind: 'CRDT' | 'DBIT', ref: string, cents: number, text = '', on?: string) =>
    importStatement(clerk(), bankStatement([{ kind, ref, cents, text, on: on ?? (await today()) }]))
  const transfer = ({ customerNumber }: Practice, ref: string, cents: number) =>
    bankBooks('CRDT', ref, cents, practiceReference(customerNumber))

  return {
    ...money,
    setPayments,
    days,
    today,
    change,
    owing,
    dueOf,
    demand,
    demandsTo,
    bankBooks,
    transfer,
  }
}
