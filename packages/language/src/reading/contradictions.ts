import type { Fact, FactQuestion } from '../facts/fact.ts'
import { inOrderOfSpeech } from './speech-order.ts'
import { parentFinding } from '../facts/findings.ts'
import { isSettledByWork } from '../facts/settled.ts'
import { findingDenied } from './polarity.ts'
import { shareTooth } from '../teeth/fdi.ts'
import { wordSet } from '../text/words.ts'
import { currentTold } from './told.ts'

const gone = (fact: Fact): boolean =>
  !fact.negated && fact.temporality === 'now' && fact.group === 'finding' && fact.finding === 'fehlt'

const worked = (fact: Fact): boolean =>
  !fact.negated &&
  fact.temporality === 'now' &&
  fact.group === 'treatment' &&
  fact.act !== undefined &&
  needsTooth.has(fact.act)

const needsTooth = wordSet(
  'fuellung trepanation vitalexstirpation aufbereitung wurzelfuellung krone-eingesetzt versiegelung',
)

const share = (a: Fact, b: Fact): boolean => shareTooth(a.teeth, b.teeth)

/** What has one value at a tooth or in a patient on one day. Depths of pockets and doses of a drug have several. */
const single = ['lockerung', 'API', 'SBI', 'HbA1c', 'INR'] as const

const measured = (fact: Fact): readonly string[] =>
  fact.negated ? [] : single.filter((name) => fact.values?.[name] !== undefined)

const differ = (a: Fact, b: Fact): boolean =>
  a.temporality === b.temporality &&
  (a.teeth.length === 0 ? b.teeth.length === 0 : share(a, b)) &&
  measured(a).some((name) => b.values?.[name] !== undefined && b.values[name] !== a.values?.[name])

/** Whether two statements cannot both be true: tooth gone and filled, found and denied, two values of one kind. */
export function contradict(a: Fact, b: Fact): boolean {
  if ((gone(a) && worked(b)) || (gone(b) && worked(a))) return share(a, b)
  if (measured(b).length > 0 && differ(a, b)) return true
  if (a.group !== b.group || a.temporality !== b.temporality) return false
  if (a.negated === b.negated) return false
  if (a.group === 'finding' && a.finding !== undefined && b.finding !== undefined)
    return (
      parentFinding(a.finding) === parentFinding(b.finding) &&
      share(a, b) &&
      a.surfaces.every((surface) => b.surfaces.includes(surface)) &&
      a.surfaces.length === b.surfaces.length
    )
  return a.group === 'allergy' && a.drug !== undefined && a.drug.name === b.drug?.name
}

/** Words that name the finding and deny it: "blutet nicht mehr". A mere "nichts" or "trocken" may be said of something else. */
const namesDenial = ({ finding, text, evidence }: Fact): boolean =>
  finding !== undefined &&
  (evidence?.map(({ quote }) => quote) ?? [text]).some((words) => findingDenied(words, finding) === true)

/** Which of two statements that contradict each other are asked, and what. */
function doubtful(a: Fact, b: Fact, spoken: readonly Fact[]): readonly (readonly [Fact, FactQuestion])[] {
  if (!isSettledByWork(a, b, spoken))
    return [
      [a, { kind: 'contradiction', otherFactId: b.id }],
      [b, { kind: 'contradiction', otherFactId: a.id }],
    ]
  // After work on the tooth both may be true; a denial that does not name its finding may be of another.
  return [a, b]
    .filter((one) => one.negated && !namesDenial(one))
    .map((one) => [one, { kind: 'confirm' }] as const)
}

/** Recorded facts two by two, the later first, that share a place and contradict each other. */
function opposed(facts: readonly Fact[]): (readonly [Fact, Fact])[] {
  const byPlace = new Map<string, Fact[]>()
  return facts.flatMap((fact) => {
    if (fact.state !== 'recorded') return []
    const places = [
      ...(fact.drug === undefined ? fact.teeth.map(String) : [fact.drug.name]),
      ...measured(fact),
    ]
    return places.flatMap((place) => {
      const earlier = byPlace.get(place) ?? []
      byPlace.set(place, [...earlier, fact])
      return earlier.filter((other) => contradict(fact, other)).map((other) => [fact, other] as const)
    })
  })
}

/** The sides of a contradiction are asked, each with the other: one must be chosen, unless work on the tooth explains both. */
export function markContradictions(
  facts: readonly Fact[],
  said: readonly { readonly id: string; readonly text: string }[] = [],
): Fact[] {
  const pairs = opposed(facts)
  if (pairs.length === 0) return [...facts]
  const spoken = inOrderOfSpeech(facts, said).map((fact) => ({ ...fact, told: currentTold(fact) }))
  const open = new Map<string, FactQuestion>()
  for (const [fact, other] of pairs)
    for (const [{ id }, question] of doubtful(fact, other, spoken)) open.set(id, question)
  if (open.size === 0) return [...facts]
  return facts.map((fact) => {
    const question = open.get(fact.id)
    if (question === undefined) return fact
    const { readers = [], failed = [] } = fact.why ?? {}
    const why = { readers, failed: [...failed, 'contradiction' as const] }
    return { ...fact, state: 'proposed', why, question }
  })
}
