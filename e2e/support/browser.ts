import { existsSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

// The shell is the same browser without windows: it takes a third of the processor time for each page.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'msedge',
]
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The browser for the journeys: BROWSER_PATH, else one of the system, else Playwright's own, else one attempt to
 * download that. Throws with what to do when there is none.
 */
export function findBrowser(): string {
  const given = process.env['BROWSER_PATH']
  if (given !== undefined && given !== '') {
    if (existsSync(given)) return given
    throw new Error(`BROWSER_PATH names ${given}, and there is no such file.`)
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const found = [...onPath, ...places, ownBrowser()].find((path) => path !== '' && existsSync(path))
  return found ?? downloaded()
}

function ownBrowser(): string {
  try {
    return chromium.executablePath()
  } catch {
    return ''
  }
}

function downloaded(): string {
  const cli = fileURLToPath(import.meta.resolve('@playwright/test/cli'))
  process.stdout.write('No browser was found; trying to download one.\n')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' })
  const path = ownBrowser()
  if (existsSync(path)) return path
  throw new Error(
    'The journeys need Chromium. Install one (Debian: apt-get install chromium) or set BROWSER_PATH to a Chrome, Chromium or Edge.',
  )
}
