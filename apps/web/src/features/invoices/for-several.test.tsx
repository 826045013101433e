import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { ForSeveral } from './components/ForSeveral.tsx'
import { OfDebtor } from './components/OfDebtor.tsx'
import { soldInvoice } from './testing.ts'

const open = { ...soldInvoice, id: 'open' }
const overdue = { ...soldInvoice, id: 'overdue', receivableState: 'overdue' as const }
const paid = { ...soldInvoice, id: 'paid', receivableState: 'paid' as const }
const offered = { ...soldInvoice, id: 'offered', status: 'confirmed' as const, receivableState: null }

const inDialog = (name: string): HTMLElement =>
  within(screen.getByRole('dialog')).getByRole('button', { name })

test('reminders of several claims rest with one reason; what is settled is left out, what is refused is counted', async () => {
  const sent: unknown[] = []
  const client = fakeClient({
    getUser: () => ({ permissions: ['invoice.dispute'] }),
    stopDunning: (input: { params: { id: string } }) => {
      sent.push(input)
      if (input.params.id === 'overdue') throw new Error('refused')
      return {}
    },
  })
  let isDone = false
  show(<ForSeveral rows={[open, overdue, paid, offered]} onDone={() => (isDone = true)} />, { client })
  await userEvent.click(await screen.findByRole('button', { name: 'Mahnstopp für 2 Forderungen' }))
  const submit = inDialog('Mahnstopp für 2 Forderungen')
  expect(submit).toBeDisabled()
  fireEvent.change(screen.getByRole('textbox', { name: 'Grund' }), { target: { value: 'Trauerfall' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'Bis einschließlich' }), {
    target: { value: '24.12.2026' },
  })
  await userEvent.click(submit)

  expect(await screen.findByText('Mahnstopp für 1 Forderung gesetzt, 1 abgewiesen')).toBeVisible()
  const body = { scope: 'claim', reason: 'Trauerfall', until: '2026-12-24' }
  expect(sent).toEqual([
    { params: { id: 'open' }, body },
    { params: { id: 'overdue' }, body },
  ])
  await waitFor(() => expect(isDone).toBe(true))
})

test('offers are taken back together by those who may', async () => {
  const sent: unknown[] = []
  const client = fakeClient({
    getUser: () => ({ permissions: ['invoice-file.withdraw'] }),
    withdrawInvoice: (input) => {
      sent.push(input)
      return {}
    },
  })
  show(<ForSeveral rows={[open, offered]} onDone={() => undefined} />, { client })
  await userEvent.click(await screen.findByRole('button', { name: 'Angebot zurückziehen' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Grund' }), { target: { value: 'Irrtum' } })
  const submit = inDialog('Angebot zurückziehen')
  await userEvent.click(submit)

  await waitFor(() => expect(sent).toEqual([{ params: { id: 'offered' }, body: { reason: 'Irrtum' } }]))
  expect(screen.queryByRole('button', { name: /Mahnstopp/ })).not.toBeInTheDocument()
})

test('a list of one person says whose it is', async () => {
  show(<OfDebtor id="i1" onAll={() => undefined} />, {
    client: fakeClient({ getInvoice: () => soldInvoice }),
  })

  expect(await screen.findByText('Alle Rechnungen an Beispiel, Erika')).toBeVisible()
})

test('where nothing could be done the dialog stays, keeps the reason and says why', async () => {
  const client = fakeClient({
    getUser: () => ({ permissions: ['invoice-file.withdraw'] }),
    withdrawInvoice: () => {
      throw new TypeError('no network')
    },
  })
  let isDone = false
  show(<ForSeveral rows={[offered]} onDone={() => (isDone = true)} />, { client })
  await userEvent.click(await screen.findByRole('button', { name: 'Angebot zurückziehen' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Grund' }), { target: { value: 'Zahlt bar' } })
  await userEvent.click(inDialog('Angebot zurückziehen'))

  expect(await screen.findByText(/Der Server ist nicht erreichbar/u)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Grund' })).toHaveValue('Zahlt bar')
  expect(isDone).toBe(false)
})
