import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { FactorBank } from './components/FactorBank.tsx'

const payment = (id: string, state: string) => ({
  id,
  state,
  source: 'camt',
  payerName: id,
  reference: 'HN1',
  bookedOn: '2026-11-30',
  amountCents: 10_000,
  unallocatedCents: state === 'unallocated' ? 10_000 : 0,
})
const rowOf = (name: string) => within(screen.getByText(name).closest('tr') ?? document.body)

test('only a payment that is there can be taken back, with a cost that is an amount; both lists are asked again', async () => {
  const listUnmatchedDebits = vi.fn<() => object>(() => ({ debits: [], cursor: null }))
  const returnPayment = vi.fn<(input: object) => object>(() => ({}))
  const client = fakeClient({
    listPayments: () => ({
      payments: [
        payment('Offen', 'unallocated'),
        payment('Fertig', 'allocated'),
        payment('Zurück', 'returned'),
      ],
      cursor: null,
    }),
    listUnmatchedDebits,
    returnPayment,
  })
  show(<FactorBank />, { client })
  await screen.findByText('Offen', { selector: 'b' })
  expect(screen.getByRole('heading', { name: 'Zahlungseingänge' })).toBeVisible()
  expect(rowOf('Zurück').queryByRole('button')).toBeNull()
  await userEvent.click(rowOf('Fertig').getByRole('button', { name: 'Zurückbuchen' }))

  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Tag der Rückgabe'), '30.11.2026')
  await userEvent.type(dialog.getByLabelText('Grund'), 'Anruf der Bank')
  const cost = dialog.getByLabelText('Kosten der Bank in Euro')
  await userEvent.clear(cost)
  await userEvent.type(cost, 'drei')
  expect(dialog.getByText('Bitte einen Betrag wie 12,50 eingeben.')).toBeVisible()
  await userEvent.clear(cost)
  await userEvent.type(cost, '3,00')
  const asked = listUnmatchedDebits.mock.calls.length
  await userEvent.click(dialog.getByRole('button', { name: 'Zurückbuchen' }))

  await expect
    .poll(() => returnPayment)
    .toHaveBeenCalledWith({
      params: { id: 'Fertig' },
      body: { on: '2026-11-30', costCents: 300, reason: 'Anruf der Bank' },
    })
  await expect.poll(() => listUnmatchedDebits.mock.calls.length).toBeGreaterThan(asked)
})

test('a debit that was set aside is confirmed by its name, and both lists are asked again', async () => {
  const debit = {
    id: 'd1',
    kind: 'debit',
    state: 'open',
    bookedOn: '2026-12-01',
    amountCents: 1_290,
    costCents: 0,
    counterparty: 'Musterbank',
    text: 'KONTOFUEHRUNG',
    references: [],
    returnReason: null,
    practiceName: null,
  }
  const listPayments = vi.fn<() => object>(() => ({ payments: [], cursor: null }))
  const setAsideUnmatchedDebit = vi.fn<(input: object) => object>(() => ({}))
  const client = fakeClient({
    listPayments,
    listUnmatchedDebits: () => ({ debits: [debit], cursor: null }),
    getUnmatchedDebit: () => debit,
    listPaymentsOfDebit: () => ({ payments: [] }),
    setAsideUnmatchedDebit,
  })
  show(<FactorBank />, { client })
  await userEvent.click(await screen.findByRole('button', { name: 'Klären' }))
  const dialog = within(await screen.findByRole('dialog'))
  const aside = await dialog.findByRole('button', { name: 'Ohne Buchung ablegen' })
  expect(aside).toBeDisabled()
  await userEvent.type(dialog.getByLabelText('Was es war'), 'Kontoführung')
  const asked = listPayments.mock.calls.length
  await userEvent.click(aside)

  expect(await screen.findByText(/Abbuchung klären.*Musterbank/)).toBeVisible()
  expect(setAsideUnmatchedDebit).toHaveBeenCalledWith({
    params: { id: 'd1' },
    body: { reason: 'Kontoführung' },
  })
  await expect.poll(() => listPayments.mock.calls.length).toBeGreaterThan(asked)
})
