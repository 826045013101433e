import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing.tsx'
import { AccountNotice } from './pages/StatementPage.tsx'

test('a debit says why money was taken', async () => {
  show(<AccountNotice detail={{ directDebitCents: 97_430, closingCents: 0 }} />)

  expect(await screen.findByText(/974,30.€ wurden deshalb von Ihrem Bankkonto eingezogen/u)).toBeVisible()
})

test('a balance below zero says that it is carried on', async () => {
  show(<AccountNotice detail={{ directDebitCents: 0, closingCents: -73_377 }} />)

  expect(await screen.findByText(/733,77.€ im Minus/u)).toBeVisible()
})
