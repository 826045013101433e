import { defineConfig } from '@playwright/test'
import { findBrowser } from './support/browser.ts'
import { speechFile } from './support/speech.ts'

const recordings = /(device-speech|evidence|faults|kill|network|recording-screen|speech)\.spec\.ts/
const others = /(accessibility|sign-in|start-stop)\.spec\.ts/

export default defineConfig({
  testDir: './journeys',
  globalSetup: './support/global-setup.ts',
  outputDir: '../test-results',
  // Journeys through screens read the lists of one demo practice, so they run one after the other. Recordings mostly
  // wait for real time and look at their own appointment only, and others only look or start servers of their own: these
  // run beside them, each kind again one after the other.
  workers: 3,
  projects: [
    { name: 'screens', workers: 1, testIgnore: [recordings, others] },
    { name: 'recordings', workers: 1, testMatch: recordings },
    { name: 'others', workers: 1, testMatch: others },
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
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-audio-capture=${speechFile}`,
      ],
    },
  },
})
