import { auditActions, auditKinds } from '@honora/domain/audit/actions.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

const root = fileURLToPath(new URL('../catalogues/', import.meta.url))
const webSources = fileURLToPath(new URL('../../web/src/', import.meta.url))
const locales = ['de', 'en', 'it', 'es'] as const
type Locale = (typeof locales)[number]

/** All messages of a locale; an id that is defined twice ends the run with its name. */
function readCatalogue(locale: Locale): Map<string, string> {
  const all = new Map<string, string>()
  for (const file of readdirSync(`${root}${locale}`)) {
    const namespace = file.replace(/\.json$/, '')
    const messages = z
      .record(z.string(), z.string())
      .parse(JSON.parse(readFileSync(`${root}${locale}/${file}`, 'utf8')))
    for (const [id, text] of Object.entries(messages)) {
      if (!id.startsWith(`${namespace}.`))
        throw new Error(`${locale}/${file}: ${id} belongs to another namespace`)
      if (all.has(id)) throw new Error(`${locale}: ${id} is defined twice`)
      all.set(id, text)
    }
  }
  return all
}

const catalogues: Readonly<Record<Locale, Map<string, string>>> = {
  de: readCatalogue('de'),
  en: readCatalogue('en'),
  it: readCatalogue('it'),
  es: readCatalogue('es'),
}
const known = [...new Set(locales.flatMap((locale) => [...catalogues[locale].keys()]))].sort()

/** Names of the placeholders of a message, with the option keys of a `select`, in a comparable form. */
function placeholders(elements: MessageFormatElement[], found = new Set<string>()): Set<string> {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    if (element.type === TYPE.tag) {
      found.add(`<${element.value}>`)
      placeholders(element.children, found)
      continue
    }
    found.add(element.value)
    if (element.type === TYPE.select || element.type === TYPE.plural) {
      if (element.type === TYPE.select)
        found.add(`${element.value}:${Object.keys(element.options).sort().join('|')}`)
      for (const option of Object.values(element.options)) placeholders(option.value, found)
    }
  }
  return found
}

/** Message ids that the front end names: whole ones, and the fixed beginning of computed ones. */
function usedIds(): { whole: Map<string, string>; beginnings: Map<string, string> } {
  const whole = new Map<string, string>()
  const beginnings = new Map<string, string>()
  const namers = String.raw`(?:\b(?:id|\w+Id)\s*[=:]\s*\{?\s*|\bt\(\s*)`
  const literal = new RegExp(`${namers}['"]([a-z][A-Za-z]*\\.[\\w.-]+)['"]`, 'g')
  const template = new RegExp(`${namers}\`([a-z][A-Za-z]*\\.[\\w.-]*)\\$\\{`, 'g')
  for (const file of readdirSync(webSources, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue
    const source = readFileSync(`${webSources}${file}`, 'utf8')
    for (const [, id] of source.matchAll(literal)) if (id !== undefined) whole.set(id, file)
    for (const [, start] of source.matchAll(template)) if (start !== undefined) beginnings.set(start, file)
  }
  return { whole, beginnings }
}

/** The names of values that a call `t('…', { … })` gives, written out; null where another object is spread into them. */
function namesGiven(source: string, start: number): ReadonlySet<string> | null {
  const names = new Set<string>()
  let depth = 1
  let entry = ''
  const keep = () => names.add(/^\s*(\.\.\.|\w+)/.exec(entry)?.[1] ?? '')
  for (const char of source.slice(start)) {
    if ('{[('.includes(char)) depth += 1
    if ('}])'.includes(char)) depth -= 1
    if (depth === 0) break
    if (depth === 1 && char === ',') {
      keep()
      entry = ''
    } else entry += char
  }
  keep()
  return names.has('...') ? null : names
}

/** Calls of the front end whose text asks for a value that the call does not give: the reader would see `{name}`. */
function callsWithoutValues(sources: readonly { file: string; source: string }[]): string[] {
  const call = /\bt\(\s*'([^']+)'\s*(?:,\s*\{|\))/g
  return sources.flatMap(({ file, source }) =>
    [...source.matchAll(call)].flatMap((match) => {
      const [whole, id = ''] = match
      const given = whole.endsWith('{') ? namesGiven(source, match.index + whole.length) : new Set<string>()
      const asked = [...placeholders(parse(catalogues.de.get(id) ?? ''))].filter((name) => /^\w+$/.test(name))
      return asked
        .filter((name) => given !== null && !given.has(name))
        .map((name) => `${id}: ${name} (${file})`)
    }),
  )
}

describe('message catalogues', () => {
  test('every value that a text asks for is given where the front end uses it', () => {
    const sources = readdirSync(webSources, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => ({ file, source: readFileSync(`${webSources}${file}`, 'utf8') }))

    expect(callsWithoutValues(sources)).toEqual([])
    const wrong = "t('submit.compare', { dearer: name, amount: f(1, { a }), days })"
    expect(callsWithoutValues([{ file: 'Wrong.tsx', source: wrong }])).toEqual([
      'submit.compare: costlier (Wrong.tsx)',
    ])
  })

  test.each(locales)('no id is missing in %s', (locale) => {
    const missing = known.filter((id) => !catalogues[locale].has(id))

    expect(missing).toEqual([])
  })

  test.each(locales)('every text of %s is valid and not empty', (locale) => {
    const broken: string[] = []
    for (const [id, text] of catalogues[locale]) {
      try {
        if (text.trim() === '') broken.push(`${id}: empty`)
        parse(text)
      } catch (error) {
        broken.push(`${id}: ${String(error)}`)
      }
    }

    expect(broken).toEqual([])
  })

  test('the four languages name the same placeholders', () => {
    const different = known.filter((id) => {
      const shapes = locales.map((locale) =>
        [...placeholders(parse(catalogues[locale].get(id) ?? ''))].sort().join(','),
      )
      return new Set(shapes).size > 1
    })

    expect(different).toEqual([])
  })

  test('every action of the audit trail has words', () => {
    const actions = Object.entries(auditActions).flatMap(([kind, changes]) =>
      changes.map((change) => `audit.action.${kind}.${change}`),
    )
    const kinds = auditKinds.filter(
      (kind) => !catalogues.de.has(`audit.kind.${kind}`) && !catalogues.de.has(`entity.${kind}`),
    )

    expect([...actions.filter((id) => !catalogues.de.has(id)), ...kinds]).toEqual([])
  })

  test('every id that the front end uses exists', () => {
    const { whole, beginnings } = usedIds()
    // An id may also be the root of several parts, as in `error.FORBIDDEN` with `.title` and `.message`.
    const isKnown = (id: string): boolean =>
      catalogues.de.has(id) || known.some((other) => other.startsWith(`${id}.`))
    const missing = [...whole].filter(([id]) => !isKnown(id)).map(([id, file]) => `${id} (${file})`)
    const unmatched = [...beginnings]
      .filter(([start]) => !known.some((id) => id.startsWith(start)))
      .map(([start, file]) => `${start}… (${file})`)

    expect([...missing, ...unmatched]).toEqual([])
  })
})
