import { expect, test } from 'vitest'
import { verdictOf } from './MicrophoneCheck.tsx'

const ten = (level: number, more: readonly number[] = []) => [...Array<number>(100).fill(level), ...more]

test.each([
  ['nothing comes in', ten(0.01), 'silent'],
  ['somebody speaks far away', ten(0.12), 'quiet'],
  ['somebody speaks', [...ten(0.02), ...ten(0.5)], 'good'],
  ['a click while somebody speaks', ten(0.5, [1]), 'good'],
  ['a microphone that is driven too far', ten(1), 'loud'],
  ['no measure at all', [], 'silent'],
])('%s', (_name, levels, verdict) => {
  expect(verdictOf(levels)).toBe(verdict)
})
