import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'

// What is waited for comes in milliseconds on an idle machine; a busy one is no failure.
configure({ asyncUtilTimeout: 15_000 })
// Of the modules of styles only the names of classes are wanted. Styles that an earlier file loaded would lie over the
// screens of this one, and jsdom goes through every rule for each role and name that is looked for.
beforeEach(() => {
  for (const style of document.querySelectorAll('style[data-vite-dev-id]')) style.remove()
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

// jsdom has neither; pages ask for both.
globalThis.matchMedia ??= (query: string): MediaQueryList => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
})
Object.assign(globalThis, { __BUILD__: 'test', __RELEASE__: 'honora@test' })
window.scrollTo = () => undefined
