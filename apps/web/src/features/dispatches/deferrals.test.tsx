import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { Deferrals } from './components/Deferrals.tsx'

const deferral = {
  id: 'd1',
  reason: 'Elternzeit',
  dueBefore: '2026-12-01',
  until: '2027-01-15',
  grantedOn: '2026-11-24',
  grantedBy: 'Carla Clerk',
  endedOn: null,
  isRunning: true,
}
const user = (...permissions: string[]) => ({ getUser: () => ({ id: 'u1', permissions }) })
type Call = (input: object) => object

test('the factor grants a later day with its reason', async () => {
  const deferClaim = vi.fn<Call>(() => ({ deferrals: [deferral] }))
  const onChanged = vi.fn<(data: object) => void>()
  const client = fakeClient({ ...user('invoice.decide'), deferClaim })
  show(<Deferrals invoiceId="i1" deferrals={[]} request={null} onChanged={onChanged} />, { client })

  await userEvent.click(await screen.findByRole('button', { name: 'Stunden' }))
  const dialog = within(await screen.findByRole('dialog'))
  const submit = dialog.getByRole('button', { name: 'Stunden' })
  await userEvent.type(dialog.getByLabelText('Neue Fälligkeit'), '15.01.2027')
  await userEvent.click(submit)
  expect(dialog.getByLabelText('Grund')).toHaveAccessibleDescription('Diese Angabe fehlt.')
  expect(deferClaim).not.toHaveBeenCalled()
  await userEvent.type(dialog.getByLabelText('Grund'), 'Elternzeit')
  await userEvent.click(submit)

  await expect
    .poll(() => deferClaim)
    .toHaveBeenCalledWith({
      params: { id: 'i1' },
      body: { until: '2027-01-15', reason: 'Elternzeit' },
    })
  expect(onChanged).toHaveBeenCalledWith({ deferrals: [deferral] })
})

test('one that runs is told of and ended by the factor', async () => {
  const endDeferral = vi.fn<Call>(() => ({ deferrals: [] }))
  const onChanged = vi.fn<(data: object) => void>()
  const client = fakeClient({ ...user('invoice.decide'), endDeferral })
  show(<Deferrals invoiceId="i1" deferrals={[deferral]} request={null} onChanged={onChanged} />, { client })

  expect(
    await screen.findByText('Gestundet bis 15.01.2027 (fällig war 01.12.2026): Elternzeit'),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Stunden' })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Stundung beenden' }))
  await expect
    .poll(() => endDeferral)
    .toHaveBeenCalledWith({ params: { id: 'i1', deferralId: 'd1' }, body: {} })
  await expect.poll(() => onChanged).toHaveBeenCalledWith({ deferrals: [] })
})

test('the practice sees it and changes nothing', async () => {
  const client = fakeClient(user('invoice.dispute'))
  show(<Deferrals invoiceId="i1" deferrals={[deferral]} request={null} onChanged={() => undefined} />, {
    client,
  })
  expect(await screen.findByText(/Gestundet bis 15\.01\.2027/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Stundung beenden' })).toBeNull()
})

const request = {
  id: 'r1',
  until: '2027-01-15',
  reason: 'Elternzeit',
  requestedAt: '2026-11-24T09:00:00Z',
  requestedBy: 'Olga Owner',
  state: 'open' as const,
  answeredAt: null,
  answer: null,
}

test('the practice asks for a later day with its reason, and takes the request back', async () => {
  const requestDeferral = vi.fn<Call>(() => ({ deferralRequest: request }))
  const withdrawDeferralRequest = vi.fn<Call>(() => ({ deferralRequest: null }))
  const onChanged = vi.fn<(data: object) => void>()
  const client = fakeClient({ ...user('claim-message.use'), requestDeferral, withdrawDeferralRequest })
  const { unmount } = show(<Deferrals invoiceId="i1" deferrals={[]} request={null} onChanged={onChanged} />, {
    client,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Stundung beantragen' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Neue Fälligkeit'), '15.01.2027')
  await userEvent.type(dialog.getByLabelText('Grund'), 'Elternzeit')
  await userEvent.click(dialog.getByRole('button', { name: 'Stundung beantragen' }))
  await expect
    .poll(() => requestDeferral)
    .toHaveBeenCalledWith({ params: { id: 'i1' }, body: { until: '2027-01-15', reason: 'Elternzeit' } })
  expect(onChanged).toHaveBeenCalledWith({ deferralRequest: request })
  unmount()

  show(<Deferrals invoiceId="i1" deferrals={[]} request={request} onChanged={onChanged} />, { client })
  expect(
    await screen.findByText('Stundung bis 15.01.2027 beantragt von Olga Owner am 24.11.2026: Elternzeit'),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Stundung beantragen' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Antrag zurückziehen' }))
  await expect
    .poll(() => withdrawDeferralRequest)
    .toHaveBeenCalledWith({ params: { id: 'i1', requestId: 'r1' }, body: {} })
})

test('the factor grants what was asked for, or refuses it with a reason that the practice reads', async () => {
  const deferClaim = vi.fn<Call>(() => ({ deferrals: [deferral] }))
  const refuseDeferral = vi.fn<Call>(() => ({ deferralRequest: null }))
  const client = fakeClient({ ...user('invoice.decide'), deferClaim, refuseDeferral })
  const { unmount } = show(
    <Deferrals invoiceId="i1" deferrals={[]} request={request} onChanged={() => undefined} />,
    { client },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Stunden' }))
  const grant = within(await screen.findByRole('dialog'))
  expect(grant.getByLabelText('Neue Fälligkeit')).toHaveValue('15.01.2027')
  await userEvent.click(grant.getByRole('button', { name: 'Stunden' }))
  await expect
    .poll(() => deferClaim)
    .toHaveBeenCalledWith({ params: { id: 'i1' }, body: { until: '2027-01-15', reason: 'Elternzeit' } })
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Nicht stunden' }))
  const refuse = within(await screen.findByRole('dialog'))
  await userEvent.type(refuse.getByLabelText('Grund'), 'Zu spät')
  await userEvent.click(refuse.getByRole('button', { name: 'Nicht stunden' }))
  await expect
    .poll(() => refuseDeferral)
    .toHaveBeenCalledWith({ params: { id: 'i1', requestId: 'r1' }, body: { reason: 'Zu spät' } })
  unmount()

  const refused = { ...request, state: 'refused' as const, answer: 'Zu spät' }
  show(<Deferrals invoiceId="i1" deferrals={[]} request={refused} onChanged={() => undefined} />, {
    client: fakeClient(user('claim-message.use')),
  })
  expect(
    await screen.findByText('Die beantragte Stundung bis 15.01.2027 wurde nicht gewährt: Zu spät'),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: 'Stundung beantragen' })).toBeVisible()
})
