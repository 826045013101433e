import type { Correspondence, Dispatch } from '@honora/contract/dispatch.ts'
import type { Invoice, LedgerTransaction } from '@honora/contract/invoices.ts'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { LetterRefused, type LetterCarrier } from '../../platform/letters/carrier.ts'
import { amountBody, moneyTests, newPatient } from '../invoices/testing.ts'

/* What is written to debtors, by which way, and that nothing is booked for what did not go out. */

const { app, practice, clerk } = moneyTests()

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

interface Sold {
  readonly id: string
  readonly url: string
}

const debtor = (lastName: string, change: Record<string, unknown> = {}) => ({
  kind: 'person',
  salutation: 'Frau',
  firstName: 'Erika',
  lastName,
  birthDate: '1950-05-17',
  address: { street: 'Am Deich', houseNumber: '17', zip: '25813', city: 'Husum', country: 'DE' },
  ...change,
})

async function sold(
  lastName: string,
  options: {
    change?: Record<string, unknown>
    consent?: Record<string, boolean>
    patientId?: string
    totalCents?: number
  } = {},
): Promise<Sold> {
  const patientId =
    options.patientId ??
    (await newPatient(practice().owner, options.consent === undefined ? {} : { consent: options.consent }))
  const made = await practice().owner.post<Invoice>(
    '/v1/factoring/invoices',
    amountBody(patientId, options.totalCents ?? 12_000, { debtor: debtor(lastName, options.change) }),
  )
  const url = `/v1/factoring/invoice/${made.body.id}`
  const bought = await practice().owner.post<Invoice>(`${url}/confirm`, { factoringType: 'non_recourse' })
  if (bought.body.status !== 'processed') throw new Error(JSON.stringify(bought.body))
  return { id: made.body.id, url }
}

const days = async (count: number): Promise<void> => {
  for (let left = count; left > 0; left -= 31)
    expect((await clerk().post('/v1/factoring/clock', { days: Math.min(31, left) })).status).toBe(200)
}
const letters = async (claim: Sold): Promise<Correspondence> =>
  (await practice().owner.get<Correspondence>(`${claim.url}/correspondence`)).body
const read = async (claim: Sold): Promise<Invoice> => (await practice().owner.get<Invoice>(claim.url)).body
const fees = async (claim: Sold): Promise<number> => {
  const { body } = await practice().owner.get<{ transactions: LedgerTransaction[] }>(`${claim.url}/ledger`)
  return body.transactions.filter((each) => each.kind === 'dunning_fee').length
}
async function withCarrier<T>(change: Partial<LetterCarrier>, work: () => Promise<T>): Promise<T> {
  const { deps } = app()
  const before = deps.letters
  Object.assign(deps, { letters: { ...before, ...change } })
  try {
    return await work()
  } finally {
    Object.assign(deps, { letters: before })
  }
}

