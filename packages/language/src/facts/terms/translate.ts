import { fold } from '../../text/fold.ts'
import { numberWord } from '../../text/numbers.ts'
import { byWord, wordSet } from '../../text/words.ts'

/** The text of a catalogue in the language asked for; undefined where there is none under the id. */
export type Say = (id: string, values?: Readonly<Record<string, string | number>>) => string | undefined

const namespaces = ['factWord', 'act', 'finding'] as const
const directions = wordSet('in seit vor')
const one = wordSet('eine einem einer einen')
const units = byWord([
  ['hour', 'stunde stunden'],
  ['day', 'tag tage tagen'],
  ['week', 'woche wochen'],
  ['month', 'monat monate monaten'],
  ['year', 'jahr jahre jahren'],
])
/** Places stand on the fact itself, a plan in its frame. */
const saidElsewhere = wordSet('im unterkiefer oberkiefer uk ok rechts links beidseits geplant')
const sameEverywhere = wordSet('mm mg ml µg % mb mb2 db dl d p b l')

const isSame = (word: string): boolean => sameEverywhere.has(word.toLowerCase()) || /\d/.test(word)

/** The name of words that stand in a catalogue as they are; brackets count in words by themselves only. */
function named(words: readonly string[], say: Say): string | undefined {
  const joined = fold(words.join('-'))
  const id = words.length > 1 ? joined.replaceAll('(', '').replaceAll(')', '') : joined
  for (const namespace of namespaces) {
    const text = say(`${namespace}.${id}`)
    if (text !== undefined) return text
  }
  return undefined
}

const countIn = (word: string): number | undefined =>
  one.has(word) ? 1 : (numberWord(word) ?? (Number.isInteger(Number(word)) ? Number(word) : undefined))

/** "in 6 Monaten", "seit zwei Wochen", "vor einem Jahr". */
function span(words: readonly string[], say: Say): string | undefined {
  const [direction = '', many = '', unit = ''] = words.map(fold)
  const name = units.get(unit)
  const count = countIn(many)
  if (words.length !== 3 || !directions.has(direction) || name === undefined || count === undefined)
    return undefined
  return say(`factSpan.${direction}`, { span: say(`factSpan.${name}`, { count }) ?? '' })
}

/**
 * German words in the language, by the longest parts that have a name; undefined where one has none, so that nothing is
 * half translated. Words that the fact says elsewhere leave an empty text.
 */
export function translated(text: string, say: Say): string | undefined {
  const words = text.split(' ').filter((word) => word !== '')
  const parts: string[] = []
  for (let from = 0; from < words.length;) {
    const found = longest(words, from, say)
    if (found === undefined) return undefined
    if (found.text !== '') parts.push(found.text)
    from = found.to
  }
  return parts.join(' ')
}

function longest(
  words: readonly string[],
  from: number,
  say: Say,
): { readonly text: string; readonly to: number } | undefined {
  for (let to = words.length; to > from; to -= 1) {
    const part = words.slice(from, to)
    const text = named(part, say) ?? span(part, say)
    if (text !== undefined) return { text, to }
  }
  const word = words[from] ?? ''
  if (saidElsewhere.has(fold(word))) return { text: '', to: from + 1 }
  return isSame(word) ? { text: word, to: from + 1 } : undefined
}
