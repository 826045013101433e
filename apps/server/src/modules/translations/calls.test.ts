import { afterAll, beforeAll, expect, test } from 'vitest'
import { extendedNamespaces } from '../../platform/messages/catalogues.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'

interface Catalogue {
  readonly namespace: string
  readonly locale: string
  readonly messages: Readonly<Record<string, string>>
}

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const ask = (body: object, headers: Record<string, string> = {}) =>
  app.anonymous.post<Catalogue[]>('/v2/organization/documents/translations', body, { headers })

test('answers the wanted documents in the wanted language, without a session', async () => {
  const answer = await ask({ documents: ['billing', 'unknown'], locale: 'it', extendedNamespaces: false })

  expect(answer.status).toBe(200)
  expect(answer.body.map((each) => [each.namespace, each.locale])).toEqual([['billing', 'it']])
  expect(Object.keys(answer.body[0]?.messages ?? {}).every((id) => id.startsWith('billing.'))).toBe(true)
})

test('adds the documents every page leans on when asked to', async () => {
  const answer = await ask({ documents: ['billing'], locale: 'de', extendedNamespaces: true })
  const shell = answer.body.find((each) => each.namespace === 'shell')

  expect(new Set(answer.body.map((each) => each.namespace))).toEqual(
    new Set(['billing', ...extendedNamespaces]),
  )
  expect(shell?.messages['shell.error.retry']).toBe('Versuchen Sie es nochmal?')
})

test('says when nothing changed, and refuses a language it does not have', async () => {
  const first = await ask({ documents: ['nav'], locale: 'en' })
  const again = await ask(
    { documents: ['nav'], locale: 'en' },
    { 'if-none-match': String(first.headers.etag) },
  )

  expect(again.status).toBe(304)
  expect((await ask({ documents: [], locale: 'fr' })).status).toBe(422)
})
