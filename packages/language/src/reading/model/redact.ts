import { dateSequences, type PersonalData, type WordSequence } from './personal-data.ts'
import { isEverydayWord, particles, titles } from './everyday-words.ts'
import { fold } from '../../text/fold.ts'
import type { Range } from '../../read/view.ts'
import { digitWord } from '../../text/numbers.ts'

/** Takes what is known of a person out of talk and puts it back into answers; one for a whole request. */
export type Redaction = {
  /** The same words get the same placeholder, however often they are said. */
  readonly redact: (text: string) => string
  readonly restore: (text: string) => string
}

type Word = { readonly from: number; readonly to: number; readonly text: string; readonly folded: string }

/** Endings that a name takes in German: "Vogts Krone", "die Müllersche", "Hansens". */
const nameEndings = ['s', 'es', 'ens', 'n', 'sche', 'schen', 'scher', 'in'] as const
const shortestName = 3
const shortestNumber = 5

/**
 * Names with their parts and inflections, birth date, address, phone, e-mail and numbers of the given people are
 * replaced by P1, P2 …. A name that is an everyday word ("Krone", "Weiß") is one only after a title or another name.
 */
export function createRedaction(people: readonly PersonalData[]): Redaction {
  const known = people.map(prepare)
  const placeholders = new Map<string, string>()
  const originals = new Map<string, string>()
  let next = 1
  const placeholderFor = (original: string): string => {
    const given = placeholders.get(original)
    if (given !== undefined) return given
    const made = `P${next++}`
    placeholders.set(original, made)
    originals.set(made, original)
    return made
  }
  return {
    redact: (text) => {
      let out = ''
      let at = 0
      for (const { from, to } of spansIn(text, known)) {
        out += text.slice(at, from) + placeholderFor(text.slice(from, to))
        at = to
      }
      return out + text.slice(at)
    },
    restore: (text) => text.replaceAll(/\bP\d+\b/g, (found) => originals.get(found) ?? found),
  }
}

/** What looks like a placeholder in the talk itself gets one too, so that it comes back as it was. */
const mailOrPlaceholder = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}|\bP\d+\b/gu

type Known = {
  readonly names: ReadonlySet<string>
  readonly ambiguousNames: ReadonlySet<string>
  readonly sequences: readonly WordSequence[]
  readonly digits: readonly string[]
}

function prepare(person: PersonalData): Known {
  const parts = [person.givenName, person.familyName, person.city]
    .flatMap((name) => wordsOf(name ?? ''))
    .map(({ folded }) => folded)
    .filter((part) => part.length >= shortestName && !particles.has(part))
  return {
    names: new Set(parts.filter((part) => !isEverydayWord(part))),
    ambiguousNames: new Set(parts.filter(isEverydayWord)),
    sequences: [
      ...(person.birthDate === undefined ? [] : dateSequences(person.birthDate, fold)),
      ...streetSequences(person.street ?? ''),
      ...(person.numbers ?? []).flatMap(literalSequence),
      ...(person.postalCode === undefined ? [] : literalSequence(person.postalCode)),
    ],
    digits: [...(person.phones ?? []), ...(person.numbers ?? [])]
      .map((number) => number.replaceAll(/\D/g, '').replace(/^(?:0049|49)(?=\d{7,})/, ''))
      .map((digits) => digits.replace(/^0/, ''))
      .filter((digits) => digits.length >= shortestNumber),
  }
}

function literalSequence(value: string): WordSequence[] {
  const words = wordsOf(value).map(({ folded }) => new Set([folded]))
  return words.length === 0 || value.length < 4 ? [] : [words]
}

/** "Lindenstraße 5" is also "Lindenstr. 5" and "Linden Straße 5"; the street alone counts as well. */
function streetSequences(street: string): WordSequence[] {
  const words = wordsOf(street).map(({ folded }) => folded)
  const name = words.filter((word) => !/^\d/.test(word))
  const number = words.filter((word) => /^\d/.test(word))
  if (name.join('').length < shortestName + 1) return []
  const spelled = name.map((word) => new Set([word, word.replace(/strasse$/, 'str')]))
  const apart = name.flatMap((word) =>
    /.strasse$/.test(word)
      ? [new Set([word.replace(/strasse$/, '')]), new Set(['strasse', 'str'])]
      : [new Set([word])],
  )
  const house = number.map((word) => new Set([word]))
  const forms = [spelled, apart]
  return [...forms.map((form) => [...form, ...house]), ...forms]
}

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    text: match[0],
    folded: fold(match[0]),
  }))

