import type { Onboarding } from '@honora/contract/factoring.ts'
import type { Invoice } from '@honora/contract/invoices.ts'
import { processingText } from '@honora/domain/organisation/processing-agreement.ts'
import { contractText } from '@honora/domain/factoring/contract.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Practice } from '../../testing/test-app.ts'
import { invoiceBody, newPatient, moneyTests } from '../invoices/testing.ts'

const { app, practice, factor } = moneyTests()

describe('the cent that checks the account', () => {
  const iban = 'DE89370400440532013000'

  /** A practice that has named an account of this holder; the bank has answered. */
  async function named(holder: string) {
    const fresh = await app().practice(holder)
    await app()
      .deps.db.system.updateTable('organisation')
      .set({ onboarding_status: 'started', mode: 'sandbox' })
      .where('id', '=', fresh.organisationId)
      .execute()
    const submit = (body: unknown = { iban, holder }) =>
      fresh.owner.post<Onboarding>('/v1/organization/onboarding/steps/bank', body)
    const code = (text: string) =>
      fresh.owner.post<Onboarding & { triesLeft?: number }>('/v1/organization/onboarding/account-check', {
        code: text,
      })
    const bankStep = (onboarding: Onboarding) => onboarding.steps.find((each) => each.key === 'bank')
    const step = async () => bankStep((await fresh.owner.get<Onboarding>('/v1/organization/onboarding')).body)
    const seenByFactor = async () =>
      bankStep(
        (await factor().owner.get<Onboarding>(`/v1/factoring/onboardings/${fresh.customerNumber}`)).body,
      )
    expect((await submit()).status).toBe(200)
    await app().runJobs()
    return { fresh, submit, code, step, seenByFactor }
  }

  const passDays = async (days: number) => {
    const moved = await practice().owner.post('/v1/factoring/clock', { days })
    expect(moved.status).toBe(200)
  }

  /** What the factor's own books say of these checks. */
  async function cents(account: string): Promise<number> {
    const { rows } = await sql<{ cents: number }>`
      select coalesce(sum(e.amount_cents), 0)::bigint as cents from ledger_entry e join ledger_tx t on t.id = e.tx_id
      where e.account = ${account} and t.ref like 'account-check%' and t.organisation_id = ${factor().organisationId}::uuid`.execute(
      app().deps.db.system,
    )
    return rows[0]?.cents ?? Number.NaN
  }

  test('arrives on the next bank day; its code confirms the account, and only the practice can read it', async () => {
    const before = await cents('bank_costs')
    const { submit, code, step, seenByFactor } = await named('Praxis Kontostand')
    const underWay = await step()
    const early = await code('AAAAAA')
    await submit()
    await app().runJobs()

    expect(underWay).toMatchObject({
      state: 'submitted',
      accountCheck: { state: 'transfer', triesLeft: 5, simulatedStatement: null },
    })
    expect(early.status).toBe(409)
    expect([(await cents('bank_costs')) - before, await cents('bank')]).toEqual([1, -(before + 1)])

    await passDays(1)
    const arrived = await step()
    const text = arrived?.accountCheck?.simulatedStatement?.text ?? ''
    const seen = await seenByFactor()
    const [given = ''] = /[A-Z0-9]{6}$/.exec(text) ?? []
    const wrong = await code('OOOOOO')
    const right = await code(` ${given.slice(0, 3).toLowerCase()} ${given.slice(3)} `)

    expect(arrived?.accountCheck).toMatchObject({
      state: 'code',
      arrivesOn: underWay?.accountCheck?.arrivesOn,
    })
    expect(seen?.accountCheck).toMatchObject({ state: 'code', simulatedStatement: null })
    expect([wrong.status, wrong.body.triesLeft]).toEqual([422, 4])
    expect(right.status).toBe(200)
    expect((await seenByFactor())?.accountCheck).toMatchObject({ state: 'confirmed', triesLeft: 4 })
    expect([(await code(given)).status, (await step())?.state]).toEqual([409, 'submitted'])
    // The same account again is confirmed already: no second cent leaves.
    await submit()
    await app().runJobs()
    expect([(await step())?.accountCheck?.state, (await cents('bank_costs')) - before]).toEqual([
      'confirmed',
      1,
    ])
  })

  test.each([
    ['Praxis Verweigert', 'refused', 'abgelehnt'],
    ['Praxis Fremdname', 'name_mismatch', 'Kontoinhaber'],
    ['Praxis Stumm', 'unavailable', 'nicht erreichbar'],
  ])('%s: nothing is sent, the step goes back with its reason', async (holder, reason, text) => {
    const before = await cents('bank_costs')
    const { step } = await named(holder)

    expect(await step()).toMatchObject({
      state: 'returned',
      reason: expect.stringContaining(text),
      accountCheck: { state: 'failed', reason },
    })
    expect(await cents('bank_costs')).toBe(before)
  })

  test('a bank that fails at first is asked again', async () => {
    const { step } = await named('Praxis Ausfall')
    expect((await step())?.accountCheck).toMatchObject({ state: 'transfer', reason: null })
  })

  test('a cent that comes back is booked back, the step is returned and takes another account', async () => {
    const before = await cents('bank_costs')
    const { submit, step } = await named('Praxis Aufgelöst')
    expect((await cents('bank_costs')) - before).toBe(1)
    await passDays(1)

    expect(await step()).toMatchObject({ state: 'returned', accountCheck: { reason: 'account_closed' } })
    expect(await cents('bank_costs')).toBe(before)
    expect((await submit({ iban, holder: 'Praxis Neues Konto' })).status).toBe(200)
    await app().runJobs()
    expect(await step()).toMatchObject({ state: 'submitted', accountCheck: { state: 'transfer' } })
  })

  test('after five wrong codes the step goes back; three accounts a day are checked', async () => {
    const { submit, code, step } = await named('Praxis Raterei')
    await passDays(1)
    const left: (number | undefined)[] = []
    for (let tries = 0; tries < 5; tries += 1) left.push((await code('111111')).body.triesLeft)

    expect(left).toEqual([4, 3, 2, 1, 0])
    expect(await step()).toMatchObject({ state: 'returned', accountCheck: { reason: 'too_many_tries' } })
    expect((await code('111111')).status).toBe(409)
    const holders = ['Praxis A', 'Praxis B', 'Praxis C', 'Praxis D']
    const answers: number[] = []
    for (const holder of holders) answers.push((await submit({ iban, holder })).status)
    expect(answers).toEqual([200, 200, 200, 422])
  })

  test('the factor releases an account only after its code, and not by who named it', async () => {
    const { fresh, code, step } = await named('Praxis Zwei Augenpaare')
    const release = () =>
      factor().owner.post<{ reason?: string }>(
        `/v1/factoring/onboardings/${fresh.customerNumber}/steps/bank/release`,
        {},
      )
    const early = await release()
    await passDays(1)
    const arrived = await release()
    const text = (await step())?.accountCheck?.simulatedStatement?.text ?? ''
    expect((await code(/[A-Z0-9]{6}$/.exec(text)?.[0] ?? '')).status).toBe(200)

    expect([early.status, arrived.status]).toEqual([409, 409])
    expect(early.body.reason).toBe('account_unconfirmed')
    expect(await step()).toMatchObject({ state: 'submitted' })
    expect((await release()).status).toBe(200)
    expect(await step()).toMatchObject({ state: 'released', accountCheck: { state: 'confirmed' } })
  })
})

