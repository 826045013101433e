import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import type { Locale } from '@honora/contract/common.ts'
import { z } from 'zod'

const Messages = z.record(z.string(), z.string())
type Messages = Readonly<Record<string, string>>

/** Namespaces every page leans on; they come along with `extendedNamespaces`. */
export const extendedNamespaces = ['shell', 'nav', 'action', 'entity', 'error', 'fieldError'] as const
export const locales: readonly Locale[] = ['de', 'en', 'it', 'es']

export interface Catalogues {
  readonly namespaces: readonly string[]
  /** All ids of a namespace in a locale; an id that is missing there is filled with German. */
  namespace(locale: Locale, name: string): Messages | undefined
  /** One text with its simple `{placeholders}` filled; the id itself when nobody wrote it. */
  text(locale: Locale, id: string, values?: Readonly<Record<string, string | number>>): string
}

/** Reads `<folder>/<locale>/<namespace>.json` once at start. */
export function loadCatalogues(folder: string): Catalogues {
  const files = new Map<string, Map<string, Messages>>()
  for (const locale of locales) {
    const byNamespace = new Map<string, Messages>()
    for (const file of readdirSync(path.join(folder, locale)).filter((name) => name.endsWith('.json'))) {
      byNamespace.set(
        path.basename(file, '.json'),
        Messages.parse(JSON.parse(readFileSync(path.join(folder, locale, file), 'utf8'))),
      )
    }
    files.set(locale, byNamespace)
  }
  const german = files.get('de') ?? new Map<string, Messages>()
  const merged = new Map<string, Messages>()
  for (const locale of locales) {
    for (const [name, fallback] of german) {
      merged.set(`${locale}/${name}`, { ...fallback, ...files.get(locale)?.get(name) })
    }
  }
  const namespace = (locale: Locale, name: string) => merged.get(`${locale}/${name}`)
  return {
    namespaces: [...german.keys()].sort(),
    namespace,
    text: (locale, id, values = {}) => {
      const message = namespace(locale, id.split('.')[0] ?? '')?.[id] ?? id
      return isPlain(message) ? fill(message, values) : formatIcu(locale, message, values)
    },
  }
}

type Values = Readonly<Record<string, string | number>>

const isPlain = (message: string): boolean => !/\{\w+,/.test(message)

function fill(message: string, values: Values): string {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

const formats = new Map<string, IntlMessageFormat>()

/** Messages with choices and plurals. A choice that nobody made is `other`, so that no pattern ever reaches a reader. */
function formatIcu(locale: Locale, message: string, values: Values): string {
  const key = `${locale}:${message}`
  const format = formats.get(key) ?? new IntlMessageFormat(message, locale, undefined, { ignoreTag: true })
  formats.set(key, format)
  const unset = [...message.matchAll(/\{(\w+)(?:,\s*(\w+))?/g)].map(([, name = '', kind]) => [
    name,
    kind === 'plural' || kind === 'number' ? 0 : 'other',
  ])
  return String(format.format({ ...Object.fromEntries(unset), ...values }))
}
