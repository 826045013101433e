/** Lower case, umlauts written out, accents dropped: "Füllung" and "FUELLUNG" read alike. */
export declare function fold(text: string): string
/** Takes one German inflection ending off a folded word, so that all forms of a term meet in one. */
export declare function stem(word: string): string
