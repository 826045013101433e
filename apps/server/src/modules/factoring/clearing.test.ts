import type { Dispatch } from '@honora/contract/dispatch.ts'
import type { Account, StatementRow } from '@honora/contract/ledger.ts'
import { addDays } from '@honora/domain/factoring/calendar.ts'
import { readDatev } from '@honora/formats/testing/datev.ts'
import { centsAfter, dayAfter, readPaper } from '@honora/formats/testing/paper.ts'
import { expect, test } from 'vitest'
import type { Practice } from '../../testing/test-app.ts'
import { moneyTests, soldAndPaidToPractice } from '../invoices/testing.ts'

const { app, practice, factor } = moneyTests()

const passDays = async (days: number): Promise<void> => {
  expect((await practice().owner.post('/v1/factoring/clock', { days })).status).toBe(200)
}

const owing = (seller: Practice): Promise<void> => soldAndPaidToPractice(seller, () => passDays(1))

const standing = async (seller: Practice) => {
  const account = await seller.owner.get<Account>('/v1/factoring/account')
  const statements = await seller.owner.get<{ rows: StatementRow[] }>('/v1/factoring/statements', {
    query: { kind: 'run' },
  })
  const notices = await app()
    .deps.db.system.selectFrom('dispatch')
    .select(['state', 'sent_on', 'details'])
    .where('organisation_id', '=', seller.organisationId)
    .where('kind', '=', 'direct_debit_notice')
    .execute()
  return { balanceCents: account.body.balanceCents, statements: statements.body.rows, notices }
}

/** The letter that announced a debit, its statement on paper and as table, and the booking batch, each by another reader, say the same sum. */
async function readsBack({ owner }: Practice, debit: StatementRow | undefined): Promise<void> {
  const cents = debit?.directDebitCents ?? Number.NaN
  const on = debit?.periodTo ?? ''
  const sent = await owner.get<{ dispatches: Dispatch[] }>('/v1/factoring/dispatches', {
    query: { kind: 'direct_debit_notice' },
  })
  const read = async (url: string): Promise<string> => (await readPaper((await owner.get(url)).raw)).text
  const letter = await read(`/v1/factoring/dispatches/${sent.body.dispatches[0]?.id ?? ''}/document`)
  const statement = await read(`/v1/factoring/statements/${debit?.id ?? ''}/document`)
  const table = (await owner.get(`/v1/factoring/statements/${debit?.id ?? ''}.csv`)).raw.toString('utf8')
  const [columns = [], ...lines] = table
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'))
  const column = columns.indexOf('Lastschrift vom Konto der Praxis')
  const { body } = await owner.get<{ version: number }>('/v1/organization')
  const datev = { consultant: '1234567', client: '1', chart: '04' }
  await owner.patch('/v1/organization', { settings: { datev }, version: body.version })
  const batch = readDatev((await owner.get('/v1/factoring/datev.csv', { query: { from: on, to: on } })).raw)

  expect([centsAfter(letter, 'Betrag höchstens'), dayAfter(letter, 'Einzug am')]).toEqual([cents, on])
  expect(letter).toContain('Praxis Angekündigt Hauptstraße 1 24103 Kiel')
  expect(centsAfter(statement, 'Summe Lastschrift von Ihrem Konto')).toBe(cents)
  expect(statement).toContain('wurden wie angekündigt von Ihrem Konto eingezogen')
  expect(lines.map((line) => Number(line[column]?.replace(',', ''))).filter((each) => each !== 0)).toEqual([
    cents,
    cents,
  ])
  // The account with the factor is debited, the bank credited: what stood against the practice is settled.
  expect(batch.bookings.filter(({ contra }) => contra === '1800')).toMatchObject([
    { cents, account: '1300', day: on, text: 'Lastschrift Factoring' },
  ])
}

test('a negative account is collected once its notice went out, on its day and at most what it named', async () => {
  const announced = await app().practice('Praxis Angekündigt')
  const untold = await app().practice('Praxis ohne Anschrift')
  await app()
    .deps.db.system.updateTable('organisation')
    .set({ address: JSON.stringify({}), contact: JSON.stringify({}) })
    .where('id', '=', untold.organisationId)
    .execute()
  await owing(announced)
  await owing(untold)
  await passDays(25)
  await passDays(25)

  const collected = await standing(announced)
  const debit = collected.statements.find((row) => row.directDebitCents > 0)
  expect(collected.balanceCents).toBe(0)
  expect(collected.notices).toMatchObject([
    { state: 'delivered', details: { cents: debit?.directDebitCents, collectedOn: debit?.periodTo } },
  ])
  await readsBack(announced, debit)
  const kept = await standing(untold)
  expect(kept.balanceCents).toBeLessThan(0)
  expect(kept.statements.every((row) => row.directDebitCents === 0)).toBe(true)
  expect(kept.notices).toMatchObject([{ state: 'failed', sent_on: null }])

  // Once there is an address, the notice names a day that still lies ahead, and the money comes on that day.
  const { today } = (await practice().owner.get<{ today: string }>('/v1/factoring/clock')).body
  await app()
    .deps.db.system.updateTable('organisation')
    .set({
      address: JSON.stringify({
        street: 'Deich',
        houseNumber: '1',
        zip: '25813',
        city: 'Husum',
        country: 'DE',
      }),
    })
    .where('id', '=', untold.organisationId)
    .execute()
  const waiting = await untold.owner.get<{ dispatches: { id: string; kind: string }[] }>(
    '/v1/factoring/dispatches',
  )
  const notice = waiting.body.dispatches.find((each) => each.kind === 'direct_debit_notice')
  expect((await untold.owner.post(`/v1/factoring/dispatches/${notice?.id}/resend`, {})).status).toBe(200)
  await passDays(12)
  const late = await standing(untold)
  const day = late.statements.find((row) => row.directDebitCents > 0)?.periodTo ?? ''
  expect(late.balanceCents).toBe(0)
  expect(late.notices).toMatchObject([{ state: 'delivered', details: { collectedOn: day } }])
  expect(day >= addDays(today, 5)).toBe(true)
})

test('where payments leave by files, a negative account is carried on: no debit without a mandate', async () => {
  const risk = await factor().member('factor_risk')
  await risk.put('/v1/factoring/payment-settings', { release: 'two_people', creditorId: null })
  const seller = await app().practice('Praxis mit Dateien')
  await owing(seller)
  await passDays(25)
  await passDays(25)

  const { balanceCents, statements, notices } = await standing(seller)
  expect(balanceCents).toBeLessThan(0)
  expect(statements[0]?.closingCents).toBe(balanceCents)
  expect(statements.every((row) => row.directDebitCents === 0)).toBe(true)
  expect(notices).toEqual([])
})
