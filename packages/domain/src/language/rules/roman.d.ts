/** Grades are written in Roman numerals. */
export declare function romanText(grade: number): string
