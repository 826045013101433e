import type { ContractChange } from '@honora/contract/contract-changes.ts'
import type { DeskTask } from '@honora/contract/desk.ts'
import type { Invoice } from '@honora/contract/invoices.ts'
import type { Dashboard } from '@honora/contract/ledger.ts'
import type { Organisation } from '@honora/contract/organisations.ts'
import { addDays } from '@honora/domain/factoring/calendar.ts'
import { openPdf } from '@honora/formats/pdf/engine.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/test-app.ts'
import { amountBody, moneyTests, newPatient, soldInvoice } from '../invoices/testing.ts'

const { app, practice, factor, clerk } = moneyTests()

let admin: Caller
let risk: Caller
beforeAll(async () => {
  admin = await factor().member('factor_admin')
  risk = await factor().member('factor_risk')
})

const terms = {
  feeRateBp: 250,
  feeFlatCents: 100,
  interestRateBp: 0,
  reserveRateBp: 0,
  payoutDays: 1,
  chargebackAfterDays: null,
}
const wish = { factoringType: 'non_recourse', validFrom: '2026-12-01', terms, reason: 'Mehr Umsatz' }
const listOf = () => `/v1/factoring/practices/${practice().customerNumber}/contract-changes`
const own = '/v1/factoring/contract-changes'
const propose = (change: object = {}, by = admin) => by.post<ContractChange>(listOf(), { ...wish, ...change })
const act = (who: Caller, id: string, what: string) => who.post<ContractChange>(`${own}/${id}/${what}`, {})
const seen = async (who = practice().owner) =>
  (await who.get<{ changes: ContractChange[] }>(own)).body.changes
const contract = async () => {
  const { body } = await practice().owner.get<Organisation>('/v1/organization')
  return body.contracts.find(({ factoringType }) => factoringType === 'non_recourse')
}

/** Mails that wait, sent now: what each says, once however many read it. */
/** How mails call the practice: one person may belong to several. */
const named = (): string => `Zahnarztpraxis Nord (${practice().customerNumber})`

async function mails(): Promise<string[]> {
  const read = async () =>
    (await app().anonymous.get<{ items: { subject: string }[] }>('/v1/mailbox')).body.items
  const before = (await read()).length
  await sql`update graphile_worker._private_jobs set run_at = now() where key like 'notification:%'`.execute(
    app().deps.db.system,
  )
  await app().runJobs()
  const items = await read()
  return [...new Set(items.slice(0, items.length - before).map(({ subject }) => subject))]
}

async function paper(): Promise<string> {
  const { raw } = await practice().owner.get('/v1/factoring/contract.pdf')
  const opened = await openPdf(raw)
  if (!opened.ok) throw new Error(opened.reason)
  const pages = Array.from({ length: opened.value.pageCount }, (_, index) => opened.value.text(index + 1))
  opened.value.close()
  return pages.join(' ').replaceAll(/\s+/g, ' ')
}

