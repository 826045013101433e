import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { invoiceRowOf } from '../../testing-records.ts'
import { PatientInvoices } from './components/PatientInvoices.tsx'

const open = (permissions: readonly string[]) => {
  const listInvoices = vi.fn<() => object>(() => ({
    invoices: [
      invoiceRowOf({ id: 'i1', number: 'D1-0581', openCents: 4_200 }),
      invoiceRowOf({ id: 'i2', number: '2026-000004', source: { kind: 'consultation', id: 'b1' } }),
    ],
    cursor: null,
  }))
  show(<PatientInvoices patientId="p1" />, {
    client: fakeClient({
      getUser: () => ({ id: 'u1', permissions }),
      listBillings: () => ({ billings: [], cursor: null }),
      listInvoices,
    }),
  })
  return listInvoices
}

test('what came by file stands beside what was billed here, each once', async () => {
  open(['billing.read', 'invoice-file.list'])
  const table = within(await screen.findByRole('table', { name: /Weitere Rechnungen/ }))
  expect(table.getByText('D1-0581')).toBeVisible()
  expect(table.queryByText('2026-000004')).toBeNull()
})

test('who may not see the invoices of files is not shown them', async () => {
  const listInvoices = open(['billing.read'])
  expect(await screen.findByText('Noch nichts abgerechnet')).toBeVisible()
  expect(listInvoices).not.toHaveBeenCalled()
})
