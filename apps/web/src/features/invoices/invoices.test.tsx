import type { Invoice } from '@honora/contract/invoices.ts'
import { configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { centsOf, euroText } from '../../ui/money-text.ts'
import { EveryCent, YouReceive } from './components/EveryCent.tsx'
import { LedgerWords } from './components/History.tsx'
import { PlanCard } from './components/PlanCard.tsx'
import { soldInvoice as invoice } from './testing.ts'
import { bodyOf, changed, draftOf, emptyCost, emptyDraft, emptyLine, patchOf, totalOf } from './form.ts'

configure({ asyncUtilTimeout: 8000 })

describe('what a practice reads first', () => {
  test('the sum, the day and whether it may keep it', async () => {
    show(<YouReceive invoice={invoice} />)

    expect(await screen.findByText('2.315,45 €')).toBeVisible()
    expect(screen.getByText(/Sie erhalten am Mittwoch/)).toBeVisible()
    expect(screen.getByText(/Das Geld bleibt bei Ihnen/)).toBeVisible()
  })

  test('after a charge-back it is the result and the next step, not the payout of the past', async () => {
    const back: Invoice = {
      ...invoice,
      receivableState: 'charged_back',
      settlementState: 'paid_out',
      money: { ...invoice.money, openCents: 0, resultCents: -2_707 },
    }
    show(<YouReceive invoice={back} />)

    expect(await screen.findByText('−27,07 €')).toBeVisible()
    expect(screen.getByText('Die Forderung über 2.400,00 € gehört wieder der Praxis.')).toBeVisible()
    expect(screen.getByText(/verlangt der Factor nichts mehr vom Patienten/)).toBeVisible()
    expect(screen.queryByText(/Das Geld bleibt bei Ihnen/)).toBeNull()
  })

  test('every component adds up to the payout, with the rate it comes from', async () => {
    show(<EveryCent invoice={invoice} />)

    expect(await screen.findByText('−69,60 €')).toBeVisible()
    expect(screen.getByText('2,90 % von 2.400,00 €')).toBeVisible()
    expect(screen.getByText('−13,50 €')).toBeVisible()
    expect(screen.getByRole('img', { name: /96,48.% Auszahlung/u })).toBeVisible()
  })
})

test('a released reserve names its interest: sum, days, financed sum and rate', async () => {
  const client = fakeClient({
    getUser: () => ({ permissions: ['statement.read'] }),
    listInvoiceLedger: () => ({
      transactions: [
        {
          id: 't1',
          kind: 'reserve_release',
          invoiceId: 'i1',
          occurredOn: '2026-12-29',
          entries: [
            { account: 'reserve', amountCents: 8000 },
            { account: 'financing_income', amountCents: -455 },
            { account: 'vat_output', amountCents: -86 },
            { account: 'practice', amountCents: -7459 },
          ],
          practiceCents: 7459,
          interest: { rateBp: 650, periods: [{ financedCents: 72_000, days: 35 }] },
          statementNumber: null,
          statementId: null,
        },
      ],
      balances: {},
      cursor: null,
    }),
  })
  show(<LedgerWords invoice={invoice} />, { client })

  expect(await screen.findByText(/Der Einbehalt von 80,00.€ wurde frei\./u)).toBeVisible()
  expect(
    screen.getByText(/Zinsen 4,55.€ netto: 35 Tage auf 720,00.€, 6,50.% im Jahr, Tage \/ 360/u),
  ).toBeVisible()
})

test.each([
  ['practice_payment', 5_000, /Die Praxis hat 50,00.€ auf ihr Konto beim Factor überwiesen/u],
  ['practice_payment', -5_000, /hat ihre Überweisung von 50,00.€ zurückgeholt/u],
  ['direct_debit', -5_000, /hat eine Lastschrift über 50,00.€ zurückgegeben/u],
])('a booking %s of %i is said as what it was', async (kind, practiceCents, words) => {
  const entries = [
    { account: 'practice', amountCents: -practiceCents },
    { account: 'bank', amountCents: practiceCents },
  ]
  const booking = { id: 't1', kind, occurredOn: '2027-01-11', entries, practiceCents }
  const transactions = [{ ...booking, interest: null, statementNumber: null, statementId: null }]
  const client = fakeClient({
    getUser: () => ({ permissions: ['statement.read'] }),
    listInvoiceLedger: () => ({ transactions, balances: {}, cursor: null }),
  })
  show(<LedgerWords invoice={invoice} />, { client })

  expect(await screen.findByText(words)).toBeVisible()
})

const option = (instalments: number, monthlyRateCents: number, totalCents: number) => ({
  id: String(instalments),
  instalments,
  firstDueOn: '2026-12-15',
  monthlyRateCents,
  lastRateCents: monthlyRateCents,
  interestCents: totalCents - 240_000,
  feeCents: 0,
  totalCents,
  nominalRateBp: 790,
  effectiveRateBp: 819,
  duties: [],
  validUntil: '2026-12-05',
})

describe('instalments', () => {
  test('are chosen by radio and proposed; the offer goes to the patient', async () => {
    const propose = vi.fn<(input: unknown) => object>(() => ({}))
    const client = fakeClient({
      getUser: () => ({
        id: 'u',
        email: 'o@x.example',
        customer_number: '100001',
        org_group: null,
        name: 'O',
        role: 'owner',
        permissions: ['payment-plan.read', 'payment-plan.propose'],
        locale: 'de',
        factoringStaff: false,
        treats: true,
      }),
      getPaymentPlanOptions: () => ({
        invoiceId: 'i1',
        amountCents: 240_000,
        currency: 'EUR',
        legalRegime: 'consumer_credit_all',
        options: [option(3, 80_000, 240_000), option(12, 20_866, 250_394)],
        unavailable: [{ instalments: 36, reason: 'rate_below_minimum' }],
        reason: null,
      }),
      proposePaymentPlan: propose,
    })
    show(<PlanCard invoice={invoice} onChanged={() => undefined} />, { client })

    const twelve = await screen.findByRole('radio', { name: /12 Monate/ })
    expect(twelve).toHaveAttribute('aria-checked', 'true')
    expect(screen.getByText('2.503,94 €')).toBeVisible()
    expect(screen.getByText('36 Monate: Rate unter dem Mindestbetrag')).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: /3 Monate/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Patient einladen' }))

    await waitFor(() =>
      expect(propose).toHaveBeenCalledWith(expect.objectContaining({ body: { optionId: '3' } })),
    )
    expect(await screen.findByText(/geht dem Patienten zu/)).toBeVisible()
  })
})

describe('typing an invoice', () => {
  test.each([
    ['1.234,56', 123_456],
    ['1234.56', 123_456],
    ['12', 1_200],
    ['-3,5', -350],
    ['abc', undefined],
    ['', undefined],
  ])('%s is %s cents', (text, cents) => {
    expect(centsOf(text)).toBe(cents)
  })

  test('the total follows the lines, and the body says what was typed', () => {
    const draft = {
      ...emptyDraft,
      number: 'R-1',
      patientId: 'p1',
      costs: [{ ...emptyCost(0), amount: '50,00', text: 'Labor' }],
      prepaid: '10,00',
      lines: [{ ...emptyLine(0, 1), code: '1040', amount: '101,36', quantity: '28', date: '2026-11-10' }],
    }

    expect(totalOf(draft)).toBe(14_136)
    expect(bodyOf(draft)).toMatchObject({
      number: 'R-1',
      patientId: 'p1',
      dueDays: 30,
      prepaidCents: 1_000,
      totalCents: 14_136,
      positions: [{ code: '1040', quantity: 28, factor: '2.3', amountCents: 10_136 }],
      otherCosts: [{ kind: 'lab_external', amountCents: 5_000 }],
    })
    expect(euroText(-5)).toBe('-0,05')
  })

  test('a stored invoice that nobody touched is nothing to send; a touched line takes its texts along', () => {
    const stored: Invoice = {
      ...invoice,
      totalCents: 1_968,
      otherCosts: [{ kind: 'material', text: 'Abformmaterial', documentNumber: null, amountCents: 0 }],
      positions: [
        {
          number: 4,
          date: '2026-11-10',
          system: 'GOZ',
          code: '0010',
          analog: false,
          teeth: '',
          quantity: 1,
          factor: '3.5',
          points: 100,
          amountCents: 1_968,
          reductionBp: 0,
          vatRateBp: 0,
          justification: 'Unruhiges Kind',
          text: 'Eingehende Untersuchung',
        },
      ],
    }
    const draft = draftOf(stored)
    const dated = changed(draft, { lines: draft.lines.map((line) => ({ ...line, date: '2026-11-11' })) })
    const costlier = changed(draft, { lines: draft.lines.map((line) => ({ ...line, amount: '20,00' })) })

    expect(patchOf(draft, stored)).toBeNull()
    expect(patchOf({ ...draft, practitioner: ' Dr. Sommer ' }, stored)).toEqual({
      practitioner: 'Dr. Sommer',
    })
    expect(patchOf(dated, stored)).toEqual({
      positions: [
        expect.objectContaining({
          number: 4,
          date: '2026-11-11',
          justification: 'Unruhiges Kind',
          text: 'Eingehende Untersuchung',
        }),
      ],
    })
    expect(patchOf(costlier, stored)).toMatchObject({ totalCents: 2_000 })
    expect(patchOf({ ...costlier, total: '19,68' }, stored)).not.toHaveProperty('totalCents')
  })
})
