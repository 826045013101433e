import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { AccountMandateCard } from './components/AccountMandateCard.tsx'

const before = {
  unavailable: null,
  isNeeded: true,
  creditorName: 'Honora Factoring',
  creditorId: 'DE98ZZZ09999999999',
  account: { holder: 'Dr. Süd', ibanMasked: 'DE89 …… 3000' },
  mandate: null,
  debits: [],
}
const mandate = {
  reference: 'HK-100001',
  holder: 'Dr. Süd',
  ibanMasked: 'DE89 …… 3000',
  signedOn: '2026-11-24',
  state: 'active',
  scheme: 'CORE',
  bankConfirmedOn: null,
  endedOn: null,
  endedReason: null,
}
const user = (...permissions: string[]) => ({
  getUser: () => ({ id: 'u1', permissions, factoringStaff: false }),
})
type Call = (input: object) => object

test('the owner reads the words of the mandate, gives it, and reads what was collected', async () => {
  const given = {
    ...before,
    mandate,
    debits: [{ amountCents: 27_000, collectOn: '2027-01-15', state: 'collected', reason: null }],
  }
  const giveAccountMandate = vi.fn<Call>(() => given)
  const getAccountMandate = () => before
  const client = fakeClient({
    ...user('bank-account.read', 'contract.accept'),
    getAccountMandate,
    giveAccountMandate,
  })
  show(<AccountMandateCard />, { client })
  await userEvent.click(await screen.findByRole('button', { name: 'Mandat erteilen' }))
  expect(screen.getByText(/Ohne Mandat wird der Saldo/)).toBeInTheDocument()
  const dialog = within(await screen.findByRole('dialog'))
  expect(
    dialog.getByText(/Wir ermächtigen Honora Factoring .*DE98ZZZ09999999999.*DE89 …… 3000/),
  ).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Mandat erteilen' }))
  await expect.poll(() => giveAccountMandate).toHaveBeenCalledWith({ body: { scheme: 'CORE' } })
  expect(await screen.findByText('HK-100001')).toBeVisible()
  expect(screen.getByText(/270,00.€ am 15\.01\.2027/u)).toBeVisible()
  expect(screen.getByText('eingezogen')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Mandat beenden' })).toBeVisible()
})

test('who may not sign for the practice reads why it ended, and is offered nothing', async () => {
  const ended = { ...mandate, state: 'ended', endedOn: '2027-01-20', endedReason: 'AC04' }
  const getAccountMandate = () => ({ ...before, mandate: ended })
  show(<AccountMandateCard />, { client: fakeClient({ ...user('bank-account.read'), getAccountMandate }) })
  expect(
    await screen.findByText('Das letzte Mandat endete am 20.01.2027: Rücklastschrift der Bank (AC04)'),
  ).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('where the simulated bank collects by itself, the card does not say that a mandate is needed', async () => {
  const getAccountMandate = () => ({ ...before, isNeeded: false })
  show(<AccountMandateCard />, { client: fakeClient({ ...user('bank-account.read'), getAccountMandate }) })
  expect(await screen.findByText(/auch ohne Mandat eingezogen/)).toBeVisible()
  expect(screen.queryByText(/Ohne Mandat wird der Saldo/)).toBeNull()
})

test('a mandate between firms waits for the bank of the practice, which the owner reports', async () => {
  let shown: object = before
  const b2b = { ...mandate, scheme: 'B2B' }
  const giveAccountMandate = vi.fn<Call>(() => (shown = { ...before, mandate: b2b }))
  const confirmAccountMandate = vi.fn<Call>(
    () => (shown = { ...before, mandate: { ...b2b, bankConfirmedOn: '2026-11-26' } }),
  )
  const client = fakeClient({
    ...user('bank-account.read', 'contract.accept'),
    getAccountMandate: () => shown,
    giveAccountMandate,
    confirmAccountMandate,
  })
  show(<AccountMandateCard />, { client })

  await userEvent.click(await screen.findByRole('button', { name: 'Als Firmenlastschrift erteilen' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Nach der Einlösung können wir keine Erstattung verlangen/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Mandat erteilen' }))
  await expect.poll(() => giveAccountMandate).toHaveBeenCalledWith({ body: { scheme: 'B2B' } })
  expect(await screen.findByText('noch nicht hinterlegt')).toBeVisible()
  expect(screen.getByText('SEPA-Firmenlastschrift')).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Die Bank hat es hinterlegt' }))
  await expect.poll(() => confirmAccountMandate).toHaveBeenCalledWith({ body: {} })
  expect(await screen.findByText('hinterlegt, gemeldet am 26.11.2026')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Die Bank hat es hinterlegt' })).toBeNull()
})
