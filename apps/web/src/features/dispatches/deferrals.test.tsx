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
  show(<Deferrals invoiceId="i1" deferrals={[]} onChanged={onChanged} />, { client })

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
  show(<Deferrals invoiceId="i1" deferrals={[deferral]} onChanged={onChanged} />, { client })

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
  show(<Deferrals invoiceId="i1" deferrals={[deferral]} onChanged={() => undefined} />, { client })
  expect(await screen.findByText(/Gestundet bis 15\.01\.2027/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Stundung beenden' })).toBeNull()
})
