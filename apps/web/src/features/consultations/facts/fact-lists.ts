import type { SpeechFact } from '@honora/contract/speech.ts'
import { sectionKeys, type SectionKey } from '@honora/domain/documentation/section.ts'
import { spokenAt, type Line } from '../live/view.ts'
import { formerTeeth } from './fact-words.ts'

const sectionOfGroup: Readonly<Record<string, SectionKey>> = {
  'chief-complaint': 'anamnese',
  history: 'anamnese',
  medication: 'anamnese',
  allergy: 'anamnese',
  finding: 'befund',
  radiograph: 'roentgen',
  diagnosis: 'diagnose',
  anaesthesia: 'behandlung',
  treatment: 'behandlung',
  material: 'behandlung',
  advice: 'aufklaerung',
  consent: 'aufklaerung',
  plan: 'procedere',
  'follow-up': 'procedere',
}

export interface FactLists {
  /** Facts of the record by section of the documentation, in order of speech; empty sections are left out. */
  readonly sections: readonly { readonly key: SectionKey; readonly facts: readonly SpeechFact[] }[]
  /** What a person has yet to decide, newest first. */
  readonly proposals: readonly SpeechFact[]
  readonly dropped: readonly SpeechFact[]
  readonly recorded: number
  readonly corrected: number
}

export const isCorrected = (fact: SpeechFact): boolean => fact.isEdited || formerTeeth(fact).length > 0

/** Facts as the screen shows them. */
export function listsOf(facts: readonly SpeechFact[], lines: readonly Line[]): FactLists {
  const at = (fact: SpeechFact): number => spokenAt(fact, lines) ?? Number.POSITIVE_INFINITY
  const inOrder = facts.toSorted((one, other) => at(one) - at(other) || 0)
  const recorded = inOrder.filter((fact) => fact.state === 'recorded')
  return {
    sections: sectionKeys
      .map((key) => ({ key, facts: recorded.filter((fact) => sectionOfGroup[fact.group] === key) }))
      .filter((section) => section.facts.length > 0),
    proposals: inOrder.filter((fact) => fact.state === 'proposed').toReversed(),
    dropped: inOrder.filter((fact) => fact.state === 'dropped'),
    recorded: recorded.length,
    corrected: recorded.filter(isCorrected).length,
  }
}

/** What a person says to a question, and the members of the fact that follow from it. */
export interface FactAnswer {
  readonly id: 'tooth' | 'done' | 'planned' | 'present' | 'absent' | 'this' | 'other' | 'accept'
  readonly tooth?: number
  /** The fact that is accepted: the one that asks, or the one that says otherwise. */
  readonly factId: string
  readonly attributes: Readonly<Record<string, unknown>>
}

/** The buttons below a question; a question about a tooth without choices has none, its editor is opened instead. */
export function answersTo(fact: SpeechFact): FactAnswer[] {
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
  if (question?.kind === 'polarity')
    return [
      { id: 'present', factId, attributes: { negated: false } },
      { id: 'absent', factId, attributes: { negated: true } },
    ]
  if (question?.kind === 'contradiction' && question.otherFactId !== undefined)
    return [
      { id: 'this', factId, attributes: {} },
      { id: 'other', factId: question.otherFactId, attributes: {} },
    ]
  return [{ id: 'accept', factId, attributes: {} }]
}

const ofPatient = new Set(['allergy', 'medication', 'history'])

/** The question in words, as a key of the catalogue. */
export function questionOf(fact: SpeechFact): string {
  const kind = fact.question?.kind ?? 'confirm'
  return kind === 'confirm' && ofPatient.has(fact.group) ? 'patient' : kind
}
