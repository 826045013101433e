import type { DeskTask } from '@honora/contract/desk.ts'
import type { Correspondence, Dispatch } from '@honora/contract/dispatch.ts'
import type { Invoice, TimelineEntry } from '@honora/contract/invoices.ts'
import type { Dashboard } from '@honora/contract/ledger.ts'
import { readPaper } from '@honora/formats/testing/paper.ts'
import { expect, test } from 'vitest'
import type { Caller } from '../../testing/test-app.ts'
import { amountBody, moneyTests, newPatient } from './testing.ts'

/* Who owes a bought claim moves: where letters go, which claims follow, and that dunning rests until a returned reminder is out again. */

const { app, practice, clerk } = moneyTests()

const old = { street: 'Am Deich', houseNumber: '17', zip: '25813', city: 'Husum', country: 'DE' }
const next = { street: 'Hafenstraße', houseNumber: '4', zip: '24103', city: 'Kiel', country: 'DE' }
const register = { address: next, source: 'residents_register', note: 'Auskunft vom 3. Dezember' }

interface Person {
  readonly lastName: string
  readonly firstName?: string
}

async function sold({ lastName, firstName = 'Erika' }: Person, totalCents = 12_000): Promise<Invoice> {
  const { owner } = practice()
  const patientId = await newPatient(owner)
  const debtor = { kind: 'person', firstName, lastName, birthDate: '1950-05-17', address: old }
  const made = await owner.post<Invoice>(
    '/v1/factoring/invoices',
    amountBody(patientId, totalCents, { debtor }),
  )
  const bought = await owner.post<Invoice>(`${urlOf(made.body)}/confirm`, { factoringType: 'non_recourse' })
  expect(bought.body.status).toBe('processed')
  return bought.body
}

const urlOf = ({ id }: Pick<Invoice, 'id'>): string => `/v1/factoring/invoice/${id}`
const read = async (invoice: Invoice, who = practice().owner) => (await who.get<Invoice>(urlOf(invoice))).body
const move = (invoice: Invoice, change: Record<string, unknown> = {}, who: Caller = practice().owner) =>
  who.put<Invoice>(`${urlOf(invoice)}/debtor-address`, { ...register, ...change })
const letters = async (invoice: Invoice) =>
  (await practice().owner.get<Correspondence>(`${urlOf(invoice)}/correspondence`)).body.dispatches
const paperOf = async (dispatch: Dispatch | undefined, query = '') => {
  const url = `/v1/factoring/dispatches/${dispatch?.id ?? ''}/document${query}`
  return (await readPaper((await practice().owner.get(url)).raw)).text
}
const waiting = async () => {
  const { body } = await clerk().get<{ tasks: DeskTask[] }>('/v1/factoring/tasks', {
    query: { kind: 'letter' },
  })
  return body.tasks.map(({ recordId }) => recordId)
}
const tasksOfPractice = async () =>
  (await practice().owner.get<Dashboard>('/v1/factoring/dashboard')).body.tasks
const passDays = async (days: number): Promise<void> => {
  for (let left = days; left > 0; left -= 31)
    expect((await clerk().post('/v1/factoring/clock', { days: Math.min(31, left) })).status).toBe(200)
}

test('both sides enter another address with its source; the history keeps each, and the reference stays', async () => {
  const invoice = await sold({ lastName: 'Beispiel-Umzug' })
  const moved = await move(invoice, { version: invoice.version })
  const again = { ...next, houseNumber: '5' }
  const corrected = await move(moved.body, { address: again, source: 'correction', note: '' }, clerk())

  expect([moved.status, corrected.status]).toEqual([200, 200])
  const after = await read(invoice)
  expect(after.debtor.address).toEqual(again)
  expect(after.debtorName).toBe(invoice.debtorName)
  expect(after.paymentReference).toBe(invoice.paymentReference)
  expect(after.transitions).toContain('change_address')
  expect(after.debtorAddresses).toMatchObject([
    { address: again, replaced: next, source: 'correction', note: '' },
    { address: next, replaced: old, source: 'residents_register', note: register.note },
  ])
  expect(after.debtorAddresses[1]?.changedBy).toBe(practice().owner.scope.userName)
  const { events } = (await clerk().get<{ events: TimelineEntry[] }>(`${urlOf(invoice)}/events`)).body
  expect(events.filter(({ kind }) => kind === 'address_changed').map(({ details }) => details)).toEqual([
    { source: 'residents_register' },
    { source: 'correction' },
  ])
  const bought = await app()
    .deps.db.system.selectFrom('invoice')
    .select('body')
    .where('id', '=', invoice.id)
    .executeTakeFirstOrThrow()
  expect(bought.body.debtor.address).toEqual(old)
})

