import type { Dispatch } from '@honora/contract/dispatch.ts'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { EventStreamProvider } from '../../data/events.tsx'
import { lastStream, stubStreams } from '../../data/testing-streams.ts'
import { fakeClient, show } from '../../testing.tsx'
import { DispatchActions } from './components/DispatchActions.tsx'
import { DispatchPage } from './pages/DispatchPage.tsx'

const demand: Dispatch = {
  id: 'd1',
  customer_number: '100001',
  practiceName: 'Praxis Anker',
  kind: 'account_demand',
  state: 'sent',
  channel: 'letter',
  to: 'Praxis Anker, Deich 1, 25813 Husum',
  recipientName: 'Praxis Anker',
  invoiceId: null,
  invoiceNumber: null,
  accountReference: null,
  hasDocument: true,
  dueOn: '2026-12-28',
  createdAt: '2026-12-28T09:00:00Z',
  sentAt: '2026-12-28T10:00:00Z',
  closedAt: null,
  plannedBy: '',
  attempts: 1,
  problem: null,
  remedy: null,
  proof: null,
  earlier: [],
  isOwnPrint: false,
  version: 1,
}
const practice = ['invoice.dispute']
const factor = ['invoice.dispute', 'invoice.decide']

/** The buttons that somebody is offered for a dispatch. */
async function offered(permissions: readonly string[], dispatch: Dispatch): Promise<readonly string[]> {
  const getUser = () => ({ id: 'u1', permissions })
  const onChanged = (): void => undefined
  const actions = (
    <>
      <DispatchActions
        dispatch={{ ...dispatch, kind: 'reminder_1', state: 'planned' }}
        onChanged={onChanged}
      />
      <hr />
      <DispatchActions dispatch={dispatch} onChanged={onChanged} />
    </>
  )
  const { unmount } = show(actions, { client: fakeClient({ getUser }) })
  // A reminder that waits can be dropped by both sides: the permissions are there.
  await screen.findAllByRole('button', { name: 'Nicht senden' })
  const [, ...own] = screen.getAllByRole('button').map(({ textContent }) => textContent)
  unmount()
  return own
}

test('what the factor writes to a practice is dropped, confirmed and reported back by the factor alone', async () => {
  expect(await offered(practice, demand)).toEqual([])
  expect(await offered(factor, demand)).toEqual(['Kam zurück'])
  const unknown = { ...demand, kind: 'direct_debit_notice', state: 'unknown' } as const
  expect(await offered(practice, unknown)).toEqual(['Erneut senden'])
  expect(await offered(factor, unknown)).toEqual(['Erneut senden', 'Ging hinaus', 'Nicht senden'])
})

test('an invoice that waits is dropped by the practice alone', async () => {
  const invoice = { ...demand, kind: 'invoice', state: 'planned', invoiceId: 'i1' } as const
  expect(await offered(practice, invoice)).toEqual(['Nicht senden'])
  expect(await offered(factor, invoice)).toEqual([])
})

test('a demand that came back is not sent again', async () => {
  expect(await offered(factor, { ...demand, state: 'returned' })).toEqual([])
  expect(await offered(factor, { ...demand, state: 'failed' })).toEqual(['Nicht senden'])
})

test('a letter about an account is read anew when it changes', async () => {
  stubStreams()
  let state: Dispatch['state'] = 'planned'
  const client = fakeClient({
    getUser: () => ({ id: 'u1', permissions: [] }),
    getDispatch: () => ({ ...demand, state }),
  })
  show(
    <EventStreamProvider enabled>
      <DispatchPage />
    </EventStreamProvider>,
    { client },
  )
  expect(await screen.findByText('geplant')).toBeVisible()
  state = 'cancelled'
  act(() => lastStream()?.hear('account.updated', 'o1', '1'))
  expect(await screen.findByText('gestrichen')).toBeVisible()
  vi.unstubAllGlobals()
})
