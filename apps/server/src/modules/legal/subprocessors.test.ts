import type { ProcessingStanding, ReceivedObjection } from '@honora/contract/legal.ts'
import type { Dashboard } from '@honora/contract/ledger.ts'
import { addDays } from '@honora/domain/factoring/calendar.ts'
import { germanDate } from '@honora/formats/documents/german.ts'
import { readPaper } from '@honora/formats/testing/paper.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Practice } from '../../testing/test-app.ts'
import { moneyTests } from '../invoices/testing.ts'
import { announceSubprocessors } from './announce-subprocessors.ts'

/* Those who process data for the operator change: each practice with an agreement hears of it once, and until when it may object. */

const { app, practice, factor, clerk } = moneyTests()

const host = 'Rechenzentrum Nord GmbH, Kiel: Betrieb der Server'
const printer = 'Druck Ost GmbH, Halle: Druck der Briefe'

async function named<T>(names: readonly string[], work: () => Promise<T>): Promise<T> {
  const { deps } = app()
  const { config } = deps
  Object.assign(deps, { config: { ...config, SUBPROCESSORS: names } })
  try {
    return await work()
  } finally {
    Object.assign(deps, { config })
  }
}
/** Two nodes start with a list. */
const started = (...names: readonly string[]) =>
  named(names, async () => {
    await Promise.all([announceSubprocessors(app().deps), announceSubprocessors(app().deps)])
    await app().runJobs()
  })
const url = '/v1/organization/processing-agreement'
const standing = async ({ owner }: Practice) => (await owner.get<ProcessingStanding>(url)).body
const accept = ({ owner }: Practice, ...names: readonly string[]) =>
  named(names, async () => expect((await owner.post(`${url}/accept`, { text: '2026-1' })).status).toBe(200))
const mails = async () =>
  (await app().deps.outbox.list(200)).filter(({ subject }) => subject.includes('Auftragsverarbeitern'))
const today = async () => (await clerk().get<{ today: string }>('/v1/factoring/clock')).body.today
const tasks = async ({ owner }: Practice) =>
  (await owner.get<Dashboard>('/v1/factoring/dashboard')).body.tasks.map(({ kind }) => kind)

test('a change is announced once, with names and last day, to those who may accept texts', async () => {
  const billing = await practice().member('billing')
  await accept(practice(), host)
  await started(host)
  expect((await standing(practice())).notices).toEqual([])

  await started(printer)
  await started(printer)
  const { notices } = await standing(practice())
  const until = addDays(await today(), 42)
  expect(notices).toMatchObject([
    { added: [printer], removed: [host], announcedOn: await today(), objectUntil: until, seenAt: null },
  ])
  const sent = await mails()
  expect(sent.map(({ to }) => to)).toEqual([practice().owner.scope.email])
  expect(sent[0]?.text).toContain('Zahnarztpraxis Nord')
  expect(sent[0]?.text).toContain(`Neu:\n- ${printer}`)
  expect(sent[0]?.text).toContain(`Entfällt:\n- ${host}`)
  expect(sent[0]?.text).toContain(`bis zum ${germanDate(until)}`)
  const audited = await app()
    .deps.db.system.selectFrom('audit_event')
    .select('details')
    .where('action', '=', 'contract.subprocessors_announced')
    .execute()
  expect(audited).toMatchObject([{ details: { added: [printer], removed: [host] } }])

  const paper = await named([printer], async () => readPaper((await practice().owner.get(`${url}.pdf`)).raw))
  expect(paper.text).toContain(
    `${printer} (angekündigt am ${germanDate(await today())}, Widerspruch bis ${germanDate(until)})`,
  )
  expect(await tasks(practice())).toContain('subprocessor_notice')
  const seen = `${url}/notices/${notices[0]?.id ?? ''}/seen`
  expect((await billing.post(seen, {})).status).toBe(403)
  const other = await app().practice('Praxis Süd')
  expect((await other.owner.post(seen, {})).status).toBe(404)
  expect((await practice().owner.post(seen, {})).status).toBe(200)
  expect((await standing(practice())).notices[0]).toMatchObject({
    seenBy: practice().owner.scope.userName,
    objectUntil: until,
  })
  expect(await tasks(practice())).not.toContain('subprocessor_notice')
})

test('a change that is taken back is announced too; another order of the names is none', async () => {
  const before = (await standing(practice())).notices.length
  await started(host, printer)
  await started(printer, host)
  await started(printer)
  const { notices } = await standing(practice())
  expect(notices).toHaveLength(before + 2)
  expect(notices.slice(0, 2)).toMatchObject([
    { added: [], removed: [host] },
    { added: [host], removed: [] },
  ])
})

test('who has no agreement is told nothing, and an acceptance of before begins with what is named', async () => {
  const [without, early] = [await app().practice('Praxis ohne'), await app().practice('Praxis alt')]
  await accept(early, host)
  await app()
    .deps.db.system.updateTable('processing_acceptance')
    .set({ subprocessors: null })
    .where('organisation_id', '=', early.organisationId)
    .execute()
  await started(printer)
  expect([(await standing(without)).notices, (await standing(early)).notices]).toEqual([[], []])

  await started(printer, host)
  expect((await standing(early)).notices).toMatchObject([{ added: [host], removed: [] }])
  expect((await standing(without)).notices).toEqual([])
})