test('what cannot be an address is refused beside its field, and a second editor sees the first one’s', async () => {
  const invoice = await sold({ lastName: 'Beispiel-Feld' })
  const refusal = async (change: Record<string, unknown>) => {
    const { status, body } = await practice().owner.put<{ errors: { pointer: string; code: string }[] }>(
      `${urlOf(invoice)}/debtor-address`,
      { ...register, ...change },
    )
    return [status, body.errors.map(({ pointer, code }) => `${pointer} ${code}`)]
  }
  expect(await refusal({ address: { ...next, street: ' ' } })).toEqual([422, ['/address/street required']])
  expect(await refusal({ address: { ...next, zip: '2410' } })).toEqual([422, ['/address/zip invalid_zip']])
  expect(await refusal({ address: { ...next, city: '' } })).toEqual([422, ['/address/city required']])
  expect(await refusal({ address: old })).toEqual([422, ['/address/street same_address']])
  expect(await refusal({ source: 'other', note: '' })).toEqual([422, ['/note required']])
  expect((await refusal({ source: 'rumour' }))[0]).toBe(422)

  const first = await move(invoice, { version: invoice.version })
  const second = await practice().owner.put<{ current: Invoice }>(`${urlOf(invoice)}/debtor-address`, {
    ...register,
    address: { ...next, houseNumber: '6' },
    version: invoice.version,
  })
  expect([first.status, second.status]).toEqual([200, 412])
  expect(second.body.current.debtor.address).toEqual(next)
  expect((await read(invoice)).debtorAddresses).toHaveLength(1)
})

test('a returned reminder holds dunning for 30 days, or until it is out again at the new address; its first paper stays', async () => {
  const claim = await sold({ lastName: 'Beispiel-Zurueck' })
  const other = await sold({ lastName: 'Beispiel-Zurueck' }, 23_000)
  const unfound = await sold({ lastName: 'Beispiel-Verschollen' })
  await passDays(36)
  const [lost] = await letters(unfound)
  expect((await clerk().post(`/v1/factoring/dispatches/${lost?.id ?? ''}/return`, {})).status).toBe(200)
  const [reminder] = await letters(claim)
  expect(reminder).toMatchObject({ kind: 'reminder_1' })
  expect((await clerk().post(`/v1/factoring/dispatches/${reminder?.id ?? ''}/return`, {})).status).toBe(200)
  expect(await waiting()).toContain(reminder?.id)
  expect(await tasksOfPractice()).toContainEqual(
    expect.objectContaining({ kind: 'letters_returned', count: 2, cents: 24_000 }),
  )
  await passDays(30)
  expect((await letters(claim)).map(({ kind, state }) => [kind, state])).toEqual([['reminder_1', 'returned']])
  expect((await read(claim)).dunningLevel).toBe(1)
  expect((await letters(other)).map(({ kind }) => kind)).toContain('reminder_2')

  await move(claim, { source: 'returned_letter' }, clerk())
  await app().runJobs()
  expect(await waiting()).not.toContain(reminder?.id)
  expect(await tasksOfPractice()).toContainEqual(
    expect.objectContaining({ kind: 'letters_returned', count: 1, cents: 12_000 }),
  )
  const [again] = await letters(claim)
  expect(again).toMatchObject({
    kind: 'reminder_1',
    state: 'sent',
    to: 'Erika Beispiel-Zurueck, Hafenstraße 4, 24103 Kiel',
  })
  expect(again?.earlier).toMatchObject([
    { state: 'returned', to: 'Erika Beispiel-Zurueck, Am Deich 17, 25813 Husum' },
  ])
  expect(await paperOf(again)).toContain('Hafenstraße 4 24103 Kiel')
  expect(await paperOf(again)).toContain(claim.paymentReference)
  expect(await paperOf(again, '?sending=1')).toContain('Am Deich 17 25813 Husum')
  // The other claim of the person follows; what had reached her is not sent a second time.
  expect((await read(other)).debtor.address).toEqual(next)
  expect((await letters(other)).every(({ earlier }) => earlier.length === 0)).toBe(true)
  expect((await letters(unfound)).map(({ state }) => state)).toEqual(['returned'])
  await passDays(16)
  expect((await letters(unfound)).map(({ kind }) => kind)).toEqual(['reminder_3', 'reminder_2', 'reminder_1'])
  const [second] = await letters(claim)
  expect([second?.kind, await paperOf(second)]).toEqual([
    'reminder_2',
    expect.stringContaining('Hafenstraße 4'),
  ])
}, 240_000)

