/** Cologne phonetics of a folded word: words that sound alike in German share the code ("Grone", "Krone"). */
export declare function phonetic(word: string): string
