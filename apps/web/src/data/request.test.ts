import { withQuery } from '@honora/contract/http.ts'
import { describe, expect, test, vi } from 'vitest'
import { defaultConfig } from './config.ts'
import { problemOf } from './problem.ts'
import { baseFor, createTransport, rewriteLegacyHost, type RequestContext } from './request.ts'

interface Sent {
  url: string
  init: RequestInit & { headers: Headers }
}

/** A transport whose server answers with the given responses, one after the other. */
function transport(answers: Response[], more: Partial<RequestContext> = {}) {
  const sent: Sent[] = []
  const fetcher: typeof fetch = (url, init) => {
    if (typeof url !== 'string') throw new Error('an address is text')
    sent.push({ url, init: { ...init, headers: new Headers(init?.headers) } })
    return Promise.resolve(answers.shift() ?? new Response(null, { status: 204 }))
  }
  const send = createTransport({
    config: defaultConfig,
    pageHost: 'praxis.example',
    locale: () => 'it',
    customerNumber: () => '100001',
    organisationSettled: () => Promise.resolve(),
    onUnauthorized: () => undefined,
    onOrganizationChanged: () => undefined,
    fetch: fetcher,
    newKey: () => 'key-1',
    ...more,
  })
  return { sent, send }
}

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown) => ({
  method,
  path,
  binary: false,
  query: {},
  body,
  headers: {},
  signal: undefined,
})
const json = (value: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(value), { status, headers: { 'Content-Type': 'application/json', ...headers } })
const csrf = () => json({ csrf_token: 'token-1' })

describe('every call', () => {
  test('carries cookies, cross-origin mode, language and the organisation of the tab', async () => {
    const { sent, send } = transport([json({ id: '1' })])

    await expect(send(call('GET', '/v1/user'))).resolves.toEqual({ id: '1' })

    expect(sent[0]?.init).toMatchObject({ credentials: 'include', mode: 'cors', method: 'GET' })
    expect(sent[0]?.init.headers.get('Accept-Language')).toBe('it')
    expect(sent[0]?.init.headers.get('X-Customer-Number')).toBe('100001')
  })

  test('sends only query parameters that are neither null nor undefined', () => {
    expect(withQuery('/api/dental-codes/', { query: 'pzr', cursor: null, limit: undefined, on: 0 })).toBe(
      '/api/dental-codes/?query=pzr&on=0',
    )
    expect(withQuery('/api/dental-codes/', {})).toBe('/api/dental-codes/')
  })
})

describe('writes', () => {
  test('fetch the CSRF token once and carry it, with an idempotency key on POST', async () => {
    const { sent, send } = transport([csrf(), json({}, 201), json({})])

    await send(call('POST', '/api/appointments/', { patientId: 'p' }))
    await send(call('PATCH', '/v1/user', { name: 'x' }))

    expect(sent.map(({ url }) => url)).toEqual(['/v1/csrf', '/api/appointments/', '/v1/user'])
    expect(sent[1]?.init.headers.get('X-CSRF-Token')).toBe('token-1')
    expect(sent[1]?.init.headers.get('Idempotency-Key')).toBe('key-1')
    expect(sent[1]?.init.body).toBe('{"patientId":"p"}')
    expect(sent[2]?.init.headers.get('X-CSRF-Token')).toBe('token-1')
    expect(sent[2]?.init.headers.get('Idempotency-Key')).toBeNull()
  })

  test('signing in needs no token and hands one out', async () => {
    const { sent, send } = transport([json({ user: {}, csrf_token: 'fresh' }), json({})])

    await send(call('POST', '/v1/session', { email: 'a', password: 'b' }))
    await send(call('PATCH', '/v1/user', {}))

    expect(sent[0]?.init.headers.get('X-CSRF-Token')).toBeNull()
    expect(sent[0]?.init.headers.get('X-Customer-Number')).toBeNull()
    expect(sent[1]?.init.headers.get('X-CSRF-Token')).toBe('fresh')
  })

  test('wait while the organisation changes, and are sent for the new one; the change itself is not held back', async () => {
    let number = '100001'
    let settle = (): void => undefined
    const change = new Promise<void>((done) => {
      settle = done
    })
    const { sent, send } = transport([json({ csrf_token: 'a' }), json({}), json({ patients: [] })], {
      customerNumber: () => number,
      organisationSettled: () => change,
    })
    const held = send(call('GET', '/api/patients/'))
    await send(call('POST', '/v1/organization/switch', { customer_number: '100002' }))
    expect(sent.map(({ url }) => url)).not.toContainEqual(expect.stringContaining('/api/patients/'))
    number = '100002'
    settle()
    await held
    expect(sent.at(-1)?.init.headers.get('X-Customer-Number')).toBe('100002')
  })

  test('take over the token of the organisation switch', async () => {
    const { sent, send } = transport([
      csrf(),
      new Response(null, { status: 204, headers: { 'X-CSRF-Token': 'new' } }),
      json({}),
    ])

    await send(call('POST', '/v1/organization/switch', { customer_number: '100002' }))
    await send(call('PATCH', '/v1/user', {}))

    expect(sent[2]?.init.headers.get('X-CSRF-Token')).toBe('new')
  })

  test('are sent again once when the token was too old', async () => {
    const { sent, send } = transport([
      csrf(),
      json({ code: 'CSRF_INVALID' }, 403),
      json({ csrf_token: 'token-2' }),
      json({ ok: true }),
    ])

    await expect(send(call('PATCH', '/v1/user', {}))).resolves.toEqual({ ok: true })
    expect(sent[3]?.init.headers.get('X-CSRF-Token')).toBe('token-2')
  })

  test('are multipart when the payload has a data field holding form data', async () => {
    const { sent, send } = transport([csrf(), json({}, 201)])
    const data = new FormData()

    await send(call('POST', '/v1/factoring/invoice-files', { data }))

    expect(sent[1]?.init.body).toBe(data)
    expect(sent[1]?.init.headers.get('Content-Type')).toBeNull()
  })
})

