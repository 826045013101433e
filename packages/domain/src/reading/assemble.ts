import type { Evidence, Fact, FactQuestion, FactReaderId, FactState } from '../facts/fact.ts'
import type { Utterance } from '../language/utterance.ts'
import { confidenceOf, kindsOf, recordedFrom, type Voice } from './calibration.ts'
import { withoutContained } from './contained.ts'
import { markContradictions } from './contradictions.ts'
import { factId, uniqueIds } from './ids.ts'
import type { Judged } from './judge.ts'
import { judgeAll } from './judge-all.ts'
import type { Candidate, ReadPatient } from './port.ts'
import { agreement, familyOf, stated, type Stated } from './same.ts'
import { isSevere } from './severe.ts'
import { talkOf, type Talk } from './talk.ts'

/** A word or phrase of a practice and what it stands for: "Gummi drüber" → Kofferdam. */
export type OwnWord = {
  readonly say: string
  readonly mean: string
  readonly kind: 'term' | 'act' | 'finding' | 'drug'
}

/** All that was read of one consultation so far. */
export type Readings = {
  readonly patient: ReadPatient
  readonly utterances: readonly Utterance[]
  /** What the rules derive from the utterances. */
  readonly rules: readonly Fact[]
  /** What a language model has read; absent where none is set up or none has answered. */
  readonly model?: {
    readonly candidates: readonly Candidate[]
    /** Ids of the utterances it has read; of others the rules alone speak. */
    readonly readIds: ReadonlySet<string>
    /** Ids of facts that later talk took back. */
    readonly withdrawn?: ReadonlySet<string>
  }
  /** What the engine of an outside speech provider states. */
  readonly provided?: readonly Candidate[]
  /** Words and phrases of the practice. */
  readonly words?: readonly OwnWord[]
}

/** A statement after its judgement, with all who make it. */
type Voiced = {
  readonly id: string
  readonly judged: Judged
  readonly readers: readonly FactReaderId[]
  readonly stated: Stated
  /** Two readers state it of the same teeth, out of the same utterance. */
  readonly isOfSameWords?: boolean
}

/** Rules that a model which read the same words does not confirm are asked only when they were right this often. */
const askedFrom = 0.85

/**
 * The facts of a consultation out of what its readers say: each with `state`, `confidence`, `why` and, where a person
 * has to decide, `question`. Ids come from evidence and content: reading the same talk again gives the same facts.
 */
export function assembleFacts(readings: Readings): Fact[] {
  const unique = uniqueIds()
  const facts = voicesOf(readings).flatMap((one) => decide({ ...one, id: unique(one.id) }, readings))
  return markContradictions(withoutContained(facts))
}

/** Every statement with the kinds it counts for: what `npm run eval -- --calibrate` counts. */
export function kindsOfFacts(
  readings: Readings,
): { readonly kinds: readonly string[]; readonly fact: Candidate }[] {
  return voicesOf(readings)
    .filter(({ judged }) => !judged.isDropped)
    .map((voiced) => ({
      kinds: kindsOf(voiceIn(voiced, readings), voiced.judged),
      fact: voiced.judged.candidate,
    }))
}

function voicesOf(readings: Readings): Voiced[] {
  const talk = talkOf(readings.utterances, readings.patient.age)
  return agreed(voicedRules(readings.rules, talk), [
    ...voicedCandidates(readings.model?.candidates ?? [], 'model', talk),
    ...voicedCandidates(readings.provided ?? [], 'provider', talk),
  ])
}

const wasRead = ({ judged }: Voiced, { model }: Readings): boolean =>
  model !== undefined && judged.candidate.evidence.every((one) => model.readIds.has(one.utteranceId))

const isOfRulesOnly = ({ readers }: Voiced): boolean => readers.length === 1 && readers[0] === 'rules'

function voiceIn(voiced: Voiced, readings: Readings): Voice {
  if (voiced.readers.length > 1) return 'agreed'
  if (isOfRulesOnly(voiced)) return wasRead(voiced, readings) ? 'rules-unshared' : 'rules'
  return voiced.readers[0] === 'provider' ? 'provider' : 'model'
}

