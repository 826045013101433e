import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../testing.tsx'
import { useConfirm } from './confirm.tsx'

function Question({ variant = 'primary' }: { variant?: 'primary' | 'error' }) {
  const confirm = useConfirm()
  const [answer, setAnswer] = useState('offen')
  const ask = async (): Promise<void> => {
    const value = await confirm({
      header: 'Finalisieren?',
      question: 'Das lässt sich nicht rückgängig machen.',
      buttons: [
        { label: 'Abbrechen', value: 'no' },
        { label: 'Endgültig finalisieren', value: 'yes', variant },
      ],
    })
    setAnswer(String(value))
  }
  return (
    <button type="button" onClick={() => void ask()}>
      {answer}
    </button>
  )
}

test('each button gives its own value, and the default one has the focus', async () => {
  show(<Question />)
  await userEvent.click(await screen.findByRole('button', { name: 'offen' }))
  const yes = await screen.findByRole('button', { name: 'Endgültig finalisieren' })
  await waitFor(() => expect(yes).toHaveFocus())

  await userEvent.keyboard('{Enter}')

  expect(await screen.findByRole('button', { name: 'yes' })).toBeVisible()
})

test('closing gives null', async () => {
  show(<Question />)
  await userEvent.click(await screen.findByRole('button', { name: 'offen' }))
  await screen.findByRole('dialog', { name: 'Finalisieren?' })

  await userEvent.keyboard('{Escape}')

  expect(await screen.findByRole('button', { name: 'null' })).toBeVisible()
})

test('where a button destroys something, Enter does not press it', async () => {
  show(<Question variant="error" />)
  await userEvent.click(await screen.findByRole('button', { name: 'offen' }))
  const no = await screen.findByRole('button', { name: 'Abbrechen' })
  await waitFor(() => expect(no).toHaveFocus())

  await userEvent.keyboard('{Enter}')

  expect(await screen.findByRole('button', { name: 'no' })).toBeVisible()
})
