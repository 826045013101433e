import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../testing.tsx'
import { useConfirm } from './confirm.tsx'
import { Modal } from './Modal.tsx'
import { useNotify } from './snackbars.tsx'

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

function Opener() {
  const [isOpen, setOpen] = useState(false)
  const confirm = useConfirm()
  const notify = useNotify()
  const ask = () =>
    void confirm({ header: 'Wirklich?', question: '…', buttons: [{ label: 'Behalten', value: 1 }] })
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Öffnen
      </button>
      {isOpen && (
        <Modal title="Liste" onClose={() => setOpen(false)}>
          <button type="button" onClick={ask}>
            Löschen
          </button>
          <button type="button" onClick={() => notify({ severity: 'info', message: 'Kopiert' })}>
            Kopieren
          </button>
        </Modal>
      )}
    </>
  )
}

test('the focus goes into the dialog and returns to what opened it', async () => {
  show(<Opener />)
  await userEvent.click(await screen.findByRole('button', { name: 'Öffnen' }))
  const dialog = await screen.findByRole('dialog', { name: 'Liste' })
  await waitFor(() => expect(dialog).toHaveFocus())
  await userEvent.keyboard('{Escape}')

  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Öffnen' })).toHaveFocus())
})

test('a question over a dialog is answered alone: Escape leaves the dialog below open', async () => {
  show(<Opener />)
  await userEvent.click(await screen.findByRole('button', { name: 'Öffnen' }))
  // A dialog takes the focus with the next frame; nobody clicks into it before it is drawn.
  const list = await screen.findByRole('dialog', { name: 'Liste' })
  await waitFor(() => expect(list).toHaveFocus())
  await userEvent.click(await screen.findByRole('button', { name: 'Löschen' }))
  await waitFor(async () => expect(await screen.findByRole('button', { name: 'Behalten' })).toHaveFocus())
  await userEvent.keyboard('{Escape}')

  await waitFor(() => expect(screen.queryByText('Wirklich?')).toBeNull())
  expect(await screen.findByRole('dialog', { name: 'Liste' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a click beside a dialog closes it, one on a message over it does not', async () => {
  show(<Opener />)
  await userEvent.click(await screen.findByRole('button', { name: 'Öffnen' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Kopieren' }))
  await userEvent.click(await screen.findByText('Kopiert'))
  expect(screen.getByRole('dialog', { name: 'Liste' })).toBeVisible()

  const beside = screen.getByRole('dialog', { name: 'Liste' }).parentElement
  if (beside !== null) await userEvent.click(beside)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('without an element to go back to, the page has the focus and not its first link', async () => {
  show(
    <>
      <a href="#content">Zum Inhalt springen</a>
      <main id="content" tabIndex={-1}>
        <Asking />
      </main>
    </>,
  )
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape}')
  await screen.findByText('zu')
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})
