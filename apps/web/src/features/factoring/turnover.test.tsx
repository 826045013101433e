import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { TurnoverByDentist } from './components/TurnoverByDentist.tsx'

type Months = (input: { query: { from: string; to: string } }) => object

const sums = { invoiceCount: 3, purchasedCents: 90_000, paidOutCents: 80_000, openCents: 12_345 }
const turnover = {
  from: '2026-01',
  to: '2026-11',
  rows: [
    { practitioner: 'Dr. Nora Sommer', ...sums, invoiceCount: 2, purchasedCents: 60_000, shareBp: 6_667 },
    { practitioner: null, ...sums, invoiceCount: 1, purchasedCents: 30_000, shareBp: 3_333 },
  ],
  total: sums,
}

test('each dentist has a line, those without a name one together; other months ask anew', async () => {
  const getTurnover = vi.fn<Months>(() => turnover)
  const exportTurnover = vi.fn<Months>(() => new Blob(['x']))
  show(<TurnoverByDentist today="2026-11-24" />, { client: fakeClient({ getTurnover, exportTurnover }) })

  const table = within(await screen.findByRole('table', { name: 'Umsatz je Behandler' }))
  const [, sommer, nobody, total] = table.getAllByRole('row')
  expect(sommer).toHaveTextContent(/Dr\. Nora Sommer.*2600,00.*800,00.*123,45.*66,67/u)
  expect(nobody).toHaveTextContent(/^ohne Angabe.*1300,00.*33,33/u)
  expect(total).toHaveTextContent(/^Summe.*3900,00.*800,00.*123,45.*100/u)
  expect(getTurnover).toHaveBeenCalledWith({ query: { from: '2026-01', to: '2026-11' } })

  await userEvent.selectOptions(screen.getByLabelText('Bis'), '2025-06')
  await expect.poll(() => getTurnover).toHaveBeenLastCalledWith({ query: { from: '2025-06', to: '2025-06' } })
  await userEvent.click(screen.getByRole('button', { name: 'Als CSV speichern' }))
  expect(exportTurnover).toHaveBeenCalledWith({ query: { from: '2025-06', to: '2025-06' } })
})
