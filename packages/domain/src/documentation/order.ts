import type { Fact, FactGroup } from '@honora/language/facts/fact.ts'
import { shareTooth, sortTeeth, writingOrder } from '@honora/language/teeth/fdi.ts'
import { isAlert } from './alerts.ts'
import { sectionKeys, type SectionKey } from '@honora/language/facts/section.ts'
import { isCemented, isFinish, rankOfAct } from './terms/act-words.ts'

const groupsOf: Readonly<Record<SectionKey, readonly FactGroup[]>> = {
  anamnese: ['chief-complaint', 'history', 'medication', 'allergy'],
  befund: ['finding'],
  roentgen: ['radiograph'],
  diagnose: ['diagnosis'],
  behandlung: ['anaesthesia', 'treatment', 'material'],
  aufklaerung: ['advice', 'consent'],
  procedere: ['plan', 'follow-up'],
}

const sectionOfGroup = new Map(
  sectionKeys.flatMap((key) => groupsOf[key].map((group) => [group, key] as const)),
)

/** What the practice prescribes or recommends is what is to be done; what the patient takes is history. */
const isOrdered = ({ group, negated, structure }: Pick<Fact, 'group' | 'negated' | 'structure'>): boolean =>
  group === 'medication' &&
  !negated &&
  (structure?.predicate === 'prescribed' || structure?.predicate === 'recommended')

/** The section a fact is written into. */
export function sectionOf(fact: Pick<Fact, 'group' | 'negated' | 'section' | 'structure'>): SectionKey {
  if (fact.section === undefined && isOrdered(fact)) return 'procedere'
  return fact.section ?? sectionOfGroup.get(fact.group) ?? 'befund'
}

/** The act that a fact is about, as the closed lexicon names it. */
export const actOf = ({ structure }: Pick<Fact, 'structure'>): string | undefined =>
  structure?.term?.startsWith('act.') === true ? structure.term.slice(4) : undefined

/**
 * The clinical order; a step without a place of its own stays behind what was said before it. What is tried in and ground
 * before it is cemented stays before it.
 */
export function inClinicalOrder<F extends Pick<Fact, 'group' | 'structure' | 'teeth'>>(
  facts: readonly F[],
): F[] {
  let last = 0
  const isBeforeCementing = (fact: F, at: number): boolean =>
    isFinish(actOf(fact)) &&
    facts.some(
      (other, place) => place > at && isCemented(actOf(other)) && shareTooth(other.teeth, fact.teeth),
    )
  return facts
    .map((fact, at) => {
      if (isBeforeCementing(fact, at)) return { fact, rank: last }
      const own = rankOfAct(actOf(fact) ?? (fact.group === 'anaesthesia' ? 'anaesthesie' : ''))
      if (own !== undefined) last = own
      return { fact, rank: own ?? last }
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ fact }) => fact)
}

const anamnesisRank: Partial<Record<FactGroup, number>> = {
  'chief-complaint': 2,
  history: 3,
  medication: 4,
  allergy: 5,
}

const procedereRank: Partial<Record<FactGroup, number>> = { plan: 0, medication: 1, 'follow-up': 2 }

function rankOf(key: SectionKey, fact: Fact): number {
  if (key === 'anamnese' && isAlert(fact)) return fact.group === 'allergy' ? 0 : 1
  if (key === 'anamnese') return anamnesisRank[fact.group] ?? 6
  if (key === 'procedere') return procedereRank[fact.group] ?? 3
  if (key === 'aufklaerung') return fact.group === 'advice' ? 0 : 1
  const [first] = sortTeeth(fact.teeth)
  if (fact.psi) return 1000
  return first === undefined ? 0 : 10 + writingOrder.indexOf(first)
}

/** Facts of one section in the order in which the record is read: by step of the treatment, by weight, by tooth. */
export function inRecordOrder<F extends Fact>(key: SectionKey, facts: readonly F[]): F[] {
  return key === 'behandlung'
    ? inClinicalOrder(facts)
    : facts.toSorted((a, b) => rankOf(key, a) - rankOf(key, b))
}

/** Facts by section, each in the order of the record; sections without any are left out. */
export function bySection<F extends Fact>(
  facts: readonly F[],
): { readonly key: SectionKey; readonly facts: readonly F[] }[] {
  return sectionKeys
    .map((key) => ({
      key,
      facts: inRecordOrder(
        key,
        facts.filter((fact) => sectionOf(fact) === key),
      ),
    }))
    .filter((section) => section.facts.length > 0)
}
