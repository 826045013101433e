import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../testing.tsx'
import { Modal } from './Modal.tsx'

function Asking() {
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return <p>zu</p>
  return (
    <Modal title="Grund" onClose={() => setOpen(false)}>
      <form>
        <input aria-label="Warum" />
      </form>
    </Modal>
  )
}

test('an untouched dialog closes with Escape at once', async () => {
  show(<Asking />)
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByText('zu')).toBeInTheDocument()
})

test('what was typed is given up only after a question', async () => {
  show(<Asking />)
  const field = await screen.findByLabelText('Warum')
  await userEvent.type(field, 'Gutachten')

  await userEvent.keyboard('{Escape}')
  const stay = await screen.findByRole('button', { name: 'Weiter bearbeiten' })
  await waitFor(() => expect(stay).toHaveFocus())
  await userEvent.click(stay)
  expect(field).toHaveValue('Gutachten')
  expect(field).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Verwerfen' })).toBeNull()

  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Verwerfen' }))
  expect(await screen.findByText('zu')).toBeInTheDocument()
})
