import type { OverdueAccountDemand } from '@honora/contract/account-demands.ts'
import { addDays, bankDayFrom } from '@honora/domain/factoring/calendar.ts'
import { practiceReference } from '@honora/domain/factoring/account-demand.ts'
import { germanLongDate } from '@honora/formats/documents/german.ts'
import { readPaper } from '@honora/formats/testing/paper.ts'
import { expect, test } from 'vitest'
import type { Caller, Practice } from '../../testing/test-app.ts'
import { systemWork } from '../../kernel/work.ts'
import { accountTests } from '../../testing/account-tests.ts'
import { overdueDemands } from './list-overdue-demands.ts'

/* Since when an account is below zero, what is demanded of it then, and when a demand is no longer sent. */

const tests = accountTests()
const { app, factor, clerk, days, today, change, setPayments } = tests
const { owing, dueOf, demand, demandsTo, bankBooks, transfer } = tests

const stateOf = async (seller: Practice) => (await demandsTo(seller)).map(({ state }) => state)

/** What was told of an account: who heard of it, and of which change. */
const heardOf = ({ organisationId }: Practice) =>
  app()
    .deps.db.system.selectFrom('event_outbox')
    .select(['organisation_id', 'change'])
    .where('record_id', '=', organisationId)
    .where('topic', '=', 'account.updated')
    .orderBy('id')
    .execute()

