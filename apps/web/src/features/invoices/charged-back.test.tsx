import type { Invoice } from '@honora/contract/invoices.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { EveryCent } from './components/EveryCent.tsx'
import { WhatNow } from './components/WhatNow.tsx'
import { soldInvoice } from './testing.ts'

const back: Invoice = {
  ...soldInvoice,
  receivableState: 'charged_back',
  settlementState: 'paid_out',
  money: { ...soldInvoice.money, payoutCents: 70_685, openCents: 0, resultCents: -2_707 },
}
const booking = (kind: string, entries: readonly [string, number][], practiceCents: number) => ({
  id: kind,
  kind,
  invoiceId: 'i1',
  occurredOn: '2026-11-18',
  entries: entries.map(([account, amountCents]) => ({ account, amountCents })),
  practiceCents,
  interest: kind === 'chargeback' ? { rateBp: 650, periods: [{ financedCents: 72_000, days: 90 }] } : null,
  statementNumber: null,
  statementId: null,
})
const client = (permissions: string[]) =>
  fakeClient({
    getUser: () => ({ permissions, factoringStaff: false, role: 'billing' }),
    listInvoiceLedger: () => ({
      transactions: [
        booking('purchase', [['receivable', 80_000]], 70_685),
        booking(
          'chargeback',
          [
            ['receivable', -80_000],
            ['reserve', 8_000],
            ['financing_income', -1_170],
            ['vat_output', -222],
            ['practice', 73_392],
          ],
          -73_392,
        ),
      ],
      balances: {},
      cursor: null,
    }),
  })

test('the reckoning of a charged-back claim goes on to its result, each booked part with its amount', async () => {
  show(<EveryCent invoice={back} />, { client: client(['statement.read']) })

  expect(await screen.findByRole('heading', { name: /Rückbelastung.*18\.11\.2026/u })).toBeVisible()
  const lines = [...document.querySelectorAll('.cent-head ~ .cent-line')].map((each) => each.textContent)
  expect(lines.map((each) => each?.replaceAll('\u00a0', ' '))).toEqual([
    'Forderung−800,00 €',
    'Einbehalt80,00 €',
    'Zinsen90 Tage auf 720,00 €, 6,50 % im Jahr, Tage / 360−11,70 €',
    'Umsatzsteuer−2,22 €',
    'Belastet−733,92 €',
    'Ergebnis706,85 € − 733,92 €−27,07 €',
  ])
})

test('what to do with a claim that came back is offered to whoever may do it', async () => {
  show(<WhatNow invoice={back} />, { client: client(['invoice.write']) })

  expect(await screen.findByRole('button', { name: 'Rechnung herunterladen' })).toBeEnabled()
  expect(screen.getByRole('link', { name: 'Rechnung erfassen' })).toHaveAttribute(
    'href',
    '/factoring/invoices/new',
  )
})
