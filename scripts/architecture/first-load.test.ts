import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { firstLoad, firstLoadBudget } from '../first-load.mjs'
import { root } from './imports.ts'

// As it is delivered, and as the journeys find it: it is built once.
beforeAll(() => {
  execFileSync(process.execPath, ['scripts/build.mjs', 'front end'], { cwd: root })
}, 120_000)

test('a first visit loads few files and few bytes', () => {
  const pages = firstLoad()

  expect(pages.map(({ page }) => page).toSorted()).toEqual(['/ signed out', '/login', '/today'])
  const over = pages.filter(
    ({ bytes, sizes }) => bytes > firstLoadBudget.bytes || sizes.length > firstLoadBudget.files,
  )
  expect(over).toEqual([])
  // React alone is more than this: less means that something was not found.
  expect(pages.every(({ bytes }) => bytes > 60_000)).toBe(true)
})

/** The content security policy would refuse it, and the page would stand without its look. */
test('the page itself carries no style and no script of its own', () => {
  const page = readFileSync(join(root, 'apps/web/dist/site/index.html'), 'utf8')

  expect(page).not.toMatch(/<style|\sstyle=|\son\w+=/)
  expect(page.match(/<script(?![^>]*\bsrc=)/g)).toBeNull()
})
