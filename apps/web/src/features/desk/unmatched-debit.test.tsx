import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { UnmatchedDebitForm } from './components/UnmatchedDebitForm.tsx'

const debit = {
  id: 'd1',
  kind: 'return',
  bookedOn: '2026-12-01',
  amountCents: 16_573,
  costCents: 0,
  counterparty: 'Nesrin Muster',
  text: 'RUECKLASTSCHRIFT',
  references: ['RB-1'],
  returnReason: null,
  practiceName: null,
}
const payment = (id: string, payerName: string) => ({
  id,
  payerName,
  amountCents: 16_273,
  bookedOn: '2026-11-30',
  reference: `HN${id}`,
})

test('payments that a debit may have taken back stand on a line each; the chosen one tells what the bank takes', async () => {
  const assignUnmatchedDebit = vi.fn<(input: object) => object>(() => ({}))
  const onDone = vi.fn<() => void>()
  const client = fakeClient({
    getUnmatchedDebit: () => debit,
    listPaymentsOfDebit: () => ({
      payments: [payment('p1', 'Muster, Nesrin'), payment('p2', 'Anders, Ole')],
    }),
    assignUnmatchedDebit,
  })
  show(<UnmatchedDebitForm id="d1" onDone={onDone} />, { client })
  const list = await screen.findByRole('radiogroup', { name: 'Welche Zahlung wurde zurückgeholt?' })
  expect(within(list).getAllByRole('radio')).toHaveLength(2)
  await userEvent.click(within(list).getByRole('radio', { name: /^Muster, Nesrin/ }))

  expect(screen.getByText(/Kosten der Bank: 3,00 €/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Zahlung zurückbuchen' }))
  await expect
    .poll(() => assignUnmatchedDebit)
    .toHaveBeenCalledWith({ params: { id: 'd1' }, body: { paymentId: 'p1' } })
  expect(onDone).toHaveBeenCalled()
})
