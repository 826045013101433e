import type { FactoringType } from '@honora/domain/invoice/invoice.ts'
import type { Permission, Role } from '@honora/domain/identity/permissions.ts'
import { permissionsOf } from '@honora/domain/identity/permissions.ts'
import type { LightMyRequestResponse } from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createApp, type App } from '../app.ts'
import { openSession, sessionCookie } from '../platform/auth/sessions.ts'
import type { Clock } from '../platform/clock.ts'
import type { Settings } from '../platform/config.ts'
import type { Deps } from '../platform/deps.ts'
import { readConfig } from '../platform/read-config.ts'
import { newId } from '../platform/ids.ts'
import { createLog } from '../platform/observability/log.ts'
import { ports } from '../modules/ports.ts'
import { openPlatform } from '../platform/open.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { migrateJobs } from '../platform/jobs/runner.ts'
import type { OrgScope } from '../platform/scope.ts'
import { expect, inject } from 'vitest'
import type { Mail } from '../platform/mail/mail.ts'
import { recordAnsweredCalls } from './answered-calls.ts'
import { emptyClone, practiceUrl } from './database.ts'
import { bodyOf } from './answer-body.ts'

/** A clock that stands still until a test moves it. */
interface TestClock extends Clock {
  set(at: string): void
  advance(ms: number): void
}

function testClock(at = '2026-11-23T09:00:00Z'): TestClock {
  let now = new Date(at)
  return {
    now: () => new Date(now),
    set: (next) => {
      now = new Date(next)
    },
    advance: (ms) => {
      now = new Date(now.getTime() + ms)
    },
  }
}

export interface Answer<T = unknown> {
  readonly status: number
  readonly body: T
  readonly headers: LightMyRequestResponse['headers']
  readonly raw: Buffer
}

interface SendOptions {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | undefined>>
}

/** A signed-in person: sends what our front end would, CSRF token included. */
export interface Caller {
  readonly scope: OrgScope
  readonly cookie: string
  readonly csrfToken: string
  get<T = unknown>(url: string, options?: SendOptions): Promise<Answer<T>>
  post<T = unknown>(url: string, body?: unknown, options?: SendOptions): Promise<Answer<T>>
  put<T = unknown>(url: string, body?: unknown, options?: SendOptions): Promise<Answer<T>>
  patch<T = unknown>(url: string, body?: unknown, options?: SendOptions): Promise<Answer<T>>
  delete<T = unknown>(url: string, options?: SendOptions): Promise<Answer<T>>
  /** A file as the part `data` of a multipart body. */
  upload<T = unknown>(
    url: string,
    file: {
      name: string
      bytes: Uint8Array
      type?: string
      fields?: Readonly<Record<string, string>>
      headers?: Readonly<Record<string, string>>
      method?: 'POST' | 'PUT'
    },
  ): Promise<Answer<T>>
}

export interface Practice {
  readonly organisationId: string
  readonly customerNumber: string
  readonly owner: Caller
  /** Another member of this practice. */
  member(role: Role, options?: { treats?: boolean }): Promise<Caller>
}

export interface TestApp {
  readonly deps: Deps
  readonly app: App
  readonly clock: TestClock
  readonly databaseUrl: string
  practice(
    name?: string,
    options?: { kind?: 'practice' | 'factor'; factoringTypes?: FactoringType[]; ownerRole?: Role },
  ): Promise<Practice>
  /** Somebody without a session. */
  readonly anonymous: Omit<Caller, 'scope' | 'cookie' | 'csrfToken' | 'upload'>
  runJobs(): Promise<void>
  close(): Promise<void>
}

/**
 * The queue tells what is due by the database's clock, which runs on while a test's clock stands: what a test plans for
 * later must lie later there too, whatever day the test is run on.
 */
function jobsByClock(jobs: Jobs, clock: Clock): Jobs {
  return {
    ...jobs,
    add: (tx, name, payload, options = {}) =>
      jobs.add(tx, name, payload, {
        ...options,
        ...(options.runAt === undefined
          ? {}
          : { runAt: new Date(Date.now() + options.runAt.getTime() - clock.now().getTime()) }),
      }),
  }
}

/**
 * The whole application on a database of its own. Call in `beforeAll`, close in `afterAll`.
 * `webFolder` holds a built front end, where a test is about serving it; `databaseUrl` names a migrated database,
 * `mail` stands in for the mail server; `folder` is the data folder, which is removed at the end unless `keepsFolder`.
 */
