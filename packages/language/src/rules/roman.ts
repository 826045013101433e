import { digitWord, romanGrade } from '../text/numbers.ts'

const letters = ['0', 'I', 'II', 'III', 'IV'] as const

/** Grades are written in Roman numerals. */
export const romanText = (grade: number): string => letters[grade] ?? String(grade)

/** "drei", "iii", "3" → "III": a stage as it is said; undefined for any other word. */
export const romanOfWord = (word = ''): string | undefined =>
  letters.slice(1)[(romanGrade(word) ?? digitWord(word) ?? Number(word)) - 1]
