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

/** Words and phrases of folded talk in one text: "zieh|*zange|auf die wunde"; a star is any letters of one word. Made ready once. */
class WordList {
  /** Finds a phrase of the list between the ends of words. */
  readonly pattern: RegExp
  /** Known once it was asked of. */
  number: number | undefined
  readonly #whole: ReadonlySet<string>
  readonly #open: RegExp | undefined

  constructor(list: string) {
    const phrases = list.split('|')
    const last = phrases.map((phrase) => phrase.slice(phrase.lastIndexOf(' ') + 1))
    const open = last.filter((word) => word.includes('*'))
    this.pattern = new RegExp(phrases.map(phrasePattern).join('|'))
    this.number = undefined
    this.#whole = new Set(last.filter((word) => !word.includes('*')))
    this.#open = open.length > 0 ? new RegExp(`^(${open.join('|').replaceAll('*', '\\w*')})$`) : undefined
  }

  /** Whether a word may end a phrase of the list: without such a word no phrase stands in a text. */
  has(word: string): boolean {
    return this.#whole.has(word) || this.#open?.test(word) === true
  }
}

/** Listed that may be looked for in every utterance. */
export type Listed = { readonly has: (word: string) => boolean }

/** Those that were asked of so far, by number, and for each word the numbers of those that hold it. */
const asked: Listed[] = []
const numbers = new Map<Listed, number>()
const holders = new Map<string, { readonly lists: number[]; tested: number }>()
const mostWords = 20_000

/** The number of words that are asked of. */
export function numberOf(words: Listed): number {
  const known = words instanceof WordList ? words.number : numbers.get(words)
  if (known !== undefined) return known
  const number = asked.push(words) - 1
  if (words instanceof WordList) words.number = number
  else numbers.set(words, number)
  return number
}
export const countAsked = (): number => asked.length

/** The numbers of those asked of that hold a word; one that is asked of later is tested then. */
export function listsWith(word: string): readonly number[] {
  const known = holders.get(word) ?? { lists: [], tested: 0 }
  if (known.tested === asked.length) return known.lists
  // "co2-test" holds words of its own
  const parts = /\W/.test(word) ? [word, ...word.split(/\W+/)] : [word]
  for (const [at, list] of asked.slice(known.tested).entries())
    if (parts.some((part) => list.has(part))) known.lists.push(known.tested + at)
  known.tested = asked.length
  if (holders.size >= mostWords) holders.clear()
  holders.set(word, known)
  return known.lists
}

const ready = new Map<string, WordList>()

/** The pattern of one phrase: a star at its end is the same as no end of a word. */
const phrasePattern = (phrase: string): string => {
  const words = phrase.replace(/^\*|\*$/g, '').replaceAll('*', '\\w*')
  return `${phrase.startsWith('*') ? '' : '\\b'}${words}${phrase.endsWith('*') ? '' : '\\b'}`
}

export function wordList(list: string): WordList {
  const known = ready.get(list)
  if (known) return known
  const made = new WordList(list)
  ready.set(list, made)
  return made
}

/** Whether folded words hold one of a list. */
export const holds = (text: string, list: string): boolean => wordList(list).pattern.test(text)

/** The same of a table that has patterns where a list cannot say it. */
export const tells = (text: string, words: string | RegExp): boolean =>
  typeof words === 'string' ? holds(text, words) : words.test(text)
