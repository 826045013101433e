import { type Token } from './tokenize.ts'
/** Writes the letters of a dictated or typed tooth status out as words; two of them at least make a status. */
export declare function spellStatus(tokens: readonly Token[]): readonly Token[]
