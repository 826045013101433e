import { digitWord } from '../text/numbers.ts'
import { hasCue, tokensWord, type View } from './view.ts'
import { byWord, wordSet } from '../text/words.ts'

/** Codes said sextant by sextant: by number of the sextant (1–6), and for all that were not named. */
export type SextantCodes = {
  readonly codes: ReadonlyMap<number, string>
  readonly rest?: string
  /** First and last token that belong to them. */
  readonly from: number
  readonly to: number
}

type Place = { jaw?: 'upper' | 'lower'; side?: 'right' | 'front' | 'left' }

const ordinals = ['', 'erst', 'zweit', 'dritt', 'viert', 'fuenft', 'sechst']

/** "ersten" … "sechsten", "letzten". */
function ordinal(word: string): number | undefined {
  const stem = word.replace(/e[rnms]?$/, '')
  const number = ordinals.indexOf(stem === 'letzt' ? 'sechst' : stem)
  return number > 0 ? number : undefined
}

const places = byWord<Place>([
  [{ jaw: 'upper' }, 'oben oberkiefer ok'],
  [{ jaw: 'lower' }, 'unten unterkiefer uk'],
  [{ side: 'right' }, 'rechts'],
  [{ side: 'left' }, 'links'],
  [{ side: 'front' }, 'front mitte vorne vorn frontzaehne'],
  [{ jaw: 'upper', side: 'front' }, 'oberkieferfront'],
  [{ jaw: 'lower', side: 'front' }, 'unterkieferfront'],
])
const sextants = { upper: { right: 1, front: 2, left: 3 }, lower: { left: 4, front: 5, right: 6 } } as const

const everywhere = wordSet(
  'ueberall durchgehend sonst rest restliche restlichen uebrigen andere anderen alle allen',
)

const digitsOf = (view: View, index: number): number[] => {
  const word = tokensWord(view, index)
  return /^\d{1,2}$/.test(word) ? [...word].map(Number) : [digitWord(word) ?? []].flat()
}

/** Whether codes may be said sextant by sextant here: cheap, asked of every utterance. */
export const namesSextants = (view: View): boolean =>
  view.tokens.some((token) => token.word.startsWith('sextant'))

/** What was read of the sextants so far. */
type Reading = {
  readonly view: View
  readonly codes: Map<number, string>
  rest?: string
  /** Sextants that were named and wait for their code. */
  labels: number[]
  wantsLabel: boolean
  isRest: boolean
  last: number
  place: Place
  from: number
  to: number
  byNumber: boolean
}

function begin(reading: Reading, index: number): void {
  if (reading.from < 0) reading.from = index
}

function giveCode(reading: Reading, code: string, index: number): void {
  for (const one of reading.labels) reading.codes.set(one, code)
  reading.last = reading.labels.at(-1) ?? 0
  reading.labels = []
  reading.to = index + 1
}

/** A word that names sextants: by number, by place, or all the others. */
function readName(reading: Reading, index: number, word: string): boolean {
  const { view } = reading
  const known = places.get(word)
  const nth = ordinal(word)
  if (word.startsWith('sextant') || (word === 's' && digitsOf(view, index + 1).length > 0)) {
    reading.byNumber = true
    reading.wantsLabel = reading.labels.length === 0 && !reading.isRest
  } else if (nth !== undefined && (reading.byNumber || namesSextants(view))) {
    reading.labels = [nth]
    reading.wantsLabel = false
  } else if (known) {
    const place: Place = known.jaw && !known.side ? known : { ...reading.place, ...known }
    const row: Readonly<Record<string, number>> | undefined = place.jaw && sextants[place.jaw]
    reading.place = place
    reading.labels = row && place.side ? [row[place.side] ?? 0] : []
  } else if (everywhere.has(word)) {
    reading.isRest = true
    reading.labels = []
    reading.wantsLabel = false
  } else return false
  begin(reading, index)
  return true
}

/** A correction, a star, a missing sextant, "bis" and "und" between numbers of sextants. */
function readJoint(reading: Reading, index: number, word: string): boolean {
  const { view, labels, last, codes } = reading
  if (hasCue(view.at[index], 'corr') && last > 0 && labels.length === 0) reading.labels = [last]
  else if (word === 'stern' || word === 'sternchen') {
    const code = codes.get(last)
    if (code !== undefined) codes.set(last, `${code}*`)
    reading.to = index + 1
  } else if (word === 'x' && labels.length > 0) giveCode(reading, 'x', index)
  else if (
    (word === 'bis' || word === 'und') &&
    reading.byNumber &&
    labels.length > 0 &&
    digitsOf(view, index - 1).length > 0
  )
    reading.wantsLabel = true
  else return false
  return true
}

/** A digit is the number of a sextant or a code; answers false where it is neither. */
function readDigit(reading: Reading, index: number, digit: number): boolean {
  const { view, labels } = reading
  const isNext = reading.byNumber && labels.length === 0 && !reading.isRest && digit === reading.last + 1
  if (reading.wantsLabel || isNext) {
    if (digit < 1 || digit > 6) return false
    const first = labels.at(-1)
    const through = first !== undefined && tokensWord(view, index - 1) === 'bis' ? first + 1 : digit
    for (let one = through; one <= digit; one++) labels.push(one)
    reading.wantsLabel = false
    return true
  }
  if (reading.isRest && labels.length === 0) {
    if (digit > 4) return false
    reading.rest = String(digit)
    reading.isRest = false
    reading.to = index + 1
    return true
  }
  if (labels.length > 0 && digit <= 4 && !hasCue(view.at[index + 1], 'unitMm')) {
    giveCode(reading, String(digit), index)
    return true
  }
  return reading.from < 0
}

/** "Sextant eins drei", "S1: 3", "oben rechts drei, Front zwei", "in allen Sextanten zwei"; nothing where six codes stand in a row. */
export function readSextants(view: View): SextantCodes | undefined {
  const reading: Reading = {
    view,
    codes: new Map(),
    labels: [],
    wantsLabel: false,
    isRest: false,
    last: 0,
    place: {},
    from: -1,
    to: -1,
    byNumber: false,
  }
  for (let index = 0; index < view.tokens.length; index++) {
    const word = tokensWord(view, index)
    // "der letzte Sextant ist eine drei, also zwei eins drei …": then all of them once more
    if (word === 'also' && reading.codes.size > 0) break
    if (readName(reading, index, word) || readJoint(reading, index, word)) continue
    for (const digit of digitsOf(view, index)) if (!readDigit(reading, index, digit)) return undefined
  }
  const { codes, rest, byNumber, from, to } = reading
  if (codes.size === 0 && (rest === undefined || !byNumber)) return undefined
  return { codes, ...(rest === undefined ? {} : { rest }), from, to }
}
