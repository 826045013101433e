import { searchTerms } from './search-terms.ts'
import { codeKey, type FeeSystem } from './fee-code.ts'
import { feeCodes } from './schedule.ts'

/** One thing that can be found: a code of a schedule or an own price-list entry. */
export interface SearchEntry {
  readonly key: string
  readonly system: FeeSystem
  readonly code: string
  readonly title: string
}

export interface SearchHit {
  readonly key: string
  readonly system: FeeSystem
  readonly code: string
  /** Higher is better; exact code, then code prefix, then words, then near misses. */
  readonly score: number
}

export interface SearchOptions {
  readonly system?: FeeSystem
  /** Own entries beside the schedules. */
  readonly own?: readonly SearchEntry[]
  readonly limit?: number
}

/** Lower case, umlauts and ß folded, letters and digits only. */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ä', 'a')
    .replaceAll('ö', 'o')
    .replaceAll('ü', 'u')
    .replaceAll('ß', 'ss')
    .replaceAll(/(?<=[a-z])ae(?=[a-z])/g, 'a')
    .replaceAll(/(?<=[a-z])oe(?=[a-z])/g, 'o')
    .replaceAll(/ue(?=[bcdfghklmnprstvwxz])/g, 'u')
}

/** German stem good enough for finding: usual endings off, at least four letters left. */
export function stem(word: string): string {
  for (const ending of [
    'ungen',
    'heiten',
    'lichen',
    'ernen',
    'innen',
    'ische',
    'ung',
    'ern',
    'est',
    'en',
    'er',
    'es',
    'em',
    'e',
    's',
    'n',
  ]) {
    if (word.endsWith(ending) && word.length - ending.length >= 4) return word.slice(0, -ending.length)
  }
  return word
}

export function words(text: string): string[] {
  return fold(text)
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '')
}

interface Indexed {
  readonly entry: SearchEntry
  readonly code: string
  /** stem → weight of this word for the code */
  readonly words: ReadonlyMap<string, number>
}

function index(entry: SearchEntry, terms: readonly (readonly [string, number])[]): Indexed {
  const weights = new Map<string, number>()
  const put = (word: string, weight: number): void => {
    const key = stem(word)
    weights.set(key, Math.max(weights.get(key) ?? 0, weight))
  }
  for (const [at, word] of words(entry.title).entries()) put(word, at === 0 ? 50 : 44)
  for (const [text, weight] of terms) for (const word of words(text)) put(word, weight)
  return { entry, code: fold(entry.code), words: weights }
}

const short: Readonly<Record<string, 'GOZ' | 'BEMA' | 'GOÄ'>> = { Z: 'GOZ', B: 'BEMA', A: 'GOÄ' }
const termsByKey = new Map<string, [string, number][]>()
for (const [text, list] of searchTerms) {
  for (const [rank, name] of list.split(' ').entries()) {
    const system = short[name.slice(0, 1)]
    if (system === undefined) throw new TypeError(`"${name}" names no schedule`)
    const key = codeKey(system, name.slice(2))
    termsByKey.set(key, [...(termsByKey.get(key) ?? []), [text, 60 - Math.min(rank, 8)]])
  }
}

const entries = new Map<string, Indexed>()
for (const code of feeCodes) {
  const key = codeKey(code.system, code.code)
  entries.set(
    key,
    index({ key, system: code.system, code: code.code, title: code.title }, termsByKey.get(key) ?? []),
  )
}
const scheduleIndex: readonly Indexed[] = [...entries.values()]
const vocabulary: readonly string[] = [...new Set(scheduleIndex.flatMap((entry) => [...entry.words.keys()]))]

/**
 * Finds codes by number, words, abbreviations and with typing errors. Every word of the query has to be found.
 * Order: exact code, code prefix, then words (whole before beginning before inside before near), schedule order among equals.
 */
