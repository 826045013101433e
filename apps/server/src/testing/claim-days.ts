import type { PaymentBatchDetail } from '@honora/contract/bank.ts'
import type { CreditCheck } from '@honora/contract/credit-checks.ts'
import type { Correspondence } from '@honora/contract/dispatch.ts'
import type { Invoice } from '@honora/contract/invoices.ts'
import { addDays } from '@honora/domain/factoring/calendar.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { newPatient } from '../modules/invoices/testing.ts'
import { birthDate, type ClaimActions } from './claim-actions.ts'

const account = { holder: 'Erika Beispiel', iban: 'DE89370400440532013000' }

/** 150 days in which each event of a claim, a letter and a payment file happens on purpose. */
export async function claimDays(people: ClaimActions): Promise<void> {
  const {
    app,
    practice,
    clerk,
    risk,
    secondRisk,
    today,
    moveDays,
    typed,
    sell,
    offer,
    claimOf,
    read,
    dispatches,
    done,
    bring,
    entry,
    paid,
    openCents,
    act,
    desk,
    runFile,
    week,
    agree,
    defer,
    endDeferral,
    requestDeferral,
    ask,
    bringBack,
  } = people

  await people.begin()
  await claimsAndWishes()
  await creditDecisions()
  await paymentFiles()
  await days()

  /** What is sold on the first day, what is not, and what practice and patients wish. */
  async function claimsAndWishes(): Promise<void> {
    const { owner } = practice()
    await sell('lost', 'non_recourse', 20_000)
    await sell('back', 'recourse', 45_000)
    await sell('debited', 'non_recourse', 30_000)
    await sell('revoked', 'non_recourse', 31_000)
    await sell('completed', 'non_recourse', 32_000)
    await sell('wrong', 'non_recourse', 22_000)
    await sell('right', 'non_recourse', 23_000)
    await sell('stopped', 'non_recourse', 24_000)
    await sell('deferred', 'non_recourse', 25_000)
    await sell('overpaid', 'recourse', 26_000)
    await sell('refused', 'non_recourse', 21_000, { debtor: { firstName: 'Verweigert' } })
    await sell('undeliverable', 'non_recourse', 27_000, { debtor: { firstName: 'Unzustellbar' } })
    await sell('bounced', 'non_recourse', 28_000, {
      debtor: { email: 'weg@bounce.example', lastName: 'Beispiel-Prall' },
      consent: { electronicInvoice: true },
    })
    await sell('rates', 'non_recourse', 120_000)
    await sell('late', 'non_recourse', 33_000)
    await sell('proposed', 'non_recourse', 34_000)
    await sell('postponed', 'non_recourse', 36_000)
    await sell('briefly', 'non_recourse', 37_000)
    await done(owner.post(`${claimOf('proposed').url}/payment-plan`, { optionId: '3' }))
    await done(app().anonymous.post('/v1/patient-links', { reference: claimOf('late').reference, birthDate }))
    await agree('debited', 3, account)
    await agree('rates', 12)
    await agree('revoked', 3)
    await done(app().anonymous.post(`${claimOf('revoked').page}/plan-revocation`, { birthDate }))
    await agree('completed', 3)
    await ask('deferred', 'insurer')
    await ask('wrong', 'wrong')
    await done(
      owner.post(`${claimOf('right').url}/dispute`, { action: 'raise', reason: 'Bestreitet die Leistung' }),
    )
    await done(
      owner.post(`${claimOf('stopped').url}/dunning-stops`, {
        scope: 'claim',
        reason: 'Kulanz',
        until: '2027-02-01',
      }),
    )
    await done(owner.put(`${claimOf('stopped').url}/contact-preference`, { channel: 'letter' }))
    const messages = `/v1/factoring/invoices/${claimOf('wrong').id}/messages`
    await done(clerk().post(messages, { message: 'Bitte senden Sie die Karteikarte.' }))
    await done(owner.post(messages, { message: 'Sie liegt bei.' }))
    await laterDays()
    const edited = await typed(15_000)
    const { body } = await owner.get<Invoice>(`/v1/factoring/invoice/${edited}`)
    await done(owner.patch(`/v1/factoring/invoice/${edited}`, { dueDays: 21, version: body.version }))
    await done(owner.post(`/v1/factoring/invoice/${edited}/exclude`, { reason: 'Doppelt' }))
  }

  /** Later days to pay: refused, not wanted any more, granted as asked for, and granted without being asked. */
  async function laterDays(): Promise<void> {
    const { dueOn } = claimOf('postponed')
    const refused = await requestDeferral('postponed', addDays(dueOn, 60))
    await done(clerk().post(`${refused}/refuse`, { reason: 'So spät nicht' }))
    const withdrawn = await requestDeferral('postponed', addDays(dueOn, 45))
    await done(practice().owner.post(`${withdrawn}/withdraw`, {}))
    await requestDeferral('postponed', addDays(dueOn, 30))
    await defer('postponed', addDays(dueOn, 30))
    await defer('briefly', addDays(claimOf('briefly').dueOn, 40))
  }

  /** Offers that are not bought, and limits that two people set. */
  async function creditDecisions(): Promise<void> {
    const { owner } = practice()
    for (const [familyName, cents] of [
      ['Rot', 50_000],
      ['Gelb', 400_000],
      ['Gelber', 450_000],
      ['Verweigert', 460_000],
    ] as const)
      await offer(familyName, 'non_recourse', cents, { familyName })
    const withdrawn = await typed(300_000, { familyName: 'Unbekannt' })
    await owner.post(`/v1/factoring/invoice/${withdrawn}/confirm`, { factoringType: 'non_recourse' })
    await owner.post(`/v1/factoring/invoice/${withdrawn}/withdraw`, { reason: 'Patient zahlt bar' })
    await app().runJobs()
    const check = await owner.post<CreditCheck>('/v1/factoring/credit-checks', {
      patientId: await newPatient(owner, { familyName: 'Insolvent' }),
      requestedCents: 80_000,
    })
    await app().runJobs()
    const url = `/v1/factoring/credit-checks/${check.body.id}`
    await done(owner.post(`${url}/review`, { note: 'Verwechslung' }))
    await done(risk().post(`${url}/limit`, { limitCents: 1_200_000, reason: 'Sicherheit' }))
    expect((await risk().post(`${url}/limit/approve`, {})).status).toBe(403)
    await done(secondRisk().post(`${url}/limit/approve`, {}))
  }

  /** A file that its maker gives up, one that the bank refuses, one that pays, and a payout that the bank brings back. */
  async function paymentFiles(): Promise<void> {
    await moveDays(1)
    const prepare = async () =>
      (await clerk().post<PaymentBatchDetail>('/v1/factoring/payment-batches', { kind: 'credit_transfer' }))
        .body
    const dropped = await prepare()
    expect((await act(clerk(), dropped, 'release')).status).toBe(403)
    await done(act(clerk(), dropped, 'cancel'))
    const refused = await prepare()
    await done(act(risk(), refused, 'release'))
    await done(act(risk(), refused, 'refuse', { reason: 'Zugang gesperrt' }))
    const batch = await runFile('credit_transfer')
    const [order] = batch?.orders ?? []
    bringBack(order?.endToEndId ?? '')
    const back = `<Refs><EndToEndId>${order?.endToEndId ?? ''}</EndToEndId></Refs><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>`
    await bring(entry('CRDT', order?.amountCents ?? 0, back))
    await moveDays(1)
    expect((await desk()).blocked.map(({ reason }) => reason)).toEqual(['returned'])
    await app()
      .deps.db.system.updateTable('organisation')
      .set({ bank_account: JSON.stringify({ holder: 'Dr. Nord', iban: 'DE02500105170137075030' }) })
      .where('id', '=', practice().organisationId)
      .execute()
  }

  /** What happens to the claims over the next months. */
  async function days(): Promise<void> {
    const { owner } = practice()
    await week()
    await endDeferral('briefly', addDays(claimOf('briefly').dueOn, -40))
    const stop = (await owner.get<Correspondence>(`${claimOf('stopped').url}/correspondence`)).body.stops[0]
    await done(owner.post(`${claimOf('stopped').url}/dunning-stops/${stop?.id ?? ''}/end`, {}))
    await done(
      clerk().post(`${claimOf('wrong').url}/dispute`, { action: 'accept', reason: 'Nicht erbracht' }),
    )
    // The defect is gone: a new invoice with a number of its own, sold like any other.
    await sell('again', 'non_recourse', 20_500, { familyName: 'Beispiel-wrong' })
    await done(clerk().post(`${claimOf('right').url}/dispute`, { action: 'reject', reason: 'Belegt' }))
    await bring(paid('overpaid', 26_500), paid('completed', 32_000), paid('right', 23_000))
    await done(owner.post(`${claimOf('deferred').url}/credit-note`, { amountCents: 5_000, reason: 'Kulanz' }))
    await done(
      owner.post(`${claimOf('deferred').url}/report-payment`, { amountCents: 4_000, paidOn: today() }),
    )
    claimOf('deferred').book.lowered(today(), 9_000)
    for (let weeks = 0; weeks < 3; weeks += 1) await week()
    // The first rate was collected; the bank of the patient brings it back, and the mandate with it.
    const { debits } = (await owner.get<{ debits: { state: string }[] }>(`${claimOf('debited').url}/mandate`))
      .body
    expect(debits.map(({ state }) => state)).toContain('collected')
    const { rows } = await sql<{ end_to_end_id: string; amount_cents: number }>`
      select end_to_end_id, amount_cents from payment_order where purpose = 'plan_rate' order by id limit 1`.execute(
      app().deps.db.system,
    )
    const debit = `<Refs><EndToEndId>${rows[0]?.end_to_end_id ?? ''}</EndToEndId></Refs><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>`
    expect(rows).toHaveLength(1)
    await bring(entry('DBIT', rows[0]?.amount_cents ?? 0, debit))
    claimOf('debited').book.returned(today(), rows[0]?.end_to_end_id ?? '')
    for (let weeks = 0; weeks < 3; weeks += 1) await week()
    const returned = (await dispatches('undeliverable')).find(({ state }) => state === 'returned')
    await done(owner.post(`/v1/factoring/dispatches/${returned?.id ?? ''}/resend`, {}))
    await bring(
      paid('stopped', await openCents('stopped')),
      paid('bounced', await openCents('bounced')),
      // With the fee of its second reminder.
      paid('late', 33_000 + 250),
      paid('again', 20_500),
      // To the reference of the invoice that went back: it is passed on to the practice.
      paid('wrong', 3_000),
    )
    await sell('next', 'non_recourse', 60_000)
    for (let weeks = 0; weeks < 3; weeks += 1) await week()
    await bring(paid('next', 60_000))
    for (let weeks = 0; weeks < 5; weeks += 1) await week()
    await bring(paid('back', 10_000))
    await unpaidAgain()
    for (let weeks = 0; weeks < 5; weeks += 1) {
      await week()
      if (weeks >= 3) await collectionFails()
    }
  }

  /** Collection reports what it could not bring in. */
  async function collectionFails(): Promise<void> {
    const { body } = await clerk().get<{ invoices: Invoice[] }>('/v1/factoring/invoices', {
      query: { receivableState: 'in_collection', limit: 100 },
    })
    for (const { id } of body.invoices)
      await done(clerk().post(`/v1/factoring/invoice/${id}/uncollectable`, { reason: 'Ohne Erfolg' }))
  }

  /** What nobody paid is not bought a second time by the rules, under whichever number. */
  async function unpaidAgain(): Promise<void> {
    const again = { familyName: 'Beispiel-back' }
    expect((await read('back')).receivableState).toBe('charged_back')
    expect(await offer('back again', 'recourse', 45_000, again)).toBe('confirmed')
    const { body } = await clerk().get<{ invoices: Invoice[] }>('/v1/factoring/invoices', {
      query: { status: 'confirmed', query: 'Beispiel-back' },
    })
    expect(body.invoices).toHaveLength(1)
    const url = `/v1/factoring/invoice/${body.invoices[0]?.id ?? ''}`
    expect((await clerk().get<Invoice>(url)).body.decision).toMatchObject({
      outcome: 'manual',
      reason: 'same_claim',
    })
    await done(clerk().post(`${url}/decision`, { decision: 'decline', reason: 'Unbezahlt zurück' }))
  }
}