/** What is to be replaced, in order and without overlaps; longer finds go before shorter ones. */
function spansIn(text: string, known: readonly Known[]): Range[] {
  const words = wordsOf(text)
  const found: Range[] = [...text.matchAll(mailOrPlaceholder)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
  }))
  for (const person of known) {
    found.push(...sequenceSpans(words, person.sequences))
    found.push(...digitSpans(words, person.digits))
    found.push(...nameSpans(text, words, person))
  }
  const ordered = found.sort((a, b) => a.from - b.from || b.to - a.to)
  const kept: Range[] = []
  for (const span of ordered) {
    const before = kept.at(-1)
    if (before === undefined || span.from >= before.to) kept.push(span)
    else if (span.to > before.to) kept[kept.length - 1] = { from: before.from, to: span.to }
  }
  return kept
}

function sequenceSpans(words: readonly Word[], sequences: readonly WordSequence[]): Range[] {
  const spans: Range[] = []
  for (let index = 0; index < words.length; index++) {
    for (const sequence of sequences) {
      const from = words[index]
      const to = words[index + sequence.length - 1]
      const fits = sequence.every((forms, offset) => forms.has(words[index + offset]?.folded ?? ''))
      if (fits && from !== undefined && to !== undefined) spans.push({ from: from.from, to: to.to })
    }
  }
  return spans
}

/** Digits said one by one or in groups, in figures or words, that hold a known number. */
function digitSpans(words: readonly Word[], numbers: readonly string[]): Range[] {
  const spans: Range[] = []
  const digitsOf = ({ folded }: Word) =>
    /^\d+$/.test(folded) ? folded : digitWord(folded === 'ein' ? 'eins' : folded)?.toString()
  for (let index = 0; index < words.length; index++) {
    let run = ''
    const wordOf: number[] = []
    let end = index
    for (; end < words.length; end++) {
      const word = words[end]
      const digits = word === undefined ? undefined : digitsOf(word)
      if (digits === undefined) break
      run += digits
      for (let each = 0; each < digits.length; each++) wordOf.push(end)
    }
    if (end === index) continue
    for (const number of numbers) {
      const at = run.indexOf(number)
      const from = words[wordOf[run[at - 1] === '0' ? at - 1 : at] ?? index]
      const to = words[wordOf[at + number.length - 1] ?? index]
      if (at >= 0 && from !== undefined && to !== undefined) spans.push({ from: from.from, to: to.to })
    }
    index = end
  }
  return spans
}

function nameSpans(text: string, words: readonly Word[], person: Known): Range[] {
  const isName = (word: Word | undefined) => word !== undefined && hasForm(person.names, word.folded)
  const isAmbiguous = (word: Word | undefined) =>
    word !== undefined && hasForm(person.ambiguousNames, word.folded)
  return words.flatMap((word, index) => {
    if (isName(word)) return [word]
    if (!isAmbiguous(word)) return []
    const before = words[index - 1]
    const after = words[index + 1]
    const touches = (a: Word | undefined, b: Word | undefined) =>
      a !== undefined && b !== undefined && /^[\s.-]*$/.test(text.slice(a.to, b.from))
    const isNamed =
      (touches(before, word) &&
        (isName(before) || isAmbiguous(before) || titles.has(before?.folded ?? ''))) ||
      (touches(word, after) && (isName(after) || isAmbiguous(after)))
    return isNamed ? [word] : []
  })
}

function hasForm(names: ReadonlySet<string>, word: string): boolean {
  if (names.has(word)) return true
  return nameEndings.some((ending) => word.endsWith(ending) && names.has(word.slice(0, -ending.length)))
}
