import type { Dispatch } from '@honora/contract/dispatch.ts'
import type { TimelineEntry } from '@honora/contract/invoices.ts'
import type { Account, StatementRow } from '@honora/contract/ledger.ts'
import { auditActions } from '@honora/domain/audit/actions.ts'
import { addDays, addMonths } from '@honora/domain/factoring/calendar.ts'
import { centsAfter, dayAfter, readCodes, readPaper, readStreams } from '@honora/formats/testing/paper.ts'
import { readDatev, turnoverOf } from '@honora/formats/testing/datev.ts'
import { readXml, texts } from '@honora/formats/testing/payment-file.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { claimActions, feeOf } from '../testing/claim-actions.ts'
import type { ClaimBook } from '../testing/claim-book.ts'
import { claimDays } from '../testing/claim-days.ts'
import { printedRates, saidAbout } from '../testing/claim-letters.ts'

/*
 * What the random days of the books do not bring about: 150 days in which each event of a claim, a letter and a payment file
 * happens on purpose. Prices are counted here again, by the words of the contract and not by the program's own functions.
 */

const people = claimActions()
const { app, practice, claims, files, paidOut, claimOf, read, dispatches, done } = people
beforeAll(() => claimDays(people), 300_000)

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)
const paidOutCents = (): number => sumOf(paidOut().map(({ cents }) => cents))

/** Actions of the domain that these days do not hold, each with where it is tested or why it cannot be. */
const elsewhere: Readonly<Record<string, string>> = {
  'account.collected': 'where payments leave by files it takes a mandate: bank/account-debits.test.ts',
  'account.debit_returned': 'a mandate of the practice: bank/account-debits.test.ts',
  'account.mandate_bank_confirmed': 'a mandate of the practice: bank/account-debits.test.ts',
  'account.mandate_ended': 'a mandate of the practice: bank/account-debits.test.ts',
  'account.mandate_given': 'a mandate of the practice: bank/account-debits.test.ts',
  'account.paid':
    'a practice that transfers itself: factoring/account-demands.test.ts, among the random days: books.test.ts',
  'account.payment_returned':
    'a practice whose bank takes its transfer back: factoring/account-demands.test.ts',
  'dispatch.cancelled': 'among the random days: books.test.ts, dispatch/calls.test.ts',
  'dispatch.unknown': 'a program that ends between carrier and booking: dispatch/calls.test.ts',
  'invoice.address_changed': 'where the debtor is written to: invoices/debtor-address.test.ts',
  'invoice.document_from_factor': 'changes no money: claim-documents',
  'invoice.document_from_practice': 'changes no money: claim-documents',
  'invoice.document_opened': 'changes no money: claim-documents',
  'invoice.document_request_ended': 'changes no money: claim-documents',
  'invoice.document_requested': 'changes no money: claim-documents',
  'invoice.document_withdrawn': 'changes no money: claim-documents',
  'invoice.dunning_approved': 'a contract whose reminders the practice approves: dunning.test.ts',
  'invoice.empty': 'of files without invoices: invoice-files',
  'invoice.exported': 'changes nothing: export of the invoices module',
  'invoice.invalid': 'of files that cannot be read: invoice-files',
  'invoice.own_receipt': 'no booking of the factor: invoices/own-receipts.test.ts',
  'invoice.own_receipt_removed': 'no booking of the factor: invoices/own-receipts.test.ts',
  'invoice.payment_started': 'payments by card: patient-pages/payments.test.ts',
  'invoice.plan_resumed': 'a dispute about a claim in a plan: factoring/plans.test.ts',
  'invoice.rejected': 'of files that the factor refuses: invoice-files',
  'invoice.sender_chosen': 'who hands an invoice over: invoices/invoice-sending.test.ts',
  'statement.receipts_noted': 'what a practice notes of money that arrived: ledger/receipts.test.ts',
}
const kinds = [
  'account',
  'credit-check',
  'dispatch',
  'invoice',
  'payment-batch',
  'payment-plan',
  'payout',
  'statement',
  'bank-statement',
] as const

interface Letter {
  readonly kind: Dispatch['kind']
  readonly text: string
  readonly raw: Buffer
}

