import { numberWord } from '@honora/language/text/numbers.ts'

const english: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  eighteen: 18,
  twenty: 20,
  thirty: 30,
}

/** The number of a word or of digits, German or English: "zwei", "einem", "three", "14". */
export function count(word: string | undefined): number | undefined {
  if (word === undefined) return undefined
  if (/^\d+$/.test(word)) return Number(word)
  return numberWord(word) ?? english[word] ?? (/^ein(e|em|en|er|es)?$/.test(word) ? 1 : undefined)
}
