import type { Invoice } from '@honora/contract/invoices.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { EveryCent, YouReceive } from './components/EveryCent.tsx'
import { WhatNow } from './components/WhatNow.tsx'
import { soldInvoice } from './testing.ts'

const returned = { reason: 'default' as const, leftCents: 80_000, demandUntil: '2026-12-08', receipts: [] }
const back: Invoice = {
  ...soldInvoice,
  receivableState: 'charged_back',
  settlementState: 'paid_out',
  returned,
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
  show(<WhatNow invoice={back} onChanged={() => undefined} />, { client: client(['invoice.write']) })

  expect(await screen.findByRole('button', { name: 'Rechnung herunterladen' })).toBeEnabled()
  // What was not paid despite reminders is not bought a second time; a defect can be corrected in a new invoice.
  expect(screen.getByText(/Nicht möglich: Der Patient hat trotz Mahnungen nicht gezahlt/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Rechnung erfassen' })).toBeNull()
  expect(screen.getByText('Verjährt mit Ablauf des 31.12.2029')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Zahlung eintragen' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Zahlung auffordern/ })).toBeNull()
})

test('whoever only reads a claim that came back is asked to do nothing', async () => {
  const readers = client([])
  show(
    <>
      <WhatNow invoice={back} onChanged={() => undefined} />
      <EveryCent invoice={back} />
    </>,
    { client: readers },
  )

  expect(await screen.findByRole('heading', { name: 'Jeder Cent' })).toBeVisible()
  expect(screen.queryByText('Was jetzt?')).toBeNull()
})

test('a claim that came back for a defect may be offered as a new invoice', async () => {
  const defect = { ...back, returned: { ...returned, reason: 'claim_defect' as const } }
  show(<WhatNow invoice={defect} onChanged={() => undefined} />, { client: client(['invoice.write']) })

  expect(await screen.findByRole('link', { name: 'Rechnung erfassen' })).toHaveAttribute(
    'href',
    '/factoring/invoices/new',
  )
})

test('a payment demand proposes its day, says how it goes, and is seen before it is sent', async () => {
  const sendPaymentDemand = vi.fn<(input: object) => object>(() => ({ dispatchId: null }))
  show(<WhatNow invoice={back} onChanged={() => undefined} />, {
    client: fakeClient({
      getUser: () => ({ permissions: ['invoice.dispute'], factoringStaff: false, role: 'billing' }),
      getCorrespondence: () => ({
        preference: { channel: null, email: 'erika@beispiel.example', hasEmailConsent: true },
      }),
      sendPaymentDemand,
    }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Zur Zahlung auffordern …' }))
  const dialog = within(await screen.findByRole('dialog'))

  expect(await dialog.findByText(/800,00.€ von Erika Beispiel.*erika@beispiel\.example/u)).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Brief ansehen' })).toHaveAttribute(
    'href',
    expect.stringContaining('/payment-demand?payUntil=2026-12-08'),
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Brief senden' }))
  expect(sendPaymentDemand).toHaveBeenCalledWith({ params: { id: 'i1' }, body: { payUntil: '2026-12-08' } })
})

const receipt = { id: 'r1', amountCents: 30_000, receivedOn: '2026-11-20', recordedByName: 'Petra Lohmann' }

test('what the patient paid the practice is recorded; the rest is proposed, and no amount is refused at its field', async () => {
  const recordOwnReceipt = vi.fn<(input: object) => object>(() => back)
  const onChanged = vi.fn<() => void>()
  const partly = { ...back, returned: { ...returned, leftCents: 50_000, receipts: [receipt] } }
  show(<WhatNow invoice={partly} onChanged={onChanged} />, {
    client: fakeClient({
      getUser: () => ({ permissions: ['invoice.dispute'], factoringStaff: false, role: 'billing' }),
      recordOwnReceipt,
    }),
  })

  const listed = within(await screen.findByRole('list', { name: 'Eingetragene Zahlungen' }))
  expect(listed.getByText(/300,00.€ am 20\.11\.2026, eingetragen von Petra Lohmann/u)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Zahlung eintragen' }))
  const dialog = within(await screen.findByRole('dialog'))
  const amount = dialog.getByLabelText('Betrag in Euro')
  expect(amount).toHaveValue('500,00')
  const send = dialog.getByRole('button', { name: 'Zahlung eintragen' })
  await userEvent.clear(amount)
  await userEvent.type(amount, 'alles')
  await userEvent.click(send)
  await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true')
  expect(recordOwnReceipt).not.toHaveBeenCalled()
  await userEvent.clear(amount)
  await userEvent.type(amount, '200,50')
  const day = dialog.getByLabelText('Eingegangen am')
  await userEvent.clear(day)
  await userEvent.type(day, '21.11.2026')
  await userEvent.click(send)
  await expect.poll(() => onChanged.mock.calls.length).toBe(1)
  expect(recordOwnReceipt).toHaveBeenCalledWith({
    params: { id: 'i1' },
    body: { amountCents: 20_050, receivedOn: '2026-11-21' },
  })
})

test('the reckoning counts what the patient paid the practice beside the books of the factor', async () => {
  const partly = { ...back, returned: { ...returned, leftCents: 50_000, receipts: [receipt] } }
  show(
    <>
      <YouReceive invoice={partly} />
      <EveryCent invoice={partly} />
    </>,
    { client: client(['statement.read']) },
  )
  expect(await screen.findByText('Ergebnis mit diesen Zahlungen')).toBeVisible()
  const lines = [...document.querySelectorAll('.cent-line')].slice(-3).map((each) => each.textContent)
  expect(lines.map((each) => each?.replaceAll('\u00a0', ' '))).toEqual([
    'Ergebnis706,85 € − 733,92 €−27,07 €',
    'An Sie gezahlt20.11.2026300,00 €',
    'Ergebnis mit diesen Zahlungen272,93 €',
  ])
  expect(screen.getAllByText('272,93 €')).toHaveLength(2)
  expect(
    screen.getByText(/beim Factor −27,07 €, vom Patienten haben Sie selbst 300,00 € erhalten/u),
  ).toBeVisible()
})

test('a claim that the patient has paid asks for nothing more; a receipt recorded in error is taken away', async () => {
  const removeOwnReceipt = vi.fn<(input: object) => object>(() => back)
  const settled = {
    ...back,
    returned: { ...returned, leftCents: 0, receipts: [{ ...receipt, amountCents: 80_000 }] },
  }
  const onChanged = vi.fn<() => void>()
  show(<WhatNow invoice={settled} onChanged={onChanged} />, {
    client: fakeClient({
      getUser: () => ({ permissions: ['invoice.dispute'], factoringStaff: false, role: 'billing' }),
      removeOwnReceipt,
    }),
  })

  expect(await screen.findByRole('heading', { name: 'Alles bezahlt' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Rechnung herunterladen' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Zahlung vom 20.11.2026 entfernen' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Zahlung entfernen' }))
  await expect.poll(() => onChanged.mock.calls.length).toBe(1)
  expect(removeOwnReceipt).toHaveBeenCalledWith({ params: { id: 'i1', receiptId: 'r1' } })
})
