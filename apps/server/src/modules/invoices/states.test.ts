import type { InvoiceFileDetail } from '@honora/contract/invoice-files.ts'
import type { Invoice } from '@honora/contract/invoices.ts'
import { PortalDocument } from '@honora/formats/documents/base.ts'
import { describe, expect, test } from 'vitest'
import type { Answer, Caller } from '../../testing/test-app.ts'
import { invoiceBody, newPatient, moneyTests } from './testing.ts'

/*
 * Every state of an invoice against every call that moves one, as the tables of the domain say: what is allowed leaves exactly
 * one entry in the audit trail and one event, what is refused answers 409 with the state and leaves nothing at all.
 */

const { app, practice, clerk } = moneyTests()

type Answered = Promise<Answer<Invoice & { code?: string; state?: string }>>
const url = (id: string, path = ''): string => `/v1/factoring/invoice/${id}${path}`
const post = (by: Caller, id: string, path: string, body: unknown): Answered =>
  by.post<Invoice & { code?: string; state?: string }>(url(id, path), body)

async function made(change: Record<string, unknown> = {}, city = 'DE'): Promise<string> {
  const patientId = await newPatient(practice().owner)
  const debtor = {
    kind: 'person',
    salutation: 'Frau',
    firstName: 'Erika',
    lastName: `Beispiel-${patientId.slice(-6)}`,
    birthDate: '1980-05-17',
    address: { street: 'Am Deich', houseNumber: '17', zip: '25813', city: 'Husum', country: city },
  }
  const body = invoiceBody(patientId, { debtor, ...change })
  const answer = await practice().owner.post<Invoice>('/v1/factoring/invoices', body)
  expect(answer.status).toBe(201)
  return answer.body.id
}

async function waitingPdf(): Promise<string> {
  const document = new PortalDocument({
    title: 'Rechnung',
    createdAt: new Date(0),
    letterhead: { name: 'Praxis', address: [] },
  })
  document.paragraph(`Rechnung ${Math.random()}`)
  const sent = await practice().owner.upload<InvoiceFileDetail>('/v1/factoring/invoice-files', {
    name: 'scan.pdf',
    bytes: await document.finish(),
    type: 'application/pdf',
  })
  await app().runJobs()
  const list = await practice().owner.get<{ invoices: { id: string }[] }>(
    `/v1/factoring/invoice-files/${sent.body.id}/invoices`,
  )
  return list.body.invoices[0]?.id ?? ''
}

/** Each state reached by work. An offer of a debtor abroad waits for a person. */
const states: Readonly<Record<string, () => Promise<string>>> = {
  created: () => made({ totalCents: 1 }),
  complete: () => made(),
  awaiting_conversion: waitingPdf,
  confirmed: async () => {
    const id = await made({}, 'AT')
    const offered = await post(practice().owner, id, '/confirm', { factoringType: 'recourse' })
    expect([offered.body.status, offered.body.decisionState]).toEqual(['confirmed', 'manual'])
    return id
  },
  processed: async () => {
    const id = await made()
    await post(practice().owner, id, '/confirm', { factoringType: 'recourse' })
    return id
  },
  rejected: async () => {
    const id = await made()
    await post(practice().owner, id, '/exclude', { reason: 'doppelt' })
    return id
  },
}

const calls: Readonly<Record<string, (id: string) => Answered>> = {
  edit: (id) => practice().owner.patch<Invoice & { code?: string }>(url(id), { dueDays: 21 }),
  exclude: (id) => post(practice().owner, id, '/exclude', { reason: 'doppelt' }),
  withdraw: (id) => post(practice().owner, id, '/withdraw', { reason: 'Irrtum' }),
  purchase: (id) => post(clerk(), id, '/decision', { decision: 'purchase' }),
  decline: (id) => post(clerk(), id, '/decision', { decision: 'decline', reason: 'unklar' }),
  raise: (id) => post(practice().owner, id, '/dispute', { action: 'raise', reason: 'Einwand' }),
  accept: (id) => post(practice().owner, id, '/dispute', { action: 'accept', reason: 'stimmt' }),
  reject: (id) => post(practice().owner, id, '/dispute', { action: 'reject', reason: 'falsch' }),
  credit: (id) => post(practice().owner, id, '/credit-note', { amountCents: 100, reason: 'Kulanz' }),
  direct: (id) => post(practice().owner, id, '/report-payment', { amountCents: 100, paidOn: '2026-11-23' }),
}

