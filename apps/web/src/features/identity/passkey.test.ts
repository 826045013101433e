import { afterEach, expect, test, vi } from 'vitest'
import { hasPasskeys } from './passkey.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.documentElement.removeAttribute('data-nameless')
})

test('passkeys need a browser that reads JSON and an address that has a name', () => {
  expect(hasPasskeys()).toBe(false)

  vi.stubGlobal('PublicKeyCredential', { parseRequestOptionsFromJSON: () => ({}) })
  expect(hasPasskeys()).toBe(true)

  document.documentElement.setAttribute('data-nameless', '')
  expect(hasPasskeys()).toBe(false)
})