/** The rules' facts as candidates: their quotes, or the whole utterances where a fact has none. */
function voicedRules(facts: readonly Fact[], talk: Talk): Voiced[] {
  const judged = judgeAll(
    facts.map((fact) => candidateOf(fact, talk)),
    talk,
  )
  return facts.map((fact, index) => ({
    id: fact.id,
    judged: judged[index] as Judged,
    readers: ['rules'],
    stated: stated(fact),
  }))
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

function voicedCandidates(candidates: readonly Candidate[], reader: FactReaderId, talk: Talk): Voiced[] {
  const position = ({ utteranceId }: Evidence): number =>
    talk.positionOf(utteranceId) ?? Number.MAX_SAFE_INTEGER
  const out: Voiced[] = []
  const known = new Map<string, number>()
  for (const judged of judgeAll(candidates, talk)) {
    if (judged.isDropped) continue
    const evidence = judged.candidate.evidence.toSorted((a, b) => position(a) - position(b))
    const candidate = { ...judged.candidate, evidence }
    const id = factId(candidate, evidence[0]?.utteranceId ?? '')
    const key = `${id} ${candidate.surfaces.join('')} ${candidate.temporality} ${candidate.text}`
    if (known.has(key)) continue
    known.set(key, out.length)
    out.push({ id, judged: { ...judged, candidate }, readers: [reader], stated: stated(candidate) })
  }
  return out
}

/** Joins what two readers state alike; the id that was on the screen first stays. */
function agreed(rules: readonly Voiced[], others: readonly Voiced[]): Voiced[] {
  const byFamily = new Map<string, Voiced[]>()
  for (const rule of rules) {
    const family = familyOf(rule.stated.fact.group)
    byFamily.set(family, [...(byFamily.get(family) ?? []), rule])
  }
  const partner = new Map<Voiced, Voiced>()
  const pairs = others
    .flatMap((other) =>
      (byFamily.get(familyOf(other.stated.fact.group)) ?? []).map((rule) => ({
        rule,
        other,
        score: agreement(rule.stated, other.stated),
      })),
    )
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

function decide(voiced: Voiced, readings: Readings): Fact[] {
  const { id, judged, readers } = voiced
  if (judged.isDropped) return []
  const { model } = readings
  const { candidate, failed, question } = judged
  const isOfRules = isOfRulesOnly(voiced)
  const isWithdrawn = model?.withdrawn?.has(id) === true
  if (isWithdrawn && !readers.includes('rules')) return []
  const confidence = confidenceOf(voiceIn(voiced, readings), judged)
  const build = (state: FactState, ask: FactQuestion | undefined): Fact[] => [
    {
      ...candidate,
      id,
      utteranceIds: [...new Set(candidate.evidence.map((one) => one.utteranceId))],
      state,
      confidence: Math.round(confidence * 1000) / 1000,
      why: { readers, failed },
      ...(state === 'proposed' ? { question: ask ?? { kind: 'confirm' } } : {}),
    },
  ]
  if (isWithdrawn) return build('proposed', { kind: 'confirm' })
  if (isOfRules && model !== undefined) {
    // the hour of the treatment is no reading of what was found: it is asked
    if (wasRead(voiced, readings) && confidence < askedFrom && candidate.act !== 'notdienst') return []
    return build('proposed', question)
  }
  if (isOfRules)
    return build(failed.length === 0 && confidence >= recordedFrom ? 'recorded' : 'proposed', question)
  if (failed.length === 0 || (voiced.isOfSameWords === true && agreesDespite(judged)))
    return build('recorded', undefined)
  return build('proposed', question)
}

/** Two readers of one mind outweigh what one check doubts, but no number that nobody said and no missing deed. */
function agreesDespite({ failed, candidate }: Judged): boolean {
  return failed.every((check) => check === 'tooth' || check === 'time') && !isSevere(candidate)
}
