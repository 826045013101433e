import type { Page } from '@playwright/test'

/** A shift of the layout as the browser reports it. */
interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}

declare global {
  interface Window {
    shifted: number
  }
}

const stepMs = 60
const steps = 6

/** Holds answers back by turns, so that the parts of a page come one after the other, and sums what that moves. */
export async function watchShifts(page: Page): Promise<void> {
  let asked = 0
  await page.route(/\/(api|v1)\/(?!events)/, async (route) => {
    asked += 1
    const wait = (asked % steps) * stepMs
    await new Promise((done) => setTimeout(done, wait))
    await route.continue()
  })
  await page.addInitScript(() => {
    const isShift = (entry: PerformanceEntry): entry is Shift => 'hadRecentInput' in entry
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (isShift(entry) && !entry.hadRecentInput) window.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** How far the parts of the page moved since it was opened, in the unit of the browser (0: nothing moved). */
export const shiftedBy = (page: Page): Promise<number> => page.evaluate(() => window.shifted)
