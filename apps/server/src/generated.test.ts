import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { allRoutes } from '@honora/contract/all.ts'
import { openApiDocument } from './platform/http/openapi.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

test('the browser knows every call of the contract', () => {
  const text = readFileSync(`${root}packages/contract/src/generated/endpoints.ts`, 'utf8')
  const fresh = execFileSync(
    process.execPath,
    [
      '--conditions=honora-source',
      '-e',
      "import('./scripts/endpoints.mjs').then(async (m) => process.stdout.write(await m.endpointsModule()))",
    ],
    { cwd: root, encoding: 'utf8' },
  )

  expect(text).toBe(fresh)
})

test('the OpenAPI document in the project is the one the server serves', () => {
  const kept: unknown = JSON.parse(readFileSync(`${root}docs/generated/openapi.json`, 'utf8'))

  expect(kept).toEqual(JSON.parse(JSON.stringify(openApiDocument(allRoutes, '0.1.0'))))
})
