import { expect, test } from 'vitest'
import { findRoute } from '../ui/router/router.ts'
import { routes } from './routes.tsx'

const needsSession = (path: string) => findRoute(routes, path)?.route.needsSession

test.each([
  '/login',
  '/password-reset/abc',
  '/onboarding/abc',
  '/first-run',
  '/p/abc',
  '/legal/imprint',
  '/plan-offers/abc',
  '/consent-forms/abc',
])('%s opens without a session', (path) => {
  expect(needsSession(path)).toBe(false)
})

test.each(['/', '/today', '/patients', '/settings/export'])('%s needs a session', (path) => {
  expect(needsSession(path)).toBe(true)
})

test('a page that asks for a permission needs a session', () => {
  const open = routes.filter((route) => route.needs !== undefined && !route.needsSession)
  expect(open.map(({ path }) => path)).toEqual([])
})
