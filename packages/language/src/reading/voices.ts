import { valueAt } from '../lists.ts'
import type { Evidence, Fact, FactReaderId } from '../facts/fact.ts'
import { factId } from './ids.ts'
import type { Judged } from './judge.ts'
import { createJudgements, type Judgements } from './judge-all.ts'
import type { Candidate } from './port.ts'
import type { Readings } from './readings.ts'
import { agreement, stated, type Stated } from './same.ts'
import { growingTalk, type GrowingTalk, type Talk } from './talk.ts'

/** A statement after its judgement, with all who make it. */
export type Voiced = {
  readonly id: string
  readonly judged: Judged
  readonly readers: readonly FactReaderId[]
  readonly stated: Stated
  /** Two readers state it of the same teeth, out of the same utterance. */
  readonly isOfSameWords?: boolean
}

/** What the readers of one consultation state, judged and joined. */
export type Voices = {
  /** Turns that stayed as they were since the last call are not judged again. */
  of(readings: Readings): readonly Voiced[]
}

/** Whose statements are judged; what a person states is not. */
type Reader = Exclude<FactReaderId, 'person'>

type Memory = {
  readonly talk: GrowingTalk
  readonly judgements: Readonly<Record<Reader, Judgements>>
  /** Made once of each judgement. */
  readonly voiced: WeakMap<Judged, Voiced>
}

const startMemory = (age: number | undefined): Memory => ({
  talk: growingTalk(age),
  judgements: { rules: createJudgements(), model: createJudgements(), provider: createJudgements() },
  voiced: new WeakMap(),
})

export function createVoices(): Voices {
  let memory = startMemory(undefined)
  return {
    of({ patient, utterances, rules, model, provided }) {
      if (memory.talk.age !== patient.age) memory = startMemory(patient.age)
      const same = memory.talk.follow(utterances)
      for (const judgements of Object.values(memory.judgements)) judgements.keepWithin(same, memory.talk)
      return agreed(voicedRules(rules, memory), [
        ...voicedCandidates(model?.candidates ?? [], 'model', memory),
        ...voicedCandidates(provided ?? [], 'provider', memory),
      ])
    },
  }
}

/** The rules' facts as candidates: their quotes, or the whole utterances where a fact has none. */
function voicedRules(facts: readonly Fact[], { talk, judgements, voiced }: Memory): Voiced[] {
  const judged = judgements.rules.of(
    facts.map((fact) => ({ key: fact, candidate: () => candidateOf(fact, talk) })),
    talk,
  )
  return judged.map((one, index) => {
    const known = voiced.get(one)
    if (known !== undefined) return known
    const fact = valueAt(facts, index)
    const fresh: Voiced = { id: fact.id, judged: one, readers: ['rules'], stated: stated(fact) }
    voiced.set(one, fresh)
    return fresh
  })
}

function candidateOf(fact: Fact, talk: Talk): Candidate {
  const {
    id: _,
    utteranceIds,
    evidence,
    state: __,
    confidence: ___,
    why: ____,
    question: _____,
    ...rest
  } = fact
  if (evidence !== undefined && evidence.length > 0) return { ...rest, evidence }
  const whole = utteranceIds.flatMap((utteranceId): Evidence[] => {
    const position = talk.positionOf(utteranceId)
    const quote = position === undefined ? undefined : talk.utterances[position]?.text
    return quote === undefined ? [] : [{ utteranceId, quote }]
  })
  return { ...rest, evidence: whole }
}

function voicedCandidates(
  candidates: readonly Candidate[],
  reader: Reader,
  { talk, judgements, voiced }: Memory,
): Voiced[] {
  // read from storage they are new objects each time, so they are known by what they say
  const keyed = candidates.map((candidate) => ({
    key: JSON.stringify(candidate),
    candidate: () => candidate,
  }))
  const out: Voiced[] = []
  const known = new Set<string>()
  for (const judged of judgements[reader].of(keyed, talk)) {
    if (judged.isDropped) continue
    const one = voiced.get(judged) ?? voicedBy(reader, judged, talk)
    voiced.set(judged, one)
    const { surfaces, temporality, text } = one.judged.candidate
    const key = `${one.id} ${surfaces.join('')} ${temporality} ${text}`
    if (known.has(key)) continue
    known.add(key)
    out.push(one)
  }
  return out
}

function voicedBy(reader: Reader, judged: Judged, talk: Talk): Voiced {
  const position = ({ utteranceId }: Evidence): number =>
    talk.positionOf(utteranceId) ?? Number.MAX_SAFE_INTEGER
  const evidence = judged.candidate.evidence.toSorted((a, b) => position(a) - position(b))
  const candidate = { ...judged.candidate, evidence }
  const id = factId(candidate, evidence[0]?.utteranceId ?? '')
  return { id, judged: { ...judged, candidate }, readers: [reader], stated: stated(candidate) }
}

/** Joins what two readers state alike; the id that was on the screen first stays. */
function agreed(rules: readonly Voiced[], others: readonly Voiced[]): readonly Voiced[] {
  if (others.length === 0) return rules
  const partner = new Map<Voiced, Voiced>()
  const pairs = others
    .flatMap((other) => rules.map((rule) => ({ rule, other, score: agreement(rule.stated, other.stated) })))
    .filter((pair) => pair.score > 0)
    .toSorted((a, b) => b.score - a.score)
  const taken = new Set<Voiced>()
  for (const { rule, other } of pairs) {
    if (partner.has(other) || taken.has(rule)) continue
    partner.set(other, rule)
    taken.add(rule)
  }
  const covered = new Set(pairs.filter(({ score }) => score >= 1).map(({ rule }) => rule))
  return [
    ...rules.filter((rule) => !taken.has(rule) && !covered.has(rule)),
    ...others.map((other) => {
      const rule = partner.get(other)
      return rule === undefined ? other : join(rule, other)
    }),
  ]
}

/** What both state, in the words of the reader that understands more. */
function join(rule: Voiced, other: Voiced): Voiced {
  const heard = new Set(rule.judged.candidate.evidence.map(({ utteranceId }) => utteranceId))
  return {
    ...other,
    id: rule.id,
    readers: [...rule.readers, ...other.readers],
    isOfSameWords:
      other.judged.candidate.evidence.some(({ utteranceId }) => heard.has(utteranceId)) &&
      String(rule.stated.fact.teeth) === String(other.stated.fact.teeth),
  }
}