const practiceAnswers = {
  legalForm: 'Einzelpraxis',
  taxNumber: '20/123/45678',
  chamber: 'Zahnärztekammer Schleswig-Holstein',
}
const representatives = { representative: 'Dr. Neu', beneficialOwner: 'Dr. Neu' }
const paper = { name: 'urkunde.pdf', bytes: Buffer.from('%PDF-1.4') }

function submitPaper(from: Practice, step: string, fields: Readonly<Record<string, string>>) {
  return from.owner.upload<Onboarding>(`/v1/organization/onboarding/steps/${step}`, { ...paper, fields })
}

/** A practice that has accepted the terms. */
async function startedPractice(name: string): Promise<Practice> {
  const fresh = await app().practice(name)
  await app()
    .deps.db.system.updateTable('organisation')
    .set({ onboarding_status: 'started', mode: 'sandbox' })
    .where('id', '=', fresh.organisationId)
    .execute()
  return fresh
}

describe('documents of a step', () => {
  const own = (step: string, number: string) =>
    `/v1/organization/onboarding/steps/${step}/documents/${number}`

  test('are read by the owner and, audited, by the factor; by nobody else', async () => {
    const fresh = await startedPractice('Praxis Urkunde')
    await submitPaper(fresh, 'practice', practiceAnswers)
    const seen = (step: string, number: string) =>
      `/v1/factoring/onboardings/${fresh.customerNumber}/steps/${step}/documents/${number}`
    const mine = await fresh.owner.get(own('practice', '1'))
    const theirs = await factor().owner.get(seen('practice', '1'))
    const assistant = await fresh.member('assistant')
    const clerk = await factor().member('factor_clerk')
    const refused = [
      await fresh.owner.get(own('practice', '2')),
      await fresh.owner.get(own('practice', '0')),
      await fresh.owner.get(own('nonsense', '1')),
      await practice().owner.get(own('practice', '1')),
      await factor().owner.get(seen('practice', 'x')),
      await assistant.get(own('practice', '1')),
      await clerk.get(seen('practice', '1')),
      await fresh.owner.get(seen('practice', '1')),
    ]
    const audit = await app()
      .deps.db.system.selectFrom('audit_event')
      .select('action')
      .where('record', '=', `organisation:${fresh.organisationId}`)
      .where('action', '=', 'onboarding.documentRead')
      .execute()

    expect([mine.status, theirs.status]).toEqual([200, 200])
    expect([mine.raw, theirs.headers['content-type']]).toEqual([paper.bytes, 'application/pdf'])
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 403, 403, 403])
    expect(audit).toHaveLength(1)
  })

  test('that the scanner holds are not handed out and release nothing; infected ones do not count', async () => {
    const fresh = await startedPractice('Praxis Prüfung')
    await submitPaper(fresh, 'representatives', representatives)
    const db = app().deps.db.system
    const { documents } = await db
      .selectFrom('onboarding_step')
      .select('documents')
      .where('organisation_id', '=', fresh.organisationId)
      .executeTakeFirstOrThrow()
    const hold = (state: 'waiting' | 'infected') =>
      db
        .insertInto('held_upload')
        .values({
          object_key: documents[0]?.key ?? '',
          organisation_id: fresh.organisationId,
          state,
        })
        .onConflict((conflict) => conflict.column('object_key').doUpdateSet({ state }))
        .execute()
    const release = () =>
      factor().owner.post<Onboarding & { reason?: string }>(
        `/v1/factoring/onboardings/${fresh.customerNumber}/steps/representatives/release`,
        {},
      )
    await hold('waiting')
    const held = [await release(), await fresh.owner.get(own('representatives', '1'))]
    await hold('infected')
    const again = await fresh.owner.post('/v1/organization/onboarding/steps/representatives', {})
    await db.deleteFrom('held_upload').where('organisation_id', '=', fresh.organisationId).execute()

    expect(held.map(({ status }) => status)).toEqual([409, 409])
    expect(held[0]?.body).toMatchObject({ reason: 'document_unscanned' })
    expect([again.status, again.body]).toMatchObject([
      422,
      { errors: [{ pointer: '/data', code: 'required' }] },
    ])
    expect((await release()).status).toBe(200)
  })
})

