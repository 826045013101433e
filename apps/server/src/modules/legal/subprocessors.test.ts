import type { ProcessingStanding } from '@honora/contract/legal.ts'
import type { Dashboard } from '@honora/contract/ledger.ts'
import { addDays } from '@honora/domain/factoring/calendar.ts'
import { germanDate } from '@honora/formats/documents/german.ts'
import { readPaper } from '@honora/formats/testing/paper.ts'
import { expect, test } from 'vitest'
import type { Practice } from '../../testing/test-app.ts'
import { moneyTests } from '../invoices/testing.ts'
import { announceSubprocessors } from './announce-subprocessors.ts'

/* Those who process data for the operator change: each practice with an agreement hears of it once, and until when it may object. */

const { app, practice, clerk } = moneyTests()

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
