import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../platform/read-config.ts'
import { testApp, type Practice, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let practice: Practice
beforeAll(async () => {
  app = await testApp()
  practice = await app.practice()
})
afterAll(() => app.close())

/** Promise S7: protective headers on every kind of answer. */
describe('protective headers', () => {
  test.each([
    ['a record', '/v1/user', 200],
    ['a refusal', '/v1/nothing', 404],
    ['a health answer', '/healthz', 200],
    ['the API page', '/api/docs', 200],
    ['the configuration', '/config.json', 200],
  ])('stand on %s', async (_kind, url, status) => {
    const { headers, ...answer } = await practice.owner.get(url)

    expect(answer.status).toBe(status)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toContain('unsafe-')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['permissions-policy']).toContain('microphone=(self)')
    expect(headers['referrer-policy']).toBe('no-referrer')
  })

  test.each([
    ['no proxy', '', '127.0.0.1'],
    ['one proxy', '1', '203.0.113.9'],
    ['a proxy at a known address', '127.0.0.1', '203.0.113.9'],
  ])('behind %s the address of a client is what the proxy saw', async (_kind, TRUST_PROXY, expected) => {
    const { TRUST_PROXY: trusted } = readConfig({ NODE_ENV: 'test', TRUST_PROXY })
    const behind = await testApp({ TRUST_PROXY: trusted })
    const { owner } = await behind.practice()
    // The client invents the first address, the proxy adds the one it saw.
    await owner.post(
      '/api/patients/',
      { givenName: 'Mia', familyName: 'Berg', birthDate: '1990-01-01', insurance: { kind: 'private' } },
      { headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' } },
    )
    const audited = await behind.deps.db.system
      .selectFrom('audit_event')
      .select('address')
      .where('action', '=', 'patient.created')
      .executeTakeFirst()
    const metrics = await behind.anonymous.get('/metrics', {
      headers: { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' },
    })

    expect(audited?.address).toBe(expected)
    expect(metrics.status).toBe(TRUST_PROXY === '' ? 200 : 401)
    await behind.close()
  })

  test('the API page brings all its files along, and nothing but them', async () => {
    const page = await app.anonymous.get<string>('/api/docs')
    const files = [...page.body.matchAll(/(?:href|src)="(\/api\/docs\/[^"]+)"/g)].map(
      (match) => match[1] ?? '',
    )
    const answers = await Promise.all(files.map((file) => app.anonymous.get<string>(file)))
    const imported = answers
      .flatMap(({ body }) => [...body.matchAll(/from '\.\/([^']+\.js)'/g)])
      .map((match) => match[1])

    expect(page.body).not.toMatch(/<style|<script>|style="|https?:/)
    expect(answers.map(({ status }) => status)).toEqual(files.map(() => 200))
    expect(imported).toContain('call.js')
    for (const file of imported) expect((await app.anonymous.get(`/api/docs/${file}`)).status).toBe(200)
    for (const file of ['tsconfig.json', 'openapi.d.ts', '..%2fpackage.json'])
      expect((await app.anonymous.get(`/api/docs/${file}`)).status).toBe(404)
  })

  test('strict transport security stands where the address is https', async () => {
    const secure = await testApp({ PUBLIC_URL: 'https://portal.example' })

    expect((await secure.anonymous.get('/healthz')).headers['strict-transport-security']).toContain(
      'max-age=',
    )
    expect((await app.anonymous.get('/healthz')).headers['strict-transport-security']).toBeUndefined()
    await secure.close()
  })

  test('nothing foreign may be loaded or called but what is configured', async () => {
    const policyOf = async (of: TestApp) =>
      Object.fromEntries(
        String((await of.anonymous.get('/healthz')).headers['content-security-policy'])
          .split(';')
          .map((part) => part.trim().split(' '))
          .map(([name = '', ...sources]) => [name, sources]),
      )
    const open = await testApp({
      CHAT_WIDGET_URL: 'https://chat.example/widget.js',
      MONITORING_DSN: 'https://key@errors.example/1',
      BILLING_API_BASE: 'https://billing.example/base',
      PUBLIC_URL: 'http://portal.example',
      LEGACY_HOSTS: { 'old.example': { 'portal.example': 'api.example:8443' } },
    })
    const [plain, configured] = [await policyOf(app), await policyOf(open)]
    await open.close()

    expect(plain['script-src']).toEqual(["'self'"])
    expect(plain['style-src']).toEqual(["'self'"])
    expect(plain['connect-src']).toEqual(["'self'"])
    expect(configured['script-src']).toEqual(["'self'", 'https://chat.example'])
    expect(configured['connect-src']).toEqual(
      expect.arrayContaining([
        'https://errors.example',
        'https://billing.example',
        'https://chat.example',
        // As a page on http will call it.
        'http://api.example:8443',
        'ws://portal.example',
        'wss://billing.example',
      ]),
    )
    expect(configured['connect-src']?.filter((source) => /^wss?:$/.test(source))).toEqual([])
  })

  test('records are never kept by caches', async () => {
    expect((await practice.owner.get('/v1/user')).headers['cache-control']).toBe('no-store')
  })
})

/** Promise L5. */
describe('health', () => {
  test('alive and ready', async () => {
    expect((await app.anonymous.get('/healthz')).body).toEqual({ status: 'alive' })
    expect(await app.anonymous.get('/readyz')).toMatchObject({
      status: 200,
      body: { status: 'ready', checks: { database: 'ok', migrations: 'ok', queue: 'ok', objects: 'ok' } },
    })
  })

  test('metrics name routes by pattern, never by id', async () => {
    await practice.owner.get('/api/patients/0190e0e0-0000-7000-8000-000000000001')
    const { body } = await app.anonymous.get<string>('/metrics')

    expect(body).toContain('honora_http_request_seconds')
    expect(body).not.toContain('0190e0e0-0000-7000-8000-000000000001')
  })

  test('unknown paths of the API are problem documents', async () => {
    for (const url of ['/v1/x', '/v2/x', '/api/x/y']) {
      const answer = await app.anonymous.get<{ code: string }>(url)
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
      expect(answer.headers['content-type']).toContain('application/problem+json')
    }
  })
})