/** What each state allows, and the state it leads to; everything else is refused. */
const allowed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  created: { edit: 'created', exclude: 'rejected' },
  complete: { edit: 'complete', exclude: 'rejected' },
  awaiting_conversion: {},
  confirmed: { withdraw: 'rejected', purchase: 'processed', decline: 'rejected' },
  processed: { raise: 'processed', credit: 'processed', direct: 'processed' },
  rejected: {},
}

interface Traces {
  readonly audit: string[]
  readonly events: (string | null)[]
  /** What the factor hears of besides, while it looks at the claim. */
  readonly shared: (string | null)[]
  readonly bookings: number
  readonly version: number
}

/** Calls of which the factor's people hear as well. */
const sharedCalls = new Set(['withdraw', 'raise', 'credit', 'direct'])

async function tracesOf(id: string): Promise<Traces> {
  const db = app().deps.db.system
  const audit = await db
    .selectFrom('audit_event')
    .select('action')
    .where('record', '=', `invoice:${id}`)
    .where('action', '<>', 'invoice.read')
    .orderBy('seq')
    .execute()
  const events = await db
    .selectFrom('event_outbox')
    .select(['topic', 'change'])
    .where('record_id', '=', id)
    .orderBy('id')
    .execute()
  const bookings = await db.selectFrom('ledger_tx').select('id').where('invoice_id', '=', id).execute()
  const row = await db.selectFrom('invoice').select('version').where('id', '=', id).executeTakeFirstOrThrow()
  return {
    audit: audit.map((each) => each.action),
    events: events.filter(({ topic }) => topic === 'invoice.updated').map(({ change }) => change),
    shared: events.filter(({ topic }) => topic !== 'invoice.updated').map(({ change }) => change),
    bookings: bookings.length,
    version: row.version,
  }
}

describe.each(Object.keys(states))('an invoice that is %s', (state) => {
  const reach = states[state]!
  const here = allowed[state] ?? {}
  const refused = Object.keys(calls).filter((call) => !(call in here))

  test.each(Object.keys(here))('takes: %s', async (call) => {
    const id = await reach()
    const before = await tracesOf(id)
    const answer = await calls[call]?.(id)
    const after = await tracesOf(id)

    expect([answer?.status, answer?.body.status]).toEqual([200, here[call]])
    expect(after.audit.length - before.audit.length).toBe(1)
    expect(after.events.length - before.events.length).toBe(1)
    expect(after.shared.slice(before.shared.length)).toEqual(
      sharedCalls.has(call) ? after.events.slice(-1) : [],
    )
    expect(after.version).toBe(before.version + 1)
  })

  test(`refuses everything else and keeps no trace of it: ${refused.join(', ')}`, async () => {
    const id = await reach()
    const before = await tracesOf(id)
    for (const call of refused) {
      const answer = await calls[call]?.(id)

      // To the factor an invoice that was never offered does not exist.
      const isHidden =
        ['purchase', 'decline'].includes(call) && ['created', 'complete', 'rejected'].includes(state)
      expect([call, answer?.status, answer?.body.code]).toEqual([
        call,
        isHidden ? 404 : 409,
        isHidden ? 'NOT_FOUND' : 'INVALID_TRANSITION',
      ])
      if (!isHidden) expect(typeof answer?.body.state).toBe('string')
    }
    expect(await tracesOf(id)).toEqual(before)
  })
})

test('an offer is one step, its purchase by rules another: two entries, two events, one booking', async () => {
  const id = await made()
  const before = await tracesOf(id)
  await post(practice().owner, id, '/confirm', { factoringType: 'recourse' })
  const after = await tracesOf(id)

  expect(after.audit.slice(before.audit.length).toSorted()).toEqual([
    'invoice.confirmed',
    'invoice.purchased',
  ])
  expect(after.events.slice(before.events.length)).toEqual(['confirmed', 'purchased'])
  expect([after.bookings, after.version - before.version]).toEqual([1, 2])
})
