import type { ErrorEvent } from '@sentry/react'
import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { scrub, startSentry } from './monitoring-sentry.ts'
import { createMonitor, reportedUrl } from './monitoring.ts'

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

/** What leaves the page towards the service: kinds of items, and all text. The library keeps the first `fetch` it sees. */
const sent = { kinds: [] as string[], text: '', status: 200 }
const item = z.object({ type: z.string().optional() })
vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
  sent.text += body
  for (const line of body.split('\n')) {
    const { type } = item.parse(JSON.parse(line === '' ? '{}' : line))
    if (type !== undefined) sent.kinds.push(type)
  }
  return new Response('{}', { status: sent.status })
})
afterAll(() => vi.unstubAllGlobals())

test('sessions and traces are sampled, and an error counts as reported once it has arrived', async () => {
  const report = startSentry('http://key@errors.example/1', 'honora@1')

  expect(await report(new Error('boom'), { kind: 'render' })).toBe(true)
  await expect.poll(() => sent.kinds).toEqual(expect.arrayContaining(['session', 'event']))
  await expect.poll(() => sent.kinds).toContain('transaction')
  expect(sent.text).toContain('honora@1')
})

test('an error that the service refuses was not reported', async () => {
  sent.status = 500
  const report = startSentry('http://key@errors.example/1', 'honora@1')

  expect(await report(new Error('boom again'), { kind: 'render' })).toBe(false)
})

test('an error is reported once, with an address that names nobody', async () => {
  const send = vi.fn<() => Promise<boolean>>(async () => true)
  const monitor = createMonitor({ dsn: 'http://key@errors.example/1' }, async () => send)
  const error = new Error('chunk')
  const url = '/patients?query=Vogt&page=2#x'

  expect(await monitor.report(error, { kind: 'route', url })).toBe(true)
  expect(await monitor.report(error, { kind: 'render', url })).toBe(true)

  expect(send).toHaveBeenCalledOnce()
  expect(send).toHaveBeenCalledWith(error, { kind: 'route', url: '/patients?query=*&page=*' })
})

test('addresses keep ids of rows and lose the secrets of links', () => {
  const id = '0190e0e0-0000-7000-8000-000000000001'
  expect(reportedUrl(`/patients/${id}`)).toBe(`/patients/${id}`)
  expect(reportedUrl('/password-reset/Zm9vYmFyYmF6cXV4MTIzNDU2')).toBe('/password-reset/*')
})