test('an objection is kept with its moment, mailed to the operator, and answered by its people', async () => {
  await started(printer, host, 'Cloud Süd GmbH, Ulm: Sicherungen')
  const [notice] = (await standing(practice())).notices
  const billing = await practice().member('billing')
  const other = await app().practice('Praxis West')
  const object = `${url}/notices/${notice?.id ?? ''}/objection`
  const text = 'Wir widersprechen: keine Verarbeitung bei Cloud Süd.'
  expect(notice).toMatchObject({ objection: null, mayObject: true })
  expect((await billing.post(object, { text })).status).toBe(403)
  expect((await other.owner.post(object, { text })).status).toBe(404)
  expect((await practice().owner.post(object, { text: ' ' })).status).toBe(422)

  const raised = await practice().owner.post<ProcessingStanding>(object, { text })
  expect(raised.body.notices[0]).toMatchObject({
    mayObject: false,
    seenBy: practice().owner.scope.userName,
    objection: {
      text,
      raisedBy: practice().owner.scope.userName,
      mailState: 'waiting',
      mailedAt: null,
      answer: null,
    },
  })
  expect((await practice().owner.post(object, { text })).status).toBe(409)
  await app().runJobs()
  // The operator of these tests has entered no address: nothing is said to have been mailed.
  expect((await standing(practice())).notices[0]?.objection).toMatchObject({
    mailState: 'none',
    mailedTo: null,
  })

  const risk = await factor().member('factor_risk')
  const { body } = await risk.get<{ tasks: { recordId: string; practiceName: string }[] }>(
    '/v1/factoring/tasks',
    {
      query: { kind: 'processing_objection' },
    },
  )
  expect(body.tasks).toMatchObject([{ practiceName: 'Zahnarztpraxis Nord' }])
  const received = `/v1/factoring/processing-objections/${body.tasks[0]?.recordId ?? ''}`
  expect((await risk.get<ReceivedObjection>(received)).body).toMatchObject({
    text,
    added: ['Cloud Süd GmbH, Ulm: Sicherungen'],
    customer_number: practice().customerNumber,
  })
  expect((await practice().owner.get(received)).status).toBe(403)
  expect((await clerk().post(`${received}/answer`, { answer: 'nein' })).status).toBe(403)
  const answer = 'Cloud Süd wird für Ihre Praxis nicht eingesetzt.'
  expect((await risk.post(`${received}/answer`, { answer })).status).toBe(200)
  expect((await risk.post(`${received}/answer`, { answer })).status).toBe(409)
  expect((await standing(practice())).notices[0]?.objection).toMatchObject({
    answer,
    answeredBy: risk.scope.userName,
  })

  // Who has chosen against it is not written to; the others are, once, without what was objected to.
  const choice = '/v1/user/notifications'
  expect((await billing.put(choice, { topics: ['message'] })).status).toBe(200)
  const answers = async () =>
    (await app().deps.outbox.list(200)).filter(({ subject }) =>
      subject.includes('Antwort auf den Widerspruch'),
    )
  await sql`update graphile_worker._private_jobs set run_at = now() where key like 'notification:%'`.execute(
    app().deps.db.system,
  )
  await app().runJobs()
  const sent = await answers()
  const written = sent.map(({ to }) => to)
  expect(written.filter((to) => to === practice().owner.scope.email)).toHaveLength(1)
  expect(written).not.toContain(billing.scope.email)
  expect(sent[0]?.text).toContain(`Zahnarztpraxis Nord (${practice().customerNumber})`)
  expect(sent[0]?.text).not.toContain('Cloud Süd')
})

test('an objection is mailed once, and its proof is kept; after the last day there is none', async () => {
  await app()
    .deps.db.system.updateTable('organisation')
    .set({ contact: JSON.stringify({ email: 'datenschutz@factor.example' }) })
    .where('id', '=', factor().organisationId)
    .execute()
  await started(printer, host)
  const [notice] = (await standing(practice())).notices
  const object = `${url}/notices/${notice?.id ?? ''}/objection`
  await practice().owner.post(object, { text: 'Wir widersprechen.' })
  await app().runJobs()

  const sent = (await app().deps.outbox.list(200)).filter(({ to }) => to === 'datenschutz@factor.example')
  expect(sent).toHaveLength(1)
  expect(sent[0]?.subject).toContain(`Zahnarztpraxis Nord (${practice().customerNumber})`)
  expect(sent[0]?.text).toContain('Wir widersprechen.')
  expect((await standing(practice())).notices[0]?.objection).toMatchObject({
    mailState: 'sent',
    mailedTo: 'datenschutz@factor.example',
    mailedAt: expect.any(String),
  })

  await started(printer)
  const late = (await standing(practice())).notices[0]
  await app()
    .deps.db.system.updateTable('subprocessor_notice')
    .set({ object_until: '2020-01-01' })
    .where('id', '=', late?.id ?? '')
    .execute()
  expect((await standing(practice())).notices[0]?.mayObject).toBe(false)
  expect(
    (await practice().owner.post(`${url}/notices/${late?.id ?? ''}/objection`, { text: 'zu spät' })).status,
  ).toBe(409)
})
