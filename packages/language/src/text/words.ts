/** Words apart by spaces, as a set: lists of words are written as text, here as in the vocabulary. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Whether a value is one of a list; nothing is none of them. */
export const isOneOf = <T>(value: T | undefined, list: readonly T[]): boolean =>
  value !== undefined && list.includes(value)

/** The words of a text as a type: closed lists of names are written as text too. */
export type Words<Text extends string, Known = never> = Text extends `${infer First} ${infer Rest}`
  ? Words<Rest, Known | First>
  : Known | Text

/** What words stand for, from rows of a value and the words that share it. */
export const byWord = <V>(rows: Iterable<readonly [value: V, words: string]>): ReadonlyMap<string, V> =>
  new Map([...rows].flatMap(([value, words]) => words.split(' ').map((word) => [word, value] as const)))

/** A set of names of a closed list: one that the list does not know is an error of types where the set is used. */
export function nameSet<Text extends string>(names: Text): ReadonlySet<Words<Text>> {
  const isName = (word: string): word is Words<Text> & string => word !== ''
  return new Set<Words<Text>>(names.split(' ').filter(isName))
}

/** A text as a part of a pattern that means it letter by letter. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** "Krone: Grone|Grohne; …": each word with the one it stands for. */
export const pairsOf = (list: string): readonly (readonly [word: string, meant: string])[] =>
  list.split('; ').flatMap((row) => {
    const [meant = '', words = ''] = row.split(': ')
    return words.split('|').map((word) => [word, meant] as const)
  })
