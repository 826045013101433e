import type { PatientPage } from '@honora/contract/patient-pages.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { today } from '../../i18n/berlin.ts'
import { fakeClient, show } from '../../testing.tsx'
import { PatientClaimPage } from './pages/PatientClaimPage.tsx'
import { returnedPage } from './testing.ts'

const rate = {
  number: 1,
  dueOn: today(),
  amountCents: 24_619,
  interestCents: 0,
  principalCents: 24_619,
}
const plan: PatientPage['plan'] = {
  status: 'active',
  instalments: 3,
  totalCents: 73_857,
  schedule: [rate],
  concludedOn: '2026-11-01',
  withdrawalUntil: null,
}
const option: PatientPage['options'][number] = {
  instalments: 3,
  monthlyRateCents: 24_619,
  lastRateCents: 24_619,
  interestCents: 0,
  totalCents: 73_857,
  nominalRateBp: 0,
  effectiveRateBp: 0,
  schedule: [rate],
}

function open(changes: Partial<PatientPage>) {
  const page: PatientPage = { ...returnedPage, state: 'open', dueCents: 80_000, ...changes }
  const client = fakeClient({
    getPatientPage: () => page,
    getOperator: () => ({ name: '', lines: [], phone: null, email: null }),
  })
  show(<PatientClaimPage />, { client })
}

const waysOf = async () =>
  within(await screen.findByRole('navigation', { name: 'Was Sie tun können' }))
    .getAllByRole('link')
    .map((link) => link.textContent)

test('rates that are debited are not asked for a second time', async () => {
  open({
    state: 'plan',
    plan,
    debit: { isPossible: true, ibanMasked: 'DE89 … 3000', reference: 'HM-1' },
  })

  expect(await waysOf()).toEqual(['Raten ansehen', 'Frage oder Einwand'])
  expect(screen.getByText(/Die nächste Rate von 246,19 € ziehen wir am .* ein/)).toBeVisible()
  expect(screen.queryByText('Nächste Rate überweisen')).toBeNull()
})

test('rates that nobody debits are transferred', async () => {
  open({ state: 'plan', plan })

  expect(await waysOf()).toEqual(['Bezahlen', 'Raten ansehen', 'Frage oder Einwand'])
  expect(screen.getByText('Nächste Rate überweisen')).toBeVisible()
})

test('a plan that is offered is the first thing said about it', async () => {
  open({ plan: { ...plan, status: 'offered', concludedOn: null }, options: [option] })

  expect(await screen.findByText(/^Unser Angebot: 3 Raten zu 246,19 €, zusammen 738,57 €/)).toBeVisible()
  expect(await waysOf()).toEqual(['Bezahlen', 'In Raten zahlen', 'Frage oder Einwand'])
})

test('who paid a part reads what is left and that the part has arrived', async () => {
  open({ paidCents: 30_000, dueCents: 50_000, dueOn: '2026-12-24' })

  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Noch 500,00 € zu zahlen')
  expect(screen.getByText(/300,00 € haben wir schon erhalten/)).toBeVisible()
})

test('rates of a plan that was terminated are no longer listed', async () => {
  open({ state: 'overdue', plan: { ...plan, status: 'defaulted' } })

  expect(await screen.findByText(/Die Ratenzahlung wurde gekündigt/)).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
})

test('a claim that went back leads to the practice', async () => {
  open({ state: 'returned', practice: { ...returnedPage.practice, email: 'praxis@example.org' } })

  expect(await waysOf()).toEqual(['Praxis anrufen', 'E-Mail an die Praxis'])
})
