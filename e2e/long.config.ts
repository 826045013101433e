import type { PlaywrightTestConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** Journeys that take real minutes (`npm run test:long`): what `npm test` proves in half a minute, at its full length. */
const long: PlaywrightTestConfig = { ...config, testDir: './long', timeout: 900_000 }
export default long
