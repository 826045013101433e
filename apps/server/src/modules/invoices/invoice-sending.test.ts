import type { Correspondence, Dispatch } from '@honora/contract/dispatch.ts'
import type { Invoice, TimelineEntry } from '@honora/contract/invoices.ts'
import { addDays } from '@honora/domain/factoring/calendar.ts'
import { readPaper } from '@honora/formats/testing/paper.ts'
import { beforeEach, expect, test } from 'vitest'
import { amountBody, moneyTests, newPatient } from './testing.ts'

const { app, practice, clerk } = moneyTests()

const setSender = (invoiceSender: 'practice' | 'factor') =>
  practice().owner.patch('/v1/organization', { settings: { invoiceSender } })
beforeEach(() => setSender('factor'))

const urlOf = ({ id }: Invoice): string => `/v1/factoring/invoice/${id}`
const read = async (invoice: Invoice) => (await practice().owner.get<Invoice>(urlOf(invoice))).body
const today = async () => (await clerk().get<{ today: string }>('/v1/factoring/clock')).body.today
const passDays = async (days: number): Promise<void> => {
  for (let left = days; left > 0; left -= 31)
    expect((await clerk().post('/v1/factoring/clock', { days: Math.min(31, left) })).status).toBe(200)
}
const lettersOf = async (invoice: Invoice) =>
  (await practice().owner.get<Correspondence>(`${urlOf(invoice)}/correspondence`)).body.dispatches
const sendings = async (invoice: Invoice) =>
  (await lettersOf(invoice)).filter(({ kind }) => kind === 'invoice')
const choose = (invoice: Invoice, sender: 'practice' | 'factor', who = practice().owner) =>
  who.put<Invoice>(`${urlOf(invoice)}/sender`, { sender })

/** Each is another person: what one owes decides about the next purchase. */
let debtors = 0

interface Sale {
  readonly mails?: boolean
  readonly firstName?: string
  readonly body?: Record<string, unknown>
}

async function entered({ mails = false, firstName = 'Erika' }: Sale = {}): Promise<Invoice> {
  const { owner } = practice()
  const patientId = await newPatient(owner, { consent: { electronicInvoice: mails } })
  const made = await owner.post<Invoice>(
    '/v1/factoring/invoices',
    amountBody(patientId, 12_000, {
      debtor: {
        kind: 'person',
        salutation: 'Frau',
        firstName,
        lastName: `Beispiel-${String((debtors += 1))}`,
        birthDate: '1950-05-17',
        address: { street: 'Am Deich', houseNumber: '17', zip: '25813', city: 'Husum', country: 'DE' },
        ...(mails ? { email: 'erika@beispiel.example' } : {}),
      },
    }),
  )
  expect(made.status).toBe(201)
  return made.body
}

async function sold(sale: Sale = {}): Promise<Invoice> {
  const bought = await practice().owner.post<Invoice>(`${urlOf(await entered(sale))}/confirm`, {
    factoringType: 'non_recourse',
    ...sale.body,
  })
  expect(bought.body.status).toBe('processed')
  return bought.body
}

test('without the setting the practice hands its invoices over, and nothing is sent', async () => {
  await setSender('practice')
  const invoice = await sold()
  await app().runJobs()

  expect(invoice.sending).toEqual({ by: 'practice', sentOn: null })
  expect(await sendings(invoice)).toEqual([])
})

test('the factor sends a sold invoice as a letter, and its term runs from the day on which it leaves', async () => {
  const invoice = await sold()
  const leftOn = await today()
  expect(invoice.sending).toEqual({ by: 'factor', sentOn: null })
  await app().runJobs()

  const [dispatch] = await sendings(invoice)
  const after = await read(invoice)
  expect(dispatch).toMatchObject({
    channel: 'letter',
    state: 'sent',
    plannedBy: '',
    proof: { carrier: 'simulated_post' },
  })
  expect(after).toMatchObject({ sending: { by: 'factor', sentOn: leftOn }, dueOn: addDays(leftOn, 33) })
  const { raw } = await practice().owner.get(`/v1/factoring/dispatches/${dispatch?.id ?? ''}/document`)
  const { text } = await readPaper(raw)
  expect(text).toContain(invoice.number)
  expect(text).toContain(invoice.paymentReference)
  expect(text).toContain(`bis zum ${(after.dueOn ?? '').split('-').toReversed().join('.')}`)
  expect(text).toMatch(/Fragen stellen oder Einwände nennen:\s*http/)
  const { events } = (await practice().owner.get<{ events: TimelineEntry[] }>(`${urlOf(invoice)}/events`))
    .body
  expect(events.find(({ kind }) => kind === 'dispatch_sent')).toMatchObject({
    details: { dispatchKind: 'invoice', dueOn: after.dueOn },
  })
})