test('what waits goes to the new address, printed or planned with its words; a settled claim keeps its own', async () => {
  const settled = await sold({ lastName: 'Beispiel-Druck' }, 15_000)
  const invoice = await sold({ lastName: 'Beispiel-Druck' })
  const { today } = (await clerk().get<{ today: string }>('/v1/factoring/clock')).body
  const paid = { amountCents: 15_000, paidOn: today }
  expect((await practice().owner.post(`${urlOf(settled)}/report-payment`, paid)).status).toBe(200)
  const { deps } = app()
  const carrier = deps.letters
  Object.assign(deps, { letters: { ...carrier, name: 'print', takesLetters: false } })
  try {
    const copy = await practice().owner.post<{ dispatchId: string }>(`${urlOf(invoice)}/insurer-copy`, {})
    expect(copy.status).toBe(201)
    await app().runJobs()
    expect((await clerk().post('/v1/factoring/letters/print', {})).status).toBe(200)
    const before = (await letters(invoice)).find(({ id }) => id === copy.body.dispatchId)
    expect(await paperOf(before)).toContain('Am Deich 17')
    await move(invoice)
    await app().runJobs()
    const after = (await letters(invoice)).find(({ id }) => id === copy.body.dispatchId)
    expect(after).toMatchObject({ state: 'planned', to: expect.stringContaining('Hafenstraße 4') })
    expect(await paperOf(after)).toContain('Hafenstraße 4')
    expect(await paperOf(after)).not.toContain('Am Deich')
  } finally {
    Object.assign(deps, { letters: carrier })
  }
  expect((await read(settled)).debtor.address).toEqual(old)
}, 120_000)

test('a claim that went back is its practice’s to write about; who may not settle claims changes no address', async () => {
  const invoice = await sold({ lastName: 'Beispiel-Recht' })
  const [assistant, auditor, other] = [
    await practice().member('assistant'),
    await practice().member('auditor'),
    await app().practice('Praxis Süd'),
  ]
  expect((await move(invoice, {}, assistant)).status).toBe(403)
  expect((await move(invoice, {}, other.owner)).status).toBe(404)
  expect((await move(invoice)).status).toBe(200)
  expect((await read(invoice, auditor)).debtorAddresses).toMatchObject([
    { address: null, replaced: null, source: 'residents_register', note: '' },
  ])

  await practice().owner.post(`${urlOf(invoice)}/dispute`, { action: 'raise', reason: 'Falsche Leistung' })
  await practice().owner.post(`${urlOf(invoice)}/dispute`, { action: 'accept', reason: 'Stimmt' })
  const sibling = await sold({ lastName: 'Beispiel-Recht' }, 17_000)
  expect((await move(sibling, { address: { ...next, houseNumber: '8' } })).status).toBe(200)
  expect((await read(invoice)).debtor.address.houseNumber).toBe('8')
  const back = { address: { ...next, houseNumber: '9' } }
  expect((await move(invoice, back, clerk())).status).toBe(409)
  expect((await move(invoice, back)).status).toBe(200)
})

test('an offer is corrected by its practice before it is bought, not here', async () => {
  const { owner } = practice()
  const made = await owner.post<Invoice>(
    '/v1/factoring/invoices',
    amountBody(await newPatient(owner), 12_000),
  )
  expect(made.body.transitions).not.toContain('change_address')
  expect((await move(made.body)).status).toBe(409)
})
