import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { SenderCard } from './components/SenderCard.tsx'
import { soldInvoice } from './testing.ts'

const choosable = { ...soldInvoice, transitions: ['choose_sender'] }
const onChanged = vi.fn<() => void>()

test('an invoice that the practice hands over can be left to the factor', async () => {
  const chooseSender = vi.fn<(input: object) => object>(() => soldInvoice)
  show(<SenderCard invoice={choosable} onChanged={onChanged} />, { client: fakeClient({ chooseSender }) })
  expect(await screen.findByText('Die Praxis gibt sie dem Patienten.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Vom Factor verschicken lassen' }))

  await expect.poll(() => onChanged).toHaveBeenCalledOnce()
  expect(chooseSender).toHaveBeenCalledWith(
    expect.objectContaining({ params: { id: 'i1' }, body: { sender: 'factor' } }),
  )
})

test('one that the factor sends says whether it has left, and can be taken back while it has not', async () => {
  const waiting = { ...choosable, sending: { by: 'factor', sentOn: null } } as const
  const { unmount } = show(<SenderCard invoice={waiting} onChanged={onChanged} />, {
    client: fakeClient({}),
  })
  expect(await screen.findByText(/hinausgegangen ist sie noch nicht/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Selbst weitergeben' })).toBeVisible()
  unmount()

  const sent = { ...soldInvoice, sending: { by: 'factor', sentOn: '2026-11-25' } } as const
  show(<SenderCard invoice={sent} onChanged={onChanged} />, { client: fakeClient({}) })
  expect(await screen.findByText(/am 25\.11\.2026 verschickt/)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('before the purchase it says what is to come', async () => {
  const offered = { ...soldInvoice, status: 'confirmed', sending: { by: 'factor', sentOn: null } } as const
  show(<SenderCard invoice={offered} onChanged={onChanged} />, { client: fakeClient({}) })
  expect(await screen.findByText('Der Factor verschickt sie nach dem Ankauf.')).toBeVisible()
})
