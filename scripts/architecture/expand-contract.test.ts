import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './imports.ts'

const folder = join(root, 'apps/server/migrations')
/** What an older program that still runs, or comes back after an update, would stumble over. */
const takesAway =
  /\b(?:drop\s+(?:table|column)|rename\s+(?:to|column)|alter\s+column\s+\w+\s+(?:set\s+data\s+)?type|set\s+not\s+null)\b/i
const demands = /\badd\s+column\s+(?:if\s+not\s+exists\s+)?\w+\s+[^,;]*(?<!\bis\s+)\bnot\s+null\b[^,;]*/gi

function breaksOlder(text: string): boolean {
  const statements = text.replaceAll(/--.*$/gm, '')
  return (
    takesAway.test(statements) ||
    [...statements.matchAll(demands)].some(([clause]) => !/\b(?:default|generated)\b/i.test(clause))
  )
}

test('one version back runs on the new schema: migrations add, and say so where they take away', () => {
  const silent = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .filter((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      return breaksOlder(text) && !text.startsWith('-- contract:')
    })

  expect(silent, 'begin these files with "-- contract: why nothing uses it any more"').toEqual([])
})

test.each([
  ['alter table a drop column b;', true],
  ['alter table a rename to b;', true],
  ['alter table a alter column b type text;', true],
  ['alter table a alter column b set not null;', true],
  ['alter table a add column b text not null;', true],
  ["alter table a add column b text not null default '';", false],
  ['alter table a add column b text;', false],
  ['alter table a add column b text check (b is null or c is not null);', false],
  ['alter table a add column b text not null check (c is not null);', true],
  ['-- drop column b\ncreate index on a (b);', false],
])('%s breaks an older program: %s', (text, expected) => {
  expect(breaksOlder(text)).toBe(expected)
})
