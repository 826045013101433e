import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { SubmitStep } from './components/SubmitStep.tsx'

const billing = {
  id: 'b1',
  status: 'finalized',
  patientId: 'p1',
  invoiceNumber: '2026-000001',
  totals: { totalCents: 10_000 },
  cancellation: null,
}
const offer = {
  factoringType: 'non_recourse',
  outcome: 'purchase',
  reason: '',
  payoutOn: '2026-12-01',
  feeRateBp: 290,
  reserveRateBp: 0,
  amountCents: 10_000,
  feeCents: 290,
  flatCents: 145,
  vatCents: 83,
  reserveCents: 0,
  payoutCents: 9_482,
  paidAfterDays: 30,
  laterCents: 0,
  costCents: 518,
  returnedCents: 0,
}

const clerk = ['invoice-file.upload', 'invoice-file.confirm', 'billing.write']

function open(
  invoiceSender: 'practice' | 'factor',
  permissions = clerk,
  offers: readonly object[] = [offer],
) {
  const submitBilling = vi.fn<(input: object) => object>(() => ({}))
  const client = fakeClient({
    getUser: () => ({ id: 'u1', permissions }),
    getOrganization: () => ({ settings: { invoiceSender }, bankAccount: null }),
    getAppointment: () => ({ id: 'a1', billing: { id: 'b1' } }),
    getBilling: () => billing,
    listBillingOffers: () => ({ offers }),
    getPatient: () => ({
      consents: [{ kind: 'assignment', grantedAt: '2026-11-01T09:00:00Z', withdrawnAt: null }],
    }),
    submitBilling,
  })
  show(<SubmitStep appointmentId="a1" />, { client })
  return submitBilling
}
const submit = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Verbindlich einreichen' }))

test.each([
  ['practice', 'Die Praxis gibt sie selbst weiter', 'factor', 'Der Factor verschickt sie nach dem Ankauf'],
  ['factor', 'Der Factor verschickt sie nach dem Ankauf', 'practice', 'Die Praxis gibt sie selbst weiter'],
] as const)(
  'who gives the invoice to the patient is asked, beginning with the setting: %s',
  async (setting, words, other, otherWords) => {
    const submitBilling = open(setting)
    const question = await screen.findByRole('combobox', { name: 'Wer gibt die Rechnung dem Patienten?' })
    await expect.poll(() => question).toHaveDisplayValue(words)
    await userEvent.selectOptions(question, otherWords)
    await submit()

    await expect
      .poll(() => submitBilling)
      .toHaveBeenCalledWith({
        params: { id: 'b1' },
        body: { factoringType: 'non_recourse', confirm: true, sender: other },
      })
  },
)

test('left as it is asked, the invoice follows the setting', async () => {
  const submitBilling = open('practice')
  await screen.findByRole('combobox', { name: 'Wer gibt die Rechnung dem Patienten?' })
  await submit()

  await expect
    .poll(() => submitBilling)
    .toHaveBeenCalledWith({ params: { id: 'b1' }, body: { factoringType: 'non_recourse', confirm: true } })
})

test('who may not hand invoices in reads who may, and finds no button that would be refused', async () => {
  open('practice', ['billing.read', 'billing.write'])
  expect(await screen.findByText(/^Einreichen können die Inhaberin/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /einreichen|übergeben/i })).toBeNull()
})

test('what the rules would decline says why, promises no money and is not the first choice', async () => {
  const declined = { ...offer, outcome: 'decline', reason: 'limit_exceeded' }
  open('practice', clerk, [declined, { ...offer, factoringType: 'recourse' }])

  expect(await screen.findByText('würde abgelehnt: über dem Limit')).toBeVisible()
  const [free, bound] = screen.getAllByRole('radio')
  expect([free, bound].map((each) => each instanceof HTMLInputElement && each.checked)).toEqual([false, true])
  expect(screen.queryByText(/Nach den Regeln würde/)).toBeNull()
  if (free !== undefined) await userEvent.click(free)
  expect(screen.getByText(/Nach den Regeln würde/)).toBeVisible()
  expect(screen.queryByText(/erhalten Sie/)).toBeNull()
})

test('what a person decides is received only if it is bought', async () => {
  open('practice', clerk, [{ ...offer, outcome: 'manual', reason: 'no_check' }])
  expect(await screen.findByText('eine Person entscheidet: keine Bonitätsprüfung')).toBeVisible()
  expect(screen.getByText('Nach einem Ankauf erhalten Sie am 01.12.')).toBeVisible()
})

test.each([
  ['practice', 'Die Rechnung geben Sie dem Patienten.'],
  ['factor', 'Die Rechnung verschickt der Factor nach dem Ankauf.'],
] as const)('a bought invoice that the %s sends is at hand, with each fee by its name', async (by, words) => {
  const client = fakeClient({
    getUser: () => ({ id: 'u1', permissions: ['invoice.read.all'] }),
    getAppointment: () => ({ id: 'a1', practitionerId: 'u1', billing: { id: 'b1' } }),
    getBilling: () => ({ ...billing, status: 'submitted', invoiceId: 'i1' }),
    getInvoice: () => ({
      id: 'i1',
      number: '2026-000001',
      status: 'processed',
      totalCents: 10_000,
      sending: { by, sentOn: null },
      money: {
        payoutOn: '2026-12-01',
        payoutCents: 9_482,
        feeCents: 290,
        flatCents: 145,
        vatCents: 83,
        reserveCents: 0,
      },
    }),
  })
  show(<SubmitStep appointmentId="a1" />, { client })
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Rechnung als PDF öffnen' })).toHaveAttribute(
    'href',
    '/api/billing/b1/invoice.pdf',
  )
  expect(screen.getByText('Pauschale je Rechnung').nextSibling).toHaveTextContent('−1,45 €')
})