describe('answers', () => {
  test('a PNG is a blob', async () => {
    const { send } = transport([new Response('x', { headers: { 'Content-Type': 'image/png' } })])

    const image = await send(call('GET', '/v1/organization/logo.png'))

    expect(image).toMatchObject({ type: 'image/png', size: 1 })
  })

  test('204 is nothing', async () => {
    const { send } = transport([csrf(), new Response(null, { status: 204 })])

    await expect(send(call('DELETE', '/v1/session'))).resolves.toBeUndefined()
  })
})

describe('refusals', () => {
  const problem = {
    code: 'VALIDATION_FAILED',
    detail: 'x',
    errors: [{ pointer: '/a', code: 'required', message: 'fehlt' }],
  }

  test('401 of a portal call is USER_UNAUTHORIZED and lets the loaders look', async () => {
    const onUnauthorized = vi.fn<() => void>()
    const { send } = transport([json({ code: 'USER_UNAUTHORIZED' }, 401)], { onUnauthorized })

    await expect(send(call('GET', '/v1/factoring/invoice-files'))).rejects.toThrow('USER_UNAUTHORIZED')
    expect(onUnauthorized).toHaveBeenCalledOnce()

    // A loader sees for itself; it must not be sent to look again.
    const loader = transport([json({}, 401)], { onUnauthorized })
    await expect(loader.send(call('GET', '/v1/user'))).rejects.toThrow('USER_UNAUTHORIZED')
    expect(onUnauthorized).toHaveBeenCalledOnce()
  })

  test('other portal refusals are the response itself, with the problem', async () => {
    const { send } = transport([json(problem, 422)])

    const error = await send(call('GET', '/v1/organization')).catch((thrown: unknown) => thrown)

    if (!(error instanceof Response)) throw new Error('no response was raised')
    expect(await error.json()).toMatchObject({ code: 'VALIDATION_FAILED' })
    expect(problemOf(error).errors).toEqual(problem.errors)
  })

  test('a consultation call raises the body, or the status when it is empty', async () => {
    const { send } = transport([new Response('kaputt', { status: 500 }), new Response('', { status: 503 })])

    await expect(send(call('GET', '/api/billing/1'))).rejects.toThrow('kaputt')
    await expect(send(call('GET', '/api/billing/1'))).rejects.toThrow('HTTP error! status: 503')
  })

  test('another organisation brings the overlay', async () => {
    const onOrganizationChanged = vi.fn<() => void>()
    const { send } = transport([json({ code: 'ORGANIZATION_CHANGED' }, 409)], { onOrganizationChanged })

    await expect(send(call('GET', '/api/patients/'))).rejects.toThrow()
    expect(onOrganizationChanged).toHaveBeenCalledOnce()
  })

  test('no answer at all is OFFLINE', async () => {
    const { send } = transport([], { fetch: () => Promise.reject(new TypeError('failed to fetch')) })

    const error = await send(call('GET', '/v1/user')).catch((thrown: unknown) => thrown)

    expect(problemOf(error).code).toBe('OFFLINE')
  })
})

describe('addresses', () => {
  const config = {
    ...defaultConfig,
    portalApiBase: 'https://portal.example/',
    consultationApiBase: 'https://talk.example',
    billingApiBase: 'https://money.example/base/',
    legacyHosts: { 'old.example': { 'praxis.example': 'new.example' } },
  }

  test.each([
    ['/v1/user', 'https://portal.example'],
    ['/v2/organization/documents/translations', 'https://portal.example'],
    ['/api/appointments/', 'https://talk.example'],
    ['/api/billing/1/items', 'https://money.example/base'],
  ])('%s is asked at %s', (path, base) => {
    expect(baseFor(path, config)).toBe(base)
  })

  test('a legacy host becomes the one that belongs to the page; without an entry it is left alone', () => {
    expect(rewriteLegacyHost('https://old.example/v1/user?a=1', config, 'praxis.example')).toBe(
      'https://new.example/v1/user?a=1',
    )
    expect(rewriteLegacyHost('https://old.example/v1/user', config, 'other.example')).toBe(
      'https://old.example/v1/user',
    )
    expect(rewriteLegacyHost('/v1/user', config, 'praxis.example')).toBe('/v1/user')
  })

  test.each([
    ['wss://old.example/audio?token=t', 'wss://new.example/audio?token=t'],
    ['ws://old.example/audio', 'ws://new.example/audio'],
    ['//old.example/v1/user', '//new.example/v1/user'],
    ['HTTPS://OLD.example/v1/user', 'https://new.example/v1/user'],
    ['https://older.example:8443/v1/user', 'https://new.example/v1/user'],
    ['https://older.example/v1/user', 'https://older.example/v1/user'],
    ['mailto:old.example', 'mailto:old.example'],
  ])('%s goes to %s', (url, expected) => {
    const legacyHosts = { ...config.legacyHosts, 'Older.example:8443': { 'praxis.example': 'new.example' } }
    expect(rewriteLegacyHost(url, { ...config, legacyHosts }, 'praxis.example')).toBe(expected)
  })
})
