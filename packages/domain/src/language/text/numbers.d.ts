/** A German number word up to 9999, folded: "sechsunddreissig" → 36, "zweieinhalb" → 2.5. Undefined for other words. */
export declare function numberWord(word: string): number | undefined
/** "eins" … "neun", "zwo": one spoken digit, undefined for anything else (also for the article "ein"). */
export declare function digitWord(word: string): number | undefined
/** "dreisechs" → 36: two digits said in one breath and written as one word. */
export declare function digitPair(word: string): number | undefined
/** Roman grades I to IV. */
export declare function romanGrade(word: string): number | undefined
/** The word for a count in running text, digits above twelve. */
export declare function countWord(value: number): string
