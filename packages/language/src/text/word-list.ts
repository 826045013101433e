/**
 * Lists of words and phrases of folded talk, written as text: "zieh|ziehe|*zange|auf die wunde". A star stands for any
 * letters of one word. Each list is made ready once.
 */
type WordList = {
  /** Finds a phrase of the list between the ends of words. */
  readonly pattern: RegExp
  /** Whether a word may end a phrase of the list: without such a word no phrase stands in a text. */
  readonly has: (word: string) => boolean
}

/** Words that may be looked for in every utterance. */
export type Words = { readonly has: (word: string) => boolean }

/** Those that were asked of so far, and for each word those that hold it: talk says the same words again and again. */
const asked: Words[] = []
const isAsked = new Set<Words>()
const holders = new Map<string, { readonly lists: Words[]; tested: number }>()
const mostWords = 20_000

/** Notes that words are asked of; answers of how many. */
export function ask(words: Words): number {
  if (isAsked.size < isAsked.add(words).size) asked.push(words)
  return asked.length
}

/** The lists asked of that hold a word; one that is asked of later is tested then. */
export function listsWith(word: string): readonly Words[] {
  const known = holders.get(word) ?? { lists: [], tested: 0 }
  if (known.tested === asked.length) return known.lists
  // "co2-test" holds words of its own
  const parts = /\W/.test(word) ? [word, ...word.split(/\W+/)] : [word]
  for (const list of asked.slice(known.tested))
    if (parts.some((part) => list.has(part))) known.lists.push(list)
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
  const last = list.split('|').map((phrase) => phrase.slice(phrase.lastIndexOf(' ') + 1))
  const whole = new Set(last.filter((word) => !word.includes('*')))
  const open = last.filter((word) => word.includes('*'))
  const openPattern = new RegExp(`^(${open.join('|').replaceAll('*', '\\w*')})$`)
  const made = {
    pattern: new RegExp(list.split('|').map(phrasePattern).join('|')),
    has: (word: string) => whole.has(word) || (open.length > 0 && openPattern.test(word)),
  }
  ready.set(list, made)
  return made
}

/** Whether folded words hold one of a list. */
export const holds = (text: string, list: string): boolean => wordList(list).pattern.test(text)

/** The same of a table that has patterns where a list cannot say it. */
export const tells = (text: string, words: string | RegExp): boolean =>
  typeof words === 'string' ? holds(text, words) : words.test(text)
