import type { Correspondence } from '@honora/contract/dispatch.ts'
import type { Invoice } from '@honora/contract/invoices.ts'
import type { PatientInvoice, PatientPage, PatientQuestion } from '@honora/contract/patient-pages.ts'
import { writeOff } from '@honora/domain/ledger/events.ts'
import { readPaper } from '@honora/formats/testing/paper.ts'
import { expect, test } from 'vitest'
import { systemWork } from '../../kernel/work.ts'
import { systemScope } from '../../platform/scope.ts'
import { testFile } from '../../platform/virus/testing.ts'
import { bankStatement, importStatement } from '../bank/testing.ts'
import { amountBody, moneyTests, newPatient } from '../invoices/testing.ts'
import { applyToClaim } from '../ledger/index.ts'

/* A debtor with a link and without an account: what he sees, may do, and what nobody learns by guessing. */

const { app, practice, clerk } = moneyTests()
const birthDate = '1980-05-17'

interface Claim {
  readonly id: string
  readonly url: string
  readonly page: string
}

let count = 0
async function claimed(totalCents = 60_000, factoringType = 'recourse'): Promise<Claim> {
  count += 1
  const patientId = await newPatient(practice().owner, { familyName: `Beispiel-Seite-${count}` })
  const made = await practice().owner.post<Invoice>(
    '/v1/factoring/invoices',
    amountBody(patientId, totalCents),
  )
  const url = `/v1/factoring/invoice/${made.body.id}`
  const sold = await practice().owner.post<Invoice>(`${url}/confirm`, { factoringType })
  expect(sold.body.status).toBe('processed')
  const link = await practice().owner.post<{ url: string }>(`${url}/patient-link`, {})
  return { id: made.body.id, url, page: `/v1/patient-pages/${link.body.url.split('/p/')[1] ?? ''}` }
}

const open = (claim: Claim) => app().anonymous.get<PatientPage>(claim.page)
const send = <T = PatientPage>(claim: Claim, path: string, body: unknown) =>
  app().anonymous.post<T>(`${claim.page}/${path}`, body)

async function ask(claim: Claim, fields: Record<string, string>, bytes?: Uint8Array) {
  const boundary = 'part-boundary'
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const file =
    bytes === undefined
      ? []
      : [
          Buffer.from(
            `--${boundary}\r\ncontent-disposition: form-data; name="data"; filename="Brief.pdf"\r\ncontent-type: application/pdf\r\n\r\n`,
          ),
          Buffer.from(bytes),
          Buffer.from('\r\n'),
        ]
  const payload = Buffer.concat([Buffer.from(parts.join('')), ...file, Buffer.from(`--${boundary}--\r\n`)])
  const answer = await app().app.server.inject({
    method: 'POST',
    url: `${claim.page}/questions`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  })
  return { status: answer.statusCode, body: answer.json<PatientPage>() }
}

