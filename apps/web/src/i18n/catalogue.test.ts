import { openNamespaces } from '@honora/contract/open-texts.ts'
import { expect, test } from 'vitest'
import { keptMessages, loadMessages, type FetchCatalogues } from './catalogue.ts'

const entry = (namespace: string, text: string) => ({
  namespace,
  locale: 'de',
  messages: { [`${namespace}.x`]: text },
})

/** A server that notes what it is asked for. */
function server() {
  const asked: string[][] = []
  const fetchCatalogues: FetchCatalogues = ({ documents, extendedNamespaces }) => {
    asked.push(documents)
    expect(extendedNamespaces).toBe(true)
    return Promise.resolve(
      documents.length === 0 ? [entry('shell', 'alle'), entry('billing', 'alle')] : [entry('shell', 'erste')],
    )
  }
  return { asked, fetchCatalogues }
}

test('first what the sign-in page needs, then everything, kept for the next visit', async () => {
  const { asked, fetchCatalogues } = server()
  const shown: unknown[] = []

  await loadMessages('de', fetchCatalogues, (...step) => shown.push(step), false)

  expect(asked).toEqual([openNamespaces, []])
  expect(shown).toEqual([
    [{ 'shell.x': 'erste' }, false],
    [{ 'shell.x': 'alle', 'billing.x': 'alle' }, true],
  ])
  expect(keptMessages('de')).toEqual({ 'shell.x': 'alle', 'billing.x': 'alle' })
})

test('texts at hand are brought up to date behind what is shown', async () => {
  const { asked, fetchCatalogues } = server()
  const shown: unknown[] = []

  await loadMessages('de', fetchCatalogues, (messages) => shown.push(messages), true)

  expect(asked).toEqual([[]])
  expect(shown).toEqual([{ 'shell.x': 'alle', 'billing.x': 'alle' }])
})

test('texts of another build are not used', () => {
  localStorage.setItem('honora.texts.de', JSON.stringify({ build: 'other', messages: { 'shell.x': 'alt' } }))

  expect(keptMessages('de')).toBeNull()
  expect(keptMessages('it')).toBeNull()
})
