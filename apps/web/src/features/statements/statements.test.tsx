import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { DownloadButtons } from './components/Downloads.tsx'
import { PeriodSums } from './components/PeriodSums.tsx'
import { AccountNotice, OpenClaims } from './pages/StatementPage.tsx'
import { resultOf } from './pages/StatementsPage.tsx'

test('a debit says why money was taken', async () => {
  show(<AccountNotice detail={{ directDebitCents: 97_430, practicePaymentCents: 0, closingCents: 0 }} />)

  expect(await screen.findByText(/974,30.€ wurden deshalb von ihrem Bankkonto eingezogen/u)).toBeVisible()
})

test('a balance below zero says that it is carried on', async () => {
  show(<AccountNotice detail={{ directDebitCents: 0, practicePaymentCents: 0, closingCents: -73_377 }} />)

  expect(await screen.findByText(/733,77.€ im Minus/u)).toBeVisible()
})

test('a part that was transferred does not read as settled', async () => {
  const row = { payoutCents: 0, directDebitCents: 0, practicePaymentCents: 5_000, closingCents: -22_006 }
  expect(resultOf(row)).toBe(-22_006)
  expect(resultOf({ ...row, closingCents: 0 })).toBe(-5_000)
  show(<AccountNotice detail={row} />)

  expect(await screen.findByText(/50,00.€ überwiesen/u)).toBeVisible()
  expect(screen.getByText(/220,06.€ im Minus/u)).toBeVisible()
})

const totals = {
  statementCount: 34,
  openingCents: -12_300,
  purchasesCents: 500_000,
  feesNetCents: 11_000,
  vatCents: 2_090,
  reserveCents: 50_000,
  interestCents: 500,
  chargebacksCents: 0,
  otherCents: 0,
  directDebitCents: 0,
  practicePaymentCents: 0,
  payoutCents: 424_110,
  closingCents: 0,
}

test('the sums of a period go over all of its statements, from the opening to the closing balance', async () => {
  const asked: unknown[] = []
  const client = fakeClient({
    getStatementTotals: ({ query }: { query: unknown }) => {
      asked.push(query)
      return totals
    },
  })
  const filters = { kind: 'run', from: '2026-11-01', to: '', practice: '100001' } as const
  show(<PeriodSums filters={filters} canExport={false} />, { client })

  expect(await screen.findByText('Summen aller 34 Abrechnungen dieser Auswahl')).toBeVisible()
  expect(asked).toEqual([{ kind: 'run', from: '2026-11-01', to: undefined, customer_number: '100001' }])
  await userEvent.click(screen.getByText(/Kontoverlauf .* Anfangssaldo −123,00.€, Endsaldo 0,00.€/u))
  const parts = screen.getAllByRole('term').map((term) => term.textContent)
  expect(parts).toEqual([
    'Anfangssaldo',
    'Angekauft',
    'Gebühren',
    'Umsatzsteuer',
    'Einbehalt',
    'Zinsen',
    'Auszahlung',
    'Endsaldo',
  ])
  expect(screen.getByText(/4.241,10/u, { selector: 'dd' })).toHaveTextContent('−4.241,10')
  expect(screen.queryByRole('button', { name: 'Als CSV' })).not.toBeInTheDocument()
})

test('a selection without statements has no sums', async () => {
  const client = fakeClient({ getStatementTotals: () => ({ ...totals, statementCount: 0 }) })
  show(
    <>
      <PeriodSums filters={{ kind: 'month', from: '', to: '', practice: '' }} canExport />
      <p>Liste</p>
    </>,
    { client },
  )

  expect(await screen.findByText('Liste')).toBeVisible()
  expect(screen.queryByText(/dieser Auswahl/u)).not.toBeInTheDocument()
})

const purchase = (openCents: number) => ({ purchaseCents: 10_000, openCents })
const payout = { purchaseCents: 0, openCents: 0 }

test.each([
  [
    [purchase(10_000), purchase(2_500), purchase(0), payout],
    /noch 2 Forderungen dieser Abrechnung: 125,00.€/u,
  ],
  [[purchase(0), payout], /Keine Forderung dieser Abrechnung ist mehr offen/u],
] as const)('a statement says what of its claims is still open (%#)', async (lines, text) => {
  show(<OpenClaims lines={lines} />)

  expect(await screen.findByText(text)).toBeVisible()
})

test('a booking batch is offered where DATEV is set up, else the way there', async () => {
  const row = { id: 's1', number: '2026-000041' }
  const clientOf = (datev: object | null, factoringStaff = false) =>
    fakeClient({
      getUser: () => ({ id: 'u1', permissions: [], factoringStaff }),
      getOrganization: () => ({ customer_number: '100001', settings: { datev } }),
    })
  const { unmount } = show(<DownloadButtons row={row} />, { client: clientOf(null) })
  expect(await screen.findByRole('link', { name: 'DATEV einrichten' })).toHaveAttribute(
    'href',
    '/settings/contract?part=datev',
  )
  expect(screen.getByRole('button', { name: 'PDF' })).toBeVisible()
  unmount()

  const { unmount: leave } = show(<DownloadButtons row={row} />, { client: clientOf({}) })
  expect(await screen.findByRole('button', { name: 'DATEV-Buchungsstapel' })).toBeVisible()
  leave()

  show(<DownloadButtons row={row} />, { client: clientOf(null, true) })
  expect(await screen.findByRole('button', { name: 'DATEV-Buchungsstapel' })).toBeVisible()
})
