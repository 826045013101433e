import type { SpeechFact } from '@honora/contract/speech.ts'
import { bySection } from '@honora/domain/documentation/order.ts'
import { lacksTooth } from '@honora/language/facts/of-tooth.ts'
import type { SectionKey } from '@honora/language/facts/section.ts'
import { asFact } from '../../data/served-facts.ts'
import type { Attributes } from './fact-edit.ts'
import { formerTeeth } from './fact-words.ts'
import { spokenAt, type SpokenLine } from './spoken-at.ts'

/** Facts of one section of the documentation; sections without any are left out. */
export interface FactSection {
  readonly key: SectionKey
  readonly facts: readonly SpeechFact[]
}

/** Facts as they are read in the record: by section, each in clinical order. */
export const sectionsOf = (facts: readonly SpeechFact[]): FactSection[] => bySection(facts.map(asFact))

export interface FactLists {
  /** Facts of the record by section of the documentation, in order of speech within each. */
  readonly sections: readonly FactSection[]
  /** What a person has yet to decide by section; what arrives comes below what one may just be tapping. */
  readonly proposed: readonly FactSection[]
  readonly proposals: readonly SpeechFact[]
  readonly dropped: readonly SpeechFact[]
  readonly recorded: number
}

export const isCorrected = (fact: SpeechFact): boolean => fact.isEdited || formerTeeth(fact).length > 0

/** Facts as the screen shows them. */
export function listsOf(facts: readonly SpeechFact[], lines: readonly SpokenLine[]): FactLists {
  const at = (fact: SpeechFact): number => spokenAt(fact, lines) ?? Number.POSITIVE_INFINITY
  const inOrder = facts.toSorted((one, other) => at(one) - at(other) || 0)
  const recorded = inOrder.filter((fact) => fact.state === 'recorded')
  const proposed = sectionsOf(inOrder.filter((fact) => fact.state === 'proposed'))
    .map(({ key, facts: own }) => ({ key, facts: own.toSorted(byArrival) }))
    .toSorted((one, other) => byArrival(one.facts[0], other.facts[0]))
  return {
    sections: sectionsOf(recorded).map(({ key, facts: own }) => ({
      key,
      facts: recorded.filter((fact) => own.includes(fact)),
    })),
    proposed,
    proposals: proposed.flatMap((section) => section.facts),
    dropped: inOrder.filter((fact) => fact.state === 'dropped'),
    recorded: recorded.length,
  }
}

/** What is reported at once stays in the order of the record. */
const byArrival = (one?: SpeechFact, other?: SpeechFact): number =>
  (one?.createdAt ?? '').localeCompare(other?.createdAt ?? '')

/** What a person says to a question, and the members of the fact that follow from it. */
export interface FactAnswer {
  readonly id:
    | 'tooth'
    | 'done'
    | 'notDone'
    | 'planned'
    | 'present'
    | 'absent'
    | 'right'
    | 'opposite'
    | 'this'
    | 'other'
    | 'accept'
  readonly tooth?: number
  /** The fact that is accepted: the one that asks, or the one that says otherwise. */
  readonly factId: string
  readonly attributes: Attributes
  /** The tooth has yet to be chosen. */
  readonly needsTooth?: boolean
}

/** The buttons below a question. */
export const answersTo = (fact: SpeechFact): FactAnswer[] =>
  answersBefore(fact).map((answer) => ({
    ...answer,
    needsTooth: answer.factId === fact.id && lacksTooth({ ...asFact(fact), ...answer.attributes }),
  }))

function answersBefore(fact: SpeechFact): FactAnswer[] {
  const { question, id: factId } = fact
  const isPlan = fact.group === 'plan'
  if (question?.kind === 'tooth' && (question.teeth ?? []).length > 0)
    return (question.teeth ?? []).map((tooth) => ({
      id: 'tooth',
      tooth,
      factId,
      attributes: { teeth: [tooth] },
    }))
  if (question?.kind === 'time')
    return [
      {
        id: 'done',
        factId,
        attributes: { temporality: 'now', ...(isPlan ? { group: 'treatment' } : {}) },
      },
      {
        id: 'planned',
        factId,
        attributes: { temporality: 'planned', ...(fact.group === 'treatment' ? { group: 'plan' } : {}) },
      },
    ]
  const twoSides = sides[questionOf(fact)]
  if (twoSides !== undefined)
    return twoSides.map(([id, negated]) => ({ id, factId, attributes: { negated } }))
  if (question?.kind === 'contradiction' && question.otherFactId !== undefined)
    return [
      { id: 'this', factId, attributes: {} },
      { id: 'other', factId: question.otherFactId, attributes: {} },
    ]
  return [{ id: 'accept', factId, attributes: {} }]
}

/** The two answers to whether something is so, by the question, each with what the fact becomes. */
const sides: Readonly<Record<string, readonly (readonly [FactAnswer['id'], negated: boolean])[]>> = {
  polarity: [
    ['present', false],
    ['absent', true],
  ],
  deed: [
    ['done', false],
    ['notDone', true],
  ],
  // "Nicht klopfempfindlich": "Vorhanden" could mean either.
  denial: [
    ['right', true],
    ['opposite', false],
  ],
}

const ofPatient = new Set(['allergy', 'medication', 'history'])
const deeds = new Set(['treatment', 'anaesthesia', 'radiograph'])

/** The question in words, as a key of the catalogue. */
export function questionOf(fact: SpeechFact): string {
  const kind = fact.question?.kind ?? 'confirm'
  if (kind === 'polarity' && fact.negated) return 'denial'
  if (kind === 'polarity' && deeds.has(fact.group)) return 'deed'
  return kind === 'confirm' && ofPatient.has(fact.group) ? 'patient' : kind
}
