import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'

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