describe('onboarding', () => {
  test('steps are submitted, returned, released; the last release opens the practice', async () => {
    const fresh = await startedPractice('Praxis Neu')
    const step = (key: string, body: unknown) =>
      fresh.owner.post<Onboarding>(`/v1/organization/onboarding/steps/${key}`, body)
    const answer = (key: string, what: string, body: unknown = {}) =>
      factor().owner.post<Onboarding>(
        `/v1/factoring/onboardings/${fresh.customerNumber}/steps/${key}/${what}`,
        body,
      )

    expect((await step('bank', { iban: 'DE00 1234' })).status).toBe(422)
    expect((await step('bank', { iban: 'DE89 3704 0044 0532 0130 00', holder: 'Praxis Neu' })).status).toBe(
      200,
    )
    const returned = await answer('bank', 'return', { reason: 'Inhaber fehlt' })
    expect(returned.body.steps.find((each) => each.key === 'bank')).toMatchObject({
      data: { iban: 'DE89 …… 3000' },
      state: 'returned',
      reason: 'Inhaber fehlt',
    })
    const withLicence = (fields: Readonly<Record<string, string>>) =>
      submitPaper(fresh, 'practice', { ...practiceAnswers, ...fields })
    const refused = [
      await step('practice', practiceAnswers),
      await withLicence({ taxNumber: 'abc' }),
      await withLicence({ chamber: 'Kiel' }),
    ]
    expect(refused.map(({ status, body }) => [status, body])).toMatchObject([
      [422, { errors: [{ pointer: '/data', code: 'required' }] }],
      [422, { errors: [{ pointer: '/taxNumber', code: 'invalid_tax_number' }] }],
      [422, { errors: [{ pointer: '/chamber', code: 'unknown_value' }] }],
    ])
    const empty = await withLicence({ legalForm: ' ' })
    expect([
      empty.status,
      await step('test-upload', { fileName: 'probe.rz' }).then((each) => each.status),
    ]).toEqual([422, 422])
    const form = await fresh.owner.get<Uint8Array>('/v1/organization/consent-text.pdf')
    expect([form.status, Buffer.from(form.body).subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    await fresh.owner.upload('/v1/factoring/invoice-files', { name: 'probe.rz', bytes: Buffer.from('probe') })
    expect((await withLicence({})).status).toBe(200)
    expect((await submitPaper(fresh, 'representatives', representatives)).status).toBe(200)
    const answers = {
      // Submitted again: the document that is there counts.
      practice: practiceAnswers,
      bank: { iban: 'DE89370400440532013000' },
      'consent-form': { textVersion: '2026-1' },
      users: {},
      'test-upload': { fileName: 'probe.rz' },
    }
    for (const [key, body] of Object.entries(answers)) expect((await step(key, body)).status).toBe(200)
    const agreed = {
      factoringTypes: ['recourse'],
      accepted: true,
      processingAccepted: true,
      processingText,
    }
    expect((await step('contract', { ...agreed, contractText: '2026-1' })).body).toMatchObject({
      errors: [{ pointer: '/contractText', code: 'another_text' }],
    })
    expect(
      (await step('contract', { ...agreed, contractText, processingAccepted: false })).body,
    ).toMatchObject({
      errors: [{ pointer: '/processingAccepted', code: 'required' }],
    })
    expect((await step('contract', { ...agreed, contractText, processingText: 'x' })).body).toMatchObject({
      errors: [{ pointer: '/processingText', code: 'another_text' }],
    })
    expect((await step('contract', { ...agreed, contractText })).status).toBe(200)
    const standing = await fresh.owner.get('/v1/organization/processing-agreement')
    expect(standing.body).toMatchObject({
      accepted: { text: processingText, acceptedBy: fresh.owner.scope.userName },
      mayAccept: false,
    })
    const texts = await app()
      .deps.db.system.selectFrom('factoring_contract')
      .select('text_version')
      .where('organisation_id', '=', fresh.organisationId)
      .where('accepted_at', 'is not', null)
      .execute()
    expect(texts).toEqual([{ text_version: contractText }])
    await app().runJobs()
    await practice().owner.post('/v1/factoring/clock', { days: 4 })
    const waiting = await fresh.owner.get<Onboarding>('/v1/organization/onboarding')
    expect(waiting.body.next).toBe('bank')
    const bank = waiting.body.steps.find((each) => each.key === 'bank')
    const code = /[A-Z0-9]{6}$/.exec(bank?.accountCheck?.simulatedStatement?.text ?? '')?.[0] ?? ''
    const named = await fresh.owner.post('/v1/organization/onboarding/account-check', { code })
    expect(named.status).toBe(200)
    for (const key of ['practice', 'representatives', 'contract', 'bank', 'consent-form', 'users'])
      expect((await answer(key, 'release')).status).toBe(200)
    const done = await answer('test-upload', 'release')

    expect([done.body.status, done.body.next]).toEqual(['done', null])
    expect((await answer('test-upload', 'release')).status).toBe(409)
    expect((await step('nonsense', {})).status).toBe(404)
  })

  test('an owner who has an account already starts by accepting the terms', async () => {
    const fresh = await app().practice('Praxis Anfang')
    await app()
      .deps.db.system.updateTable('organisation')
      .set({ onboarding_status: 'onboardingLinkAvailable' })
      .where('id', '=', fresh.organisationId)
      .execute()
    const path = '/v1/organization/onboarding'
    const before = await fresh.owner.get<Onboarding>(path)
    expect((await fresh.owner.post(`${path}/start`, { acceptTerms: false })).status).toBe(422)
    const started = await fresh.owner.post<Onboarding>(`${path}/start`, { acceptTerms: true })
    const waiting = await factor().owner.get<{ onboardings: Onboarding[] }>('/v1/factoring/onboardings')

    expect(before.body.status).toBe('onboardingLinkAvailable')
    expect([started.status, started.body.status, started.body.next]).toEqual([200, 'started', 'practice'])
    expect(waiting.body.onboardings.map((each) => each.customer_number)).toContain(fresh.customerNumber)
    expect((await practice().owner.post(`${path}/start`, { acceptTerms: true })).status).toBe(409)
  })

  test('before it is done nothing is offered', async () => {
    const fresh = await app().practice('Praxis Halb')
    await app()
      .deps.db.system.updateTable('organisation')
      .set({ onboarding_status: 'started' })
      .where('id', '=', fresh.organisationId)
      .execute()
    const draft = await fresh.owner.post<Invoice>(
      '/v1/factoring/invoices',
      invoiceBody(await newPatient(fresh.owner)),
    )
    const refused = await fresh.owner.post<{ code: string }>(
      `/v1/factoring/invoice/${draft.body.id}/confirm`,
      { factoringType: 'recourse' },
    )

    expect([refused.status, refused.body.code]).toEqual([403, 'ONBOARDING_NOT_DONE'])
  })

  test('from the link to the first day in production', async () => {
    const admin = factor().owner
    const made = await admin.post<Onboarding & { url: string }>('/v1/factoring/onboardings', {
      name: 'Praxis am Markt',
      email: 'neu@praxis.example',
    })
    const token = made.body.url.split('/').at(-1) ?? ''
    const account = await app().anonymous.post(`/v1/invitations/${token}`, {
      name: 'Dr. Neu',
      password: 'ein-langes-Passwort-9',
      acceptTerms: true,
    })
    const started = await admin.get<Onboarding>(`/v1/factoring/onboardings/${made.body.customer_number}`)

    expect([made.status, made.body.status]).toEqual([201, 'onboardingLinkAvailable'])
    expect(account.status).toBe(200)
    expect([started.body.status, started.body.next]).toEqual(['started', 'practice'])
    expect((await practice().owner.get('/v1/factoring/onboardings')).status).toBe(403)
  })
})