/** How many statements the database is asked for a page of the list of overdue demands. */
async function askedForOverdue(limit: number): Promise<number> {
  const { deps } = app()
  const { scope } = clerk()
  let asked = 0
  const day = await today()
  await deps.transaction(scope, async (tx) => {
    const counted = tx.withPlugin({
      transformQuery: ({ node }) => {
        asked += 1
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    const work = await systemWork(deps, counted, scope.organisationId, day)
    const { rows } = await overdueDemands(work, { deps, scope, query: { limit } })
    expect(rows).toHaveLength(limit)
  })
  return asked
}

test('a practice whose account is not released, or was changed, is asked for the money after the same days', async () => {
  const sellers = [await owing('Praxis ohne Freigabe'), await owing('Praxis mit anderem Konto')] as const
  const [unconfirmed, changed] = sellers
  await change(unconfirmed, { account_released: false })
  const bankAccount = { holder: 'Dr. Anker', iban: 'DE02120300000000202051' }
  expect((await changed.owner.patch('/v1/organization', { bankAccount })).status).toBe(200)
  const begun = await Promise.all(sellers.map(async (seller) => (await dueOf(seller)).since ?? ''))
  expect(begun[1]).toBe(await today())
  for (let left = 40; left > 0 && (await demandsTo(changed)).length === 0; left -= 1) await days(1)
  expect(await today()).toBe(bankDayFrom(addDays(begun[1] ?? '', 30)))
  for (const [index, seller] of sellers.entries()) {
    const due = await dueOf(seller)
    expect(due).toMatchObject({ since: begun[index], state: 'open', isCollected: false })
    expect(due.newest?.amountCents).toBe(due.owedCents)
  }

  // Who does not pay by the day stands in the list of the factor, page by page, and leaves it by paying.
  const overdue = (query: Record<string, string> = {}, who: Caller = clerk()) =>
    who.get<{ demands: OverdueAccountDemand[]; cursor: string | null }>(
      '/v1/factoring/account/demands/overdue',
      { query },
    )
  expect((await overdue()).body.demands).toEqual([])
  await days(17)
  const first = (await overdue({ limit: '1' })).body
  const second = (await overdue({ limit: '1', cursor: first.cursor ?? '' })).body
  expect([first.demands.length, second.demands.length, second.cursor]).toEqual([1, 1, null])
  const { owedCents, newest, since } = await dueOf(unconfirmed)
  const found = [...first.demands, ...second.demands]
  expect(found.map((each) => each.customer_number)).toEqual(
    expect.arrayContaining([unconfirmed.customerNumber, changed.customerNumber]),
  )
  expect(found.find((each) => each.customer_number === unconfirmed.customerNumber)).toMatchObject({
    owedCents,
    since,
    payUntil: newest?.payUntil,
    demandedCents: owedCents,
    demands: 1,
    nextStep: 'demand_again',
  })
  expect((await overdue({}, unconfirmed.owner)).status).toBe(403)
  expect(await askedForOverdue(1)).toBe(await askedForOverdue(2))
  await transfer(changed, 'CH-1', owedCents)
  await demand(unconfirmed)
  await app().runJobs()
  expect((await overdue()).body.demands).toEqual([])
  await days(17)
  expect((await overdue()).body.demands).toMatchObject([
    { customer_number: unconfirmed.customerNumber, demands: 2, nextStep: 'call' },
  ])
  await change(unconfirmed, { account_released: true })
  await setPayments({ release: 'automatic' })
  expect((await overdue()).body.demands).toMatchObject([{ nextStep: 'collect' }])
  await setPayments()
}, 240_000)

test('the days begin again once the account was at zero; a part that was paid does not change them', async () => {
  const seller = await owing('Praxis Anker')
  const since = await today()
  await days(4)
  const { owedCents } = await dueOf(seller)
  expect(await transfer(seller, 'AN-1', 5_000)).toEqual({ allocatedCount: 1 })
  expect(await dueOf(seller)).toMatchObject({ since, owedCents: owedCents - 5_000 })
  expect(await transfer(seller, 'AN-2', owedCents - 5_000)).toEqual({ allocatedCount: 1 })
  expect(await dueOf(seller)).toMatchObject({ since: null, owedCents: 0 })
  expect(await bankBooks('DBIT', 'AN-2', owedCents - 5_000)).toEqual({ returnedCount: 1 })
  expect(await dueOf(seller)).toMatchObject({ since: await today(), owedCents: owedCents - 5_000 })
}, 120_000)

test('what is owed anew on the day of a demand that was withdrawn or paid is demanded by another one', async () => {
  const seller = await owing('Praxis Boje')
  expect((await demand(seller)).status).toBe(200)
  const [first] = await demandsTo(seller)
  expect((await clerk().post(`/v1/factoring/dispatches/${first?.id}/cancel`, {})).status).toBe(200)
  expect((await demand(seller)).body.state).toBe('waiting')
  expect(await stateOf(seller)).toEqual(['planned', 'cancelled'])
  await app().runJobs()

  const { owedCents } = await dueOf(seller)
  await transfer(seller, 'BO-1', owedCents)
  await bankBooks('DBIT', 'BO-1', owedCents)
  expect(await dueOf(seller)).toMatchObject({ state: 'none', newest: null, mayDemand: true })
  expect((await demand(seller)).body).toMatchObject({ state: 'waiting', newest: { amountCents: owedCents } })
  expect(await stateOf(seller)).toHaveLength(3)
}, 120_000)

test('a demand that waits is dropped once the account is collected, and those who look at it are notified', async () => {
  const mandate = '/v1/factoring/account/mandate'
  const core = await owing('Praxis Kai')
  await demand(core)
  expect((await core.owner.post(mandate, {})).status).toBe(201)
  await app().runJobs()
  expect(await demandsTo(core)).toMatchObject([{ state: 'cancelled', problem: 'cause_gone' }])
  expect(await dueOf(core)).toMatchObject({ state: 'none', isCollected: true, mayDemand: false })

  // A B2B mandate collects nothing before its bank holds it.
  const firm = await owing('Praxis Mole')
  await demand(firm)
  expect((await firm.owner.post(mandate, { scheme: 'B2B' })).status).toBe(201)
  expect(await stateOf(firm)).toEqual(['planned'])
  expect((await firm.owner.post(`${mandate}/bank-confirmation`, {})).status).toBe(200)
  expect(await stateOf(firm)).toEqual(['cancelled'])

  const heard = await heardOf(core)
  for (const id of [core.organisationId, factor().organisationId])
    expect(heard.filter((each) => each.organisation_id === id).map((each) => each.change)).toEqual(
      expect.arrayContaining(['dispatch_planned', 'dispatch_cancelled']),
    )
}, 120_000)

test('a demand leaves only for the stretch that it is about, and says since when the account is below zero as it leaves', async () => {
  const settled = await owing('Praxis Siel')
  const { owedCents } = await dueOf(settled)
  await demand(settled)
  await transfer(settled, 'SI-1', owedCents)
  await bankBooks('DBIT', 'SI-1', owedCents)
  await app().runJobs()
  expect(await demandsTo(settled)).toMatchObject([{ state: 'cancelled', problem: 'cause_gone' }])
  expect(await dueOf(settled)).toMatchObject({ state: 'none', mayDemand: true })

  // Its account is released while the demand waits: the simulated bank collects.
  const released = await owing('Praxis Buhne')
  await setPayments({ release: 'automatic' })
  await change(released, { account_released: false })
  await demand(released)
  await change(released, { account_released: true })
  await app().runJobs()
  expect(await stateOf(released)).toEqual(['cancelled'])
  await setPayments()

  // A booking of an earlier day joins two stretches: the account is below zero since the first.
  const joined = await owing('Praxis Hafen')
  const first = (await dueOf(joined)).since ?? ''
  await days(1)
  const between = await today()
  await days(3)
  const owed = (await dueOf(joined)).owedCents
  await bankBooks('CRDT', 'HA-1', owed, practiceReference(joined.customerNumber), between)
  await days(1)
  await bankBooks('DBIT', 'HA-1', owed)
  await transfer(joined, 'HA-2', 5_000)
  const second = await today()
  expect(await dueOf(joined)).toMatchObject({ since: second, owedCents: owed - 5_000 })
  await demand(joined)
  await bankBooks('DBIT', 'HA-2', 5_000, '', first)
  expect(await dueOf(joined)).toMatchObject({ since: first, state: 'waiting', owedCents: owed })
  await app().runJobs()
  const [letter] = await demandsTo(joined)
  const { raw } = await joined.owner.get(`/v1/factoring/dispatches/${letter?.id}/document`)
  expect((await readPaper(raw)).text).toContain(germanLongDate(first))
}, 120_000)

test('what became of a demand is said by the factor alone; one that came back is followed by another', async () => {
  const seller = await owing('Praxis Pier')
  const address = { street: 'Deich', houseNumber: '1', zip: '25813', city: 'Husum', country: 'DE' }
  await change(seller, { address: JSON.stringify(address), contact: JSON.stringify({}) })
  expect((await demand(seller)).status).toBe(200)
  const [letter] = await demandsTo(seller)
  const say = async (who: Caller, what: string, body: Record<string, unknown> = {}) =>
    (await who.post(`/v1/factoring/dispatches/${letter?.id}/${what}`, body)).status
  const billing = await seller.member('billing')
  const stranger = (await app().practice('Praxis Fremd')).owner
  const saidBy = async (who: Caller) => [
    await say(who, 'cancel'),
    await say(who, 'sent'),
    await say(who, 'return'),
    await say(who, 'resend', { email: 'nirgends@test.example' }),
  ]
  for (const who of [seller.owner, billing]) expect(await saidBy(who)).toEqual([403, 403, 403, 403])
  expect(await saidBy(stranger)).toEqual([404, 404, 404, 404])
  await app().runJobs()
  expect([await say(seller.owner, 'return'), (await dueOf(seller)).state]).toEqual([403, 'open'])

  expect(await say(clerk(), 'return')).toBe(200)
  expect(await dueOf(seller)).toMatchObject({ state: 'failed', mayDemand: true })
  expect([await say(seller.owner, 'resend'), await say(clerk(), 'resend')]).toEqual([409, 409])
  expect((await demand(seller)).body).toMatchObject({ state: 'waiting', mayDemand: false })
  expect(await stateOf(seller)).toEqual(['planned', 'returned'])
}, 120_000)

test('a transfer is reported to the practice and to the factor', async () => {
  const seller = await owing('Praxis Lotse')
  await transfer(seller, 'LO-1', 1_000)
  await bankBooks('DBIT', 'LO-1', 1_000)
  const heard = (await heardOf(seller)).filter((each) => each.change?.startsWith('p'))
  for (const id of [seller.organisationId, factor().organisationId])
    expect(heard.filter((each) => each.organisation_id === id).map((each) => each.change)).toEqual([
      'paid',
      'payment_returned',
    ])
}, 120_000)

test('the simulated bank collects from a released account only; of another one the amount is demanded', async () => {
  const seller = await owing('Praxis Steg')
  const other = await owing('Praxis Damm')
  await change(other, { account_released: false })
  await demand(seller)
  await demand(other)
  await setPayments({ release: 'automatic' })
  expect(await dueOf(seller)).toMatchObject({ isCollected: true })
  expect(await dueOf(other)).toMatchObject({ isCollected: false })
  await days(1)
  expect(await stateOf(seller)).toEqual(['cancelled'])
  expect(await stateOf(other)).not.toContain('cancelled')
}, 120_000)
