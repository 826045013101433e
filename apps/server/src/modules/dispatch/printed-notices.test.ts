import type { Account, StatementRow } from '@honora/contract/ledger.ts'
import { addDays } from '@honora/domain/factoring/calendar.ts'
import { germanLongDate } from '@honora/formats/documents/german.ts'
import { openPdf } from '@honora/formats/pdf/engine.ts'
import { unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import type { Practice } from '../../testing/test-app.ts'
import { moneyTests, soldAndPaidToPractice } from '../invoices/testing.ts'

/* Notices of a debit that a person prints and posts: the paper names a day that lies far enough ahead when it is posted. */

const { app, clerk } = moneyTests()

beforeAll(() => {
  Object.assign(app().deps.letters, { name: 'print', takesLetters: false })
})

const passDays = async (days: number): Promise<void> => {
  expect((await clerk().post('/v1/factoring/clock', { days })).status).toBe(200)
}
const today = async (): Promise<string> =>
  (await clerk().get<{ today: string }>('/v1/factoring/clock')).body.today

/** A practice without e-mail whose account is below zero, so that its debit is announced by letter. */
async function owing(name: string): Promise<Practice> {
  const practice = await app().practice(name)
  const { organisationId } = practice
  const address = { street: 'Deich', houseNumber: '1', zip: '25813', city: 'Husum', country: 'DE' }
  await app()
    .deps.db.system.updateTable('organisation')
    .set({ address: JSON.stringify(address), contact: JSON.stringify({}) })
    .where('id', '=', organisationId)
    .execute()
  await soldAndPaidToPractice(practice, () => passDays(1))
  for (let days = 0; days < 40 && (await noticeOf(practice)) === undefined; days += 1) await passDays(1)
  return practice
}

async function noticeOf({ organisationId }: Practice) {
  const row = await app()
    .deps.db.system.selectFrom('dispatch')
    .select(['id', 'state', 'sent_on', 'details', 'document_key'])
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', 'direct_debit_notice')
    .executeTakeFirst()
  return row === undefined ? undefined : { ...row, day: String(row.details['collectedOn']) }
}

/** The notice of a practice as the print batch holds it now. */
async function printed(practice: Practice): Promise<{ id: string; day: string; text: string; key: string }> {
  const batch = await clerk().post('/v1/factoring/letters/print', {})
  expect(batch.status).toBe(200)
  const notice = await noticeOf(practice)
  const [, bytes = new Uint8Array()] =
    Object.entries(unzipSync(batch.raw)).find(([name]) => name.includes(notice?.id.slice(-6) ?? '-')) ?? []
  const opened = await openPdf(bytes)
  if (!opened.ok) throw new Error(opened.reason)
  const text = opened.value.text(1).replaceAll(/\s+/g, ' ')
  opened.value.close()
  return { id: notice?.id ?? '', day: notice?.day ?? '', text, key: notice?.document_key ?? '' }
}

const post = (id: string) =>
  clerk().post<{ posted: number; outdated: number }>('/v1/factoring/letters/posted', { ids: [id] })

test('a notice that is posted some days after it was printed names the day of the debit', async () => {
  const practice = await owing('Praxis Druck')
  const paper = await printed(practice)
  await passDays(2)
  const posted = await post(paper.id)
  const postedOn = await today()
  for (let days = 0; days < 14; days += 1) await passDays(1)

  expect(posted.body).toEqual({ posted: 1, outdated: 0 })
  expect(paper.text).toContain(germanLongDate(paper.day))
  expect(paper.day >= addDays(postedOn, 5)).toBe(true)
  expect(await noticeOf(practice)).toMatchObject({ day: paper.day, sent_on: postedOn })
  const account = await practice.owner.get<Account>('/v1/factoring/account')
  const runs = await practice.owner.get<{ rows: StatementRow[] }>('/v1/factoring/statements', {
    query: { kind: 'run' },
  })
  expect(account.body.balanceCents).toBe(0)
  expect(runs.body.rows.find((row) => row.directDebitCents > 0)?.periodTo).toBe(paper.day)
}, 120_000)

test('a notice that lay too long is not sent: it is printed again with a later day', async () => {
  const practice = await owing('Praxis Stapel')
  const first = await printed(practice)
  await passDays(10)
  const early = await post(first.id)
  const second = await printed(practice)
  // As if the work of the day had not run since.
  const near = addDays(await today(), 4)
  await app()
    .deps.db.system.updateTable('dispatch')
    .set({ details: JSON.stringify({ ...(await noticeOf(practice))?.details, collectedOn: near }) })
    .where('id', '=', second.id)
    .execute()
  const late = await post(second.id)
  await app().runJobs()
  const third = await printed(practice)
  const isKept = await Promise.all(
    [first, second, third].map(async ({ key }) => (await app().deps.objects.get(key)) !== undefined),
  )
  const sent = await post(third.id)

  expect(early.status).toBe(409)
  expect(second.day > first.day).toBe(true)
  expect(second.text).toContain(germanLongDate(second.day))
  expect(late.body).toEqual({ posted: 0, outdated: 1 })
  expect(third.text).toContain(germanLongDate(third.day))
  expect(third.day >= addDays(await today(), 5)).toBe(true)
  expect(isKept).toEqual([false, false, true])
  expect(sent.body).toEqual({ posted: 1, outdated: 0 })
}, 120_000)

test('one of a batch that was dropped since it was printed counts as not sent, and the others are', async () => {
  const dropped = await printed(await owing('Praxis Widerruf'))
  const stays = await printed(await owing('Praxis Post'))
  expect((await clerk().post(`/v1/factoring/dispatches/${dropped.id}/cancel`, {})).status).toBe(200)
  const ids = { ids: [dropped.id, stays.id] }
  const { status, body } = await clerk().post('/v1/factoring/letters/posted', ids)

  expect([status, body]).toEqual([200, { posted: 1, outdated: 1 }])
}, 120_000)
