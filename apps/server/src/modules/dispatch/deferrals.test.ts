import type { Correspondence } from '@honora/contract/dispatch.ts'
import type { Invoice, LedgerTransaction } from '@honora/contract/invoices.ts'
import type { PatientPage } from '@honora/contract/patient-pages.ts'
import { addDays } from '@honora/domain/factoring/calendar.ts'
import { openPdf } from '@honora/formats/pdf/engine.ts'
import { expect, test } from 'vitest'
import type { Caller } from '../../testing/test-app.ts'
import { amountBody, moneyTests, newPatient } from '../invoices/testing.ts'

/* A later day to pay: what rests, what goes on, and that the books do not notice. */

const { app, practice, clerk } = moneyTests()

interface Claim {
  readonly id: string
  readonly url: string
  readonly page: string
}

async function sold(lastName: string, totalCents: number, factoringType: string): Promise<Claim> {
  const { owner } = practice()
  const debtor = {
    kind: 'person',
    salutation: 'Frau',
    firstName: 'Erika',
    lastName,
    birthDate: '1950-05-17',
    address: { street: 'Am Deich', houseNumber: '17', zip: '25813', city: 'Husum', country: 'DE' },
  }
  const body = amountBody(await newPatient(owner), totalCents, { debtor })
  const made = await owner.post<Invoice>('/v1/factoring/invoices', body)
  const url = `/v1/factoring/invoice/${made.body.id}`
  expect((await owner.post<Invoice>(`${url}/confirm`, { factoringType })).body.status).toBe('processed')
  const link = await owner.post<{ url: string }>(`${url}/patient-link`, {})
  return { id: made.body.id, url, page: `/v1/patient-pages/${link.body.url.split('/p/')[1] ?? ''}` }
}

const days = async (count: number): Promise<void> => {
  for (let left = count; left > 0; left -= 31)
    expect((await clerk().post('/v1/factoring/clock', { days: Math.min(31, left) })).status).toBe(200)
}
const read = async ({ url }: Claim) => (await practice().owner.get<Invoice>(url)).body
const letters = async ({ url }: Claim) =>
  (await practice().owner.get<Correspondence>(`${url}/correspondence`)).body
const kinds = async (claim: Claim) => (await letters(claim)).dispatches.map(({ kind }) => kind).toReversed()
const booked = async ({ url }: Claim) =>
  (await practice().owner.get<{ transactions: LedgerTransaction[] }>(`${url}/ledger`)).body.transactions
const open = async ({ page }: Claim) => (await app().anonymous.get<PatientPage>(page)).body
const timeline = async ({ url }: Claim) =>
  (await practice().owner.get<{ events: { kind: string; details: object }[] }>(`${url}/events`)).body.events
const today = async () => (await clerk().get<{ today: string }>('/v1/factoring/clock')).body.today
const defer = (claim: Claim, until: string, who: Caller = clerk()) =>
  who.post<Correspondence>(`${claim.url}/deferrals`, { until, reason: 'Patientin in Elternzeit' })
const end = (claim: Claim, id: string, who: Caller = clerk()) =>
  who.post<Correspondence>(`${claim.url}/deferrals/${id}/end`, {})

async function letterOf(claim: Claim, place: number): Promise<string> {
  const { dispatches } = await letters(claim)
  const notices = dispatches.filter(({ kind }) => kind === 'deferral_notice').toReversed()
  const { raw } = await practice().owner.get(`/v1/factoring/dispatches/${notices[place]?.id}/document`)
  const opened = await openPdf(raw)
  if (!opened.ok) throw new Error(opened.reason)
  const text = opened.value.text(1).replaceAll(/\s+/g, ' ')
  opened.value.close()
  return text
}
const german = (day: string): string => day.split('-').toReversed().join('.')

/** BGB § 288: 1.27 % base rate and five points, days of 365. */
const interest = (cents: number, count: number): number => Math.round((cents * 627 * count) / 3_650_000)

