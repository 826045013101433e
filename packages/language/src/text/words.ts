/** Words apart by spaces, as a set: lists of words are written as text, here as in the vocabulary. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))
