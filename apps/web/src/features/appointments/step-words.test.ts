import { expect, test } from 'vitest'
import { stepStates } from './step-words.ts'

const record = (status: string) => ({ id: 'x', status, version: 1 })
const nothing = { consultation: null, documentation: null, billing: null }

test('the step one stands on is now, what follows a finished one is ready, the rest comes later', () => {
  expect(stepStates(nothing, 'none', 'recording')).toEqual({
    recording: 'now',
    documentation: 'later',
    billing: 'later',
    submit: 'later',
  })
  expect(stepStates({ ...nothing, consultation: record('completed') }, 'ended', 'recording')).toMatchObject({
    recording: 'done',
    documentation: 'ready',
    billing: 'later',
  })
  const signed = { ...nothing, documentation: record('finalized') }
  expect(stepStates(signed, 'none', 'documentation')).toMatchObject({
    recording: 'done',
    documentation: 'done',
    billing: 'ready',
    submit: 'later',
  })
  expect(stepStates({ ...signed, billing: record('finalized') }, 'ended', 'submit')).toMatchObject({
    billing: 'done',
    submit: 'now',
  })
})

test('a recording that is not over is never done', () => {
  for (const shown of ['running', 'paused', 'interrupted', 'elsewhere', 'reading', 'connecting'] as const)
    expect(stepStates({ ...nothing, documentation: record('draft') }, shown, 'documentation').recording).toBe(
      'ready',
    )
})

test('while a recording is not ended the documentation is said to follow its end, the rest comes later', () => {
  for (const shown of ['running', 'paused', 'interrupted', 'elsewhere'] as const)
    expect(stepStates(nothing, shown, 'recording')).toMatchObject({
      documentation: 'afterEnd',
      billing: 'later',
    })
  // It is over, and text is still made of it: its end has been.
  expect(stepStates(nothing, 'reading', 'recording').documentation).toBe('later')
  expect(stepStates(nothing, 'running', 'documentation').documentation).toBe('now')
})
