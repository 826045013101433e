import type { CreditCheck } from '@honora/contract/credit-checks.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { CheckPanel } from './components/CheckPanel.tsx'

const check: CreditCheck = {
  id: 'c1',
  customer_number: '100001',
  status: 'done',
  trafficLight: 'green',
  reasons: [],
  limitCents: 500_000,
  usedCents: 0,
  freeCents: 500_000,
  requestedCents: 80_000,
  requestedAt: '2026-10-01T09:00:00Z',
  validUntil: '2027-03-30',
  failedAt: null,
  patientId: 'p1',
  patientName: 'Beispiel, Erika',
  debtorName: 'Beispiel, Erika',
  consentId: null,
  reviewable: false,
  review: null,
  limitProposal: null,
  version: 1,
}
// jsdom does not scroll
Element.prototype.scrollIntoView = () => undefined

const requestCreditCheck = vi.fn<(request: unknown) => CreditCheck>(() => ({ ...check, id: 'c2' }))
const client = fakeClient({
  getUser: () => ({ permissions: ['credit-check.request'] }),
  listCreditChecks: () => ({ rows: [], cursor: null }),
  requestCreditCheck,
})

test('a valid check says that a later one got no answer, and until when it counts', async () => {
  const failedAt = '2026-11-20T09:00:00Z'
  show(<CheckPanel check={{ ...check, failedAt }} onClose={() => {}} onChanged={() => {}} />, { client })

  expect(await screen.findByText(/20\.11\.2026.* blieb ohne Antwort/)).toHaveTextContent('bis 30.03.2027')
  expect(screen.getByText('Ankauf ohne Regress bis zum freien Limit')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Noch einmal anfragen' })).toBeNull()
})

test('a check of a child is headed by who pays, and names the child', async () => {
  const child = { ...check, patientName: 'Kern, Emil', debtorName: 'Kern, Petra' }
  show(<CheckPanel check={child} onClose={() => {}} onChanged={() => {}} />, { client })

  expect(await screen.findByRole('heading', { name: 'Kern, Petra' })).toBeVisible()
  expect(screen.getByText('Kern, Emil', { selector: 'dd' })).toBeVisible()
})

test('a check without an answer says so, and is asked for again with its sum', async () => {
  const onChanged = vi.fn<(id: string) => void>()
  const failed: CreditCheck = { ...check, status: 'failed', trafficLight: null, limitCents: null }
  show(<CheckPanel check={failed} onClose={() => {}} onChanged={onChanged} />, { client })

  expect(await screen.findByText('Ohne Antwort')).toBeVisible()
  expect(screen.getByText(/Die Auskunftei hat nicht geantwortet/)).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Noch einmal anfragen' }))
  expect(requestCreditCheck).toHaveBeenCalledWith({ body: { patientId: 'p1', requestedCents: 80_000 } })
  expect(onChanged).toHaveBeenCalledWith('c2')
})
