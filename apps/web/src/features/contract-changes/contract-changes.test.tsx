import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { ContractChanges, NewContractText, OwnContractChanges } from './index.ts'

const before = {
  feeRateBp: 290,
  feeFlatCents: 145,
  interestRateBp: 0,
  reserveRateBp: 0,
  payoutDays: 1,
  chargebackAfterDays: null,
}
const change = {
  id: 'c1',
  factoringType: 'non_recourse',
  validFrom: '2027-01-01',
  state: 'released',
  before,
  after: { ...before, feeRateBp: 250 },
  reason: 'Mehr Umsatz',
  proposedBy: 'Ada Admin',
  proposedAt: '2026-11-24T09:00:00Z',
  releasedBy: 'Rita Risk',
  releasedAt: '2026-11-25T09:00:00Z',
  acceptedBy: null,
  acceptedAt: null,
  declinedBy: null,
  declinedAt: null,
  declineReason: null,
  actions: ['accept', 'decline'],
}
const user = (...permissions: string[]) => ({ getUser: () => ({ id: 'u1', permissions }) })
type Call<Input> = (input: Input) => object

test('a practice sees what changes from which day and accepts it after a question', async () => {
  let shown = change
  const acceptContractChange = vi.fn<Call<object>>(() => {
    shown = { ...change, state: 'accepted', actions: [] }
    return shown
  })
  const listContractChanges = () => ({ changes: [shown], today: '2026-11-26' })
  const client = fakeClient({ ...user('contract.accept'), listContractChanges, acceptContractChange })
  show(<OwnContractChanges />, { client })

  const table = await screen.findByRole('table', { name: 'Ohne Regress ab 01.01.2027' })
  expect(within(table).getAllByRole('row')).toHaveLength(2)
  expect(table).toHaveTextContent(/Gebühr vom Rechnungsbetrag2,90.%2,50.%/u)
  expect(screen.getByText('Mehr Umsatz')).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Konditionen annehmen' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Rechnungen, die Sie ab 01\.01\.2027 anbieten/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Konditionen annehmen' }))
  await expect.poll(() => acceptContractChange).toHaveBeenCalledWith({ params: { id: 'c1' }, body: {} })
  expect(await screen.findByText('angenommen')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Konditionen annehmen' })).toBeNull()
})

