import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { InvoicePage } from './pages/InvoicePage.tsx'
import { InvoicesPage } from './pages/InvoicesPage.tsx'
import { soldInvoice } from './testing.ts'

const unread = { ...soldInvoice, number: '', status: 'awaiting_conversion', totalCents: 0, patientId: null }

test('an invoice nobody has typed in yet says so, instead of empty tables and a missing consent', async () => {
  show(<InvoicePage />, {
    client: fakeClient({
      getUser: () => ({ role: 'billing', permissions: [], factoringStaff: false }),
      getInvoice: () => unread,
      listInvoiceEvents: () => ({ events: [], cursor: null }),
    }),
  })

  expect(await screen.findByText(/Das PDF wird von einer Person erfasst/)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Rechnung$/)
  expect(screen.queryByText('Positionen')).toBeNull()
  expect(screen.queryByText('Beteiligte')).toBeNull()
})

test('its sum in the list is unknown, not nothing', async () => {
  show(<InvoicesPage />, {
    client: fakeClient({
      getUser: () => ({ role: 'billing', permissions: [], factoringStaff: false }),
      listInvoices: () => ({ invoices: [unread], cursor: null }),
    }),
  })

  const row = await screen.findByRole('row', { name: /ohne Nummer/ })
  expect(row).not.toHaveTextContent('0,00 €')
})
