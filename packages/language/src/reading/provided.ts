import type { Fact } from '../facts/fact.ts'
import type { Utterance } from '../utterance.ts'
import { assembleFacts } from './assemble.ts'
import { confidenceOf } from './calibration.ts'
import { contradict } from './contradictions.ts'
import type { ReadPatient } from './port.ts'
import { contentWords, sharedOf } from './same.ts'

/** A turn that says this share of a statement's words may be what the statement rests on. */
const leastShare = 0.5

type ProvidedTalk = {
  readonly patient: ReadPatient
  readonly utterances: readonly Utterance[]
  /** What stands in the record already. */
  readonly recorded?: readonly Fact[]
}

/**
 * What the judge makes of a fact that an outside speech provider states. A provider names no words, so they are looked for:
 * the turn that says most of the statement is its evidence, and proves it or not like any other. Where no turn says it,
 * nothing proves it, and a person is asked. Undefined for what may not be shown: said of somebody else, of no real tooth.
 */
export function judgeProvided(fact: Fact, talk: ProvidedTalk): Fact | undefined {
  const turn = turnOf(fact, talk.utterances)
  const { id, utteranceIds: _ids, evidence: _evidence, state: _state, question: _question, ...said } = fact
  const evidence = turn === undefined ? [] : [{ utteranceId: turn.id, quote: turn.text }]
  const candidate = { ...said, evidence }
  if (turn === undefined) {
    const judged = { candidate, failed: ['quote' as const], sources: [] }
    return {
      ...candidate,
      id,
      utteranceIds: [],
      state: 'proposed',
      confidence: Math.round(confidenceOf('provider', judged) * 1000) / 1000,
      why: { readers: ['provider'], failed: ['quote'] },
      question: { kind: 'confirm' },
    }
  }
  const { patient, utterances, recorded = [] } = talk
  const [judged] = assembleFacts({ patient, utterances, rules: [], provided: [candidate] })
  if (judged === undefined) return undefined
  const other = judged.state === 'recorded' ? recorded.find((one) => contradict(judged, one)) : undefined
  if (other === undefined) return { ...judged, id }
  const why = { readers: ['provider' as const], failed: ['contradiction' as const] }
  return { ...judged, id, state: 'proposed', why, question: { kind: 'contradiction', otherFactId: other.id } }
}

/** The last of the turns that say most of what a fact says. */
function turnOf({ text }: Fact, utterances: readonly Utterance[]): Utterance | undefined {
  const words = contentWords(text)
  let best: { readonly turn: Utterance; readonly share: number } | undefined
  for (const turn of utterances) {
    const share = sharedOf(words, contentWords(turn.text))
    if (share >= leastShare && share >= (best?.share ?? 0)) best = { turn, share }
  }
  return best?.turn
}
