import { icd10Of } from '../diagnoses/icd10.ts'
import { parentFinding, sameFinding } from '@honora/language/facts/findings.ts'
import { joinWords, surfacesOf, type StructuredFact } from '@honora/language/facts/phrase.ts'
import { doesAny } from '@honora/language/facts/told.ts'
import { fragmentOf } from './fragment.ts'
import { line } from './line.ts'
import { groupBy, teethHead } from './place.ts'
import type { Sentence } from './section.ts'
import { diagnosisNames, diagnosisRules } from './terms/diagnosis-rules.ts'

const isStated = (fact: StructuredFact): boolean => !fact.negated && fact.temporality === 'now'

const isCaries = (fact: StructuredFact): boolean =>
  isStated(fact) && fact.finding !== undefined && parentFinding(fact.finding) === 'karies'

/** Findings that a treatment at the same tooth makes a diagnosis, with the treatment they rest on. */
function derived(
  facts: readonly StructuredFact[],
): { readonly fact: StructuredFact; readonly factIds: readonly string[] }[] {
  const diagnosed = facts.filter((fact) => fact.group === 'diagnosis')
  const works = facts.filter((fact) => fact.group === 'treatment' && isStated(fact))
  return facts.flatMap((fact) => {
    const { finding } = fact
    if (fact.group !== 'finding' || finding === undefined || !isStated(fact)) return []
    const rule = diagnosisRules.find(({ findings }) => findings.includes(finding))
    const isDiagnosed = diagnosed.some(
      (other) =>
        other.finding !== undefined &&
        sameFinding(other.finding, finding) &&
        (other.teeth.length === 0 || other.teeth.some((tooth) => fact.teeth.includes(tooth))),
    )
    const work = works.find(
      (done) =>
        rule !== undefined &&
        doesAny(done, rule.acts) &&
        (fact.teeth.length === 0
          ? done.teeth.length === 0
          : done.teeth.some((tooth) => fact.teeth.includes(tooth))),
    )
    const isBesideCaries =
      (finding === 'fuellung-insuffizient' || finding === 'fuellungsverlust') &&
      facts.some((other) => isCaries(other) && other.teeth.some((tooth) => fact.teeth.includes(tooth)))
    return work === undefined || isDiagnosed || isBesideCaries ? [] : [{ fact, factIds: [fact.id, work.id] }]
  })
}

type Diagnosis = {
  readonly text: string
  readonly fact: StructuredFact
  readonly factIds: readonly string[]
}

/** "V. a. Sekundärkaries d": finding and surfaces, nothing of what else was seen. */
function nameOf(fact: StructuredFact): string {
  const name = fact.finding === undefined ? undefined : diagnosisNames[fact.finding]
  const words = joinWords([name ?? fact.structure.noun, surfacesOf(fact).join('')])
  return fact.certainty === 'suspected' ? `V. a. ${words}` : words
}

/** What was diagnosed, and what findings and treatment say together; certain ones first, each with its code where asked for. */
export function diagnosisLines(
  own: readonly StructuredFact[],
  facts: readonly StructuredFact[],
  withIcd10: boolean,
): Sentence[] {
  const all: Diagnosis[] = [
    ...own.map((fact) => ({ text: fragmentOf(fact), fact, factIds: [fact.id] })),
    ...derived(facts).map((each) => ({ ...each, text: nameOf(each.fact) })),
  ]
  return groupBy(all, ({ text, fact }) => `${text}|${teethHead(fact.teeth)}`)
    .toSorted((a, b) => rank(a) - rank(b))
    .map((same) => {
      const [first] = same
      const code = withIcd10 && first !== undefined ? icd10Of(first.fact)?.code : undefined
      return line(
        teethHead(first?.fact.teeth ?? []),
        joinWords([first?.text, code === undefined ? undefined : `(${code})`]),
        same.flatMap(({ factIds }) => factIds),
      )
    })
}

const rank = ([first]: readonly Diagnosis[]): number => Number(first?.fact.certainty === 'suspected')