export function searchCodes(query: string, options: SearchOptions = {}): SearchHit[] {
  const asked = words(query)
  if (asked.length === 0) return []
  const compact = fold(query).replaceAll(/[^a-z\d]/g, '')
  const bare = compact.replace(/^(goz|bema|goae|goa)(?=.)/, '').replace(/^ae(?=\d)/, 'a')
  const own = (options.own ?? []).map((entry) => index(entry, []))
  const candidates = own.length === 0 ? scheduleIndex : [...scheduleIndex, ...own]
  const stems = asked.map(stem)
  // An Ä before the number names the GOÄ, or the numbers the BEMA took from it.
  const isMedical = /^\s*(ä|ae)\s*\d/i.test(query.normalize('NFC'))
  const isMeant = (entry: SearchEntry): boolean =>
    !isMedical || entry.system === 'GOÄ' || entry.code.startsWith('Ä')
  const hits: SearchHit[] = []
  for (const candidate of candidates) {
    if (options.system !== undefined && candidate.entry.system !== options.system) continue
    const score = Math.max(codeScore(candidate.code, compact, bare), wordScore(candidate, asked, stems, null))
    if (score > 0 && isMeant(candidate.entry)) hits.push(hit(candidate.entry, score))
  }
  if (hits.length === 0) {
    const ownWords = own.flatMap((entry) => [...entry.words.keys()])
    const near = stems.map(
      (word) => new Set([...vocabulary, ...ownWords].filter((known) => isNear(known, word))),
    )
    for (const candidate of candidates) {
      if (options.system !== undefined && candidate.entry.system !== options.system) continue
      const score = wordScore(candidate, asked, stems, near)
      if (score > 0) hits.push(hit(candidate.entry, score))
    }
  }
  hits.sort((a, b) => b.score - a.score)
  return hits.slice(0, options.limit ?? 50)
}

function hit(entry: SearchEntry, score: number): SearchHit {
  return { key: entry.key, system: entry.system, code: entry.code, score }
}

function codeScore(code: string, compact: string, bare: string): number {
  if (code === compact || code === bare) return 1000
  if (code === `a${bare}` || `a${code}` === bare) return 990
  if (code.startsWith(bare)) return 500 - (code.length - bare.length)
  return /^\d+$/.test(bare) && bare.length >= 2 && code.replace(/^0+/, '').startsWith(bare) ? 400 : 0
}

/** Per word of the query the stems that look alike; null while only whole and partial words count. */
type Near = readonly ReadonlySet<string>[] | null

function wordScore(
  candidate: Indexed,
  asked: readonly string[],
  stems: readonly string[],
  near: Near,
): number {
  let sum = 0
  for (const [at, word] of asked.entries()) {
    const best = bestWord(candidate, word, stems[at] ?? word, near?.[at])
    if (best === 0) return 0
    sum += best
  }
  return sum / asked.length
}

function bestWord(
  candidate: Indexed,
  word: string,
  wordStem: string,
  near: ReadonlySet<string> | undefined,
): number {
  if (candidate.code === word) return 100
  const exact = candidate.words.get(wordStem)
  if (exact !== undefined) return 100 + exact
  let best = 0
  for (const [known, weight] of candidate.words) {
    let score = 0
    if (known.startsWith(wordStem)) score = 60 + weight / 2
    else if (wordStem.length >= 4 && known.includes(wordStem)) score = 30 + weight / 2
    else if (near?.has(known) === true) score = 10 + weight / 4
    if (score > best) best = score
  }
  return best
}

/** One typing error in words of four to six letters, two in longer ones; beginnings count like whole words. */
function isNear(known: string, word: string): boolean {
  if (word.length < 4) return false
  const most = word.length <= 6 ? 1 : 2
  const begin = known.length > word.length + most ? known.slice(0, word.length) : known
  return Math.abs(begin.length - word.length) <= most && distance(begin, word, most) <= most
}

/** Damerau-Levenshtein (neighbouring letters may be swapped), given up above `most`. */
export function distance(a: string, b: string, most: number): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row]
    let least = row
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1]
      let value = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      )
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        value = Math.min(value, (before[column - 2] ?? 0) + 1)
      }
      next.push(value)
      least = Math.min(least, value)
    }
    if (least > most) return most + 1
    before = last
    last = next
  }
  return last[b.length] ?? most + 1
}