test('a deferred claim is due later, keeps state and books, and is reminded from the new day on', async () => {
  const claim = await sold('Beispiel-Stundung', 40_000, 'non_recourse')
  const dueBefore = (await read(claim)).dueOn ?? ''
  await days((Date.parse(dueBefore) - Date.parse(await today())) / 86_400_000 + 5)
  expect([(await read(claim)).receivableState, await kinds(claim)]).toEqual(['overdue', ['reminder_1']])
  const before = await booked(claim)
  const until = addDays(await today(), 30)

  expect((await defer(claim, until, practice().owner)).status).toBe(403)
  const granted = await defer(claim, until)
  expect(granted.status).toBe(201)
  expect(granted.body.deferrals).toMatchObject([
    { until, dueBefore, reason: 'Patientin in Elternzeit', endedOn: null, isRunning: true },
  ])
  expect(await read(claim)).toMatchObject({ receivableState: 'overdue', dueOn: until, daysOverdue: 0 })
  expect(await booked(claim)).toEqual(before)
  expect(await open(claim)).toMatchObject({ state: 'open', dueOn: until, deferredUntil: until })
  expect((await open(claim)).history[0]?.kind).toBe('deferred')
  expect((await timeline(claim)).find(({ kind }) => kind === 'deferred')?.details).toEqual({
    until,
    reason: 'Patientin in Elternzeit',
  })
  expect((await defer(claim, addDays(until, 5))).status).toBe(409)

  await days(1)
  const letter = await letterOf(claim, 0)
  expect(letter).toContain(`Fällig am ${german(until)}`)
  expect(letter).toContain('wir stunden Ihnen die Rechnung')
  expect(letter).toContain('400,00 €')
  expect(letter).not.toContain('Elternzeit')
  await days(29 + 16)
  expect(await kinds(claim)).toEqual(['reminder_1', 'deferral_notice'])
  expect((await letters(claim)).deferrals[0]?.isRunning).toBe(false)
  expect((await open(claim)).deferredUntil).toBeNull()
  await days(1)
  expect(await kinds(claim)).toEqual(['reminder_1', 'deferral_notice', 'reminder_2'])

  // Default interest for the five days before the deferral and the days after it, not for those between.
  await days(25)
  expect((await read(claim)).receivableState).toBe('in_collection')
  const arrearsCents = interest(40_000, 5) + interest(40_000, 42)
  const arrears = (await timeline(claim)).find(({ kind }) => kind === 'arrears_interest')
  expect(arrears?.details).toEqual({ cents: arrearsCents })
  expect((await open(claim)).costsCents).toBe(250 + 250 + arrearsCents)
  expect((await defer(claim, addDays(await today(), 10))).status).toBe(409)

  // Collection has its time: 120 days after the purchase nothing is written off, and only the factor says that nothing is to be had.
  await days(62)
  expect(await read(claim)).toMatchObject({
    receivableState: 'in_collection',
    transitions: expect.not.arrayContaining(['write_off']),
  })
  const reason = { reason: 'Vollstreckung ohne Erfolg' }
  expect((await practice().owner.post(`${claim.url}/uncollectable`, reason)).status).toBe(403)
  expect((await clerk().get<Invoice>(claim.url)).body.transitions).toContain('write_off')
  const lost = await clerk().post<Invoice>(`${claim.url}/uncollectable`, reason)
  expect([lost.status, lost.body.receivableState]).toEqual([200, 'written_off'])
  expect((await clerk().post(`${claim.url}/uncollectable`, reason)).status).toBe(409)
  expect((await timeline(claim)).find(({ kind }) => kind === 'written_off')?.details).toEqual(reason)
  expect((await booked(claim)).filter(({ kind }) => kind === 'write_off')).toHaveLength(1)
}, 240_000)

test('a deferral is ended: due as before, today at the earliest, and the debtor is notified', async () => {
  const claim = await sold('Beispiel-Ende', 30_000, 'recourse')
  const dueBefore = (await read(claim)).dueOn ?? ''
  const first = await defer(claim, addDays(dueBefore, 20))
  const id = first.body.deferrals[0]?.id ?? ''
  expect((await end(claim, id, practice().owner)).status).toBe(403)
  expect((await end(claim, claim.id)).status).toBe(404)
  const ended = await end(claim, id)
  expect([ended.status, ended.body.deferrals[0]?.isRunning]).toEqual([200, false])
  expect((await read(claim)).dueOn).toBe(dueBefore)
  expect((await end(claim, id)).status).toBe(409)
  await days(1)
  // The letter that was never sent is not sent any more; the one about the end is.
  expect((await letters(claim)).dispatches.map(({ kind, state }) => [kind, state])).toContainEqual([
    'deferral_notice',
    'sent',
  ])

  const again = await defer(claim, addDays(dueBefore, 20))
  expect(again.status).toBe(201)
  await days((Date.parse(dueBefore) - Date.parse(await today())) / 86_400_000 + 10)
  expect(await kinds(claim)).not.toContain('reminder_1')
  await end(claim, again.body.deferrals[0]?.id ?? '')
  const dueOn = await today()
  expect((await read(claim)).dueOn).toBe(dueOn)
  await days(1)
  const letter = await letterOf(claim, 3)
  expect(letter).toContain('Ende der Stundung')
  expect(letter).toContain(`Fällig am ${german(dueOn)}`)
}, 240_000)

test('only what makes sense: no past day, with recourse not beyond the charge-back, not while disputed', async () => {
  const claim = await sold('Beispiel-Grenze', 30_000, 'recourse')
  const now = await today()
  const { dueOn } = await read(claim)
  expect((await defer(claim, dueOn ?? '')).status).toBe(422)
  expect((await defer(claim, addDays(now, 88))).status).toBe(422)
  expect((await defer(claim, addDays(now, 87))).status).toBe(201)
  // The contract's day stands: 90 days after the purchase the claim goes back.
  await days(90)
  expect((await read(claim)).receivableState).toBe('charged_back')

  const disputed = await sold('Beispiel-Streit', 30_000, 'recourse')
  await practice().owner.post(`${disputed.url}/dispute`, { action: 'raise', reason: 'Leistung fehlt' })
  expect((await defer(disputed, addDays(await today(), 60))).status).toBe(409)
  const stranger = await app().practice('Praxis Fremd')
  expect((await stranger.owner.get(`${claim.url}/correspondence`)).status).toBe(404)
}, 240_000)
