import { defineConfig } from '@playwright/test'
import { findBrowser } from './support/browser.ts'
import { speechFile } from './support/speech.ts'

const apart =
  /(device-speech|evidence|faults|first-run|gates|kill|language-model|network|recording-screen|sign-in|speech|start-stop)\.spec\.ts/

export default defineConfig({
  testDir: './journeys',
  globalSetup: './support/global-setup.ts',
  outputDir: '../test-results',
  // Journeys through screens read the lists of one demo practice, so they run one after the other. Recordings mostly
  // wait for real time and look at their own appointment only, and some journeys start servers of their own: these run
  // beside the others, again one after the other.
  workers: 2,
  projects: [
    { name: 'screens', workers: 1, testIgnore: apart },
    { name: 'apart', workers: 1, testMatch: apart },
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
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        // The shell crashes when a page asks what its recognition can; journeys about it bring one of their own.
        '--disable-blink-features=OnDeviceWebSpeechAvailable',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-audio-capture=${speechFile}`,
      ],
    },
  },
})
