import { expect, test } from 'vitest'
import { conflict } from './errors.ts'
import { recordingShown } from './shown.ts'
import { initialSession, type Session } from './state.ts'
import { closed, connected, ready, recording, run } from './testing.ts'

const begun = { status: 'recording', isLive: false } as const
const denied: Session = { ...initialSession, phase: 'error', error: conflict('otherWindow') }

test.each([
  ['nothing was begun', null, null, 'none'],
  ['begun, nothing recorded', null, { status: 'pending', isLive: false }, 'none'],
  ['a page that was loaded anew', null, begun, 'interrupted'],
  ['another device records', null, { status: 'recording', isLive: true }, 'elsewhere'],
  ['text is being made', null, { status: 'transcribing', isLive: false }, 'reading'],
  [
    'crashed more than a minute ago',
    null,
    { status: 'completed', isLive: false, isUnfinishedHere: true },
    'interrupted',
  ],
  ['over', null, { status: 'completed', isLive: false }, 'ended'],
  ['connecting', connected(), begun, 'connecting'],
  ['recording here, whatever the server still says', recording(), null, 'running'],
  [
    'the network is away and the microphone on',
    run(recording(), closed(recording(), 1006)).state,
    begun,
    'running',
  ],
  ['paused', run(recording(), { type: 'pause' }).state, begun, 'paused'],
  ['the microphone was pulled out', { ...recording(), recording: 'stopped' }, begun, 'interrupted'],
  ['another window records', denied, begun, 'elsewhere'],
  [
    'ended here, not yet known to the server',
    { ...ready(), phase: 'disconnected', ended: true },
    begun,
    'reading',
  ],
] as const)('%s', (_name, session, stored, expected) => {
  expect(recordingShown(session, stored)).toBe(expected)
})
