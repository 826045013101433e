import type { Act } from '../../facts/acts.ts'

/** The folded words by which an act is known; the third member rules it out. */
export type ActWords = readonly [act: Act, words: RegExp, except?: RegExp]
