import { digitWord } from '../text/numbers.ts'
import { hasCue, type View } from './view.ts'
import { wordSet } from '../text/words.ts'

/** Codes said sextant by sextant: by number of the sextant (1–6), and for all that were not named. */
export type SextantCodes = {
  readonly codes: ReadonlyMap<number, string>
  readonly rest?: string
  /** First and last token that belong to them. */
  readonly from: number
  readonly to: number
}

type Place = { jaw?: 'upper' | 'lower'; side?: 'right' | 'front' | 'left' }

const ordinals: Readonly<Record<string, number>> = {
  erst: 1,
  zweit: 2,
  dritt: 3,
  viert: 4,
  fuenft: 5,
  sechst: 6,
  letzt: 6,
}
const ordinal = (word: string): number | undefined => ordinals[word.replace(/e[rnms]?$/, '')]

const jaws: Readonly<Record<string, Place>> = {
  oben: { jaw: 'upper' },
  oberkiefer: { jaw: 'upper' },
  ok: { jaw: 'upper' },
  unten: { jaw: 'lower' },
  unterkiefer: { jaw: 'lower' },
  uk: { jaw: 'lower' },
  rechts: { side: 'right' },
  links: { side: 'left' },
  front: { side: 'front' },
  mitte: { side: 'front' },
  vorne: { side: 'front' },
  vorn: { side: 'front' },
  frontzaehne: { side: 'front' },
  oberkieferfront: { jaw: 'upper', side: 'front' },
  unterkieferfront: { jaw: 'lower', side: 'front' },
}
const sextants = {
  upper: { right: 1, front: 2, left: 3 },
  lower: { left: 4, front: 5, right: 6 },
} as const

const everywhere = wordSet(
  'ueberall durchgehend sonst rest restliche restlichen uebrigen andere anderen alle allen',
)

const digitsOf = (view: View, index: number): number[] => {
  const token = view.tokens[index]
  if (!token) return []
  if (token.isNumber) return /^\d{1,2}$/.test(token.word) ? [...token.word].map(Number) : []
  const digit = digitWord(token.word)
  return digit === undefined ? [] : [digit]
}

/** Whether codes may be said sextant by sextant here: cheap, asked of every utterance. */
export const namesSextants = (view: View): boolean =>
  view.tokens.some((token) => token.word.startsWith('sextant'))

/**
 * "Sextant eins drei, zwei zwei …", "S1: 3", "im ersten Sextanten eine drei", "oben rechts drei, Front zwei",
 * "in allen Sextanten zwei". Nothing when what is said has another form, as six codes in a row.
 */
export function readSextants(view: View): SextantCodes | undefined {
  const codes = new Map<number, string>()
  let rest: string | undefined
  let labels: number[] = []
  let wantsLabel = false
  let isRest = false
  let last = 0
  let place: Place = {}
  let from = -1
  let to = -1
  let byNumber = false
  for (let index = 0; index < view.tokens.length; index++) {
    const word = view.tokens[index]?.word ?? ''
    const known = jaws[word]
    const nth = ordinal(word)
    // "der letzte Sextant ist eine drei, also zwei eins drei …": then all of them once more
    if (word === 'also' && codes.size > 0) break
    if (word.startsWith('sextant') || (word === 's' && digitsOf(view, index + 1).length > 0)) {
      if (from < 0) from = index
      byNumber = true
      wantsLabel = labels.length === 0 && !isRest
    } else if (nth !== undefined && (byNumber || namesSextants(view))) {
      labels = [nth]
      wantsLabel = false
      if (from < 0) from = index
    } else if (known) {
      place = known.jaw && !known.side ? { jaw: known.jaw } : { ...place, ...known }
      const named = place.jaw && place.side ? sextants[place.jaw] : undefined
      labels = named && place.side ? [(named as Record<string, number>)[place.side] ?? 0] : []
      if (from < 0) from = index
    } else if (everywhere.has(word)) {
      isRest = true
      labels = []
      wantsLabel = false
      if (from < 0) from = index
    } else if (hasCue(view.at[index], 'corr') && last > 0 && labels.length === 0) labels = [last]
    else if (word === 'stern' || word === 'sternchen') {
      const code = codes.get(last)
      if (code !== undefined) codes.set(last, `${code}*`)
      to = index + 1
    } else if (word === 'x' && labels.length > 0) {
      for (const one of labels) codes.set(one, 'x')
      last = labels.at(-1) ?? 0
      labels = []
      to = index + 1
    } else if (
      (word === 'bis' || word === 'und') &&
      byNumber &&
      labels.length > 0 &&
      isLabel(view, index - 1)
    )
      wantsLabel = true
    else
      for (const digit of digitsOf(view, index)) {
        const isNext = byNumber && labels.length === 0 && !isRest && digit === last + 1
        if (wantsLabel || isNext) {
          if (digit < 1 || digit > 6) return undefined
          const first = labels.at(-1)
          const through = first !== undefined && view.tokens[index - 1]?.word === 'bis' ? first + 1 : digit
          for (let one = through; one <= digit; one++) labels.push(one)
          wantsLabel = false
        } else if (isRest && labels.length === 0) {
          if (digit > 4) return undefined
          rest = String(digit)
          isRest = false
          to = index + 1
        } else if (labels.length > 0 && digit <= 4 && !hasCue(view.at[index + 1], 'unitMm')) {
          for (const one of labels) codes.set(one, String(digit))
          last = labels.at(-1) ?? 0
          labels = []
          to = index + 1
        } else if (from >= 0) return undefined
      }
  }
  if (codes.size === 0 && (rest === undefined || !byNumber)) return undefined
  return { codes, ...(rest === undefined ? {} : { rest }), from, to }
}

const isLabel = (view: View, index: number): boolean => digitsOf(view, index).length > 0
