import type { Fact } from '@honora/language/facts/fact.ts'
import { sameFinding } from '@honora/language/facts/findings.ts'
import { deriveFacts } from '@honora/language/engine.ts'
import { fold } from '@honora/language/text/fold.ts'
import { fromWireGroup, toWireGroup } from './fact-groups.ts'

/** A fact in the words of a speech provider: no tooth, no surface, one of the twenty groups of the wire. */
export type ProvidedWords = { readonly id: string; readonly text: string; readonly group: string }

/** What our language engine makes of a provider's fact. */
export type ReadProvided = {
  /** One fact of ours: the provider's words, and the engine's members for them. */
  readonly fact: Fact
  /** Each statement the engine finds in the words; empty where it understands none. */
  readonly statements: readonly Fact[]
}

/**
 * Reads a provider's fact (wire protocol 4.5): its text stays, our group comes from its group or, where the wire's
 * group stands for several of ours, from what the engine reads; teeth and all other members come from the engine.
 * `patientAge` in years decides between milk teeth and permanent ones.
 */
export function readProvided(given: ProvidedWords, patientAge?: number): ReadProvided {
  const said = { id: given.id, text: given.text, language: 'de' }
  const statements = deriveFacts([said], patientAge === undefined ? {} : { patientAge })
  const mapped = fromWireGroup(given.group) ?? { group: 'finding', negated: false }
  const read =
    statements.find((one) => toWireGroup(one) === given.group) ??
    statements.find((one) => one.group === mapped.group)
  const only = statements.length === 1 ? statements[0] : undefined
  const members: Partial<Fact> = read ?? (only === undefined ? {} : { teeth: only.teeth, jaw: only.jaw })
  return {
    statements,
    fact: {
      teeth: [],
      surfaces: [],
      temporality: 'now',
      certainty: 'certain',
      speaker: 'dentist',
      ...members,
      id: given.id,
      text: given.text,
      group: read?.group ?? mapped.group,
      negated: mapped.negated || (read?.negated ?? false),
      // The provider names no sentence of ours.
      utteranceIds: [],
    },
  }
}

/** From this share of common words on, two statements that the engine cannot compare say the same. */
const sameShare = 0.6
const shortestWord = 3
const filler = new Set(
  'der die das den dem des ein eine einen einem einer und oder mit ohne bei beim von vom zur zum ist sind war wird wurde hat patient patientin zahn'.split(
    ' ',
  ),
)

function wordsOf(text: string): Set<string> {
  return new Set(
    fold(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => (word.length >= shortestWord || /\d/.test(word)) && !filler.has(word)),
  )
}

function sharesWords(text: string, other: string): boolean {
  const words = wordsOf(text)
  if (words.size === 0) return fold(text) === fold(other)
  const others = wordsOf(other)
  return [...words].filter((word) => others.has(word)).length >= words.size * sameShare
}

function states(own: Fact, said: Fact): boolean {
  if (toWireGroup(own) !== toWireGroup(said) || own.negated !== said.negated) return false
  if (!said.teeth.every((tooth) => own.teeth.includes(tooth))) return false
  if (own.finding !== undefined && said.finding !== undefined) return sameFinding(own.finding, said.finding)
  if (own.act !== undefined && said.act !== undefined) return own.act === said.act
  if (own.drug !== undefined && said.drug !== undefined) return fold(own.drug.name) === fold(said.drug.name)
  return sharesWords(said.text, own.text)
}

/**
 * Whether facts of ours say already what a provider's fact says: then ours count and the provider's is not shown.
 * True when every statement in its words has one of ours; words the engine finds nothing in are compared as words.
 */
export function isStatedBy(read: ReadProvided, own: readonly Fact[]): boolean {
  const { fact, statements } = read
  if (statements.length === 0)
    return own.some((one) => one.negated === fact.negated && sharesWords(fact.text, one.text))
  return statements.every((said) => own.some((one) => states(one, said)))
}
