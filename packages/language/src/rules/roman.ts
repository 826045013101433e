const letters = ['0', 'I', 'II', 'III', 'IV'] as const

/** Grades are written in Roman numerals. */
export function romanText(grade: number): string {
  return letters[grade] ?? String(grade)
}

const spoken: Readonly<Record<string, string>> = {
  eins: 'I',
  zwei: 'II',
  zwo: 'II',
  drei: 'III',
  vier: 'IV',
  i: 'I',
  ii: 'II',
  iii: 'III',
  iv: 'IV',
  '1': 'I',
  '2': 'II',
  '3': 'III',
  '4': 'IV',
}

/** "drei", "iii", "3" → "III": a stage as it is said; undefined for any other word. */
export const romanOfWord = (word: string | undefined): string | undefined =>
  word === undefined ? undefined : spoken[word]
