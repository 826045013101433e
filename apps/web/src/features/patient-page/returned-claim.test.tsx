import type { PatientPage } from '@honora/contract/patient-pages.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { Contacts } from './components/About.tsx'
import { InvoiceCard } from './components/InvoiceCard.tsx'

const page: PatientPage = {
  addressee: { kind: 'person', name: 'Erika Vogt' },
  practice: { name: 'Praxis Nord', lines: ['Am Deich 17'], phone: '0431 1', email: null },
  factor: { name: 'Musterfactor', lines: ['Hafen 1'], phone: '040 2', email: null },
  invoiceNumber: 'R-1',
  invoiceDate: '2026-11-21',
  treatedOn: '2026-11-20',
  treatedBy: null,
  consentOn: null,
  state: 'returned',
  totalCents: 80_000,
  paidCents: 0,
  dueCents: 0,
  costsCents: 0,
  dueOn: null,
  deferredUntil: null,
  reference: 'HN12345678',
  account: { holder: 'Musterfactor', iban: 'DE02120300000000202051', bic: null },
  payNow: null,
  plan: null,
  debit: { isPossible: false, ibanMasked: null, reference: null },
  options: [],
  restsUntil: null,
  questions: [],
  history: [],
  linkExpiresOn: '2027-06-01',
}

function open(state: PatientPage['state']) {
  show(
    <>
      <InvoiceCard page={{ ...page, state }} token="t" />
      <Contacts page={{ ...page, state }} />
    </>,
    { client: fakeClient({}) },
  )
}

test('a claim that went back says neither what is open nor that the factor is paid', async () => {
  open('returned')

  expect(await screen.findByText('800,00 €')).toBeVisible()
  expect(screen.queryByText('0,00 €')).toBeNull()
  expect(screen.queryByText('Musterfactor')).toBeNull()
  expect(screen.getByText('zur Zahlung und zur Behandlung')).toBeVisible()
})

test('one that is with the factor says both', async () => {
  open('paid')

  expect((await screen.findAllByText('0,00 €')).length).toBe(2)
  expect(screen.getByText('Musterfactor')).toBeVisible()
  expect(screen.getByText('zur Behandlung')).toBeVisible()
})
