import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { loadCatalogues } from './catalogues.ts'

const catalogues = loadCatalogues(fileURLToPath(new URL('../../../catalogues', import.meta.url)))

test('a text chooses its wording by a value', () => {
  expect(catalogues.text('de', 'error.CONSENT_MISSING.message', { kind: 'recording' })).toContain('Aufnahme')
  expect(catalogues.text('de', 'error.CONSENT_MISSING.message', { kind: 'assignment' })).toContain(
    'Factoring',
  )
})

test.each(['de', 'en', 'it', 'es'] as const)(
  'no pattern reaches a reader in %s when a value is not given',
  (locale) => {
    const texts = catalogues.namespaces.flatMap((name) =>
      Object.keys(catalogues.namespace(locale, name) ?? {}),
    )
    const withChoices = texts.map((id) => catalogues.text(locale, id)).filter((text) => /\{\w+,/.test(text))

    expect(withChoices).toEqual([])
  },
)

test('an id that nobody wrote is shown as it is', () => {
  expect(catalogues.text('de', 'error.NEVER.title')).toBe('error.NEVER.title')
})
