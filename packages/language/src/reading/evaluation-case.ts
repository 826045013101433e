import type { Fact } from '../facts/fact.ts'
import type { Utterance } from '../utterance.ts'
import type { ReadPatient } from './port.ts'

/** What a person decided about a fact that a reader stated. */
export type DecidedFact = {
  readonly fact: Fact
  /** As it was read; absent where a person stated it. */
  readonly read?: Fact
  readonly decision: 'accepted' | 'dropped' | 'changed' | 'added' | 'none'
}

type Seen = {
  readonly id: string
  readonly setting: string
  readonly patient: ReadPatient
  readonly utterances: readonly Utterance[]
  readonly facts: readonly DecidedFact[]
  /** Takes what is known of the people out of a text. */
  readonly redact: (text: string) => string
}

/** A consultation as evaluation reads cases: the talk, and what a dentist made of its facts. */
export type EvaluationCase = ReturnType<typeof evaluationCase>

/** The shortest piece of speech: a case has no sentence without a length. */
const leastSeconds = 0.1

/** A case of a practice's own: recorded facts are right, dropped ones are traps. Nothing of it names a person. */
export function evaluationCase(seen: Seen) {
  const { redact } = seen
  const plain = (fact: Fact, index: number) => {
    const {
      evidence: _evidence,
      state: _state,
      confidence: _confidence,
      why: _why,
      question: _question,
      utteranceIds: _utteranceIds,
      structure: _structure,
      ...gold
    } = fact
    return { ...gold, id: `f${index + 1}`, text: redact(fact.text) }
  }
  const right = seen.facts.filter(({ decision }) => decision !== 'dropped')
  const wrong = seen.facts.filter(({ decision }) => decision === 'dropped')
  let last = 0
  return {
    id: seen.id,
    title: seen.setting,
    split: 'practice',
    style: 'conversation',
    setting: seen.setting,
    patient: {
      insurance: seen.patient.insurance === 'statutory' ? 'gesetzlich' : 'privat',
      age: seen.patient.age ?? 0,
      sex: seen.patient.sex ?? 'd',
    },
    utterances: seen.utterances.map((utterance, i) => {
      const start = Math.max(last, utterance.start ?? 0)
      last = Math.max(start + leastSeconds, utterance.end ?? 0)
      return { i, speaker: utterance.speaker ?? 'dentist', start, end: last, text: redact(utterance.text) }
    }),
    gold: {
      facts: right.map(({ fact }, index) => plain(fact, index)),
      codes: [],
      documentation: { sections: {}, mustNot: wrong.map(({ fact }) => redact(fact.text)) },
      traps: wrong.flatMap(({ fact: { finding, negated, teeth } }) =>
        finding === undefined || negated
          ? []
          : teeth.map((tooth) => ({ kind: 'tooth-finding' as const, tooth, finding })),
      ),
      decisions: right.flatMap(({ decision, read }, index) =>
        decision === 'none'
          ? []
          : [{ factId: `f${index + 1}`, decision, read: read === undefined ? null : redact(read.text) }],
      ),
    },
  }
}
