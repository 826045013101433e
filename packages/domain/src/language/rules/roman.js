const letters = ['0', 'I', 'II', 'III', 'IV']
/** Grades are written in Roman numerals. */
export function romanText(grade) {
  return letters[grade] ?? String(grade)
}
//# sourceMappingURL=roman.js.map
