import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { useClient } from '../../data/client.tsx'
import { useQuestion } from '../../data/use-question.ts'
import { fakeClient, show } from '../../testing.tsx'
import { AllocateForm } from '../desk/index.ts'
import { AccountDemandCard } from '../practices/components/AccountDemandCard.tsx'
import { OverdueDemands } from '../practices/components/OverdueDemands.tsx'
import { AccountDue } from './components/AccountDue.tsx'

const due = {
  owedCents: 27_006,
  since: '2026-11-24',
  isCollected: false,
  state: 'open',
  newest: { dispatchId: 'd1', amountCents: 27_006, sentOn: '2026-12-28', payUntil: '2027-01-11' },
  reference: 'HP10000147',
  payTo: { holder: 'Honora Factoring', iban: 'DE02120300000000202051', bic: null },
  mayDemand: false,
}
type Call = (input: object) => object

test('a practice reads what it owes, until when and how it pays; late it is told so', async () => {
  show(<AccountDue />, { client: fakeClient({ getAccountDemand: () => due }) })
  expect(await screen.findByText(/270,06.€ bis .*2027/u)).toBeVisible()
  expect(screen.getByText('HP10000147')).toBeVisible()
  expect(screen.getByText('DE02 1203 0000 0000 2020 51')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Schreiben (PDF)' })).toHaveAttribute(
    'href',
    expect.stringContaining('/v1/factoring/dispatches/d1/document'),
  )
})

test('a late practice is told so', async () => {
  show(<AccountDue />, { client: fakeClient({ getAccountDemand: () => ({ ...due, state: 'overdue' }) }) })
  expect(await screen.findByRole('alert')).toHaveTextContent(/Die Frist endete am .*\. Offen sind/u)
})

test('one that owes nothing sees nothing', async () => {
  const getAccountDemand = () => ({ ...due, state: 'none', owedCents: 0, newest: null })
  const Answered = () => {
    const client = useClient()
    return useQuestion(['account-demand'], () => client.getAccountDemand({ query: {} })).data ? (
      <p>answered</p>
    ) : null
  }
  const { container } = show(
    <>
      <AccountDue />
      <Answered />
    </>,
    { client: fakeClient({ getAccountDemand }) },
  )
  expect(await screen.findByText('answered')).toBeVisible()
  expect(container.querySelector('.card')).toBeNull()
})

test('the factor sees where the demand stands and demands again once its day has passed', async () => {
  const late = { ...due, state: 'overdue', mayDemand: true }
  const demandAccount = vi.fn<Call>(() => ({ ...due, state: 'waiting' }))
  const client = fakeClient({
    getUser: () => ({ id: 'u1', permissions: ['invoice.decide'], factoringStaff: true }),
    getAccountDemand: () => late,
    demandAccount,
  })
  show(<AccountDemandCard customerNumber="100001" />, { client })
  expect(await screen.findByText('Frist abgelaufen')).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Noch einmal auffordern' }))
  await expect.poll(() => demandAccount).toHaveBeenCalledWith({ body: { customer_number: '100001' } })
  expect(await screen.findByText('noch nicht versandt')).toBeVisible()
})

test('money is allocated to the account of a practice, also to one that owes nothing any more', async () => {
  const allocatePayment = vi.fn<Call>(() => ({}))
  const done = vi.fn<() => void>()
  const client = fakeClient({
    getUser: () => ({ id: 'u1', permissions: [], factoringStaff: true }),
    listPractices: () => ({
      practices: [
        { customer_number: '100002', name: 'Praxis Süd', accountCents: 0 },
        { customer_number: '100001', name: 'Praxis Nord', accountCents: -27_006 },
      ],
      cursor: null,
    }),
    allocatePayment,
  })
  const payment = { id: 'p1', payerName: 'Dr. Nord', reference: 'Ausgleich', unallocatedCents: 27_006 }
  show(<AllocateForm payment={payment} onDone={done} />, { client })
  await userEvent.click(await screen.findByRole('button', { name: 'dem Konto einer Praxis' }))
  const select = await screen.findByLabelText('Praxis')
  await expect
    .poll(() => screen.getAllByRole('option').map(({ textContent }) => textContent))
    .toEqual(['Bitte wählen', expect.stringMatching(/^Praxis Nord · −270,06.€$/u), 'Praxis Süd'])
  await userEvent.selectOptions(select, '100001')
  expect(screen.queryByText(/Mehr, als offen ist/u)).toBeNull()
  await userEvent.selectOptions(select, '100002')
  expect(screen.getByText(/Mehr, als offen ist: 270,06.€/u)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Zuordnen' }))
  await expect
    .poll(() => allocatePayment)
    .toHaveBeenCalledWith({
      params: { id: 'p1' },
      body: { customer_number: '100002', amountCents: 27_006 },
    })
  await expect.poll(() => done).toHaveBeenCalled()
})

test('the factor sees who did not pay by the day, and what to do next', async () => {
  const row = {
    customer_number: '100001',
    practiceName: 'Praxis Nord',
    phone: '0431 1234',
    owedCents: 22_006,
    since: '2026-11-24',
    dispatchId: 'd1',
    demandedCents: 27_006,
    sentOn: '2026-12-28',
    payUntil: '2027-01-11',
    demands: 1,
    nextStep: 'demand_again',
  }
  const demands = [
    row,
    { ...row, dispatchId: 'd2', practiceName: 'Praxis Süd', demands: 2, nextStep: 'call' },
    { ...row, dispatchId: 'd3', practiceName: 'Praxis Ost', nextStep: 'collect' },
  ]
  const client = fakeClient({ listOverdueAccountDemands: () => ({ demands, cursor: null }) })
  show(<OverdueDemands />, { client })

  expect(await screen.findByText('Praxis Nord')).toBeVisible()
  for (const step of ['Noch einmal auffordern', 'Anrufen: 0431 1234', 'Wird per Lastschrift eingezogen'])
    expect(screen.getByText(step)).toBeVisible()
  expect(screen.getAllByText(/220,06/u)).toHaveLength(3)
})
