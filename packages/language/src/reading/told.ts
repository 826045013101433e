import type { Fact, FactGroup } from '../facts/fact.ts'
import { toldRevision, type Told, type ToldNumbers } from '../facts/told.ts'
import { fold } from '../text/fold.ts'
import { numberWord } from '../text/numbers.ts'
import { actsIn } from './acts/acts-in.ts'
import { traitsIn } from './traits.ts'
import { nameSet, wordSet } from '../text/words.ts'

type Telling = Pick<Fact, 'group' | 'text' | 'material' | 'act' | 'surfaces'>

const canalNames =
  /\b(mb ?2|mb ?1|mb|db|dl|dm|ml|mesiobukkal|mesiolingual|distobukkal|distolingual|palatinal\w*|distal\w* kanal|bukkal\w* kanal)\b/g

const isNaming: ReadonlySet<FactGroup> = nameSet('plan history')

const wordsOf = ({ text }: Pick<Fact, 'text'>): string => fold(text.normalize('NFC'))

export const actsTold = (fact: Telling): Told['acts'] => actsIn(fact, wordsOf(fact))

/** What the words of a statement tell, read once where it enters; `facts/told.ts`. */
export function toldOf(fact: Telling): Told {
  const words = wordsOf(fact)
  const material = fact.material === undefined ? '' : ` ${fold(fact.material.normalize('NFC'))}`
  return {
    revision: toldRevision,
    acts: actsIn(fact, words),
    named: isNaming.has(fact.group) ? actsIn({ ...fact, group: 'treatment' }, words) : [],
    traits: traitsIn(`${words}${material}`),
    numbers: numbersIn(words),
    canalNames: [...new Set(words.match(canalNames) ?? [])],
    words: contentOf(words),
  }
}

/** What a stored statement told, read again where it was told under an older list. */
export const currentTold = (fact: Telling & Pick<Fact, 'told'>): Told =>
  fact.told?.revision === toldRevision ? fact.told : toldOf(fact)

const shortestWord = 3
const fillers = wordSet('der die das den dem des ein eine und oder mit bei von vom zur zum ist hat')

function contentOf(words: string): string[] {
  const all = words
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => (word.length >= shortestWord || /\d/.test(word)) && !fillers.has(word))
  // where nothing but fillers was said, they are the content
  return all.length === 0 ? [words] : [...new Set(all)]
}

const value = (word: string): number | undefined => (/^\d+$/.test(word) ? Number(word) : numberWord(word))

/** Numbers by what they count; a number without a word that says what it counts is none of them. */
function numbersIn(words: string): ToldNumbers {
  const told = counts.flatMap(([name, pattern, otherwise]) => {
    const said = pattern.exec(words)?.[1]
    const number = said === undefined ? undefined : (value(said) ?? otherwise)
    return number === undefined || (name === 'teeth' && number < 2) ? [] : [[name, number] as const]
  })
  return Object.fromEntries(told)
}

/** Where a number stands, and what a word means that is none: "mehrflächig", "mehr als dreiflächig" four, "beide" two. */
const counts: readonly (readonly [name: keyof ToldNumbers, pattern: RegExp, otherwise?: number])[] = [
  ['canals', /\b(ein|zwei|drei|vier|fuenf|[1-5])\w* (?:wurzel)?kana?e?l/],
  ['surfaces', /(mehr als drei|ein|zwei|drei|vier|fuenf|mehr)flaechig/, 4],
  ['rootTips', /(drei|zwei|beide)\w? wurzel/, 2],
  ['teeth', /(\d{1,2}|[a-z]+) zaehne/],
  ['hour', /(?:(?:nach|um|gegen|ab) |\b(?=\d{1,2}:\d\d uhr))(\d{1,2}|[a-z]*zwanzig)(?: uhr|:)/],
]