test('the link shows what is owed, to whom and why; services only with the birth date', async () => {
  const claim = await claimed()
  const page = await open(claim)

  expect(page.status).toBe(200)
  expect(page.body).toMatchObject({
    practice: { name: 'Zahnarztpraxis Nord' },
    factor: { name: 'Factor' },
    state: 'open',
    dueCents: 60_000,
    payNow: { ways: ['card', 'instant_transfer'], isSimulated: true },
    consentOn: '2026-11-20',
  })
  expect(page.body.reference).toMatch(/^HN[0-9A-Z]{8}$/)
  expect(page.raw.toString()).not.toMatch(/Zahnreinigung|1040|17-27|1980/)
  expect(page.body.options.map(({ instalments }) => instalments)).toEqual([3, 6, 12, 24])

  const wrong = await send(claim, 'invoice', { birthDate: '1980-05-18' })
  const right = await send<PatientInvoice>(claim, 'invoice', { birthDate })
  expect([wrong.status, right.status]).toEqual([422, 200])
  expect(right.body.positions[0]?.text).toBe('Professionelle Zahnreinigung')
  const pdf = await send(claim, 'invoice-pdf', { birthDate })
  expect([pdf.status, pdf.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  const copy = await send(claim, 'invoice-pdf', { birthDate, copy: 'insurer' })
  expect((await readPaper(copy.raw)).text).toContain('Kopie für die Versicherung')
  expect((await readPaper(pdf.raw)).text).not.toContain('Kopie für die Versicherung')
  expect((await send(claim, 'invoice-pdf', { birthDate: '1980-05-18', copy: 'insurer' })).status).toBe(422)
})

test('what was cancelled is not called paid', async () => {
  const claim = await claimed()
  await practice().owner.post(`${claim.url}/credit-note`, { amountCents: 60_000, reason: 'Kulanz' })
  const { body } = await open(claim)

  expect(body).toMatchObject({ state: 'cancelled', dueCents: 0, paidCents: 0 })
})

test('what the factor has written off is still owed, less what comes in later', async () => {
  const claim = await claimed(40_000, 'non_recourse')
  const day = '2026-11-23'
  const { deps } = app()
  const { organisationId } = practice()
  await deps.db.system
    .updateTable('invoice')
    .set({ receivable_state: 'in_collection' })
    .where('id', '=', claim.id)
    .execute()
  await deps.transaction({ ...systemScope(organisationId), seesOffered: true }, async (tx) => {
    const work = await systemWork(deps, tx, organisationId, day)
    await applyToClaim(work, {
      invoiceId: claim.id,
      change: 'written_off',
      apply: (each) => writeOff(each, { on: day }),
    })
  })
  const lost = await open(claim)
  const payment = {
    kind: 'CRDT',
    ref: 'B-LOST',
    cents: 15_000,
    on: day,
    text: lost.body.reference ?? '',
  } as const
  await importStatement(clerk(), bankStatement([payment]))
  const later = await open(claim)

  expect(lost.body).toMatchObject({ state: 'collection', dueCents: 40_000 })
  expect(later.body).toMatchObject({ state: 'collection', dueCents: 25_000 })
})

test('birth dates cannot be tried out', async () => {
  const claim = await claimed()
  const tries = []
  for (let year = 1950; year < 1957; year += 1)
    tries.push((await send(claim, 'invoice', { birthDate: `${year}-05-17` })).status)

  expect(tries).toEqual([422, 422, 422, 422, 422, 429, 429])
  expect((await send(claim, 'invoice', { birthDate })).status).toBe(429)
  expect((await open(claim)).status).toBe(200)
})

test('unknown, ended and expired links are the same nothing; typed ones may have capitals and gaps', async () => {
  const claim = await claimed()
  const typed = claim.page.toUpperCase().replace('/V1/PATIENT-PAGES/', '/v1/patient-pages/')
  expect(
    (await app().anonymous.get(typed.replaceAll('-', '').replace('/v1/patientpages/', '/v1/patient-pages/')))
      .status,
  ).toBe(200)

  const unknown = await app().anonymous.get('/v1/patient-pages/0000-0000-0000-0000-0000')
  await practice().owner.post(`${claim.url}/patient-link`, { renew: true })
  const ended = await open(claim)
  const other = await claimed()
  await app()
    .deps.db.system.updateTable('patient_link')
    .set({ expires_on: '2026-11-22' })
    .where('invoice_id', '=', other.id)
    .execute()
  const expired = await open(other)

  expect([unknown.status, ended.status, expired.status]).toEqual([404, 404, 404])
  expect(ended.raw.toString().replaceAll(/"traceId":"[^"]*"/g, '')).toBe(
    unknown.raw.toString().replaceAll(/"traceId":"[^"]*"/g, ''),
  )
  expect((await send(other, 'plan', { instalments: 3, birthDate, hasRead: true })).status).toBe(404)
})

test('a debtor agrees to a term of his own after reading the draft; practice and factor see it, the contract goes out', async () => {
  const claim = await claimed()
  const draft = await send(claim, 'plan-draft', { instalments: 12 })
  expect([draft.status, draft.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  expect((await send(claim, 'plan-draft', { instalments: 5 })).status).toBe(422)
  expect((await send(claim, 'plan', { instalments: 12, birthDate, hasRead: false })).status).toBe(422)
  expect(
    (await send(claim, 'plan', { instalments: 12, birthDate: '1980-05-18', hasRead: true })).status,
  ).toBe(422)

  const agreed = await send(claim, 'plan', { instalments: 12, birthDate, hasRead: true })
  expect([agreed.status, agreed.body.plan?.instalments]).toEqual([200, 12])
  await app().runJobs()
  const page = (await open(claim)).body
  const seen = [practice().owner, clerk()].map((caller) => caller.get<Invoice>(claim.url))
  expect((await Promise.all(seen)).map(({ body }) => [body.receivableState, body.plan?.status])).toEqual([
    ['instalment_plan', 'active'],
    ['instalment_plan', 'active'],
  ])
  expect(page).toMatchObject({ state: 'plan', plan: { status: 'active', withdrawalUntil: '2026-12-07' } })
  const order = await send<{ url: string }>(claim, 'payments', { way: 'card' })
  const token = order.body.url.split('/dev/pay/')[1]
  const asked = await app().anonymous.post('/v1/simulated-payments/page', { token })
  expect(asked.body).toMatchObject({ amountCents: page.plan?.schedule[0]?.amountCents })
  const { dispatches } = (await practice().owner.get<Correspondence>(`${claim.url}/correspondence`)).body
  expect(dispatches).toMatchObject([{ kind: 'plan_contract', state: 'sent' }])

  expect((await send(claim, 'plan', { instalments: 3, birthDate, hasRead: true })).status).toBe(422)
  const revoked = await send(claim, 'plan-revocation', { birthDate })
  expect([revoked.status, revoked.body.plan?.status]).toEqual([200, 'revoked'])
})

test('an offer of the practice reaches the patient, who may choose another term', async () => {
  const claim = await claimed()
  await practice().owner.post(`${claim.url}/payment-plan`, { optionId: '6' })
  await app().runJobs()
  const sent = (await practice().owner.get<Correspondence>(`${claim.url}/correspondence`)).body.dispatches
  expect(sent).toMatchObject([{ kind: 'plan_offer', state: 'sent' }])
  expect((await open(claim)).body.plan).toMatchObject({ status: 'offered', instalments: 6 })
  expect((await send(claim, 'plan', { instalments: 3, birthDate, hasRead: true })).status).toBe(200)
  await app().runJobs()
  expect((await open(claim)).body.plan).toMatchObject({ status: 'active', instalments: 3 })
  const after = (await practice().owner.get<Correspondence>(`${claim.url}/correspondence`)).body.dispatches
  expect(after.map(({ kind }) => kind)).toEqual(['plan_contract', 'plan_offer'])
})

test('objection, question and document: dunning rests, practice and factor read them', async () => {
  const claim = await claimed()
  const pdf = Buffer.from('%PDF-1.7\nBeihilfe')
  const asked = await ask(claim, { topic: 'insurer', message: 'Die Beihilfe prüft noch.' }, pdf)
  expect([asked.status, asked.body.restsUntil, asked.body.questions]).toEqual([
    200,
    '2026-12-23',
    [{ topic: 'insurer', askedOn: '2026-11-23', hasFile: true }],
  ])
  const objected = await ask(claim, { topic: 'wrong', message: 'Das wurde nicht gemacht.' })
  expect(objected.body.state).toBe('disputed')

  const list = await clerk().get<{ questions: PatientQuestion[] }>(`${claim.url}/questions`)
  expect(list.body.questions.map(({ message, scanState }) => [message, scanState])).toEqual([
    ['Das wurde nicht gemacht.', null],
    ['Die Beihilfe prüft noch.', 'clean'],
  ])
  const file = await clerk().get(`/v1/factoring/questions/${list.body.questions[1]?.id}/file`)
  const stranger = await app().practice('Praxis Süd')
  expect([file.status, file.raw.toString()]).toEqual([200, pdf.toString()])
  expect((await stranger.owner.get(`${claim.url}/questions`)).status).toBe(404)
  expect(
    (await stranger.owner.get(`/v1/factoring/questions/${list.body.questions[1]?.id}/file`)).status,
  ).toBe(404)
})

test('uploads that are too large, infected or no document are refused, and so are floods of questions', async () => {
  const claim = await claimed()
  const question = { topic: 'other', message: 'Anbei.' }
  const large = Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(10 * 1_048_576 + 1)])
  const answers = [
    await ask(claim, question, large),
    await ask(claim, question, Buffer.concat([Buffer.from('%PDF-'), testFile])),
    await ask(claim, question, Buffer.from('MZ program')),
    await ask(claim, { topic: 'other', message: '' }),
    await ask(claim, { topic: 'nonsense', message: 'x' }),
    await ask(claim, question),
  ]
  expect(answers.map(({ status }) => status)).toEqual([413, 422, 415, 422, 422, 429])
  expect((await open(claim)).body.questions).toEqual([])
})

test('a new link is sent only to who knows reference and birth date, and the answer never says so', async () => {
  const claim = await claimed()
  const { reference } = (await open(claim)).body
  const request = (body: Record<string, string>) => app().anonymous.post('/v1/patient-links', body)
  const answers = [
    await request({ reference: 'HN00000000', birthDate }),
    await request({ reference, birthDate: '1980-05-18' }),
    await request({ reference: reference.toLowerCase(), birthDate }),
    await request({ reference, birthDate }),
  ]
  await app().runJobs()

  expect(answers.map(({ status, raw }) => [status, raw.toString()])).toEqual(answers.map(() => [202, '']))
  const { dispatches } = (await practice().owner.get<Correspondence>(`${claim.url}/correspondence`)).body
  expect(dispatches.map(({ kind }) => kind)).toEqual(['patient_link'])
  await request({ reference, birthDate })
  expect((await request({ reference, birthDate })).status).toBe(429)
})

test('guessing tokens ends for the address', async () => {
  const statuses = []
  for (let n = 0; n < 52; n += 1)
    statuses.push((await app().anonymous.get(`/v1/patient-pages/${'0123456789'[n % 10]?.repeat(20)}`)).status)
  expect(statuses.slice(0, 3)).toEqual([404, 404, 404])
  expect(statuses.at(-1)).toBe(429)
})
