import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './imports.ts'

const table = readFileSync(join(root, 'docs/security/asvs.md'), 'utf8')
const rows = table
  .split('\n')
  .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, '').trim()))
  .filter(([section = '', ...rest]) => /^\d/.test(section) && rest.length === 3)
  .map(([section = '', , verdict = '', evidence = '']) => ({ section, verdict, evidence }))
/** How many sections each chapter of the standard has. */
const sections = [5, 4, 7, 4, 4, 8, 6, 4, 2, 7, 6, 3, 4, 3, 4, 5, 1]

test('every section of the standard has a row', () => {
  const expected = sections.flatMap((count, chapter) =>
    chapter === 16
      ? ['17.1–17.3']
      : Array.from({ length: count }, (_, index) => `${chapter + 1}.${index + 1}`),
  )

  expect(rows.map(({ section }) => section)).toEqual(expected)
})

test('nothing is left at fail', () => {
  const known = new Set(['pass', 'partly', 'operator', 'n/a'])

  expect(rows.filter(({ verdict }) => !known.has(verdict))).toEqual([])
})

test('what passes is proved by tests that exist under that name', () => {
  const missing = rows.flatMap(({ section, verdict, evidence }) => {
    const named = [...evidence.matchAll(/`([^`]+\.test\.tsx?)` › (.+?)(?=<br>|$)/g)]
    if (verdict === 'pass' && named.length === 0) return [`${section}: no test`]
    return named.flatMap(([, file = '', name = '']) => {
      const path = join(root, file)
      const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
      return text.includes(name) ? [] : [`${section}: ${file} › ${name}`]
    })
  })

  expect(missing).toEqual([])
})
