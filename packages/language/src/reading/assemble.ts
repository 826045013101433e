import type { Fact, FactQuestion, FactState } from '../facts/fact.ts'
import { lacksTooth } from '../facts/of-tooth.ts'
import { hear } from '../hear.ts'
import { confidenceOf, recordedFrom, type Voice } from './calibration.ts'
import { withoutContained } from './contained.ts'
import { markContradictions } from './contradictions.ts'
import { uniqueIds } from './ids.ts'
import type { Judged } from './judge.ts'
import type { Candidate } from './port.ts'
import type { Readings } from './readings.ts'
import { isSevere } from './severe.ts'
import { createVoices, type Voiced } from './voices.ts'

/** Rules that a model which read the same words does not confirm are asked only when they were right this often. */
const askedFrom = 0.85

/** Assembles the facts of one consultation again and again, as it is spoken. */
export type Assembler = {
  /**
   * The facts out of what the readers say so far: each with `state`, `confidence`, `why` and, where a person has to decide,
   * `question`. Ids come from evidence and content: reading the same talk again gives the same facts. What earlier calls
   * judged of turns that stayed as they were is not judged again; the answer is that of a new assembler.
   */
  assemble(readings: Readings): Fact[]
}

/** All at once what an assembler does step by step. */
export const assembleFacts = (readings: Readings): Fact[] => createAssembler().assemble(readings)

/** An assembler that knows nothing yet. */
export function createAssembler(): Assembler {
  const voices = createVoices()
  const decided = new WeakMap<Judged, { readonly key: string; readonly facts: readonly Fact[] }>()

  const decideOnce = (voiced: Voiced, readings: Readings): readonly Fact[] => {
    const weighed = weigh(voiced, readings)
    const key = `${voiced.id} ${voiced.readers.join('+')} ${Object.values(weighed).join(' ')}`
    const known = decided.get(voiced.judged)
    if (known?.key === key) return known.facts
    const facts = decide(voiced, weighed)
    decided.set(voiced.judged, { key, facts })
    return facts
  }

  return {
    assemble(readings) {
      const unique = uniqueIds()
      const facts = voices.of(readings).flatMap((one) => decideOnce({ ...one, id: unique(one.id) }, readings))
      return markContradictions(withoutContained(facts), readings.utterances)
    },
  }
}

const wasRead = ({ judged }: Voiced, { model }: Readings): boolean =>
  model !== undefined && judged.candidate.evidence.every((one) => model.readIds.has(one.utteranceId))

const isOfRulesOnly = ({ readers }: Voiced): boolean => readers.length === 1 && readers[0] === 'rules'

/** Who speaks for a statement: what it is counted under. */
export function voiceIn(voiced: Voiced, readings: Readings): Voice {
  if (voiced.readers.length > 1) return 'agreed'
  if (isOfRulesOnly(voiced)) return wasRead(voiced, readings) ? 'rules-unshared' : 'rules'
  return voiced.readers[0] === 'provider' ? 'provider' : 'model'
}

/** All beside the judgement that a decision rests on. */
type Weighed = {
  readonly voice: Voice
  readonly isWithdrawn: boolean
  readonly hasModel: boolean
  readonly isOfSameWords: boolean
}

const weigh = (voiced: Voiced, readings: Readings): Weighed => ({
  voice: voiceIn(voiced, readings),
  isWithdrawn: readings.model?.withdrawn?.has(voiced.id) === true,
  hasModel: readings.model !== undefined,
  isOfSameWords: voiced.isOfSameWords === true,
})

function decide({ id, judged, readers }: Voiced, weighed: Weighed): Fact[] {
  if (judged.isDropped) return []
  const { voice, isWithdrawn, hasModel, isOfSameWords } = weighed
  const { candidate, failed, question } = judged
  if (isWithdrawn && !readers.includes('rules')) return []
  const confidence = confidenceOf(voice, judged)
  const build = (state: FactState, ask: FactQuestion | undefined): Fact[] => [
    {
      ...candidate,
      id,
      utteranceIds: [...new Set(candidate.evidence.map((one) => one.utteranceId))],
      state,
      confidence: Math.round(confidence * 1000) / 1000,
      why: { readers, failed },
      ...(state === 'proposed' ? { question: asked(candidate, ask) } : {}),
    },
  ]
  if (isWithdrawn) return build('proposed', { kind: 'confirm' })
  // the hour of the treatment is no reading of what was found: it is asked
  if (voice === 'rules-unshared' && confidence < askedFrom && candidate.act !== 'notdienst') return []
  if (voice === 'rules-unshared') return build('proposed', question)
  if (voice === 'rules')
    return build(
      !hasModel &&
        failed.length === 0 &&
        confidence >= recordedFrom &&
        judged.isUnsure !== true &&
        !isCarried(judged)
        ? 'recorded'
        : 'proposed',
      question,
    )
  if (voice === 'model' && isLeftUndone(candidate)) return []
  if (failed.length === 0 || (isOfSameWords && agreesDespite(judged))) return build('recorded', undefined)
  return build('proposed', question)
}

/** What is about a tooth and names none is asked for it: a yes alone would say nothing. */
const asked = (
  candidate: Candidate,
  { kind, ...more }: FactQuestion = { kind: 'confirm' },
): FactQuestion => ({
  kind: kind === 'confirm' && lacksTooth(candidate) ? 'tooth' : kind,
  ...more,
})

/** "Keine Behandlung an 14": hardly ever a statement. One reader is not enough for it; its sentence stands among those in no record. */
const isLeftUndone = ({ group, negated }: Candidate): boolean => negated && group === 'treatment'

/**
 * A finding that other words than its own give to the tooth: "22 auch" holds no word and no value of it, and a tooth named
 * turns before, as in "den 47 auch" … "dafür fehlt die Zeit", need not be meant.
 */
function isCarried({ candidate, turns }: Judged): boolean {
  const { group, finding, values, psi, evidence } = candidate
  if (group !== 'finding' || finding === undefined || (values ?? psi) !== undefined) return false
  return (
    turns > 1 ||
    evidence.every(({ quote }) => {
      const { kinds } = hear(quote)
      return !kinds.has('finding') && !kinds.has('act') && !kinds.has('symptom')
    })
  )
}

/** Two readers of one mind outweigh what one check doubts, but no number that nobody said and no missing deed. */
const agreesDespite = ({ failed, candidate }: Judged): boolean =>
  failed.every((check) => check === 'tooth' || check === 'time') && !isSevere(candidate)
