/** What stood before a token: nothing, a comma or dash, a colon, the end of a sentence. */
export declare const gap: {
  readonly none: 0
  readonly hyphen: 1
  readonly comma: 2
  readonly colon: 3
  readonly sentence: 4
}
export type Gap = (typeof gap)[keyof typeof gap]
export type Token = {
  /** As written. */
  readonly text: string
  /** Folded; digits stay digits, a decimal comma becomes a point. */
  readonly word: string
  readonly stem: string
  readonly gap: Gap
  /** The sentence this token belongs to ends with a question mark. */
  asked: boolean
  readonly isNumber: boolean
}
/** Cuts an utterance into words and numbers; one pass, linear in its length. */
export declare function tokenize(text: string): Token[]
