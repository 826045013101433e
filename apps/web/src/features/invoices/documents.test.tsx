import type { LedgerTransaction } from '@honora/contract/invoices.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { MoreFilters } from '../../ui/MoreFilters.tsx'
import { DocumentsCard } from './components/DocumentsCard.tsx'
import { soldInvoice } from './testing.ts'

const booking = (id: string, statement: string | null): LedgerTransaction => ({
  id,
  kind: 'purchase',
  invoiceId: 'i1',
  occurredOn: '2026-11-24',
  entries: [],
  practiceCents: 100,
  interest: null,
  statementNumber: statement,
  statementId: statement === null ? null : `id-${statement}`,
})

const client = (role: string) =>
  fakeClient({
    getUser: () => ({ role, permissions: ['statement.read'], factoringStaff: false }),
    listInvoiceLedger: () => ({
      transactions: [booking('1', '2026-000401'), booking('2', '2026-000401'), booking('3', null)],
      balances: {},
      cursor: null,
    }),
  })

test('an invoice leads to its paper, its file, its declaration and each statement that names it, once', async () => {
  const invoice = {
    ...soldInvoice,
    fileId: 'f1',
    consent: { id: 'c1', signedOn: '2026-02-02', validUntil: null },
  }
  show(<DocumentsCard invoice={invoice} />, { client: client('billing') })
  await screen.findByText('Abrechnung 2026-000401')
  await screen.findByText('Rechnung 2026-1163')

  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/v1/factoring/invoice/i1/document',
    '/v1/factoring/invoice/i1/document?copy=insurer',
    '/factoring/files/f1',
    '/patients/p1?tab=consents',
    '/factoring/statements/id-2026-000401',
  ])
})

test('the copy for the insurer is sent to the patient by whoever writes to patients', async () => {
  const sendInsurerCopy = vi.fn<(input: object) => object>(() => ({ dispatchId: 'd1' }))
  show(<DocumentsCard invoice={soldInvoice} />, {
    client: fakeClient({
      getUser: () => ({ role: 'billing', permissions: ['payment-plan.propose'], factoringStaff: false }),
      sendInsurerCopy,
    }),
  })

  await userEvent.click(await screen.findByRole('button', { name: 'Kopie an den Patienten senden' }))
  expect(await screen.findByText(/Versand der Kopie beauftragt/)).toBeVisible()
  expect(sendInsurerCopy).toHaveBeenCalledWith({ params: { id: 'i1' }, body: {} })
})

test('whoever reads masked names gets no paper with whole ones', async () => {
  show(<DocumentsCard invoice={soldInvoice} />, { client: client('auditor') })
  await screen.findByText('Abrechnung 2026-000401')

  expect(screen.queryByText('PDF')).not.toBeInTheDocument()
})

test('filters of a phone say how many are set, and open', async () => {
  show(
    <MoreFilters values={['overdue', '', '2026-11-01']}>
      <p>Felder</p>
    </MoreFilters>,
  )
  const button = await screen.findByRole('button', { name: 'Filter (2 gesetzt)' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(button)

  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByText('Felder').parentElement).toHaveClass('open')
})
