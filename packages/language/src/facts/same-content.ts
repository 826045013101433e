import { fold } from '../text/fold.ts'
import type { Fact } from './fact.ts'
import type { Told } from './told.ts'

type ToldFact = Fact & { readonly told: Told }

/** From this share of the words of the one that says less on, two statements without further structure say the same. */
const sameShare = 0.6

function sharesWords(one: Told, other: Told): boolean {
  const [few, many] =
    one.words.length <= other.words.length ? [one.words, other.words] : [other.words, one.words]
  return few.filter((word) => many.includes(word)).length >= few.length * sameShare
}

const sameSet = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each))

/** True where one of the two does not say it, or both say the same. */
const agree = (one: unknown, other: unknown): boolean =>
  one === undefined || other === undefined || JSON.stringify(one) === JSON.stringify(other)

const agreeInValues = (one: Fact['values'] = {}, other: Fact['values'] = {}): boolean =>
  Object.entries(one).every(([name, value]) => agree(value, other[name]))

/** Whether two facts state the same: by group, teeth, polarity, time and structured members; where there are none, by the words told. */
export function saysTheSame(one: ToldFact, other: ToldFact): boolean {
  if (one.group !== other.group || one.negated !== other.negated || one.temporality !== other.temporality)
    return false
  if (!sameSet(one.teeth, other.teeth) || !sameSet(one.surfaces, other.surfaces)) return false
  if (!agree(one.jaw, other.jaw) || !agree(one.side, other.side) || !agree(one.quadrant, other.quadrant))
    return false
  if (!agree(one.canals, other.canals) || !agreeInValues(one.values, other.values)) return false
  if (one.psi !== undefined && other.psi !== undefined)
    return Object.entries(one.psi).every(([sextant, value]) => Object(other.psi)[sextant] === value)
  if (one.drug !== undefined && other.drug !== undefined)
    return fold(one.drug.name) === fold(other.drug.name) && agree(one.drug.dose, other.drug.dose)
  if (one.finding !== undefined && other.finding !== undefined) return one.finding === other.finding
  if (one.act !== undefined && other.act !== undefined) return one.act === other.act
  return sharesWords(one.told, other.told)
}
