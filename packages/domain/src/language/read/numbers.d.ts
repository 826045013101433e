import type { Token } from '../text/tokenize.ts'
/** What a token says as a number: `digit` spoken alone, `pair` two digits in one, `value` anything else. */
export type NumberReading = {
  readonly kind: 'digit' | 'pair' | 'value'
  readonly value: number
}
/** Reads one token; "der Sechsunddreißiger", "36er", "3.6" and "Zweisechser" count as pairs. */
export declare function readNumber(token: Token): NumberReading | undefined
