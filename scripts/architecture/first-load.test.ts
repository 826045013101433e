import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstLoad, firstLoadBudget } from '../first-load.mjs'
import { root } from './imports.ts'

let site: string
beforeAll(() => {
  site = `${mkdtempSync(join(tmpdir(), 'honora-site-'))}/`
  // As delivered: inside of a test run the libraries would come as for development.
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  execFileSync(process.execPath, [vite, 'build', '--outDir', site, '--logLevel', 'error'], {
    cwd: join(root, 'apps/web'),
    env: { ...process.env, NODE_ENV: 'production' },
  })
}, 120_000)
afterAll(() => rmSync(site, { recursive: true, force: true }))

test('a first visit loads few files and few bytes', () => {
  const pages = firstLoad(site)

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
  const page = readFileSync(`${site}index.html`, 'utf8')

  expect(page).not.toMatch(/<style|\sstyle=|\son\w+=/)
  expect(page.match(/<script(?![^>]*\bsrc=)/g)).toBeNull()
})
