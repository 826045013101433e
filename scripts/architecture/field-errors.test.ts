import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sourceFiles } from './imports.ts'

/** Where code refuses a member by a code: `invalidField`, an error with a pointer, a check of a schema. */
const forms = [
  /invalidField\(\s*(?:[^()]|\([^()]*\))*?,\s*'([a-z0-9_]+)'/g,
  /pointer[^}\n]*code: '([a-z0-9_]+)'/g,
  /throw refused\('([a-z0-9_]+)'/g,
  /params: \{ code: '([a-z0-9_]+)'/g,
]

test('each code that refuses a member of a body has a text of its own', () => {
  const text = readFileSync(join(root, 'apps/server/catalogues/de/fieldError.json'), 'utf8')
  const codes = sourceFiles()
    .filter((file) => /^(apps\/server|packages\/contract)\/src\//.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8')
      return forms.flatMap((form) => [...source.matchAll(form)].map((match) => match[1] ?? ''))
    })

  expect(codes.length).toBeGreaterThan(100)
  expect([...new Set(codes)].filter((code) => !text.includes(`"fieldError.${code}"`))).toEqual([])
})
