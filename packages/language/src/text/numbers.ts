import { remembered } from '../remembered.ts'

const small: Readonly<Record<string, number>> = {
  null: 0,
  ein: 1,
  eins: 1,
  eine: 1,
  einen: 1,
  einer: 1,
  einem: 1,
  zwei: 2,
  zwo: 2,
  zween: 2,
  drei: 3,
  vier: 4,
  fuenf: 5,
  fuenfe: 5,
  sechs: 6,
  sechse: 6,
  sieben: 7,
  siebn: 7,
  acht: 8,
  achte: 8,
  neun: 9,
  zehn: 10,
  elf: 11,
  zwoelf: 12,
  dreizehn: 13,
  vierzehn: 14,
  fuenfzehn: 15,
  fuffzehn: 15,
  sechzehn: 16,
  sechszehn: 16,
  siebzehn: 17,
  siebenzehn: 17,
  achtzehn: 18,
  neunzehn: 19,
}
const tens: Readonly<Record<string, number>> = {
  zwanzig: 20,
  dreissig: 30,
  vierzig: 40,
  fuenfzig: 50,
  fuffzig: 50,
  sechzig: 60,
  sechszig: 60,
  siebzig: 70,
  siebenzig: 70,
  achtzig: 80,
  neunzig: 90,
}
const units: Readonly<Record<string, number>> = {
  ein: 1,
  eins: 1,
  zwei: 2,
  zwo: 2,
  drei: 3,
  vier: 4,
  fuenf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
}

/** Bare digits as spoken one by one; "ein" and its forms are articles and no digits. */
const { ein: _article, ...counted } = units
const digits = new Map(Object.entries({ ...counted, siebn: 7, null: 0 }))

const words = new Map<string, number>(Object.entries({ ...small, ...tens }))
for (const [unit, value] of Object.entries(units)) {
  for (const [ten, base] of Object.entries(tens)) words.set(`${unit}und${ten}`, base + value)
}

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
  const times = head === '' ? 1 : units[head]
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
    const whole = units[word.slice(0, -7)]
    return whole === undefined ? undefined : whole + 0.5
  }
  if (word === 'anderthalb' || word === 'eineinhalb') return 1.5
  const thousand = word.indexOf('tausend')
  if (thousand >= 0) {
    const head = word.slice(0, thousand)
    const tail = word.slice(thousand + 7).replace(/^und/, '')
    const times = head === '' ? 1 : (numberWord(head) ?? undefined)
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
export function digitWord(word: string): number | undefined {
  return digits.get(word)
}

/** "dreisechs" → 36: two digits said in one breath and written as one word. */
export function digitPair(word: string): number | undefined {
  return pairs.get(word)
}

const roman: Readonly<Record<string, number>> = { i: 1, ii: 2, iii: 3, iv: 4, iiii: 4 }

/** Roman grades I to IV. */
export function romanGrade(word: string): number | undefined {
  return Object.hasOwn(roman, word) ? roman[word] : undefined
}

/** German number words from 0 to 19, as written before a noun: "ein", not "eins". */
export const numberNames: readonly string[] =
  'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  )

/** The word for a count in running text, digits above twelve. */
export function countWord(value: number): string {
  return (value <= 12 ? numberNames[value] : undefined) ?? String(value)
}
