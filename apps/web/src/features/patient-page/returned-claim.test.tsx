import type { PatientPage } from '@honora/contract/patient-pages.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { Contacts } from './components/About.tsx'
import { InvoiceCard } from './components/InvoiceCard.tsx'
import { returnedPage } from './testing.ts'

function open(state: PatientPage['state']) {
  show(
    <>
      <InvoiceCard page={{ ...returnedPage, state }} token="t" />
      <Contacts page={{ ...returnedPage, state }} />
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
