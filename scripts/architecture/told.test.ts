import { toldRevision } from '@honora/language/facts/told.ts'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const reading = new URL('../../packages/language/src/reading/', import.meta.url)

/** The words that tell something: the lists and their reader, without comments and line breaks. */
function wordsThatTell(): string {
  const acts = readdirSync(new URL('acts/', reading)).toSorted()
  const files = ['told.ts', 'traits.ts', ...acts.map((name) => `acts/${name}`)]
  const hash = createHash('sha256')
  for (const file of files) {
    const source = readFileSync(new URL(file, reading), 'utf8')
    hash.update(source.replaceAll(/\/\*\*.*?\*\/|^\s*\/\/[^\n]*$/gms, '').replaceAll(/\s+/g, ''))
  }
  return hash.digest('hex').slice(0, 16)
}

// Statements are stored with what they told. Without a new revision those of before would never be read by the changed lists.
test('lists that changed have a revision of their own: raise it and write the new pair here', () => {
  expect([toldRevision, wordsThatTell()]).toEqual([8, 'f022abd79c6f3d1d'])
})