test('conditions change by two people of the factor and the practice, from their day on, for what is offered then', async () => {
  const { owner } = practice()
  const before = await soldInvoice(practice(), 40_000, 'non_recourse')
  const waiting = await owner.post<Invoice>(
    '/v1/factoring/invoices',
    amountBody(await newPatient(owner, { consent: { creditCheck: false } }), 150_000),
  )
  await owner.post(`/v1/factoring/invoice/${waiting.body.id}/confirm`, { factoringType: 'non_recourse' })

  const proposed = await propose()
  const { id } = proposed.body
  expect([proposed.status, proposed.body.state, proposed.body.before.feeRateBp]).toEqual([
    201,
    'proposed',
    290,
  ])
  expect(await seen()).toEqual([])
  const listed = await admin.get<{ changes: ContractChange[] }>(listOf())
  expect(listed.body.changes.map((change) => [change.id, change.reason])).toEqual([[id, 'Mehr Umsatz']])
  expect((await act(owner, id, 'accept')).status).toBe(404)
  const desk = await risk.get<{ tasks: DeskTask[] }>('/v1/factoring/tasks', {
    query: { kind: 'contract_change' },
  })
  expect(desk.body.tasks.map((task) => [task.recordId, task.practiceName])).toEqual([
    [id, 'Zahnarztpraxis Nord'],
  ])

  expect(proposed.body.actions).toEqual(['withdraw'])
  expect((await act(admin, id, 'release')).status).toBe(403)
  expect((await act(clerk(), id, 'release')).status).toBe(403)
  const released = await act(risk, id, 'release')
  expect([released.status, released.body.state, released.body.actions]).toEqual([200, 'released', []])
  const dashboard = await owner.get<Dashboard>('/v1/factoring/dashboard')
  expect(dashboard.body.tasks.find(({ kind }) => kind === 'contract_change')?.count).toBe(1)

  const billing = await practice().member('billing')
  expect((await act(billing, id, 'accept')).status).toBe(403)
  expect((await seen(billing)).map(({ actions }) => actions)).toEqual([[]])
  const accepted = await act(owner, id, 'accept')
  expect([accepted.status, accepted.body.state]).toEqual([200, 'accepted'])
  expect([accepted.body.before.feeRateBp, accepted.body.after.feeRateBp]).toEqual([290, 250])
  for (const [who, what] of [
    [owner, 'accept'],
    [risk, 'release'],
    [admin, 'withdraw'],
  ] as const)
    expect((await act(who, id, what)).status).toBe(409)

  // Until its day everything is as it was.
  expect((await contract())?.feeRateBp).toBe(290)
  const old = await soldInvoice(practice(), 40_000, 'non_recourse')
  expect(old.money.feeCents).toBe(before.money.feeCents)
  expect(await paper()).toMatch(/Konditionen ab 01\.12\.2026: Factoring ohne Regress.*2,5 %.*1,00 €/)

  await owner.post('/v1/factoring/clock', { days: 8 })
  expect(await contract()).toMatchObject({ feeRateBp: 250, feeFlatCents: 100, validFrom: '2026-12-01' })
  const young = await soldInvoice(practice(), 40_000, 'non_recourse')
  expect([young.money.feeCents, young.contract?.feeFlatCents, young.money.vatCents]).toEqual([
    1_000, 100, 209,
  ])
  const bought = await clerk().post<Invoice>(`/v1/factoring/invoice/${waiting.body.id}/decision`, {
    decision: 'purchase',
  })
  const reread = await owner.get<Invoice>(`/v1/factoring/invoice/${waiting.body.id}`)
  expect(bought.status).toBe(200)
  expect([reread.body.contract?.feeRateBp, reread.body.money.feeCents]).toEqual([290, 4_350])
  expect((await owner.get<Invoice>(`/v1/factoring/invoice/${before.id}`)).body.money).toMatchObject({
    feeCents: 1_160,
  })
  const audit = await admin.get<{ rows: { action: string }[] }>('/v1/audit', { query: { limit: 100 } })
  expect(audit.body.rows.map(({ action }) => action)).toContain('contract.change_proposed')
})

test('a change that was not accepted before its day has lapsed and changes nothing', async () => {
  const { owner } = practice()
  const { id } = (await propose({ validFrom: '2026-12-10', terms: { ...terms, feeRateBp: 200 } })).body
  await act(risk, id, 'release')
  expect((await propose({ validFrom: '2026-12-20', terms: { ...terms, feeRateBp: 210 } })).status).toBe(409)
  await owner.post('/v1/factoring/clock', { days: 17 })
  expect((await seen())[0]?.state).toBe('lapsed')
  expect((await act(owner, id, 'accept')).status).toBe(409)
  expect((await contract())?.feeRateBp).toBe(250)
  expect((await act(admin, id, 'withdraw')).body.state).toBe('withdrawn')
})

test('files that are offered by themselves stay so when agreed conditions begin', async () => {
  const { owner } = practice()
  const { id } = (await propose({ validFrom: '2027-01-01', terms: { ...terms, feeRateBp: 240 } })).body
  await act(risk, id, 'release')
  await act(owner, id, 'accept')
  await owner.put('/v1/factoring/auto-confirm', { enabled: true })
  await owner.post('/v1/factoring/clock', { days: 39 })
  expect(await contract()).toMatchObject({ feeRateBp: 240, autoConfirm: true })
})

