import { allRoutes } from '@honora/contract/all.ts'
import { fillPath } from '@honora/contract/client.ts'
import type { Route } from '@honora/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { emptyRequest } from '../testing/empty-request.ts'
import { testApp, type Practice, type TestApp } from '../testing/test-app.ts'
import type { Permission } from '@honora/domain/identity/permissions.ts'

let app: TestApp
let practice: Practice
beforeAll(async () => {
  app = await testApp({ LOG_LEVEL: 'silent' })
  practice = await app.practice()
})
afterAll(() => app.close())

const routes: readonly [string, Route][] = Object.entries(allRoutes)
const guarded = routes.filter(([, route]) => route.access !== 'public')
const writes = guarded.filter(([, route]) => route.method !== 'GET')

function pathOf(route: Route, id: string): string {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  return fillPath(
    route.path,
    Object.fromEntries(names.map((name) => [name, name === 'speech_service' ? 'speech' : id])),
  )
}

function permissionOf({ access }: Route): Permission {
  if (access === 'public') throw new Error('a public call needs no permission')
  return access
}

interface Sent {
  readonly status: number
  readonly code: string
}

async function send(route: Route, headers: Record<string, string>, id = newId()): Promise<Sent> {
  const response = await app.app.server.inject({
    method: route.method,
    url: pathOf(route, id),
    ...emptyRequest(route, headers),
  })
  const isProblem = String(response.headers['content-type']).includes('problem+json')
  return { status: response.statusCode, code: isProblem ? response.json<{ code: string }>().code : '' }
}

describe('every call', () => {
  test.each(guarded)('%s needs a session', async (_name, route) => {
    expect(await send(route, {})).toEqual({ status: 401, code: 'USER_UNAUTHORIZED' })
  })

  /** Promise S4. */
  test.each(writes)('%s needs the token of the session and its own origin', async (_name, route) => {
    const { cookie, csrfToken } = practice.owner
    const other = await practice.member('owner')

    expect(await send(route, { cookie })).toEqual({ status: 403, code: 'CSRF_INVALID' })
    expect(await send(route, { cookie, 'x-csrf-token': other.csrfToken })).toEqual({
      status: 403,
      code: 'CSRF_INVALID',
    })
    expect(
      await send(route, { cookie, 'x-csrf-token': csrfToken, origin: 'https://elsewhere.example' }),
    ).toEqual({ status: 403, code: 'CSRF_INVALID' })
    expect(await send(route, { cookie, 'x-csrf-token': csrfToken, 'sec-fetch-site': 'cross-site' })).toEqual({
      status: 403,
      code: 'CSRF_INVALID',
    })
  })

  test.each(routes.filter(([, route]) => route.access === 'public' && route.method !== 'GET'))(
    '%s refuses foreign pages',
    async (_name, route) => {
      expect(await send(route, { origin: 'https://elsewhere.example' })).toEqual({
        status: 403,
        code: 'CSRF_INVALID',
      })
    },
  )

  /** Promise S2: the permission is asked before anything else happens. */
  test.each(guarded)('%s asks for its permission', async (_name, route) => {
    const auditor = await practice.member('auditor')
    const isAllowed = auditor.scope.permissions.has(permissionOf(route))
    const answer = await send(route, { cookie: auditor.cookie, 'x-csrf-token': auditor.csrfToken })

    if (isAllowed) expect(answer.code).not.toBe('FORBIDDEN')
    else expect(answer).toEqual({ status: 403, code: 'FORBIDDEN' })
  })

  /** Promise S1, first half: what does not exist is not found, whatever the body says. */
  test.each(guarded.filter(([, route]) => /\{(?!speech_service)\w+\}/.test(route.path)))(
    '%s does not find unknown ids',
    async (_name, route) => {
      const caller = practice.owner.scope.permissions.has(permissionOf(route)) ? practice.owner : undefined
      if (caller === undefined) return
      const headers = { cookie: caller.cookie, 'x-csrf-token': caller.csrfToken }

      expect((await send(route, headers)).status).toBe(404)
      expect((await send(route, headers, 'not-an-id')).status).toBe(404)
    },
  )
})