/** The interest of a plan falls due with its rates; two that are 14 days late end a plan of which nothing is paid. */
function bookInterest(book: ClaimBook, contract: string): void {
  const rates = printedRates(contract)
  const endsOn = addDays(rates[1]?.dueOn ?? '', 14)
  for (const { dueOn, interestCents } of rates) if (dueOn <= endsOn) book.fee(dueOn, interestCents)
}

const lettersRead = new Map<string, readonly Letter[]>()

/** The letters about a claim that went out, by their day. */
async function lettersOf(name: string): Promise<readonly Letter[]> {
  const known = lettersRead.get(name)
  if (known !== undefined) return known
  const letters: Letter[] = []
  for (const { id, kind, sentAt } of await dispatches(name)) {
    if (sentAt === null) continue
    const { raw } = await practice().owner.get(`/v1/factoring/dispatches/${id}/document`)
    const { text } = await readPaper(raw)
    letters.push({ kind, raw, text })
    if (kind === 'plan_contract') bookInterest(claimOf(name).book, text)
  }
  const dayOf = ({ text }: Letter): string => dayAfter(text, 'Datum')
  const sorted = letters.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)))
  lettersRead.set(name, sorted)
  return sorted
}

/** Statements of all payout runs, newest first. */
async function statementRows(): Promise<StatementRow[]> {
  const rows: StatementRow[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await practice().owner.get<{ rows: StatementRow[]; cursor: string | null }>(
      '/v1/factoring/statements',
      { query: { kind: 'run', limit: '100', ...(cursor === undefined ? {} : { cursor }) } },
    )
    rows.push(...page.body.rows)
    cursor = page.body.cursor
  }
  return rows
}

const trade = 'rsm:CrossIndustryInvoice/rsm:SupplyChainTradeTransaction'
const totals = `${trade}/ram:ApplicableHeaderTradeSettlement/ram:SpecifiedTradeSettlementHeaderMonetarySummation`

/** What an electronic invoice charges; one that corrects earlier ones gives it back. */
function feesOf(xml: string) {
  const root = readXml(Buffer.from(xml))
  const [type] = texts(root, 'rsm:CrossIndustryInvoice/rsm:ExchangedDocument/ram:TypeCode')
  const [number] = texts(root, 'rsm:CrossIndustryInvoice/rsm:ExchangedDocument/ram:ID')
  const cents = (name: string): number =>
    Math.round(Number(texts(root, `${totals}/ram:${name}`)[0]) * 100) * (type === '381' ? -1 : 1)
  return { number, netCents: cents('TaxBasisTotalAmount'), vatCents: cents('TaxTotalAmount') }
}