test('reminders go out as letters; level and fee follow them, and each has its document and proof', async () => {
  const claim = await sold('Beispiel-Brief')
  await days(62)

  const { dispatches } = await letters(claim)
  expect(dispatches.map(({ kind, channel, problem }) => [kind, channel, problem])).toEqual([
    ['reminder_3', 'letter', null],
    ['reminder_2', 'letter', null],
    ['reminder_1', 'letter', null],
  ])
  expect(dispatches.every(({ proof }) => proof?.carrier === 'simulated_post')).toBe(true)
  expect(dispatches.at(-1)?.state).toBe('delivered')
  expect([(await read(claim)).dunningLevel, await fees(claim)]).toEqual([3, 2])
  const document = await practice().owner.get(`/v1/factoring/dispatches/${dispatches[0]?.id}/document`)
  expect([document.status, document.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  const timeline = await practice().owner.get<{
    events: { kind: string; details: { dispatchId?: string } }[]
  }>(`${claim.url}/events`)
  const dunned = timeline.body.events.filter((event) => event.kind === 'dunned')
  expect(dunned.map((event) => event.details.dispatchId).toReversed()).toEqual(dispatches.map(({ id }) => id))
}, 120_000)

test('a letter that nobody takes books no fee and raises no level; sent again it does', async () => {
  const claim = await sold('Beispiel-Weg', { change: { firstName: 'Verweigert' } })
  await days(62)
  const [failed] = (await letters(claim)).dispatches

  expect((await letters(claim)).dispatches).toHaveLength(1)
  expect(failed).toMatchObject({ state: 'failed', problem: 'refused', remedy: 'check_address', sentAt: null })
  expect([(await read(claim)).dunningLevel, await fees(claim)]).toEqual([0, 0])

  await withCarrier({ send: () => Promise.resolve('taken') }, async () => {
    const again = await practice().owner.post<Dispatch>(`/v1/factoring/dispatches/${failed?.id}/resend`, {})
    expect([again.status, again.body.state]).toEqual([200, 'planned'])
    await app().runJobs()
  })
  expect((await letters(claim)).dispatches[0]?.state).toBe('sent')
  expect((await read(claim)).dunningLevel).toBe(1)
}, 120_000)

test('a carrier that is away is asked again and the letter goes out once', async () => {
  const claim = await sold('Beispiel-Zeit', { change: { firstName: 'Ausfall' } })
  await days(36)

  const { dispatches } = await letters(claim)
  expect(dispatches).toHaveLength(1)
  expect(dispatches[0]).toMatchObject({ kind: 'reminder_1', attempts: 2 })
  expect((await read(claim)).dunningLevel).toBe(1)
}, 120_000)

test('a program that ends between carrier and booking sends no letter twice: a person says what happened', async () => {
  const claim = await sold('Beispiel-Absturz')
  let asked = 0
  const away = { send: () => Promise.reject(new LetterRefused('unavailable', false)) }
  await withCarrier(away, () => days(34))
  const [waiting] = (await letters(claim)).dispatches
  await app()
    .deps.db.system.updateTable('dispatch')
    .set({ state: 'sending', updated_at: new Date(app().clock.now().getTime() - 3_600_000) })
    .where('id', '=', waiting?.id ?? '')
    .execute()
  const counting = {
    send: () => {
      asked += 1
      return Promise.resolve('taken')
    },
  }
  await withCarrier(counting, () => days(3))
  const [lost] = (await letters(claim)).dispatches
  const before = [(await read(claim)).dunningLevel, asked]
  const url = `/v1/factoring/dispatches/${lost?.id}/sent`
  const confirmed = await practice().owner.post<Dispatch>(url, {})
  const twice = await practice().owner.post(url, {})

  expect(lost).toMatchObject({ state: 'unknown', problem: 'carrier_silent', remedy: 'ask_carrier' })
  expect(before).toEqual([0, 0])
  expect([confirmed.status, confirmed.body.state, twice.status]).toEqual([200, 'sent', 409])
  expect((await read(claim)).dunningLevel).toBe(1)
}, 120_000)

test('a letter that comes back says so, and can be sent to another address', async () => {
  const claim = await sold('Beispiel-Ort', { change: { firstName: 'Unzustellbar' } })
  await days(40)
  const [back] = (await letters(claim)).dispatches
  expect(back).toMatchObject({ state: 'returned', problem: 'undeliverable', remedy: 'check_address' })

  const url = `/v1/factoring/dispatches/${back?.id}`
  const feesBefore = await fees(claim)
  const second = await practice().owner.post(`${url}/return`, {})
  expect(second.status).toBe(409)

  const first = (await practice().owner.get(`${url}/document`)).raw
  await withCarrier({ send: async (letter) => String((await letter.pdf()).length) }, async () => {
    await practice().owner.post(`${url}/resend`, {})
    await app().runJobs()
  })
  const again = (await practice().owner.get<Dispatch>(url)).body
  expect(again).toMatchObject({
    state: 'sent',
    problem: null,
    earlier: [
      { state: 'returned', channel: 'letter', to: back?.to, sentAt: back?.sentAt, hasDocument: true },
    ],
  })
  const document = async (query: string) => practice().owner.get(`${url}/document${query}`)
  expect(again.earlier[0]).toMatchObject({ ...back?.proof, sha256: sha256(first) })
  expect((await document('?sending=1')).raw.equals(first)).toBe(true)
  expect(sha256((await document('')).raw)).toBe(again.proof?.sha256)
  expect(again.proof?.sha256).not.toBe(sha256(first))
  expect((await document('?sending=2')).status).toBe(404)
  // The second letter is free, and the debtor has its days to pay again.
  expect([(await read(claim)).dunningLevel, await fees(claim)]).toEqual([1, feesBefore])
}, 120_000)

test('e-mail needs the consent; a bounce is seen and the letter follows on demand', async () => {
  const consented = { electronicInvoice: true }
  const mailed = await sold('Beispiel-Mail', {
    change: { email: 'erika@test.example' },
    consent: consented,
  })
  const unasked = await sold('Beispiel-Still', { change: { email: 'still@test.example' } })
  const bounced = await sold('Beispiel-Prall', {
    change: { email: 'weg@bounce.example' },
    consent: consented,
  })
  await days(36)

  expect((await letters(mailed)).dispatches[0]).toMatchObject({ channel: 'email', to: 'erika@test.example' })
  expect((await letters(unasked)).dispatches[0]).toMatchObject({ channel: 'letter' })
  const [refused] = (await letters(bounced)).dispatches
  expect(refused).toMatchObject({ state: 'bounced', remedy: 'send_by_letter' })
  expect((await read(bounced)).dunningLevel).toBe(0)
  const mails = await app().deps.outbox.list(50)
  const mail = mails.find((each) => each.to === 'erika@test.example')
  expect([mail?.kind, mail?.text.includes('/p/'), mail?.html?.includes('href="')]).toEqual([
    'email',
    true,
    true,
  ])
  expect(mails.some((each) => each.to.includes('still@test.example'))).toBe(false)

  await practice().owner.post(`/v1/factoring/dispatches/${refused?.id}/resend`, {})
  await app().runJobs()
  expect((await letters(bounced)).dispatches[0]).toMatchObject({ channel: 'letter', state: 'sent' })
  expect((await read(bounced)).dunningLevel).toBe(1)

  const wish = (claim: Sold, body: Record<string, unknown>) =>
    practice().owner.put<Correspondence>(`${claim.url}/contact-preference`, body)
  expect((await wish(unasked, { channel: 'email' })).status).toBe(409)
  expect((await wish(mailed, { channel: 'letter' })).body.preference.channel).toBe('letter')
}, 120_000)

test('a Mahnstopp holds reminders of a claim or of a person, with reason and end', async () => {
  const patientId = await newPatient(practice().owner)
  const [one, other] = [
    await sold('Beispiel-Ruhe', { patientId }),
    await sold('Beispiel-Ruhe', { patientId, totalCents: 23_000 }),
  ]
  const stop = (body: Record<string, unknown>) =>
    practice().owner.post<Correspondence>(`${one.url}/dunning-stops`, body)
  const today = (await read(one)).dueOn ?? ''
  expect((await stop({ scope: 'claim', reason: 'Kulanz', until: '2020-01-01' })).status).toBe(422)
  expect((await stop({ scope: 'claim', reason: '', until: today })).status).toBe(422)
  const late = new Date(Date.parse(today) + 20 * 86_400_000).toISOString().slice(0, 10)
  const set = await stop({ scope: 'person', reason: 'Versicherung prüft', until: late })
  expect([set.status, set.body.stops[0]?.isRunning, set.body.stops[0]?.reason]).toEqual([
    201,
    true,
    'Versicherung prüft',
  ])
  await days(45)
  expect([(await letters(one)).dispatches, (await letters(other)).dispatches]).toEqual([[], []])

  const ended = await practice().owner.post(`${other.url}/dunning-stops/${set.body.stops[0]?.id}/end`, {})
  expect(ended.status).toBe(200)
  await days(1)
  expect((await letters(one)).dispatches.map(({ kind }) => kind)).toEqual(['reminder_1'])
  expect((await letters(other)).dispatches.map(({ kind }) => kind)).toEqual(['reminder_1'])
}, 120_000)

test('printed letters are sent when somebody says that they are posted', async () => {
  const claim = await sold('Beispiel-Druck')
  await withCarrier({ name: 'print', takesLetters: false }, async () => {
    await days(36)
    const [waiting] = (await letters(claim)).dispatches
    expect([waiting?.state, (await read(claim)).dunningLevel]).toEqual(['planned', 0])

    const ids = { ids: [waiting?.id] }
    expect((await practice().owner.post('/v1/factoring/letters/print', {})).status).toBe(403)
    expect((await clerk().post('/v1/factoring/letters/posted', ids)).status).toBe(409)
    const batch = await clerk().post('/v1/factoring/letters/print', {})
    expect([batch.status, batch.raw.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    expect((await clerk().post('/v1/factoring/letters/posted', ids)).body).toEqual({ posted: 1, outdated: 0 })
    expect((await read(claim)).dunningLevel).toBe(1)

    const back = await clerk().post<Dispatch>(`/v1/factoring/dispatches/${waiting?.id}/return`, {})
    expect([back.status, back.body.state, back.body.remedy]).toEqual([200, 'returned', 'check_address'])
  })
}, 120_000)

test('the list shows the practice its own, the factor all, by state and kind; others see nothing', async () => {
  const stranger = await app().practice('Praxis Süd')
  const list = (query: string) => `/v1/factoring/dispatches?${query}`
  const own = await practice().owner.get<{ dispatches: Dispatch[]; counts: Record<string, number> }>(
    list('kind=reminder_1&limit=3'),
  )
  const all = await clerk().get<{ dispatches: Dispatch[] }>(list('state=failed'))
  const none = await stranger.owner.get<{ dispatches: Dispatch[] }>(list('limit=5'))

  expect(own.body.dispatches).toHaveLength(3)
  expect(Object.keys(own.body.counts).length).toBeGreaterThan(1)
  expect(all.body.dispatches.every(({ state }) => state === 'failed')).toBe(true)
  expect(none.body.dispatches).toEqual([])
  const id = own.body.dispatches[0]?.id ?? ''
  expect((await stranger.owner.get(`/v1/factoring/dispatches/${id}`)).status).toBe(404)
  expect((await stranger.owner.get(`/v1/factoring/dispatches/${id}/document`)).status).toBe(404)
  expect((await stranger.owner.post(`/v1/factoring/dispatches/${id}/resend`, {})).status).toBe(404)
  expect((await clerk().get<Dispatch>(`/v1/factoring/dispatches/${id}`)).body.practiceName).toBe(
    'Zahnarztpraxis Nord',
  )
})

test('what did not go out is dropped by a person, and planned again when it is still due', async () => {
  const claim = await sold('Beispiel-Fort', { change: { firstName: 'Verweigert' } })
  await days(36)
  const [failed] = (await letters(claim)).dispatches
  const drop = () => practice().owner.post<Dispatch>(`/v1/factoring/dispatches/${failed?.id}/cancel`, {})
  const [dropped, again] = [await drop(), await drop()]
  await days(1)

  expect([dropped.status, dropped.body.state, again.status]).toEqual([200, 'cancelled', 409])
  expect((await letters(claim)).dispatches.map(({ state }) => state)).toEqual(['failed', 'cancelled'])
}, 120_000)

test('the link of a claim stays the same until it is renewed, and can be sent', async () => {
  const claim = await sold('Beispiel-Link')
  const link = (body: Record<string, unknown>) =>
    practice().owner.post<{ url: string; dispatchId: string | null }>(`${claim.url}/patient-link`, body)
  const [first, second] = [await link({}), await link({ send: true })]
  const renewed = await link({ renew: true })
  await app().runJobs()

  expect(first.body.url).toMatch(/\/p\/(\w{4}-){4}\w{4}$/)
  expect(second.body.url).toBe(first.body.url)
  expect(renewed.body.url).not.toBe(first.body.url)
  expect((await letters(claim)).dispatches).toMatchObject([{ kind: 'patient_link', state: 'sent' }])
})
