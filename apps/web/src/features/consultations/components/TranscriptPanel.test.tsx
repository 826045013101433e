import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../testing.tsx'
import { SpeakerNames } from '../../../ui/speaker-names.tsx'
import type { Line } from '../live/view.ts'
import { TranscriptPanel } from './TranscriptPanel.tsx'

const line: Line = {
  id: 'u1',
  text: 'Drei sechs mesial kariös',
  original: null,
  isFinal: true,
  start: 41,
  end: 44,
  speaker: 'patient',
  isTyped: false,
  voice: 0,
}

const panel = (lines: readonly Line[]) => (
  <TranscriptPanel
    lines={lines}
    facts={[]}
    tabs={null}
    state={null}
    sample={null}
    speaker={null}
    canWrite
    correct={() => Promise.resolve()}
    playback={null}
    isAudioGone={false}
  />
)

test('what was said is read aloud in German, who said it in the language of the screen', async () => {
  show(panel([line]), { locale: 'en' })

  expect((await screen.findByText(line.text)).closest('[lang]')).toHaveAttribute('lang', 'de')
  expect(screen.getByText('Patient').closest('[lang=de]')).toBeNull()
  expect(screen.getByRole('button', { name: 'Correct the text' }).closest('[lang=de]')).toBeNull()
})

test('who speaks is called by name where it is known', async () => {
  const lines: Line[] = [line, { ...line, id: 'u2', speaker: 'dentist' }]
  show(<SpeakerNames value={{ dentist: 'Dr. Svenja Sommer' }}>{panel(lines)}</SpeakerNames>)

  expect(await screen.findByText('Dr. Svenja Sommer')).toBeVisible()
  expect(screen.getByText('Patient/in')).toBeVisible()
})
