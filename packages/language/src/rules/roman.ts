import { byWord } from '../text/words.ts'

const letters = ['0', 'I', 'II', 'III', 'IV'] as const

/** Grades are written in Roman numerals. */
export function romanText(grade: number): string {
  return letters[grade] ?? String(grade)
}

const spoken = byWord([
  ['I', 'eins i 1'],
  ['II', 'zwei zwo ii 2'],
  ['III', 'drei iii 3'],
  ['IV', 'vier iv 4'],
])

/** "drei", "iii", "3" → "III": a stage as it is said; undefined for any other word. */
export const romanOfWord = (word: string | undefined): string | undefined =>
  word === undefined ? undefined : spoken.get(word)
