import { readdirSync, readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { z } from 'zod'

/** What is set into a text: a name, a number, an amount. */
const value = '{'

/**
 * The document is called by a text of the catalogue into which nothing is set: a title stays in the history of the
 * browser and shows on shared screens.
 */
export async function expectTitled(page: Page, locale: 'de' | 'en' | 'it' | 'es'): Promise<void> {
  const names = namesOf(locale)
  await expect
    .poll(async () => names.has(await page.title()), { message: `title of ${page.url()} in ${locale}` })
    .toBe(true)
}

const catalogue = z.record(z.string(), z.string())

function namesOf(locale: string): ReadonlySet<string> {
  const folder = new URL(`../../apps/server/catalogues/${locale}/`, import.meta.url)
  const texts = readdirSync(folder).flatMap((name) =>
    Object.entries(catalogue.parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8')))),
  )
  return namesIn(Object.fromEntries(texts))
}

/** The titles that a catalogue allows. */
export function namesIn(catalogue: Readonly<Record<string, string>>): ReadonlySet<string> {
  const plain = Object.values(catalogue).filter((text) => !text.includes(value))
  return new Set(plain.map((text) => `${text.charAt(0).toUpperCase()}${text.slice(1)} – Honora`))
}
