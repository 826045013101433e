import type { PaymentBatchDetail, PaymentDesk } from '@honora/contract/bank.ts'
import type { Correspondence, Dispatch } from '@honora/contract/dispatch.ts'
import type { Invoice } from '@honora/contract/invoices.ts'
import { addDays } from '@honora/domain/factoring/calendar.ts'
import {
  brokenPaymentRules,
  readPaymentFile,
  type ReadPayment,
} from '@honora/formats/testing/payment-file.ts'
import { expect } from 'vitest'
import { amountBody, moneyTests, newPatient } from '../modules/invoices/testing.ts'
import { ClaimBook } from './claim-book.ts'
import type { Caller } from './test-app.ts'

export const birthDate = '1980-05-17'

export type Type = 'recourse' | 'non_recourse'
export interface Claim {
  readonly id: string
  readonly url: string
  readonly page: string
  readonly type: Type
  readonly totalCents: number
  /** Counted here: amount less fee, flat fee, VAT and reserve. */
  readonly payoutCents: number
  readonly debtor: string
  readonly number: string
  readonly reference: string
  readonly dueOn: string
  readonly deferredUntil?: string
  readonly book: ClaimBook
}
export const feeOf = (type: Type, cents: number): number =>
  Math.round(cents * (type === 'recourse' ? 0.012 : 0.029)) + 145

function priced(type: Type, cents: number): number {
  const net = feeOf(type, cents)
  const reserve = type === 'recourse' ? Math.round(cents * 0.1) : 0
  return cents - net - Math.round(net * 0.19) - reserve
}

interface Debtor {
  readonly consent?: Record<string, boolean>
  readonly familyName?: string
  readonly debtor?: Record<string, unknown>
}
const debtorOf = (change: Record<string, unknown>) => ({
  kind: 'person',
  firstName: 'Erika',
  lastName: 'Beispiel-Weg',
  birthDate: '1950-05-17',
  address: { street: 'Am Deich', houseNumber: '17', zip: '25813', city: 'Husum', country: 'DE' },
  ...change,
})
const nameOf = ({ firstName, lastName }: ReturnType<typeof debtorOf>): string => `${firstName} ${lastName}`

