import type { App } from '../app.ts'
import { openSession, sessionCookie } from '../platform/auth/sessions.ts'
import type { Clock } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'

/** A clock that the demo data moves through the past, so that records have the dates they tell of. */
export interface DemoClock extends Clock {
  set(at: Date): void
}

export function demoClock(start: Date): DemoClock {
  let now = start
  return {
    now: () => new Date(now),
    set: (at) => {
      now = at
    },
  }
}

export interface DemoAccount {
  readonly userId: string
  readonly name: string
  readonly organisationId: string
}

interface Upload {
  readonly name: string
  readonly bytes: Uint8Array
  readonly fields?: Readonly<Record<string, string>>
}

/**
 * A person of the demo data at work: every record is made by the same calls that a browser would send, so that nothing
 * exists in the demo that the product could not have made. A refused call stops the loading.
 */
export interface DemoPerson {
  readonly account: DemoAccount
  get<T>(url: string): Promise<T>
  post<T>(url: string, body?: unknown): Promise<T>
  put<T>(url: string, body: unknown): Promise<T>
  patch<T>(url: string, body: unknown): Promise<T>
  delete(url: string): Promise<void>
  upload<T>(url: string, file: Upload): Promise<T>
}

/** Sessions end after half an hour without use; the moving clock would end them in the middle of a day. */
const sessionMs = 20 * 60_000

export function demoPerson(app: App, deps: Deps, account: DemoAccount, signal?: AbortSignal): DemoPerson {
  let session: { cookie: string; csrfToken: string; until: number } | undefined

  async function headers(): Promise<Record<string, string>> {
    const now = deps.clock.now()
    if (session === undefined || now.getTime() > session.until) {
      const opened = await openSession(deps.db.system, {
        ...account,
        now,
        address: '127.0.0.1',
        userAgent: 'demo data',
        secondFactor: false,
      })
      session = {
        cookie: `${sessionCookie}=${opened.secret}`,
        csrfToken: opened.csrfToken,
        until: now.getTime() + sessionMs,
      }
    }
    return { cookie: session.cookie, 'x-csrf-token': session.csrfToken }
  }

  async function send<T>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: Buffer,
    contentType?: string,
  ): Promise<T> {
    signal?.throwIfAborted()
    const response = await app.server.inject({
      method,
      url,
      headers: {
        ...(await headers()),
        ...(contentType === undefined ? {} : { 'content-type': contentType }),
      },
      ...(payload === undefined ? {} : { payload }),
    })
    if (response.statusCode >= 400)
      throw new Error(
        `demo data: ${method} ${url} answered ${response.statusCode} ${response.body.slice(0, 800)}`,
      )
    const isJson = String(response.headers['content-type'] ?? '').includes('json')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The caller names the answer of the call it makes.
    return (isJson ? response.json() : response.rawPayload) as T
  }

  const json = (body: unknown): Buffer => Buffer.from(JSON.stringify(body ?? {}))
  const jsonType = 'application/json'
  return {
    account,
    get: (url) => send('GET', url),
    post: (url, body) => send('POST', url, json(body), jsonType),
    put: (url, body) => send('PUT', url, json(body), jsonType),
    patch: (url, body) => send('PATCH', url, json(body), jsonType),
    delete: (url) => send('DELETE', url),
    upload: (url, file) => {
      const boundary = 'honora-demo-boundary'
      const fields = Object.entries(file.fields ?? {}).map(
        ([name, value]) =>
          `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      const head = `${fields.join('')}--${boundary}\r\nContent-Disposition: form-data; name="data"; filename="${file.name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
      const payload = Buffer.concat([Buffer.from(head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
      return send('POST', url, payload, `multipart/form-data; boundary=${boundary}`)
    },
  }
}
