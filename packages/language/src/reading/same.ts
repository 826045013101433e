import type { Drug, Fact, FactGroup } from '../facts/fact.ts'
import { sameFinding } from '../facts/findings.ts'
import { fold } from '../text/fold.ts'
import { areAmong, shareTooth } from '../teeth/fdi.ts'
import { wordSet } from '../text/words.ts'

const families: Partial<Record<FactGroup, FactGroup>> = {
  diagnosis: 'finding',
  material: 'treatment',
  consent: 'advice',
  'follow-up': 'plan',
  'chief-complaint': 'history',
}

/** Groups whose borders readers draw differently count as one. */
const familyOf = (group: FactGroup): FactGroup => families[group] ?? group

const fill = wordSet(
  'der die das des den dem ein eine einer einen und oder an am im in mit ohne von zu zum zur bei auf nach vor fuer ueber nicht kein keine zahn zaehne patient patientin seit einnahme aufklaerung hinweis regio links rechts oberkiefer unterkiefer',
)

/** Words that carry what a statement says. */
export function contentWords(text: string): string[] {
  const words = fold(text).split(/[^a-z]+/)
  return [...new Set(words.filter((word) => word.length > 2 && !fill.has(word)))]
}

const alike = (a: string, b: string): boolean =>
  a === b ||
  (a.length > 5 && b.length > 5 && a.slice(0, 6) === b.slice(0, 6)) ||
  (a.length > 4 && b.includes(a)) ||
  (b.length > 4 && a.includes(b))

/** Share of the first words that stand among the second ones. */
export function sharedOf(words: readonly string[], others: readonly string[]): number {
  if (words.length === 0) return 0
  return words.filter((word) => others.some((other) => alike(word, other))).length / words.length
}

/** Share of the words of the shorter text that the other one has too. */
export const sharedWords = (a: readonly string[], b: readonly string[]): number =>
  a.length <= b.length ? sharedOf(a, b) : sharedOf(b, a)

const sameDrug = (a: Drug, b: Drug): boolean => {
  const [x, y] = [fold(a.name), fold(b.name)]
  return x === y || x.includes(y) || y.includes(x)
}

/** A statement with its words at hand. */
export type Stated = {
  readonly fact: Pick<
    Fact,
    'group' | 'text' | 'teeth' | 'surfaces' | 'finding' | 'act' | 'drug' | 'psi' | 'negated' | 'temporality'
  >
  readonly words: readonly string[]
}

export const stated = (fact: Stated['fact']): Stated => ({ fact, words: contentWords(fact.text) })

/** How far two statements say the same of something, teeth and denial aside: 0 for different things. */
export function likeness(a: Stated, b: Stated): number {
  if (a.fact.drug !== undefined && b.fact.drug !== undefined && sameDrug(a.fact.drug, b.fact.drug)) return 1
  if (a.fact.psi !== undefined && b.fact.psi !== undefined) return 1
  if (a.fact.finding !== undefined && b.fact.finding !== undefined)
    return sameFinding(a.fact.finding, b.fact.finding) ? 1 : 0
  if (a.fact.act !== undefined && a.fact.act === b.fact.act) return 1
  const shared = sharedWords(a.words, b.words)
  return shared >= 0.34 ? shared * 0.9 : 0
}

/** Whether two statements speak of the same teeth; one without teeth goes with any. */
export function teethMeet(a: Stated, b: Stated): boolean {
  const [x, y] = [a.fact.teeth, b.fact.teeth]
  return x.length === 0 || y.length === 0 || shareTooth(x, y)
}

const isAhead = (fact: Stated['fact']): boolean =>
  fact.group === 'plan' || fact.group === 'follow-up' || fact.temporality === 'planned'

/** How far two readers state the same fact: group, denial, time and teeth agree. */
export function agreement(a: Stated, b: Stated): number {
  if (familyOf(a.fact.group) !== familyOf(b.fact.group)) return 0
  if (a.fact.negated !== b.fact.negated || isAhead(a.fact) !== isAhead(b.fact) || !teethMeet(a, b)) return 0
  const same = likeness(a, b)
  if (same === 0) return 0
  const sameTeeth = a.fact.teeth.length === b.fact.teeth.length && areAmong(a.fact.teeth, b.fact.teeth)
  return same + (a.fact.group === b.fact.group ? 0.2 : 0) + (sameTeeth ? 0.3 : 0)
}
