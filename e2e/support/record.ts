import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

export const finaliseButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Dokumentation abschließen' })

/** Answers what holds back finalising, as a person would: what is missing, proposals, contradictions; by mouse unless said otherwise. */
export async function decideOpenPoints(
  page: Page,
  press: (button: Locator) => Promise<void> = (button) => button.click(),
): Promise<void> {
  const card = page.locator('.FinaliseCard_fin-card')
  const gates = card.locator('.Gates_gt')
  await takeProposals(page, press)
  for (let round = 0; round < 20 && (await gates.count()) > 0; round += 1) {
    const open = await gates.count()
    const missing = gates.getByRole('button', { name: /^Ergänzen:/ })
    if ((await missing.count()) > 0) {
      await press(missing.first())
      const field = gates.locator('.Required_rq-form input').first()
      await expect(field).toBeFocused()
      await page.keyboard.type('liegt vor, laut Karteikarte ergänzt')
      await page.keyboard.press('Enter')
    } else
      await press(
        gates
          .getByRole('button', { name: /übernehmen$|^Das gilt:|^(Gemacht|Vorhanden|Stimmt|\d\d): / })
          .first(),
      )
    await expect(gates).not.toHaveCount(open)
  }
  await expect(finaliseButton(page)).toBeEnabled()
}

/** What makes the record say that proposals may still come or go: the end of a recording, its audio, a language model. */
const unfinished = /^(Die Aufnahme läuft noch|Ton ist noch nicht)|liest das Sprachmodell noch$/

async function isRead(page: Page): Promise<void> {
  await expect(finaliseButton(page)).toBeVisible()
  await expect(page.locator('.FinaliseCard_fin-card').getByText(unfinished)).toHaveCount(0, {
    timeout: 60_000,
  })
}

/** Takes every other proposal into the record, those of a section at once where they may. */
export async function takeProposals(
  page: Page,
  press: (button: Locator) => Promise<void> = (button) => button.click(),
): Promise<void> {
  await isRead(page)
  const card = page.locator('.proposals')
  const proposals = card.locator('.pp')
  // The list comes with a chunk of its own, a moment after its card.
  if ((await card.count()) > 0) await expect(proposals.first()).toBeVisible()
  for (let left = await proposals.count(); left > 0; left = await proposals.count()) {
    const all = card.getByRole('button', { name: /^Alle \d+ übernehmen/ })
    await press(
      (await all.count()) > 0 ? all.first() : proposals.first().locator('.ProposalCard_ask').first(),
    )
    await expect(proposals).not.toHaveCount(left)
  }
}
