import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { ListSums } from './components/ListSums.tsx'
import { Due, ReceivableMark } from './components/states.tsx'

const filters = {
  status: '',
  receivableState: 'overdue',
  claim: '',
  factoringType: '',
  from: '',
  to: '',
  practice: '',
  q: '',
  debtor: '',
}

test('above the list stands what all invoices of the filter come to', async () => {
  const asked: unknown[] = []
  const client = fakeClient({
    getInvoiceTotals: (input) => {
      asked.push(input)
      return { sums: { count: 137, totalCents: 1_234_500, payoutCents: 1_100_000, openCents: 99_900 } }
    },
  })
  show(<ListSums filters={filters} />, { client })

  expect(await screen.findByText('137 Rechnungen')).toBeVisible()
  expect(screen.getByText('12.345,00 €')).toBeVisible()
  expect(screen.getByText('999,00 €')).toBeVisible()
  expect(asked).toEqual([{ query: expect.objectContaining({ receivableState: 'overdue' }) }])
})

test('too many invoices have no sums, and the page says what to do', async () => {
  show(<ListSums filters={filters} />, { client: fakeClient({ getInvoiceTotals: () => ({ sums: null }) }) })

  expect(await screen.findByText(/Grenzen Sie die Liste ein/)).toBeVisible()
})

test('a claim that is overdue says for how long; the longer, the louder', async () => {
  show(
    <>
      <Due row={{ dueOn: '2026-12-24', daysOverdue: 0 }} />
      <Due row={{ dueOn: '2026-11-20', daysOverdue: 1 }} />
      <Due row={{ dueOn: '2026-09-20', daysOverdue: 62 }} />
    </>,
  )

  expect(await screen.findByText('seit 1 Tag überfällig')).toHaveClass('warning-t')
  expect(screen.getByText('seit 62 Tagen überfällig')).toHaveClass('danger-t')
  expect(screen.getAllByText(/überfällig/)).toHaveLength(2)
})

test('what was overdue and is due later now is called deferred', async () => {
  show(
    <>
      <ReceivableMark state="overdue" daysOverdue={3} />
      <ReceivableMark state="overdue" daysOverdue={0} />
      <ReceivableMark state="open" daysOverdue={0} />
    </>,
  )
  expect(await screen.findAllByText('Überfällig')).toHaveLength(1)
  expect(screen.getAllByText('Gestundet')).toHaveLength(1)
  expect(screen.getByText('Offen')).toBeVisible()
})
