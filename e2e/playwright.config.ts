import { defineConfig, type LaunchOptions } from '@playwright/test'
import { findBrowser } from './support/browser.ts'
import { speechFile } from './support/speech.ts'

const executablePath = findBrowser()
const journeys = (...names: string[]): RegExp => new RegExp(`/(${names.join('|')})\\.spec\\.ts$`)
/** Recordings, which mostly wait for real time and look at their own appointment only. */
const recordings = journeys(
  'evidence',
  'gates',
  'language-model',
  'network',
  'recording-screen',
  'sample',
  'speech',
)
/** Journeys with servers or sessions of their own. */
const servers = journeys(
  'account-demand',
  'device-speech',
  'faults',
  'first-run',
  'kill',
  'letters',
  'month',
  'sign-in',
  'start-stop',
)
/** Pages that are only looked at. */
const looks = journeys('accessibility')
/** Looks at what a page asks for in its first seconds, so it runs as in any browser. */
const firstPage = journeys('first-page')

/** How the browser is started, with what is said besides. */
const browser = (...more: string[]): LaunchOptions => ({
  executablePath,
  args: [
    '--no-sandbox',
    // The shell crashes when a page asks what its recognition can; journeys about it bring one of their own.
    '--disable-blink-features=OnDeviceWebSpeechAvailable',
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${speechFile}`,
    ...more,
  ],
})
/** Pages that are opened and left at once: optimising their functions costs more processor time than it saves. */
const unoptimised = { launchOptions: browser('--js-flags=--max-optimized-bytecode-size=0') }

export default defineConfig({
  testDir: './journeys',
  globalSetup: './support/global-setup.ts',
  outputDir: '../test-results',
  // Journeys through screens read the lists of one demo practice, so they run one after the other, and so do recordings,
  // which mostly wait. Those with servers of their own and those that only look run side by side.
  workers: 4,
  projects: [
    { name: 'screens', workers: 1, testIgnore: [recordings, servers, looks, firstPage] },
    { name: 'recordings', workers: 1, testMatch: recordings },
    { name: 'servers', workers: 2, testMatch: servers },
    { name: 'first page', workers: 1, testMatch: firstPage },
    // they change nothing, so what is left of them at the end may run side by side
    { name: 'looks', workers: 2, fullyParallel: true, testMatch: looks, use: unoptimised },
  ],
  retries: process.env['CI'] ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    permissions: ['microphone'],
    // Tracing each run costs a quarter of its processor time: only a repeated test is traced.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    launchOptions: browser(),
  },
})