test('it goes by mail to whoever permitted that, with the invoice as its document', async () => {
  const invoice = await sold({ mails: true })
  await app().runJobs()

  expect(await sendings(invoice)).toMatchObject([
    { channel: 'email', state: 'sent', to: 'erika@beispiel.example' },
  ])
  expect((await read(invoice)).dueOn).toBe(addDays(await today(), 30))
  const { items } = (await app().anonymous.get<{ items: { subject: string; text: string }[] }>('/v1/mailbox'))
    .body
  const mail = items.find(({ subject }) => subject === `Rechnung ${invoice.paymentReference ?? '?'}`)
  expect(mail?.text).toContain(invoice.number)
  expect(mail?.text).toMatch(/\/p\//)
})

test('what was handed over already is not sent a second time', async () => {
  const byPractice = await sold({ body: { sender: 'practice' } })
  const printed = await entered()
  await app()
    .deps.db.system.updateTable('invoice')
    .set({ file_extras: JSON.stringify({ isPrinted: true }) })
    .where('id', '=', printed.id)
    .execute()
  const { body } = await practice().owner.post<Invoice>(`${urlOf(printed)}/confirm`, {
    factoringType: 'non_recourse',
  })
  await app().runJobs()

  for (const invoice of [byPractice, body]) {
    expect(invoice.sending.by).toBe('practice')
    expect(await sendings(invoice)).toEqual([])
  }
})

test('nobody is reminded of an invoice that has not left or came back; sent again it has a new term', async () => {
  const invoice = await sold({ firstName: 'Verweigert' })
  await passDays(70)
  const [failed] = await lettersOf(invoice)
  expect(failed).toMatchObject({ kind: 'invoice', state: 'failed', problem: 'refused' })
  expect(await lettersOf(invoice)).toHaveLength(1)
  expect(await read(invoice)).toMatchObject({
    sending: { by: 'factor', sentOn: null },
    dunningLevel: 0,
    receivableState: 'open',
    dueOn: addDays(await today(), 30),
    daysOverdue: 0,
  })

  const again = await sold()
  await app().runJobs()
  const [letter] = await sendings(again)
  const returned = await clerk().post<Dispatch>(`/v1/factoring/dispatches/${letter?.id ?? ''}/return`, {})
  expect(returned.body.state).toBe('returned')
  await passDays(60)
  expect(await read(again)).toMatchObject({ sending: { by: 'factor', sentOn: null }, dunningLevel: 0 })
  await practice().owner.post(`/v1/factoring/dispatches/${letter?.id ?? ''}/resend`, {})
  await app().runJobs()
  expect(await read(again)).toMatchObject({
    sending: { sentOn: await today() },
    dueOn: addDays(await today(), 33),
  })
  await passDays(50)
  expect((await read(again)).dunningLevel).toBeGreaterThan(0)
}, 240_000)

test('the practice takes an invoice back before it has left, and gives it to the factor again', async () => {
  const invoice = await sold()
  const own = await choose(invoice, 'practice')
  await app().runJobs()

  expect([own.status, own.body.sending]).toEqual([200, { by: 'practice', sentOn: null }])
  expect(own.body.transitions).toContain('choose_sender')
  expect(await sendings(invoice)).toMatchObject([{ state: 'cancelled', sentAt: null }])
  expect((await choose(invoice, 'factor')).body.sending.by).toBe('factor')
  await app().runJobs()
  const after = await read(invoice)
  expect(after.sending).toEqual({ by: 'factor', sentOn: await today() })
  expect(after.transitions).not.toContain('choose_sender')
  expect((await choose(invoice, 'practice')).status).toBe(409)
  const { events } = (await practice().owner.get<{ events: TimelineEntry[] }>(`${urlOf(invoice)}/events`))
    .body
  expect(
    events.filter(({ kind }) => kind === 'sender_chosen').map(({ details }) => details['sender']),
  ).toEqual(['practice', 'factor'])
})

test('a claim that goes back before its invoice has left is not sent by the factor any more', async () => {
  const invoice = await sold()
  await practice().owner.post(`${urlOf(invoice)}/dispute`, { action: 'raise', reason: 'Falsche Leistung' })
  await practice().owner.post(`${urlOf(invoice)}/dispute`, { action: 'accept', reason: 'Stimmt' })
  expect((await read(invoice)).receivableState).toBe('charged_back')
  await app().runJobs()

  expect(await sendings(invoice)).toMatchObject([{ state: 'cancelled', problem: 'cause_gone' }])
})

test('who sends is the practice’s to choose', async () => {
  const invoice = await sold()
  const [dispatch] = await sendings(invoice)
  const assistant = await practice().member('assistant')
  const other = await app().practice('Praxis Süd')

  expect((await choose(invoice, 'practice', clerk())).status).toBe(403)
  expect((await choose(invoice, 'practice', assistant)).status).toBe(403)
  expect((await choose(invoice, 'practice', other.owner)).status).toBe(404)
  const drop = `/v1/factoring/dispatches/${dispatch?.id ?? ''}/cancel`
  expect((await clerk().post(drop, {})).status).toBe(403)
  expect((await practice().owner.post(drop, {})).status).toBe(200)
  expect((await read(invoice)).sending).toEqual({ by: 'practice', sentOn: null })
  expect((await clerk().get<Invoice>(urlOf(invoice))).body.sending.by).toBe('practice')
})
