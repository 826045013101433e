const letters = ['0', 'I', 'II', 'III', 'IV'] as const

/** Grades are written in Roman numerals. */
export function romanText(grade: number): string {
  return letters[grade] ?? String(grade)
}