test('only what makes sense is proposed, only for practices, and a stranger sees none of it', async () => {
  const errorOf = async (change: object) => {
    const answer = await admin.post<{ errors: { pointer: string }[] }>(listOf(), {
      ...wish,
      validFrom: '2027-06-01',
      ...change,
    })
    return [answer.status, answer.body.errors.map(({ pointer }) => pointer).join()]
  }
  expect(await errorOf({ validFrom: '2027-01-01' })).toEqual([422, '/validFrom'])
  expect(await errorOf({ validFrom: '2028-06-01' })).toEqual([422, '/validFrom'])
  expect(await errorOf({ terms: { ...terms, feeRateBp: 240 } })).toEqual([422, '/terms/feeRateBp'])
  expect(await errorOf({ terms: { ...terms, interestRateBp: 500 } })).toEqual([422, '/terms/interestRateBp'])
  expect((await propose({}, practice().owner)).status).toBe(403)
  expect((await propose({}, clerk())).status).toBe(403)
  expect((await admin.post('/v1/factoring/practices/999999/contract-changes', wish)).status).toBe(404)

  const { id } = (await propose({ validFrom: '2027-06-01', terms: { ...terms, feeRateBp: 230 } })).body
  await act(risk, id, 'release')
  const stranger = await app().practice('Praxis Fremd')
  expect(await seen(stranger.owner)).toEqual([])
  expect((await act(stranger.owner, id, 'accept')).status).toBe(404)
  expect((await stranger.owner.get(listOf())).status).toBe(403)
})

test('a practice hears of conditions once released, is reminded before they lapse, and the factor hears what became of them', async () => {
  const { owner } = practice()
  for (const { id, state } of await seen()) if (state === 'released') await act(admin, id, 'withdraw')
  await mails()
  const { today } = (await admin.get<{ today: string }>('/v1/factoring/clock')).body
  const offer = async (feeRateBp: number, inDays: number) => {
    const change = { validFrom: addDays(today, inDays), terms: { ...terms, feeRateBp } }
    const { body } = await propose(change)
    expect(await mails()).toEqual([])
    await act(risk, body.id, 'release')
    return body.id
  }
  const first = await offer(222, 30)
  expect(await mails()).toEqual([`Honora: neue Konditionen für ${named()}`])
  expect((await owner.post(`${own}/${first}/decline`, { reason: ' ' })).status).toBe(422)
  const billing = await practice().member('billing')
  await billing.put('/v1/user/notifications', { topics: [] })
  expect((await billing.post(`${own}/${first}/decline`, {})).status).toBe(403)
  const declined = await owner.post<ContractChange>(`${own}/${first}/decline`, { reason: 'Zu teuer' })
  expect(declined.body).toMatchObject({ state: 'declined', declineReason: 'Zu teuer', actions: [] })
  expect(await mails()).toEqual([`Honora: Konditionen abgelehnt von ${named()}`])
  for (const [who, what] of [
    [owner, 'accept'],
    [admin, 'withdraw'],
  ] as const)
    expect((await act(who, first, what)).status).toBe(409)
  const seenByFactor = await admin.get<{ changes: ContractChange[] }>(listOf())
  expect(seenByFactor.body.changes[0]).toMatchObject({ id: first, declineReason: 'Zu teuer' })
  expect((await owner.get<Dashboard>('/v1/factoring/dashboard')).body.tasks).not.toContainEqual(
    expect.objectContaining({ kind: 'contract_change' }),
  )

  // A declined one is over: another one may be proposed, and lapses after one reminder.
  const second = await offer(221, 12)
  expect(await mails()).toEqual([`Honora: neue Konditionen für ${named()}`])
  await owner.post('/v1/factoring/clock', { days: 4 })
  expect(await mails()).toEqual([])
  await owner.post('/v1/factoring/clock', { days: 3 })
  expect(await mails()).toEqual([`Honora: neue Konditionen für ${named()} verfallen bald`])
  await owner.post('/v1/factoring/clock', { days: 4 })
  expect(await mails()).toEqual([])
  await owner.post('/v1/factoring/clock', { days: 3 })
  expect(await mails()).toEqual([`Honora: Konditionen nicht angenommen von ${named()}`])
  await act(admin, second, 'withdraw')

  const third = (await propose({ validFrom: addDays(today, 60), terms: { ...terms, feeRateBp: 220 } })).body
    .id
  await act(risk, third, 'release')
  await mails()
  await act(owner, third, 'accept')
  expect(await mails()).toEqual([`Honora: Konditionen angenommen von ${named()}`])
  const audit = await owner.get<{ rows: { action: string }[] }>('/v1/audit', { query: { limit: 100 } })
  const actions = audit.body.rows.map(({ action }) => action)
  expect(actions).toEqual(
    expect.arrayContaining([
      'contract.change_lapsed',
      'contract.change_reminded',
      'contract.change_declined',
    ]),
  )
}, 120_000)
