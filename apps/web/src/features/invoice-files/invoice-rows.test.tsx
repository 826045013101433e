import type { FileInvoice } from '@honora/contract/invoice-files.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { InfiniteList } from '../../data/use-cursor-list.ts'
import { fakeClient, show } from '../../testing.tsx'
import { invoiceRowOf } from '../../testing-records.ts'
import { InvoiceRows } from './components/InvoiceRows.tsx'

const row = (status: FileInvoice['status']): FileInvoice => ({
  ...invoiceRowOf({
    id: status,
    number: `N-${status}`,
    status,
    errorCount: 0,
    warningCount: 0,
    rejectionReason: null,
  }),
  externalId: null,
  validation: { status: 'ok', errorCount: 0, warningCount: 0, findings: [], findingsLeftOut: 0 },
})

test('an invoice of a file says what became of it, not only that it was complete', async () => {
  const list: InfiniteList<FileInvoice> = {
    items: [row('complete'), row('processed')],
    error: undefined,
    isLoading: false,
    isLoadingMore: false,
    isSlow: false,
    isEmpty: false,
    hasMore: false,
    loadMore: () => {},
    retry: () => {},
    refresh: async () => {},
    show: () => {},
  }
  show(
    <InvoiceRows
      list={list}
      view="all"
      counts={{ faulty: 0, all: 2 }}
      chosen=""
      onView={() => {}}
      onChoose={() => {}}
    />,
    { client: fakeClient({}) },
  )
  expect(await screen.findByRole('button', { name: /N-complete.*vollständig/ })).toBeVisible()
  expect(screen.getByRole('button', { name: /N-processed.*Angekauft/ })).toBeVisible()
})
