import { remembered } from '../remembered.ts'
import { byWord } from './words.ts'

/** Number words in their order, spoken variants apart by spaces; `valueAt` tells what stands at a place. */
const inOrder = (list: string, valueAt: (place: number) => number): ReadonlyMap<string, number> =>
  byWord(list.split('|').map((words, place) => [valueAt(place), words] as const))

const small = inOrder(
  'null|ein eins eine einen einer einem|zwei zwo zween|drei|vier|fuenf fuenfe|sechs sechse|sieben siebn|acht achte|neun|zehn|elf|zwoelf|dreizehn|vierzehn|fuenfzehn fuffzehn|sechzehn sechszehn|siebzehn siebenzehn|achtzehn|neunzehn',
  (place) => place,
)
const tens = inOrder(
  'zwanzig|dreissig|vierzig|fuenfzig fuffzig|sechzig sechszig|siebzig siebenzig|achtzig|neunzig',
  (place) => (place + 2) * 10,
)
const units = inOrder('ein eins|zwei zwo|drei|vier|fuenf|sechs|sieben|acht|neun', (place) => place + 1)

/** Bare digits as spoken one by one; "ein" and its forms are articles and no digits. */
const digits = new Map([...units].filter(([word]) => word !== 'ein')).set('siebn', 7).set('null', 0)

const words = new Map([...small, ...tens])
for (const [unit, value] of units) for (const [ten, base] of tens) words.set(`${unit}und${ten}`, base + value)

/** Digit pairs written together: "dreisechs", "zwosechs". */
const pairs = new Map<string, number>()
for (const [first, high] of digits) {
  for (const [second, low] of digits) {
    if (high >= 1 && high <= 8 && low >= 1 && low <= 8) pairs.set(first + second, high * 10 + low)
  }
}

function hundreds(word: string): number | undefined {
  const at = word.indexOf('hundert')
  if (at < 0) return undefined
  const head = word.slice(0, at)
  const tail = word.slice(at + 7).replace(/^und/, '')
  const times = head === '' ? 1 : units.get(head)
  const rest = tail === '' ? 0 : words.get(tail)
  return times === undefined || rest === undefined ? undefined : times * 100 + rest
}

/** A German number word up to 9999, folded: "sechsunddreissig" → 36, "zweieinhalb" → 2.5. Undefined for other words. */
export function numberWord(word: string): number | undefined {
  const direct = words.get(word)
  if (direct !== undefined) return direct
  if (word.length < 4) return undefined
  return rememberedLong(word)
}

const rememberedLong = remembered(longNumber)

function longNumber(word: string): number | undefined {
  if (word.endsWith('einhalb')) {
    const whole = words.get(word.slice(0, -7))
    return whole === undefined ? undefined : whole + 0.5
  }
  if (word === 'anderthalb' || word === 'eineinhalb') return 1.5
  const thousand = word.indexOf('tausend')
  if (thousand >= 0) {
    const head = word.slice(0, thousand)
    const tail = word.slice(thousand + 7).replace(/^und/, '')
    const times = head === '' ? 1 : numberWord(head)
    const rest = tail === '' ? 0 : (words.get(tail) ?? hundreds(tail))
    return times === undefined || rest === undefined ? undefined : times * 1000 + rest
  }
  if (word.startsWith('nullkomma')) {
    const tail = words.get(word.slice(9))
    return tail === undefined ? undefined : tail / 10
  }
  return hundreds(word)
}

/** "eins" … "neun", "zwo": one spoken digit, undefined for anything else (also for the article "ein"). */
export const digitWord = (word: string): number | undefined => digits.get(word)

/** "dreisechs" → 36: two digits said in one breath and written as one word. */
export const digitPair = (word: string): number | undefined => pairs.get(word)

const roman = inOrder('i|ii|iii|iv iiii', (place) => place + 1)

export const romanGrade = (word: string): number | undefined => roman.get(word)

/** "zwanzig" … "neunzig" as it stands behind "und". */
export const tenWord = (word: string): number | undefined => tens.get(word)

/** German number words from 0 to 19, as written before a noun: "ein", not "eins". */
export const numberNames: readonly string[] =
  'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  )

/** The word for a count in running text, digits above twelve. */
export const countWord = (value: number): string =>
  (value <= 12 ? numberNames[value] : undefined) ?? String(value)
