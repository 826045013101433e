import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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
    textFollowsFrom={null}
    empty="live.noText"
    sample={null}
    speaker={null}
    canWrite
    correct={() => Promise.resolve()}
    playback={null}
    isSample={false}
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

test('a long talk is searched; Enter goes from line to line', async () => {
  const said = [
    'Guten Tag',
    'Die Füllung an 36',
    'Aufklärung',
    'Betäubung',
    'Kofferdam',
    'Matrize',
    'FULLUNG',
    'Danke',
  ]
  Element.prototype.scrollIntoView = () => undefined
  show(panel(said.map((text, at) => ({ ...line, id: `u${at}`, text, start: at, end: at + 1 }))))
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Im Transkript suchen' }))
  const found = () => document.querySelector('.ut.found')?.textContent
  await user.type(screen.getByRole('searchbox', { name: 'Im Transkript suchen' }), 'füllung')

  const count = within(screen.getByRole('region', { name: 'Transkript' })).getByRole('status')
  expect(count).toHaveTextContent('1 von 2')
  expect(found()).toContain('Die Füllung an 36')
  await user.keyboard('{Enter}')
  expect(found()).toContain('FULLUNG')
  await user.keyboard('{Escape}')
  expect(found()).toBeUndefined()
})
