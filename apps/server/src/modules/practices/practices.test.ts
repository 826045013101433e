import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { amountBody, moneyTests, newPatient, soldInvoice } from '../invoices/testing.ts'

const { app, practice, factor, clerk } = moneyTests()

async function offered(): Promise<string> {
  const patientId = await newPatient(practice().owner, { consent: { creditCheck: false } })
  const made = await practice().owner.post<{ id: string }>(
    '/v1/factoring/invoices',
    amountBody(patientId, 150_000),
  )
  await practice().owner.post(`/v1/factoring/invoice/${made.body.id}/confirm`, {
    factoringType: 'non_recourse',
  })
  return made.body.id
}

interface Messages {
  readonly messages: { side: string; message: string; isSeen: boolean }[]
}

interface Tasks {
  readonly tasks: {
    id: string
    kind: string
    recordId: string
    practiceName: string | null
    dueOn: string
    assignee: { name: string } | null
  }[]
  readonly staff: { userId: string; name: string }[]
}

test('the factor sees a practice with contract, exposure, people and what waits; a practice sees none', async () => {
  await offered()
  const list = await clerk().get<{ practices: { customer_number: string; offeredCents: number }[] }>(
    '/v1/factoring/practices',
  )
  const number = practice().customerNumber
  const one = await clerk().get<{
    name: string
    contracts: { factoringType: string }[]
    people: { name: string; role: string }[]
  }>(`/v1/factoring/practices/${number}`)

  expect(list.body.practices.find((row) => row.customer_number === number)?.offeredCents).toBeGreaterThan(0)
  expect(one.body.name).toBe('Zahnarztpraxis Nord')
  expect(one.body.contracts.map((each) => each.factoringType)).toContain('non_recourse')
  expect(one.body.people.map((each) => each.role)).toContain('owner')
  expect((await clerk().get('/v1/factoring/practices/999999')).status).toBe(404)
  expect((await practice().owner.get('/v1/factoring/practices')).status).toBe(403)
  expect((await practice().owner.get(`/v1/factoring/practices/${number}`)).status).toBe(403)
})

test('the account of a practice below zero is the same for the factor as for the practice', async () => {
  const debtor = await app().practice('Praxis im Minus')
  const sold = await soldInvoice(debtor, 40_000, 'recourse')
  await clerk().post('/v1/factoring/clock', { days: 3 })
  const { today } = (await clerk().get<{ today: string }>('/v1/factoring/clock')).body
  const url = `/v1/factoring/invoice/${sold.id}/report-payment`
  expect((await debtor.owner.post(url, { amountCents: 40_000, paidOn: today })).status).toBe(200)
  await clerk().post('/v1/factoring/clock', { days: 3 })

  const own = (await debtor.owner.get<{ balanceCents: number }>('/v1/factoring/account')).body.balanceCents
  const number = debtor.customerNumber
  const { practices } = (
    await clerk().get<{ practices: { customer_number: string; accountCents: number }[] }>(
      '/v1/factoring/practices',
    )
  ).body
  const one = await clerk().get<{ accountCents: number }>(`/v1/factoring/practices/${number}`)

  expect(own).toBeLessThan(-20_000)
  expect(practices.find((row) => row.customer_number === number)?.accountCents).toBe(own)
  expect(one.body.accountCents).toBe(own)
})

test('practice and factor write to each other about a claim, and nobody else reads it', async () => {
  const id = await offered()
  const url = `/v1/factoring/invoices/${id}/messages`
  const asked = await practice().owner.post<Messages>(url, { message: 'Warum ist sie noch offen?' })
  const waiting = await clerk().get<Tasks>('/v1/factoring/tasks', { query: { kind: 'message' } })
  const answered = await clerk().post<Messages>(url, { message: 'Das Limit wird geprüft.' })
  const after = await clerk().get<Tasks>('/v1/factoring/tasks', { query: { kind: 'message' } })
  const read = await practice().owner.get<Messages>(url)
  const seen = await practice().owner.post(`${url}/seen`, {})
  const auditor = await practice().member('auditor')
  const other = await app().practice('Andere Praxis')

  expect(asked.status).toBe(201)
  expect(waiting.body.tasks.map((task) => [task.recordId, task.practiceName])).toEqual([
    [id, 'Zahnarztpraxis Nord'],
  ])
  expect(answered.body.messages.map((each) => [each.side, each.isSeen])).toEqual([
    ['practice', true],
    ['factor', false],
  ])
  expect(after.body.tasks).toEqual([])
  expect(read.body.messages.map((each) => each.message)).toEqual([
    'Warum ist sie noch offen?',
    'Das Limit wird geprüft.',
  ])
  expect(seen.status).toBe(204)
  expect((await clerk().get<Messages>(url)).body.messages.at(-1)?.isSeen).toBe(true)
  expect((await auditor.get(url)).status).toBe(403)
  expect((await other.owner.get(url)).status).toBe(404)
  expect((await practice().owner.post(url, { message: '  ' })).status).toBe(422)
})

test('a message of the factor becomes one mail without patient or sum to members who want it', async () => {
  const choice = await practice().owner.get<{ topics: string[] }>('/v1/user/notifications')
  const billing = await practice().member('billing')
  await billing.put('/v1/user/notifications', { topics: [] })
  const id = await offered()
  const before = await mailsOf()
  await clerk().post(`/v1/factoring/invoices/${id}/messages`, { message: 'Bitte rufen Sie an.' })
  await clerk().post(`/v1/factoring/invoices/${id}/messages`, { message: 'Es eilt.' })
  await sql`update graphile_worker._private_jobs set run_at = now() where key like 'notification:%'`.execute(
    app().deps.db.system,
  )
  await app().runJobs()
  const sent = (await mailsOf()).slice(0, -before.length || undefined)

  expect(choice.body.topics).toContain('message')
  expect((await billing.get<{ topics: string[] }>('/v1/user/notifications')).body.topics).toEqual([])
  expect(sent.map((each) => each.subject)).toEqual(['Honora: Nachricht zu einer Rechnung'])
  expect(sent[0]?.text).not.toContain('Beispiel')
})

test('a task has a day, is taken by one person of the factor and given back', async () => {
  const id = await offered()
  const tasks = async () =>
    (await clerk().get<Tasks>('/v1/factoring/tasks', { query: { kind: 'decision' } })).body
  const before = await tasks()
  const task = before.tasks.find((each) => each.recordId === id)
  const me = before.staff.find((each) => each.name.includes('factor_clerk'))
  const url = `/v1/factoring/tasks/decision:${id}/assignee`
  const taken = await clerk().put(url, { userId: me?.userId })
  const during = (await tasks()).tasks.find((each) => each.recordId === id)
  const stranger = await clerk().put(url, { userId: practice().owner.scope.userId })
  await clerk().put(url, { userId: null })
  const days = before.tasks.map((each) => each.dueOn)

  expect(task?.dueOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(days).toEqual(days.toSorted())
  expect([taken.status, stranger.status]).toEqual([204, 404])
  expect(during?.assignee?.name).toBe(me?.name)
  expect((await tasks()).tasks.find((each) => each.recordId === id)?.assignee).toBeNull()
  expect((await factor().owner.put('/v1/factoring/tasks/nothing/assignee', { userId: null })).status).toBe(
    404,
  )
})

async function mailsOf(): Promise<{ subject: string; text: string }[]> {
  const { items } = (await app().anonymous.get<{ items: { subject: string; text: string }[] }>('/v1/mailbox'))
    .body
  return items
}
