import type { LocalModel, LocalReaderState } from '@honora/contract/local-reader.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { LocalReaderCard } from './components/LocalReaderCard.tsx'

const model: LocalModel = {
  id: 'small',
  name: 'Kleines Modell',
  sizeBytes: 2_500_000_000,
  memoryBytes: 5_000_000_000,
  licence: 'Apache-2.0',
  trainedTokens: 32_768,
  downloadable: true,
  installed: false,
  chosen: false,
  progress: null,
  failure: null,
}
const large = { ...model, id: 'large', name: 'Großes Modell', memoryBytes: 20_000_000_000 }
const stateOf = (state: LocalReaderState['state'], ...models: LocalModel[]): LocalReaderState => ({
  state,
  model: models.find(({ chosen }) => chosen)?.id ?? null,
  machineMemoryBytes: 16_000_000_000,
  models,
})
const owner = { id: 'u1', permissions: ['settings.read', 'speech-engine.manage'], role: 'owner' }
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('li')
  if (row === null) throw new Error('no row')
  return within(row)
}
type Call<Input> = (input: Input) => unknown

test('a model is fetched knowing its size, its memory and its licence', async () => {
  const fetchLocalModel = vi.fn<Call<{ params: { id: string } }>>(() => stateOf('downloading'))
  const getLocalReader = () => stateOf('no_model', model, large)
  show(<LocalReaderCard />, { client: fakeClient({ getUser: () => owner, getLocalReader, fetchLocalModel }) })
  const row = await rowOf('Kleines Modell')

  expect(row.getByText(/2,5.GB .* 5.GB Arbeitsspeicher .* Apache-2\.0/)).toBeVisible()
  expect(row.queryByText(/Dieser Server hat/)).toBeNull()
  expect((await rowOf('Großes Modell')).getByText(/Dieser Server hat 16.GB/)).toBeVisible()
  await userEvent.click(row.getByRole('button', { name: 'Kleines Modell laden' }))
  await expect
    .poll(() => fetchLocalModel)
    .toHaveBeenCalledWith(expect.objectContaining({ params: { id: 'small' } }))
})

test('a download shows how far it is and can be cancelled', async () => {
  const cancelLocalModel = vi.fn<Call<{ params: { id: string } }>>(() => null)
  const getLocalReader = () => stateOf('downloading', { ...model, progress: 0.42 })
  show(<LocalReaderCard />, {
    client: fakeClient({ getUser: () => owner, getLocalReader, cancelLocalModel }),
  })
  const row = await rowOf('Kleines Modell')

  expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '42')
  await userEvent.click(row.getByRole('button', { name: 'Abbrechen' }))
  await expect.poll(() => cancelLocalModel).toHaveBeenCalledOnce()
})

test('the model that works is stopped, and removed after a question only', async () => {
  const chooseLocalModel = vi.fn<Call<{ body: { model: string | null } }>>(() => stateOf('no_model'))
  const removeLocalModel = vi.fn<Call<{ params: { id: string } }>>(() => null)
  const getLocalReader = () => stateOf('ready', { ...model, installed: true, chosen: true })
  show(<LocalReaderCard />, {
    client: fakeClient({ getUser: () => owner, getLocalReader, chooseLocalModel, removeLocalModel }),
  })
  const row = await rowOf('Kleines Modell')
  expect(screen.getByText('Bereit')).toBeVisible()

  await userEvent.click(row.getByRole('button', { name: 'Kleines Modell anhalten' }))
  await expect
    .poll(() => chooseLocalModel)
    .toHaveBeenCalledWith(expect.objectContaining({ body: { model: null } }))
  await userEvent.click(screen.getByRole('button', { name: 'Kleines Modell entfernen' }))
  expect(removeLocalModel).not.toHaveBeenCalled()
  // Dialogs are loaded with the first question.
  const dialog = await screen.findByRole('dialog', {})
  await userEvent.click(within(dialog).getByRole('button', { name: 'Kleines Modell entfernen' }))
  await expect.poll(() => removeLocalModel).toHaveBeenCalledOnce()
})

test('whoever may not manage it sees the state and what is missing, and no button', async () => {
  const member = { ...owner, permissions: ['settings.read'], role: 'assistant' }
  const getLocalReader = () => stateOf('not_installed', model)
  show(<LocalReaderCard />, { client: fakeClient({ getUser: () => member, getLocalReader }) })

  expect(await screen.findByText('Nicht installiert')).toBeVisible()
  expect(screen.getByText(/npm run reader/)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})
