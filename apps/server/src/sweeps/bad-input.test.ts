import { allRoutes } from '@honora/contract/all.ts'
import type { Route } from '@honora/contract/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '../platform/ids.ts'
import { testApp, type Practice, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let practice: Practice
beforeAll(async () => {
  app = await testApp({ REQUEST_LIMIT_PER_MINUTE: 1_000_000 })
  practice = await app.practice()
})
afterAll(() => app.close())

/** Small generator with a fixed seed: a failing request can be sent again. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const oddValues: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  0.1,
  2 ** 60,
  '',
  ' ',
  'x',
  '\u0000',
  '\ud800',
  'ß'.repeat(70_000),
  "'; drop table organisation; --",
  '../../etc/passwd',
  '2026-02-30',
  '9999-99-99',
  '2026-01-01',
  'DE00',
  '{}',
  [],
  {},
  [[[[[]]]]],
  [null],
  { __proto__: { a: 1 } },
  Array.from({ length: 600 }, () => 'a'),
  -2_147_483_649,
  '1e400',
  '٣',
  '\u202e',
  'NaN',
  '0190e0e0-0000-7000-8000-00000000000x',
]

/** Promise L1: bad input of any kind gets a 4xx problem document, never a 5xx. */
test('a flood of bad requests made from the contract is refused politely', { timeout: 240_000 }, async () => {
  const random = randomOf(20_261_121)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const routes: readonly [string, Route][] = Object.entries(allRoutes)
  const rounds = Number(process.env.BAD_REQUESTS ?? 3000)
  const failures: string[] = []
  const { cookie, csrfToken } = practice.owner

  for (let round = 0; round < rounds; round += 1) {
    const [name, route] = pick(routes)
    if (name === 'logout' || name === 'switchOrganization') continue
    const url = urlOf(route, random, pick)
    const payload = payloadOf(route, random, pick)
    const response = await app.app.server.inject({
      method: route.method,
      url,
      headers: {
        cookie,
        'x-csrf-token': csrfToken,
        'content-type':
          random() < 0.9
            ? 'application/json'
            : pick(['text/plain', 'multipart/form-data; boundary=x', 'application/xml', '']),
        ...(random() < 0.1 ? { 'if-match': pick(['"x"', '*', '99', '']) } : {}),
        ...(random() < 0.1 ? { 'idempotency-key': pick(['a', 'b'.repeat(200), 'ü']) } : {}),
      },
      ...(payload === undefined || route.method === 'GET' ? {} : { payload }),
    })
    const isProblem = String(response.headers['content-type'] ?? '').includes('problem+json')
    // This machine has no speech engine: the calls that need one, and only those, say so whatever the input was.
    const isWithoutEngine =
      route.errors?.includes('SPEECH_UNAVAILABLE') === true &&
      isProblem &&
      response.json<{ code: string }>().code === 'SPEECH_UNAVAILABLE'
    const isBad =
      !isWithoutEngine && (response.statusCode >= 500 || (response.statusCode >= 400 && !isProblem))
    if (isBad)
      failures.push(
        `${route.method} ${url.slice(0, 120)} ${String(payload).slice(0, 160)} → ${response.statusCode}`,
      )
  }

  expect(failures.slice(0, 20)).toEqual([])
})

type Pick = <T>(list: readonly T[]) => T

function urlOf(route: Route, random: () => number, pick: Pick): string {
  const ids = [newId(), 'x', '%00', '%', 'a'.repeat(300), '..%2f..', '1 or 1=1', 'GOZ-2080', '%C3%84']
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'speech_service' ? 'speech' : pick(ids),
  )
  const names = Object.keys(route.query?.shape ?? {})
  const query = names
    .filter(() => random() < 0.4)
    .map((name) => `${name}=${encodeURIComponent(safeText(pick(oddValues)))}`)
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}

function safeText(value: unknown): string {
  const text = typeof value === 'string' ? value.slice(0, 2000) : (JSON.stringify(value) ?? '').slice(0, 2000)
  return text.toWellFormed()
}

function payloadOf(route: Route, random: () => number, pick: Pick): string | Buffer | undefined {
  const dice = random()
  if (dice < 0.05) return pick(['{"a":', '[', 'null', '"x"', '123', ''])
  if (dice < 0.08) return Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])
  if (dice < 0.1) return `${'['.repeat(5000)}${']'.repeat(5000)}`
  const shape = route.body instanceof z.ZodObject ? route.body.shape : undefined
  const names = shape === undefined ? ['a'] : Object.keys(shape)
  return JSON.stringify(
    Object.fromEntries(names.filter(() => random() < 0.8).map((name) => [name, pick(oddValues)])),
  )
}