describe('150 days with every event on purpose', () => {
  test('hold every kind of change, or it is said where it is held', async () => {
    const { rows } = await sql<{ action: string }>`select distinct action from audit_event`.execute(
      app().deps.db.system,
    )
    const seen = new Set(rows.map(({ action }) => action))
    const missing = kinds
      .flatMap((kind) => auditActions[kind].map((change) => `${kind}.${change}`))
      .filter((action) => !seen.has(action))
    expect(missing.toSorted()).toEqual(Object.keys(elsewhere).toSorted())
  })

  test('each claim ends as it was reported, and the practice has what was counted here', async () => {
    const ends: [string, string | null, number][] = []
    for (const name of claims.keys()) {
      const { receivableState, money } = await read(name)
      ends.push([name, receivableState, money.resultCents - claimOf(name).payoutCents])
    }
    expect(ends).toEqual([
      ['lost', 'written_off', 0],
      // The claim less its reserve goes back, with interest on 405,00 € at 6.5 %: 5,92 € and 1,12 € VAT.
      // Its 81 days begin with the second payout: the bank had brought the first one back.
      // What its debtor still paid was passed on.
      ['back', 'charged_back', -40_500 - 592 - 112 + 10_000],
      // Its only collected rate was brought back, and the mandate with it: the plan is in default.
      ['debited', 'written_off', 0],
      ['revoked', 'written_off', 0],
      ['completed', 'paid', 0],
      ['wrong', 'charged_back', -22_000 + 3_000],
      ['right', 'paid', 0],
      // What was paid covered the costs of the reminders first; without recourse the rest is the loss of the factor.
      ['stopped', 'written_off', 0],
      ['deferred', 'written_off', -5_000 - 4_000],
      // The reserve without interest: it was paid on the day on which its payout left for good. What was too much went back.
      ['overpaid', 'paid', 2_600],
      // No letter goes out, so that nothing is dunned: a person has to find the address.
      ['refused', 'overdue', 0],
      // Each of its letters came back and held what follows for 30 days: collection would come after these days.
      ['undeliverable', 'overdue', 0],
      ['bounced', 'paid', 0],
      ['rates', 'written_off', 0],
      ['late', 'paid', 0],
      ['proposed', 'written_off', 0],
      // Due thirty days later, or as before: neither changes what the practice has.
      ['postponed', 'written_off', 0],
      ['briefly', 'written_off', 0],
      ['Gelber', 'written_off', 0],
      ['again', 'paid', 0],
      ['next', 'paid', 0],
    ])
  })

  test('what the rules decided is signed by the factor and names its rule, not by who offered it', async () => {
    const signed: unknown[] = []
    for (const { url } of claims.values()) {
      const { body } = await practice().owner.get<{ events: TimelineEntry[] }>(`${url}/events`)
      const { actor, details } = body.events.find(({ kind }) => kind === 'purchased') ?? {}
      if (details?.['rule'] !== 'person') signed.push([actor?.kind, actor?.name, typeof details?.['rule']])
    }
    expect(signed.length).toBeGreaterThan(10)
    expect(signed).toEqual(signed.map(() => ['system', 'Factor', 'string']))
  })

  test('every payment file obeys the rules of SEPA and says the sum that was released', () => {
    expect(files.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['credit_transfer', 'direct_debit']))
    for (const file of files) expect([file.kind, file.read, file.broken]).toEqual([file.kind, file.cents, 0])
  })

  test('every letter about a claim says what was counted here, read by a reader that did not write it', async () => {
    const wrong: unknown[] = []
    const kinds = new Set<string>()
    for (const [name, claim] of claims)
      for (const { kind, text } of await lettersOf(name)) {
        kinds.add(kind)
        const said = saidAbout(kind, text, claim, name === 'back' ? 45_000 : 22_000)
        for (const [what, read, counted] of said)
          if (!Object.is(read, counted)) wrong.push([name, kind, what, read, counted])
      }
    expect(wrong).toEqual([])
    expect([...kinds].toSorted()).toEqual([
      'charge_back_notice',
      'deferral_notice',
      'patient_link',
      'payment_confirmation',
      'plan_contract',
      'plan_debit_notice',
      'plan_offer',
      'reminder_1',
      'reminder_2',
      'reminder_3',
    ])
  })

  test.each([
    ['back', 45_000 - 10_000],
    ['wrong', 22_000 - 3_000],
    ['deferred', 25_000 - 5_000 - 4_000],
    ['again', Number.NaN],
  ])('the invoice %s asks for what is left of it', async (name, cents) => {
    const { raw } = await practice().owner.get(`${claimOf(name).url}/document`)
    expect(centsAfter((await readPaper(raw)).text, 'Bitte überweisen Sie')).toBe(cents)
  })

  test('the code of a reminder transfers what it asks for, to its reference; that of the page opens it', async () => {
    const { reference } = claimOf('rates')
    const letter = (await lettersOf('rates')).find(({ kind }) => kind === 'reminder_2')
    const codes = (await readCodes(letter?.raw ?? Buffer.alloc(0))).toSorted()
    // 1 200,00 € with 7,90 € and 7,27 € interest of two rates, and the fee of the letter.
    expect(codes[0]?.split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      '',
      'Factor',
      'DE02120300000000202051',
      'EUR1217.67',
      '',
      '',
      reference,
    ])
    expect(codes[1]).toMatch(/^http.*\/p\/[\w-]+$/)
    expect(codes).toHaveLength(2)
  })

  test('every payout that the bank made is told in a letter, to the cent', async () => {
    const { owner } = practice()
    const { body } = await owner.get<{ dispatches: Dispatch[] }>('/v1/factoring/dispatches', {
      query: { kind: 'payout_notice', limit: '100' },
    })
    const notices: string[] = []
    for (const { id } of body.dispatches) {
      const { raw } = await owner.get(`/v1/factoring/dispatches/${id}/document`)
      const { text } = await readPaper(raw)
      const [, number = ''] = /Abrechnung (\d{4}-\d{6}) Mit/.exec(text) ?? []
      const isToPractice = text.includes('Zahnarztpraxis Nord Hauptstraße 1 24103 Kiel')
      notices.push(`${number} ${String(centsAfter(text, 'Betrag'))} ${String(isToPractice)}`)
    }
    const inOrder = (lines: readonly string[]) => lines.toSorted((one, other) => one.localeCompare(other))
    expect(inOrder(notices)).toEqual(
      inOrder(
        paidOut().map(({ text, cents }) => `${/\d{4}-\d{6}/.exec(text)?.[0] ?? ''} ${String(cents)} true`),
      ),
    )
  })

  test('the statements and their electronic invoices add up to what was sold, charged, sent back and paid out', async () => {
    const { owner } = practice()
    const sums: Record<string, number> = {}
    const add = (name: string, cents: number): void => {
      sums[name] = (sums[name] ?? 0) + cents
    }
    let closingCents = 0
    for (const { id, number } of (await statementRows()).toReversed()) {
      const { raw } = await owner.get(`/v1/factoring/statements/${id}/document`)
      const { text } = await readPaper(raw)
      const balance = (words: string): number => centsAfter(text.replace(/(saldo am) [\d.]+/g, '$1'), words)
      expect([number, balance('Anfangssaldo am')]).toEqual([number, closingCents])
      closingCents = balance('Endsaldo am')
      for (const [words, group = ''] of text.matchAll(/Summe ([\p{L} ]+?)(?= [−\d])/gu))
        add(group, centsAfter(text, words))
      const invoice = readStreams(raw).find((stream) => stream.includes('CrossIndustryInvoice'))
      const electronic = invoice === undefined ? null : feesOf(invoice)
      expect([number, electronic?.number]).toEqual([number, electronic === null ? undefined : number])
      add('electronic net', electronic?.netCents ?? 0)
      add('electronic VAT', electronic?.vatCents ?? 0)
    }
    const sold = [...claims.values()]
    const net = sumOf(sold.map(({ type, totalCents }) => feeOf(type, totalCents)))
    const vat = sumOf(sold.map(({ type, totalCents }) => Math.round(feeOf(type, totalCents) * 0.19)))
    expect(sums).toEqual({
      Ankäufe: sumOf(sold.map(({ totalCents }) => totalCents)),
      Gebühren: -net,
      Umsatzsteuer: -vat - 112,
      Zinsen: -592,
      Sicherungseinbehalt: 0,
      Rückbelastungen: -45_000 - 22_000,
      Gutschriften: -5_000,
      Direktzahlungen: -4_000,
      'Weitergeleitete Zahlungen': 10_000 + 3_000,
      Auszahlung: -paidOutCents(),
      'electronic net': net + 592,
      'electronic VAT': vat + 112,
    })
    expect(closingCents).toBe((await owner.get<Account>('/v1/factoring/account')).body.balanceCents)
  })

  test('the booking batch of the tax adviser holds the turnover of all statements', async () => {
    const { owner } = practice()
    const { body } = await owner.get<{ version: number }>('/v1/organization')
    await done(
      owner.patch('/v1/organization', {
        settings: { datev: { consultant: '1234567', client: '4711', chart: '04' } },
        version: body.version,
      }),
    )
    const batches = []
    const months = ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03', '2027-04', '2027-05']
    for (const month of months) {
      const { raw } = await owner.get('/v1/factoring/datev.csv', {
        query: { from: `${month}-01`, to: addDays(addMonths(`${month}-01`, 1), -1) },
      })
      batches.push(readDatev(raw))
    }
    // A batch with a booking outside of its period is refused.
    for (const { from, to, bookings } of batches)
      expect(bookings.filter(({ day }) => day < from || day > to)).toEqual([])
    const sold = [...claims.values()]
    const fees = sumOf(
      sold.map(
        (one) => one.totalCents - one.payoutCents - (one.type === 'recourse' ? one.totalCents / 10 : 0),
      ),
    )
    const { body: known } = await owner.get<Account>('/v1/factoring/account')
    expect(turnoverOf(batches)).toEqual({
      // Claims: what was sold, less what came back, was credited or paid to the practice; and what was passed on.
      '1200':
        -sumOf(sold.map(({ totalCents }) => totalCents)) + 45_000 + 22_000 + 5_000 + 4_000 - 10_000 - 3_000,
      // What the factor owes.
      '1300': known.balanceCents,
      '1301': 0,
      '1800': paidOutCents(),
      '6855': fees,
      '7310': 592 + 112,
    })
  })
})
