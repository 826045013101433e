import type { StatementRow } from '@honora/contract/ledger.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { OwnBank } from './components/OwnBank.tsx'
import { PeriodPicker } from './components/PeriodPicker.tsx'
import { StatementMark } from './components/StatementMark.tsx'
import { monthOf, recentMonths } from './months.ts'

const statement = (
  number: string,
  payoutCents: number,
  change: Partial<StatementRow> = {},
): StatementRow => ({
  id: number,
  customer_number: '100001',
  practiceName: 'Praxis',
  number,
  kind: 'run',
  periodFrom: '2026-11-24',
  periodTo: '2026-11-24',
  invoiceCount: 1,
  openingCents: 0,
  purchasesCents: payoutCents,
  feesNetCents: 0,
  vatCents: 0,
  reserveCents: 0,
  interestCents: 0,
  chargebacksCents: 0,
  otherCents: 0,
  directDebitCents: 0,
  practicePaymentCents: 0,
  closingCents: 0,
  payoutCents,
  paidOutOn: '2026-11-24',
  payoutState: 'sent',
  bankReference: `HONORA ${number}`,
  receipt: null,
  ...change,
})

const camt = `<Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="EUR">198.45</Amt><CdtDbtInd>CRDT</CdtDbtInd>
  <BookgDt><Dt>2026-11-25</Dt></BookgDt><NtryDtls><TxDtls><RmtInf><Ustrd>HONORA 2026-000037</Ustrd></RmtInf></TxDtls></NtryDtls>
  </Ntry></Stmt></BkToCstmrStmt></Document>`

test('payouts found on the bank statement are noted, and only their day and amount leave the browser', async () => {
  const sent: unknown[] = []
  const client = fakeClient({
    getUser: () => ({ permissions: ['invoice.dispute'] }),
    listStatements: () => ({
      rows: [statement('2026-000037', 19_845), statement('2026-000036', 7_521)],
      cursor: null,
    }),
    noteReceipts: ({ body }: { body: unknown }) => {
      sent.push(body)
      return { noted: 1 }
    },
  })
  show(<OwnBank from="" to="" />, { client })
  await screen.findByText('2026-000037')
  fireEvent.change(screen.getByLabelText('Kontoauszug wählen', { selector: 'input' }), {
    target: { files: [new File([camt], 'auszug.xml')] },
  })

  expect(await screen.findByText('Eingang gefunden')).toBeVisible()
  expect(screen.getByText('Nicht im Auszug')).toBeVisible()
  await waitFor(() =>
    expect(sent).toEqual([
      { receipts: [{ statementId: '2026-000037', bookedOn: '2026-11-25', amountCents: 19_845 }] },
    ]),
  )
})

test('what was found before stands there without any file', async () => {
  const receipt = { bookedOn: '2026-11-25', amountCents: 7_000 }
  const client = fakeClient({
    getUser: () => ({ permissions: [] }),
    listStatements: () => ({ rows: [statement('2026-000036', 7_521, { receipt })], cursor: null }),
  })
  show(<OwnBank from="" to="" />, { client })

  expect(await screen.findByText('Anderer Betrag')).toBeVisible()
  expect(screen.getByText(/70,00.€ · 25\.11\.2026/u)).toBeVisible()
})

test.each([
  ['Eingang gefunden', { receipt: { bookedOn: '2026-11-25', amountCents: 500 } }],
  ['Anderer Betrag', { receipt: { bookedOn: '2026-11-25', amountCents: 499 } }],
  [
    'zurückgekommen',
    { payoutState: 'failed' as const, receipt: { bookedOn: '2026-11-25', amountCents: 500 } },
  ],
  ['ausgezahlt', {}],
  ['überwiesen', { payoutCents: 0, practicePaymentCents: 500 }],
  ['teilweise überwiesen', { payoutCents: 0, practicePaymentCents: 500, closingCents: -1 }],
  ['teilweise eingezogen', { payoutCents: 0, directDebitCents: 500, closingCents: -1 }],
])('a statement is marked "%s"', async (mark, change) => {
  show(<StatementMark row={statement('2026-000001', 500, change)} />)

  expect(await screen.findByText(mark)).toBeVisible()
})

test('a month is chosen as a whole, counted back from the newest statement', async () => {
  const chosen: unknown[] = []
  const client = fakeClient({
    listStatements: () => ({ rows: [statement('2027-000001', 1, { periodTo: '2099-02-05' })], cursor: null }),
  })
  show(<PeriodPicker from="" to="" onChange={(period) => chosen.push(period)} />, { client })
  const month = await screen.findByRole('combobox', { name: 'Zeitraum' })
  await screen.findByRole('option', { name: 'Februar 2099' })
  fireEvent.change(month, { target: { value: '2099-02' } })
  fireEvent.change(month, { target: { value: 'own' } })

  expect(chosen).toEqual([{ from: '2099-02-01', to: '2099-02-28' }])
  expect(screen.getByRole('textbox', { name: 'Von' })).toBeVisible()
})

test('months of a period', () => {
  expect(monthOf('2028-02-01', '2028-02-29')).toBe('2028-02')
  expect(monthOf('2026-11-01', '2026-11-29')).toBeNull()
  expect(monthOf('', '')).toBeNull()
  expect(recentMonths('2027-01-31', 3)).toEqual(['2027-01', '2026-12', '2026-11'])
})
