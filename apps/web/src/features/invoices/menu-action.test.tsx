import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { MenuActionDialog } from './components/MenuActionDialog.tsx'
import { menuActions, type MenuAction } from './menu-actions.ts'
import { soldInvoice } from './testing.ts'

const actionOf = (id: string): MenuAction => {
  const action = menuActions.find((each) => each.id === id)
  if (action === undefined) throw new Error(`no action ${id}`)
  return action
}
const nothing = (): void => undefined

test('a payment to the practice asks for amount and day, each refused at its field', async () => {
  const user = userEvent.setup()
  const reportPayment = vi.fn<(call: unknown) => object>(() => soldInvoice)
  const onDone = vi.fn<() => void>()
  show(
    <MenuActionDialog
      action={actionOf('report_payment')}
      invoice={soldInvoice}
      onClose={nothing}
      onDone={onDone}
    />,
    { client: fakeClient({ reportPayment }) },
  )
  const send = await screen.findByRole('button', { name: 'Zahlung an die Praxis melden' })
  await user.click(send)
  expect(screen.getAllByText('Diese Angabe fehlt.')).toHaveLength(2)
  await user.type(screen.getByLabelText('Betrag in Euro'), 'zwölf')
  expect(await screen.findByText('Bitte einen Betrag wie 12,50 eingeben.')).toBeVisible()
  expect(reportPayment).not.toHaveBeenCalled()

  await user.clear(screen.getByLabelText('Betrag in Euro'))
  await user.type(screen.getByLabelText('Betrag in Euro'), '12,50')
  await user.type(screen.getByRole('textbox', { name: 'Bezahlt am' }), '28.11.2026')
  await user.tab()
  await user.click(send)
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(reportPayment).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ body: { amountCents: 1_250, paidOn: '2026-11-28' } }),
  )
})
