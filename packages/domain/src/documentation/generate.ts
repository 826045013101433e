import type { Fact, FactGroup } from '@honora/language/facts/fact.ts'
import type { StructuredFact } from '@honora/language/facts/phrase.ts'
import { structured } from '@honora/language/reading/structure.ts'
import { anamnesisLines } from './anamnese.ts'
import { talkLines } from './aufklaerung.ts'
import { findingLines } from './befund.ts'
import { treatmentLines } from './behandlung.ts'
import { diagnosisLines } from './diagnose.ts'
import { fullSentence } from './full.ts'
import { onceEach } from './line.ts'
import { inRecordOrder, sectionOf } from './order.ts'
import { groupBy } from './place.ts'
import { planLines } from './procedere.ts'
import { imageLines } from './roentgen.ts'
import { sectionKeys, type SectionKey } from '@honora/language/facts/section.ts'
import { section, type Section, type Sentence, type Wording } from './section.ts'

/** An answer to a required question, kept beside the facts so that generating again keeps it. */
export type Answer = {
  readonly requirementId: string
  readonly key: SectionKey
  readonly label: string
  readonly text: string
  readonly factIds: readonly string[]
}

export type GenerateInput = {
  readonly facts: readonly Fact[]
  readonly answers?: readonly Answer[]
} & Wording

/** The group of a statement that a person puts into a section in its own words. */
export const groupOfSection: Readonly<Record<SectionKey, FactGroup>> = {
  anamnese: 'history',
  befund: 'finding',
  roentgen: 'finding',
  diagnose: 'diagnosis',
  behandlung: 'treatment',
  aufklaerung: 'advice',
  procedere: 'plan',
}

function linesOf(key: SectionKey, facts: readonly StructuredFact[], wording: Wording): Sentence[] {
  const own = facts.filter((fact) => sectionOf(fact) === key)
  switch (key) {
    case 'roentgen':
      return [
        ...imageLines(
          own.filter(({ group }) => group === 'radiograph'),
          facts,
          wording.style,
        ),
        ...findingLines(own.filter(({ group }) => group !== 'radiograph')),
      ]
    case 'diagnose':
      return diagnosisLines(own, facts, wording.withIcd10 === true)
    case 'aufklaerung':
      return talkLines(own, wording)
    default:
      return wording.style === 'full' ? sentencesOf(key, own, wording) : telegram[key](own)
  }
}

type Telegram = Exclude<SectionKey, 'roentgen' | 'diagnose' | 'aufklaerung'>
const telegram: Readonly<Record<Telegram, (facts: readonly StructuredFact[]) => Sentence[]>> = {
  anamnese: anamnesisLines,
  befund: findingLines,
  behandlung: treatmentLines,
  procedere: planLines,
}

/** Whole sentences, one a fact, in the order of the section; findings that say the same of other teeth are one. */
function sentencesOf(key: Telegram, facts: readonly StructuredFact[], wording: Wording): Sentence[] {
  return groupBy(inRecordOrder(key, facts), (fact) => (key === 'befund' ? saidOf(fact) : fact.id)).flatMap(
    (same) => {
      const [first] = same
      if (first === undefined) return []
      const sentence = fullSentence(
        { ...first, teeth: [...new Set(same.flatMap(({ teeth }) => teeth))] },
        wording,
      )
      return [{ ...sentence, factIds: same.map(({ id }) => id) }]
    },
  )
}

/** What a finding says of its teeth: the same of others is one sentence. */
function saidOf(fact: StructuredFact): string {
  const { noun, qualifiers, details } = fact.structure
  const { surfaces, negated, certainty, values, finding, material } = fact
  return fact.teeth.length === 0
    ? fact.id
    : JSON.stringify([
        noun.replace(/^fehlen$/, 'fehlt'),
        qualifiers,
        details,
        surfaces,
        negated,
        certainty,
        values,
        finding,
        material,
      ])
}

/**
 * The seven sections from the facts of a consultation, in the order of the record. Every sentence names
 * its facts; nothing is written that no fact supports.
 */
export function generateSections(input: GenerateInput): Section[] {
  const { facts, answers = [], ...wording } = input
  const all = facts.map(structured)
  return sectionKeys.map((key) => {
    const answered = answers.filter((answer) => answer.key === key && answer.text.trim() !== '')
    return section(key, answered.reduce(withAnswer, onceEach(linesOf(key, all, wording))))
  })
}

/** An answer stands behind the last line of the facts it belongs to, else at the end. */
function withAnswer(sentences: Sentence[], answer: Answer): Sentence[] {
  const line = {
    text: `${answer.label}: ${answer.text.trim().replace(/\.$/, '')}.`,
    factIds: [...answer.factIds],
    answerId: answer.requirementId,
  }
  const at = sentences.findLastIndex((sentence) => sentence.factIds.some((id) => answer.factIds.includes(id)))
  return at < 0 ? [...sentences, line] : sentences.toSpliced(at + 1, 0, line)
}
