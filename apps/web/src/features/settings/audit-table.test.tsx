import type { AuditRow } from '@honora/contract/platform.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { InfiniteList } from '../../data/use-cursor-list.ts'
import { show } from '../../testing.tsx'
import { AuditTable } from './components/AuditTable.tsx'

const row: AuditRow = {
  seq: 1,
  at: '2026-11-29T15:57:00Z',
  businessAt: '2027-03-06T15:57:00Z',
  actor: { kind: 'user', id: 'u1', name: 'Kerstin Petersen' },
  action: 'invoice-file.read',
  record: 'invoice-file:f1',
  recordName: 'known.rz',
  address: '127.0.0.1',
  details: {},
  hash: '0'.repeat(64),
}
const listOf = (items: readonly AuditRow[]): InfiniteList<AuditRow> => ({
  items,
  error: undefined,
  isLoading: false,
  isLoadingMore: false,
  isSlow: false,
  isEmpty: false,
  hasMore: false,
  loadMore: () => undefined,
  retry: () => undefined,
  refresh: () => Promise.resolve(),
  show: () => undefined,
})

test('an entry about an invoice file leads to its page, and names the time of the server below the day of the demonstration', async () => {
  show(<AuditTable list={listOf([row])} label="Protokoll" />)

  expect(await screen.findByRole('link', { name: /known\.rz/ })).toHaveAttribute(
    'href',
    '/factoring/files/f1',
  )
  expect(screen.getByText(/^Uhrzeit: 29\.11\.2026/).tagName).toBe('SMALL')
})

test('an entry narrows the log to what it is about, where that is offered', async () => {
  const onRecord = vi.fn<(row: AuditRow) => void>()
  show(<AuditTable list={listOf([row])} label="Protokoll" onRecord={onRecord} />)

  await userEvent.click(await screen.findByRole('button', { name: /^Nur dies: .*known\.rz/ }))
  expect(onRecord).toHaveBeenCalledWith(row)
})
