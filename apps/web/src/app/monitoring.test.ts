import type { ErrorEvent } from '@sentry/react'
import { expect, test } from 'vitest'
import { scrub } from './monitoring-sentry.ts'

test('nothing of a patient leaves with an error report', () => {
  const event: ErrorEvent = {
    type: undefined,
    message: 'render failed',
    request: { url: 'https://praxis.example/patients?query=Vogt', data: '{"familyName":"Vogt"}' },
    user: { email: 'owner@praxis.example' },
    breadcrumbs: [{ message: 'clicked Helene Vogt' }],
    tags: { kind: 'render' },
  }

  const sent = JSON.stringify(scrub(event))

  expect(sent).not.toContain('Vogt')
  expect(sent).not.toContain('owner@')
  expect(sent).toContain('render')
})