export async function testApp(
  settings: Partial<Settings> = {},
  {
    webFolder,
    databaseUrl: given,
    mail,
    folder = mkdtempSync(path.join(tmpdir(), 'honora-app-')),
    keepsFolder = false,
  }: { webFolder?: string; databaseUrl?: string; mail?: Mail; folder?: string; keepsFolder?: boolean } = {},
): Promise<TestApp> {
  const databaseUrl = given ?? (await emptyClone())
  const clock = testClock()
  const config: Settings = {
    ...readConfig({ NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'silent', DATABASE_POOL: '8' }),
    DATABASE_PRACTICE_URL: practiceUrl(databaseUrl),
    ...settings,
  }
  const platform = await openPlatform({
    config,
    databaseUrl,
    ports,
    clock,
    log: createLog(config.LOG_LEVEL),
  })
  const deps: Deps = { ...platform, jobs: jobsByClock(platform.jobs, clock), mail: mail ?? platform.mail }
  // A clone of the template has the queue's tables.
  if (given !== undefined) await migrateJobs(deps.db.systemPool)
  const app = await createApp(deps, {
    databaseUrl,
    hasDemoData: false,
    ...(webFolder === undefined ? {} : { webFolder }),
  })
  const calls = recordAnsweredCalls(app.server, inject('cluster').answered, expect.getState().testPath ?? '')
  await app.server.ready()
  let customers = 0
  const anonymous = callerOf(app, {})
  return {
    deps,
    app,
    clock,
    databaseUrl,
    anonymous,
    async practice(name = 'Zahnarztpraxis Nord', options = {}) {
      customers += 1
      const organisationId = newId()
      const customerNumber = String(200_000 + customers)
      await deps.db.system
        .insertInto('organisation')
        .values({
          id: organisationId,
          customer_number: customerNumber,
          name,
          kind: options.kind ?? 'practice',
          factoring_types: options.factoringTypes ?? ['recourse', 'non_recourse'],
          mode: 'production',
          onboarding_status: 'done',
          kzv: 'Schleswig-Holstein',
          address: JSON.stringify({
            street: 'Hauptstraße',
            houseNumber: '1',
            zip: '24103',
            city: 'Kiel',
            country: 'DE',
          }),
        })
        .execute()
      const member = (role: Role, more: { treats?: boolean } = {}) =>
        signIn(app, deps, {
          organisationId,
          customerNumber,
          name,
          kind: options.kind ?? 'practice',
          role,
          treats: more.treats ?? false,
        })
      const owner = await member(
        options.ownerRole ?? (options.kind === 'factor' ? 'factor_admin' : 'owner'),
        { treats: true },
      )
      return { organisationId, customerNumber, owner, member }
    },
    runJobs: () => app.drainJobs(),
    async close() {
      await app.close()
      calls.save()
      await deps.db.close()
      if (!keepsFolder) rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Membership {
  readonly organisationId: string
  readonly customerNumber: string
  readonly name: string
  readonly kind: string
  readonly role: Role
  readonly treats: boolean
}

async function signIn(app: App, deps: Deps, membership: Membership): Promise<Caller> {
  const userId = newId()
  const db = deps.db.system
  const email = `${membership.role}-${userId.slice(-6)}@test.example`
  const userName = `Test ${membership.role}`
  await db
    .insertInto('user_account')
    .values({ id: userId, email, name: userName, password_hash: null })
    .execute()
  const { organisationId, role, treats } = membership
  await db
    .insertInto('membership')
    .values({ id: newId(), user_id: userId, organisation_id: organisationId, role, treats })
    .execute()
  const session = await openSession(db, {
    userId,
    organisationId,
    now: deps.clock.now(),
    address: '127.0.0.1',
    userAgent: 'test',
    secondFactor: false,
  })
  const cookie = `${sessionCookie}=${session.secret}`
  const scope: OrgScope = {
    organisationId,
    actor: { kind: 'user', id: userId },
    seesOffered: membership.kind === 'factor',
    address: '127.0.0.1',
    customerNumber: membership.customerNumber,
    organisationName: membership.name,
    organisationGroup: null,
    userId,
    userName,
    email,
    role,
    treats,
    permissions: new Set<Permission>(permissionsOf(role, treats)),
    locale: 'de',
    accountLocale: null,
    sessionId: session.id,
    freshAt: deps.clock.now(),
  }
  return {
    ...callerOf(app, { cookie, 'x-csrf-token': session.csrfToken }),
    scope,
    cookie,
    csrfToken: session.csrfToken,
  }
}

type Verbs = Omit<Caller, 'scope' | 'cookie' | 'csrfToken'>

function callerOf(app: App, base: Readonly<Record<string, string>>): Verbs {
  const send = async <T>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    options: SendOptions = {},
  ): Promise<Answer<T>> => {
    const query = new URLSearchParams()
    for (const [key, value] of Object.entries(options.query ?? {}))
      if (value !== undefined) query.append(key, String(value))
    const search = query.size === 0 ? '' : `?${query.toString()}`
    const hasBody = options.body !== undefined
    const response = await app.server.inject({
      method,
      url: `${url}${search}`,
      headers: { ...base, ...(hasBody ? { 'content-type': 'application/json' } : {}), ...options.headers },
      ...(hasBody
        ? {
            payload:
              typeof options.body === 'string' || Buffer.isBuffer(options.body)
                ? options.body
                : JSON.stringify(options.body),
          }
        : {}),
    })
    return answerOf<T>(response)
  }
  return {
    get: (url, options) => send('GET', url, options),
    post: (url, body, options) => send('POST', url, { ...options, body }),
    put: (url, body, options) => send('PUT', url, { ...options, body }),
    patch: (url, body, options) => send('PATCH', url, { ...options, body }),
    delete: (url, options) => send('DELETE', url, options),
    upload: async <T>(url: string, file: Parameters<Caller['upload']>[1]) => {
      const boundary = 'honora-test-boundary'
      const fields = Object.entries(file.fields ?? {}).map(
        ([name, value]) =>
          `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      const head = `${fields.join('')}--${boundary}\r\nContent-Disposition: form-data; name="data"; filename="${file.name}"\r\nContent-Type: ${file.type ?? 'application/octet-stream'}\r\n\r\n`
      const payload = Buffer.concat([Buffer.from(head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
      const response = await app.server.inject({
        method: file.method ?? 'POST',
        url,
        headers: { ...base, 'content-type': `multipart/form-data; boundary=${boundary}`, ...file.headers },
        payload,
      })
      return answerOf<T>(response)
    },
  }
}

function answerOf<T>(response: LightMyRequestResponse): Answer<T> {
  const isJson = response.body !== '' && String(response.headers['content-type'] ?? '').includes('json')
  return {
    status: response.statusCode,
    headers: response.headers,
    raw: response.rawPayload,
    ...bodyOf<T>(isJson ? response.json() : response.body),
  }
}
