import { fold } from '@honora/language/text/fold.ts'
import { numberNames } from '@honora/language/text/numbers.ts'
import { findingDenied, findingsNamed } from '@honora/language/reading/polarity.ts'
import { certaintyWords, frameWords, negators, planWords, placeStems } from './frame-words.ts'

/** What a sentence must share with the line that it would replace. */
const wordingChecks = ['form', 'number', 'place', 'negation', 'time', 'certainty', 'word'] as const
type WordingCheck = (typeof wordingChecks)[number]

const longest = 500

/**
 * Which checks a sentence fails against the line that was written from facts: each number, tooth, drug, place, negation and
 * word of the one stands in the other, and the reverse. A sentence without faults rests on the facts of its line.
 */
export function wordingFaults(line: string, sentence: string): WordingCheck[] {
  const failed: WordingCheck[] = []
  const check = (name: WordingCheck, isRight: boolean): void => void (isRight || failed.push(name))
  check('form', sentence.length <= longest && /^[\p{Lu}\d„]/u.test(sentence) && /[.]$/.test(sentence))
  check('number', areSame(numbersIn(line), numbersIn(sentence)))
  check('place', areSame(placesIn(line), placesIn(sentence)))
  check('negation', isDeniedAlike(line, sentence))
  check('time', planWords.test(fold(line)) === planWords.test(fold(sentence)))
  check('certainty', certaintyWords.test(fold(line)) === certaintyWords.test(fold(sentence)))
  check('word', foreignTo(line, sentence).length === 0 && foreignTo(sentence, line).length === 0)
  return failed
}

const areSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index])

const digitsOf = new Map(
  Object.entries(numberNames)
    .filter(([value]) => Number(value) > 1)
    .map(([value, name]) => [fold(name), value]),
)

/** Numbers in digits or words, sorted, each once. */
function numbersIn(text: string): string[] {
  const inDigits = text.match(/\d+(?:[.,:]\d+)*/g) ?? []
  const inWords = fold(text)
    .split(/[^a-z]+/)
    .flatMap((word) => digitsOf.get(word) ?? [])
  return [...new Set([...inDigits.map((each) => each.replaceAll(',', '.')), ...inWords])].toSorted()
}

/** Surfaces, jaws and sides that a text names, by whichever word. */
function placesIn(text: string): string[] {
  const folded = fold(text)
  return placeStems.flatMap(([place, stem]) => (stem.test(folded) ? [place] : []))
}

const negatorsIn = (text: string): number => fold(text).match(negators)?.length ?? 0

/** As many denials in both, and each finding that both name is denied in both or in none. */
function isDeniedAlike(line: string, sentence: string): boolean {
  if (negatorsIn(line) !== negatorsIn(sentence)) return false
  return [...findingsNamed(line)].every((code) => findingDenied(line, code) === findingDenied(sentence, code))
}

const wordsIn = (text: string): string[] =>
  fold(text)
    .split(/[^a-z]+/)
    .filter((word) => word.length > 3 && !frameWords.test(word) && !digitsOf.has(word))

/** Words that have no word of the same stem in the other text. */
function foreignTo(other: string, text: string): string[] {
  const known = wordsIn(other).map(stemOf)
  return wordsIn(text).filter((word) => {
    const stem = stemOf(word)
    return !known.some((each) => each.startsWith(stem) || stem.startsWith(each))
  })
}

/** Without the endings of declension and of participles: "exkavierte" and "exkaviert" are one word. */
const stemOf = (word: string): string => {
  const bare = word.replace(/(?:en|er|es|em|e|n|s|t|te|ten)$/, '')
  return bare.length < 4 ? word : bare
}
