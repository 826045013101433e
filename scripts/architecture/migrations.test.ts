import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../../apps/server/migrations', import.meta.url))

test('each migration has a number of its own', () => {
  const numbers = readdirSync(folder).map((name) => name.slice(0, 4))
  expect(numbers.length).toBeGreaterThan(50)
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
})