test('a practice declines with its reason, which the factor reads beside the change', async () => {
  let shown: object = change
  const declined = {
    ...change,
    state: 'declined',
    declinedBy: 'Olga Owner',
    declinedAt: '2026-11-26T09:00:00Z',
    declineReason: 'Zu teuer',
    actions: [],
  }
  const declineContractChange = vi.fn<Call<object>>(() => {
    shown = declined
    return declined
  })
  const listContractChanges = () => ({ changes: [shown], today: '2026-11-26' })
  const client = fakeClient({ ...user('contract.accept'), listContractChanges, declineContractChange })
  const { unmount } = show(<OwnContractChanges />, { client })

  await userEvent.click(await screen.findByRole('button', { name: 'Ablehnen' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Grund (freiwillig)'), 'Zu teuer')
  await userEvent.click(dialog.getByRole('button', { name: 'Ablehnen' }))
  await expect
    .poll(() => declineContractChange)
    .toHaveBeenCalledWith({ params: { id: 'c1' }, body: { reason: 'Zu teuer' } })
  await expect.poll(() => screen.queryByText('Neue Konditionen')).toBeNull()
  unmount()

  const listContractChangesOf = () => ({ changes: [declined], today: '2026-11-26' })
  show(<ContractChanges customerNumber="100001" />, {
    client: fakeClient({ ...user(), listContractChangesOf }),
  })
  expect(await screen.findByText('abgelehnt')).toBeVisible()
  expect(screen.getByText('Die Praxis schreibt: Zu teuer')).toBeVisible()
  expect(screen.getByText(/Abgelehnt von Olga Owner am 26\.11\.2026/)).toBeVisible()
})

test('agreed conditions that have begun, and changes that came to nothing, are not told of any more', async () => {
  const listContractChanges = vi.fn<Call<object>>(() => ({
    changes: [
      { ...change, id: 'c2', state: 'accepted', validFrom: '2026-11-01' },
      { ...change, id: 'c3', state: 'withdrawn' },
      { ...change, id: 'c4', state: 'lapsed' },
    ],
    today: '2026-11-26',
  }))
  show(<OwnContractChanges />, { client: fakeClient({ ...user(), listContractChanges }) })
  await expect.poll(() => listContractChanges).toHaveBeenCalled()
  expect(screen.queryByText('Neue Konditionen')).toBeNull()
})

test('the factor proposes with the conditions of today before it; who proposed is offered no release', async () => {
  const proposed = { ...change, state: 'proposed', releasedBy: null, releasedAt: null, actions: ['withdraw'] }
  let changes: object[] = []
  const proposeContractChange = vi.fn<Call<object>>(() => {
    changes = [proposed]
    return proposed
  })
  const listContractChangesOf = () => ({ changes, today: '2026-11-26' })
  const contracts = [{ ...before, factoringType: 'non_recourse' as const, vatRateBp: 1900, acceptedAt: null }]
  const client = fakeClient({ ...user('contract.manage'), listContractChangesOf, proposeContractChange })
  show(<ContractChanges customerNumber="100001" contracts={contracts} />, { client })

  await userEvent.click(await screen.findByRole('button', { name: 'Konditionen ändern' }))
  const dialog = within(await screen.findByRole('dialog'))
  const submit = dialog.getByRole('button', { name: 'Vorschlagen' })
  expect(dialog.queryByLabelText(/Zins im Jahr/)).toBeNull()
  const fee = dialog.getByLabelText('Gebühr vom Rechnungsbetrag in Prozent')
  expect(fee).toHaveValue('2,90')
  await userEvent.type(dialog.getByLabelText('Gültig ab'), '01.01.2027')
  await userEvent.type(dialog.getByLabelText('Grund'), 'Mehr Umsatz')
  await userEvent.clear(fee)
  await userEvent.type(fee, 'zwei')
  await userEvent.click(submit)
  expect(fee).toHaveAccessibleDescription('Bitte einen Betrag wie 12,50 eingeben.')
  expect(proposeContractChange).not.toHaveBeenCalled()
  await userEvent.clear(fee)
  await userEvent.type(fee, '2,5')
  await userEvent.click(submit)

  await expect
    .poll(() => proposeContractChange)
    .toHaveBeenCalledWith({
      params: { customer_number: '100001' },
      body: {
        factoringType: 'non_recourse',
        validFrom: '2027-01-01',
        terms: { ...before, feeRateBp: 250 },
        reason: 'Mehr Umsatz',
      },
    })
  expect(await screen.findByText('Eine zweite Person muss die Änderung freigeben.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Zurückziehen' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Freigeben' })).toBeNull()
})

test('a practice reads what a newer text of the contract adds and accepts it after a question', async () => {
  let standing = { accepted: '2026-1', current: '2026-2', added: ['2026-2'], mayAccept: true }
  const acceptContractText = vi.fn<Call<object>>(() => {
    standing = { accepted: '2026-2', current: '2026-2', added: [], mayAccept: false }
    return standing
  })
  const client = fakeClient({
    ...user('contract.accept'),
    getContractText: () => standing,
    acceptContractText,
  })
  show(<NewContractText />, { client })

  expect(await screen.findByText(/überweisen ihn dann innerhalb von 14 Tagen/)).toBeVisible()
  expect(screen.getByRole('link', { name: /Fassung 2026-2/ })).toHaveAttribute(
    'href',
    expect.stringContaining('/v1/factoring/contract.pdf?text=2026-2'),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Fassung annehmen' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Fassung annehmen' }))
  await expect.poll(() => acceptContractText).toHaveBeenCalledWith({ body: { text: '2026-2' } })
  await expect.poll(() => screen.queryByRole('button', { name: 'Fassung annehmen' })).toBeNull()
})
