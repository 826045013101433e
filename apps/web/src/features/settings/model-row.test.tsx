import type { SpeechModel } from '@honora/contract/recognition.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing.tsx'
import { ModelRow } from './components/ModelRow.tsx'

const model = (id: string, name: string): SpeechModel => ({
  id,
  name,
  purpose: 'second_pass',
  sizeBytes: 198_000_000,
  licence: 'CC-BY-4.0',
  hotwords: 'spelling',
  downloadable: true,
  installed: false,
  active: false,
  progress: null,
  failure: null,
})

test('two models for one purpose are distinguished by their names', async () => {
  const rest = { mayManage: true, isBusy: false, onInstall: () => {}, onRemove: () => {} }
  show(
    <ul>
      <ModelRow model={model('a', 'Parakeet')} {...rest} />
      <ModelRow model={model('b', 'Canary')} {...rest} />
    </ul>,
  )

  expect(await screen.findByText('Endgültiger Text: Parakeet')).toBeVisible()
  expect(screen.getByText('Endgültiger Text: Canary')).toBeVisible()
})
