import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useAction } from '../../data/use-action.ts'
import { fakeClient, show } from '../../testing.tsx'
import { ChartEditor } from './index.ts'

test('what is taken back while its record is still being written is followed as well', async () => {
  const released: (() => void)[] = []
  function Editor() {
    const generate = useAction(() => new Promise<void>((resolve) => released.push(resolve)))
    return (
      <ChartEditor
        chart={{ teeth: [] }}
        today="2026-11-29"
        interactionId="i1"
        onChanged={() => generate.run()}
      />
    )
  }
  show(<Editor />, {
    client: fakeClient({ addFact: () => ({ id: 'f1' }), updateFact: () => ({ id: 'f1' }) }),
  })

  await userEvent.click(await screen.findByRole('button', { name: 'Zahn 37: ohne Befund' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Eintragen' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }))
  expect(await screen.findByText('Zurückgenommen.')).toBeVisible()
  expect(released).toHaveLength(1)

  released[0]?.()
  await expect.poll(() => released.length).toBe(2)
})
