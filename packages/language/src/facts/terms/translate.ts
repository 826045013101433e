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

/** What a word without a name leaves: nothing, or itself. */
function alone(word: string): string | undefined {
  if (saidElsewhere.has(fold(word))) return ''
  return sameEverywhere.has(word.toLowerCase()) || /\d/.test(word) ? word : undefined
}

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

/** German words in the language, by the longest parts that have a name; undefined where one has none: nothing is half translated. */
export function translated(text: string, say: Say): string | undefined {
  let words = text.split(' ').filter((word) => word !== '')
  const parts: string[] = []
  while (words.length > 0) {
    const found = words
      .map((_, at) => words.slice(0, words.length - at))
      .map((part) => ({ text: named(part, say) ?? span(part, say), length: part.length }))
      .find((part) => part.text !== undefined)
    const part = found?.text ?? alone(words[0] ?? '')
    if (part === undefined) return undefined
    if (part !== '') parts.push(part)
    words = words.slice(found?.length ?? 1)
  }
  return parts.join(' ')
}
