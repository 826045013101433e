import { upperFirst, type StructuredFact } from '@honora/language/facts/phrase.ts'
import { anaesthesiaFragment, canalNamesOf, fragmentOf } from './fragment.ts'
import { joined, line, withoutRepeats, type Part } from './line.ts'
import { actOf, inClinicalOrder } from './order.ts'
import { groupBy, teethHead, teethRange } from './place.ts'
import type { Sentence } from './section.ts'
import { isFinish, isPreparation } from './terms/act-words.ts'

type Step = 'numb' | 'dam' | 'work'
const stepOf = (fact: StructuredFact): Step => {
  if (fact.group === 'anaesthesia') return 'numb'
  return actOf(fact) === 'kofferdam' && !fact.negated ? 'dam' : 'work'
}

const dam = (fact: StructuredFact, isRange: boolean): string =>
  isRange ? fragmentOf(fact).replace('Kofferdam', `Kofferdam ${teethRange(fact.teeth)}`) : fragmentOf(fact)

function stepText(fact: StructuredFact, head: readonly number[]): string {
  const step = stepOf(fact)
  if (step === 'numb') return anaesthesiaFragment(fact)
  return step === 'dam' ? dam(fact, fact.teeth.length > head.length) : fragmentOf(fact)
}

/** The line of one tooth: anaesthesia, rubber dam and work are its sentences; its canals are named once. */
function partsOf(facts: readonly StructuredFact[], head: readonly number[]): Part {
  const steps = groupBy(inClinicalOrder(facts), stepOf)
  const named = new Set<string>()
  const textOf = (fact: StructuredFact): string => {
    const text = stepText(fact, head)
    const canals = canalNamesOf(fact)
    const isNamed = canals !== undefined && named.has(canals)
    if (canals !== undefined) named.add(canals)
    return isNamed ? text.replace(` (${canals})`, '') : text
  }
  const sentences = steps.map((group) =>
    joined(withoutRepeats(group.map((fact) => ({ text: textOf(fact), factIds: [fact.id] }))), ', '),
  )
  return {
    text: sentences.map(({ text }, index) => (index === 0 ? text : upperFirst(text))).join('. '),
    factIds: sentences.flatMap(({ factIds }) => factIds),
  }
}

type Phase = 0 | 1 | 2
const phaseOf = (fact: StructuredFact): Phase => {
  if (fact.group === 'anaesthesia' || isPreparation(actOf(fact))) return 0
  return isFinish(actOf(fact)) ? 2 : 1
}

/**
 * One line a tooth and procedure. Rubber dam over several teeth belongs to the one of them that is treated; what is done
 * to several teeth together has a line of its own: before the single ones what prepares, behind them what finishes.
 */
export function treatmentLines(facts: readonly StructuredFact[]): Sentence[] {
  const treated = new Set(
    facts.filter((fact) => fact.teeth.length === 1 && !fact.negated).map((fact) => fact.teeth[0] ?? 0),
  )
  const ownerOf = (fact: StructuredFact): readonly number[] => {
    const owners = fact.teeth.filter((tooth) => treated.has(tooth))
    return stepOf(fact) === 'dam' && owners.length === 1 ? owners : fact.teeth
  }
  const groups = groupBy(facts, (fact) => {
    const teeth = ownerOf(fact)
    if (teeth.length === 0 && !isFinish(actOf(fact))) return fact.id
    return teeth.length === 1 ? teethHead(teeth) : `${teethHead(teeth)}|${phaseOf(fact)}`
  })
  return groups
    .map((group, index) => {
      const [first] = group
      const teeth = first === undefined ? [] : ownerOf(first)
      const phase = first === undefined || teeth.length === 1 ? 1 : phaseOf(first)
      const isDam = teeth.length > 2 && group.every((each) => stepOf(each) === 'dam')
      const { text, factIds } = partsOf(group, isDam ? [] : teeth)
      return { phase, index, sentence: line(isDam ? '' : teethHead(teeth), text, factIds) }
    })
    .toSorted((a, b) => a.phase - b.phase || a.index - b.index)
    .map(({ sentence }) => sentence)
}
