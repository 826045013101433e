import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test as base, type APIRequestContext, type Page } from '@playwright/test'
import { z } from 'zod'

export const password = 'Praxis-Demo-2026'

interface UploadedFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

export interface Api {
  get<T>(path: string): Promise<T>
  post<T>(path: string, body?: unknown): Promise<T>
  patch<T>(path: string, body: unknown): Promise<T>
  put<T>(path: string, body: unknown): Promise<T>
  upload(path: string, file: UploadedFile): Promise<void>
}

export interface Tools {
  /** Gives the page's browser a session of this person, without the screen for it. */
  signIn(email: string, address?: string): Promise<void>
  /** The same session beside the screen: to look into what the screen should have done. */
  api(email: string): Promise<Api>
  /** Runs axe over the page as it stands, with all its rules or the named ones: what a screen reader or low vision stumbles over. */
  expectAccessible(name: string, rules?: readonly string[]): Promise<void>
}

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

export const test = base.extend<{ tools: Tools }>({
  baseURL: async ({ browserName: _browser }, provide) => {
    await provide(process.env['E2E_URL'] ?? 'http://127.0.0.1:3000')
  },
  tools: async ({ page, playwright, baseURL }, provide) => {
    const contexts: APIRequestContext[] = []
    await provide({
      signIn: (email, address) => signIn(page, email, address),
      async api(email) {
        const context = await playwright.request.newContext({ baseURL: baseURL ?? '' })
        contexts.push(context)
        return openApi(context, email)
      },
      expectAccessible: (name, rules) => expectAccessible(page, name, rules),
    })
    for (const context of contexts) await context.dispose()
  },
})

export { expect }

/** The sign-in page is prerendered, and takes input once its program runs. */
export async function openSignIn(page: Page, address = '', query = ''): Promise<void> {
  await page.goto(`${address}/login${query}`)
  await expect(page.locator('#app[inert]')).toHaveCount(0)
}

/** Signing in costs two pages on screen; once in the journeys is enough, and most begin somewhere else. */
export async function signIn(page: Page, email: string, address = ''): Promise<void> {
  // What a page of somebody else still asks would bring their session back.
  await page.goto('about:blank')
  await page.context().clearCookies()
  const answer = await page.context().request.post(`${address}/v1/session`, { data: { email, password } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Signs in as a person does, and lands on the person's first page. */
export async function signInOnScreen(page: Page, email: string, address = ''): Promise<void> {
  await page.context().clearCookies()
  await openSignIn(page, address)
  await page.getByLabel('E-Mail', { exact: false }).first().fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

export const csrfToken = z.object({ csrf_token: z.string() })

export async function openApi(context: APIRequestContext, email: string): Promise<Api> {
  const login = await context.post('/v1/session', { data: { email, password } })
  expect(login.status(), await login.text()).toBe(200)
  const { csrf_token: token } = csrfToken.parse(await login.json())
  const send = async <T>(
    method: 'get' | 'post' | 'patch' | 'put',
    path: string,
    data?: unknown,
  ): Promise<T> => {
    const answer = await context[method](path, { data, headers: { 'X-CSRF-Token': token } })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place where journeys name the type of an answer
    return (await answer.json()) as T
  }
  return {
    get: (path) => send('get', path),
    post: (path, body) => send('post', path, body ?? {}),
    patch: (path, body) => send('patch', path, body),
    put: (path, body) => send('put', path, body),
    async upload(path, file) {
      const answer = await context.post(path, { multipart: { file }, headers: { 'X-CSRF-Token': token } })
      expect(answer.ok(), await answer.text()).toBe(true)
    },
  }
}

interface Violation {
  readonly id: string
  readonly help: string
  readonly nodes: { readonly target: string[]; readonly failureSummary?: string }[]
}

declare global {
  interface Window {
    axe: { run(options: object): Promise<{ violations: Violation[] }> }
  }
}

async function expectAccessible(page: Page, name: string, rules?: readonly string[]): Promise<void> {
  // Once a document: it is half a megabyte of program.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const violations = await page.evaluate(async (only) => {
    const { violations: found } = await window.axe.run({
      resultTypes: ['violations'],
      ...(only === undefined ? {} : { runOnly: { type: 'rule', values: only } }),
    })
    return found.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.slice(0, 3).map(({ target, failureSummary }) => ({ target, failureSummary })),
    }))
  }, rules)
  expect(violations, `axe on ${name}`).toEqual([])
}