/** What the people of a run do: sell, pay, prepare and release files, agree and ask; each claim has a book beside the ledger. */
export function claimActions() {
  const { app, practice, factor, clerk } = moneyTests()
  let risk: Caller
  let secondRisk: Caller
  let today = '2026-11-23'
  const claims = new Map<string, Claim>()
  const files: {
    readonly kind: string
    readonly cents: number
    readonly read: number
    readonly broken: number
    readonly payments: readonly ReadPayment[]
  }[] = []
  let broughtBack = ''
  /** What the bank paid out and did not bring back, by the files alone. */
  const paidOut = (): readonly ReadPayment[] =>
    files
      .filter(({ kind }) => kind === 'credit_transfer')
      .flatMap(({ payments }) => payments)
      .filter(({ endToEndId }) => endToEndId !== broughtBack)

  async function moveDays(count: number): Promise<void> {
    for (let left = count; left > 0; left -= 31) {
      const moved = await clerk().post<{ today: string }>('/v1/factoring/clock', { days: Math.min(31, left) })
      expect(moved.status).toBe(200)
      today = moved.body.today
    }
  }

  async function typed(cents: number, options: Debtor = {}): Promise<string> {
    const { debtor, ...person } = options
    const made = await practice().owner.post<Invoice>(
      '/v1/factoring/invoices',
      amountBody(
        await newPatient(practice().owner, person),
        cents,
        debtor === undefined ? {} : { debtor: debtorOf(debtor) },
      ),
    )
    expect(made.status).toBe(201)
    return made.body.id
  }

  async function sell(name: string, type: Type, totalCents: number, options: Debtor = {}): Promise<void> {
    expect([name, await offer(name, type, totalCents, options)]).toEqual([name, 'processed'])
  }

  /** Offers an invoice; where it is bought at once it is kept as a claim. Answers its status. */
  async function offer(name: string, type: Type, totalCents: number, options: Debtor): Promise<string> {
    const familyName = options.familyName ?? `Beispiel-${name}`
    const id = await typed(totalCents, { ...options, familyName })
    const url = `/v1/factoring/invoice/${id}`
    await practice().owner.post(`${url}/confirm`, { factoringType: type })
    await app().runJobs()
    const { body } = await practice().owner.get<Invoice>(url)
    if (body.status !== 'processed') return body.status
    // The debtors of this run pay by file alone.
    await app()
      .deps.db.system.updateTable('invoice')
      .set({ simulated_payment_on: null })
      .where('id', '=', id)
      .execute()
    const link = await practice().owner.post<{ url: string }>(`${url}/patient-link`, {})
    const page = `/v1/patient-pages/${link.body.url.split('/p/')[1] ?? ''}`
    claims.set(name, {
      id,
      url,
      page,
      type,
      totalCents,
      payoutCents: priced(type, totalCents),
      debtor: options.debtor === undefined ? `Erika ${familyName}` : nameOf(debtorOf(options.debtor)),
      number: body.number ?? '',
      dueOn: addDays(today, 30),
      reference: body.paymentReference ?? '',
      book: new ClaimBook(totalCents),
    })
    return body.status
  }

  function claimOf(name: string): Claim {
    const claim = claims.get(name)
    if (claim === undefined) throw new Error(`no claim ${name}`)
    return claim
  }
  const read = async (name: string): Promise<Invoice> =>
    (await practice().owner.get<Invoice>(claimOf(name).url)).body
  const dispatches = async (name: string): Promise<Dispatch[]> =>
    (await practice().owner.get<Correspondence>(`${claimOf(name).url}/correspondence`)).body.dispatches
  const done = async (answer: Promise<{ status: number; body: unknown }>): Promise<void> => {
    const { status, body } = await answer
    expect([status < 300, status < 300 ? '' : JSON.stringify(body)]).toEqual([true, ''])
  }

  let entries = 0
  async function bring(...rows: readonly string[]): Promise<void> {
    entries += 1
    await done(
      clerk().upload('/v1/factoring/bank-statements', {
        name: 'auszug.xml',
        bytes: Buffer.from(
          `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Id>E-${String(entries)}</Id>${rows.join('')}</Stmt></BkToCstmrStmt></Document>`,
        ),
        type: 'application/xml',
      }),
    )
  }
  const entry = (way: 'CRDT' | 'DBIT', cents: number, details: string): string =>
    `<Ntry><Amt Ccy="EUR">${(cents / 100).toFixed(2)}</Amt><CdtDbtInd>${way}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${today}</Dt></BookgDt><NtryDtls><TxDtls>${details}</TxDtls></NtryDtls></Ntry>`
  function paid(name: string, cents: number): string {
    const { book, reference } = claimOf(name)
    book.paid(today, cents, `P-${name}`)
    return entry(
      'CRDT',
      cents,
      `<Refs><AcctSvcrRef>P-${name}</AcctSvcrRef></Refs><RmtInf><Ustrd>${reference}</Ustrd></RmtInf>`,
    )
  }
  const openCents = async (name: string): Promise<number> => (await read(name)).money.openCents

  const act = (who: Caller, batch: { readonly id: string }, action: string, body: unknown = {}) =>
    who.post<PaymentBatchDetail>(`/v1/factoring/payment-batches/${batch.id}/${action}`, body)
  const desk = async (): Promise<PaymentDesk> =>
    (await clerk().get<PaymentDesk>('/v1/factoring/payment-orders')).body

  /** Prepared by one, released by another, read back by a reader of the rules of SEPA, booked by the bank. */
  async function runFile(kind: 'credit_transfer' | 'direct_debit'): Promise<PaymentBatchDetail | null> {
    const made = await clerk().post<PaymentBatchDetail>('/v1/factoring/payment-batches', { kind })
    if (made.status !== 201) return null
    await done(act(risk, made.body, 'release'))
    const file = await risk.get(`/v1/factoring/payment-batches/${made.body.id}/file`)
    const { sumCents, payments } = readPaymentFile(file.raw)
    const broken = brokenPaymentRules(file.raw).length
    files.push({ kind, cents: made.body.sumCents, read: sumCents, broken, payments })
    if (kind === 'direct_debit')
      for (const { text, cents, endToEndId } of payments)
        [...claims.values()]
          .find(({ reference }) => text.includes(reference))
          ?.book.paid(today, cents, endToEndId)
    await done(act(risk, made.body, 'hand-over'))
    const statement = await clerk().get(`/v1/factoring/payment-batches/${made.body.id}/simulated-statement`)
    await done(
      clerk().upload('/v1/factoring/bank-statements', {
        name: 'auszug.xml',
        bytes: statement.raw,
        type: 'application/xml',
      }),
    )
    return made.body
  }

  async function week(): Promise<void> {
    await moveDays(7)
    await runFile('credit_transfer')
    await runFile('direct_debit')
  }

  async function agree(name: string, instalments: number, mandate?: unknown): Promise<void> {
    const body = { instalments, birthDate, hasRead: true, mandate }
    await done(app().anonymous.post(`${claimOf(name).page}/plan`, body))
    await app().runJobs()
  }

  /** Ended before its day: due as before. */
  async function endDeferral(name: string, dueOn: string): Promise<void> {
    const claim = claimOf(name)
    const { deferrals } = (await practice().owner.get<Correspondence>(`${claim.url}/correspondence`)).body
    await done(clerk().post(`${claim.url}/deferrals/${deferrals[0]?.id ?? ''}/end`, {}))
    claims.set(name, { ...claim, dueOn })
  }

  /** What the factor grants: the claim is due later from now on. */
  async function defer(name: string, until: string): Promise<void> {
    const claim = claimOf(name)
    await done(clerk().post(`${claim.url}/deferrals`, { until, reason: 'Elternzeit' }))
    claims.set(name, { ...claim, dueOn: until, deferredUntil: until })
  }

  /** The practice asks for a later day, as often as it takes. */
  async function requestDeferral(name: string, until: string): Promise<string> {
    const answer = await practice().owner.post<Correspondence>(`${claimOf(name).url}/deferral-requests`, {
      until,
      reason: 'Elternzeit',
    })
    expect(answer.status).toBe(201)
    return `${claimOf(name).url}/deferral-requests/${answer.body.deferralRequest?.id ?? ''}`
  }

  /** A question of the patient, as its page sends it. */
  async function ask(name: string, topic: string): Promise<void> {
    const form = new FormData()
    form.set('topic', topic)
    form.set('message', 'Bitte prüfen.')
    const request = new Request('http://test', { method: 'POST', body: form })
    await done(
      app()
        .app.server.inject({
          method: 'POST',
          url: `${claimOf(name).page}/questions`,
          headers: { 'content-type': request.headers.get('content-type') ?? '' },
          payload: Buffer.from(await request.arrayBuffer()),
        })
        .then((answer) => ({ status: answer.statusCode, body: answer.body })),
    )
  }

  /** The accounts, the people of the factor and the way in which money leaves. */
  async function begin(): Promise<void> {
    risk = await factor().member('factor_risk')
    secondRisk = await factor().member('factor_risk')
    await app()
      .deps.db.system.updateTable('organisation')
      .set({
        bank_account: JSON.stringify({ holder: 'Dr. Nord', iban: 'DE02120300000000202051' }),
        account_released: true,
      })
      .where('id', '=', practice().organisationId)
      .execute()
    await app()
      .deps.db.system.updateTable('organisation')
      .set({ tax_number: '30/123/45678' })
      .where('id', '=', factor().organisationId)
      .execute()
    await done(
      risk.put('/v1/factoring/payment-settings', { release: 'two_people', creditorId: 'DE98ZZZ09999999999' }),
    )
  }

  return {
    app,
    practice,
    factor,
    clerk,
    risk: () => risk,
    secondRisk: () => secondRisk,
    today: () => today,
    claims,
    files,
    paidOut,
    begin,
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
    bringBack: (endToEndId: string) => {
      broughtBack = endToEndId
    },
  }
}
export type ClaimActions = ReturnType<typeof claimActions>
