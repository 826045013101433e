import { wordSet } from '../text/words.ts'
import { joinWords, upperFirst, type StructuredFact } from './phrase.ts'
import { riskOf } from './terms/risks.ts'

/** The text of a catalogue in the language asked for; undefined where there is none under the id. */
export type Say = (id: string, values?: Readonly<Record<string, string | number>>) => string | undefined

const jaws = { OK: 'upper', UK: 'lower' } as const
const sides = { rechts: 'right', links: 'left', beidseits: 'both' } as const

/** Words of the closed lexicon in the language; free words stand as they were said. */
function nameOf(fact: StructuredFact, say: Say): string {
  const { noun, details, term } = fact.structure
  if (fact.drug !== undefined && (fact.group === 'medication' || fact.group === 'allergy'))
    return joinWords([fact.drug.name, fact.drug.dose])
  const named = term === undefined ? undefined : say(term)
  if (named !== undefined) return named
  const topics = details.map((detail) => {
    const risk = riskOf(detail)
    return risk === undefined ? detail : (say(`risk.${risk}`) ?? detail)
  })
  return [noun, ...topics].filter((words) => words !== '').join(', ')
}

/** Place, canals and measures, in the language; names of materials and drugs are the same everywhere. */
function extrasOf(fact: StructuredFact, say: Say): string[] {
  const where = joinWords([
    fact.jaw === undefined ? undefined : say(`factLabel.${jaws[fact.jaw]}`),
    fact.side === undefined ? undefined : say(`factLabel.${sides[fact.side]}`),
  ])
  const canals =
    fact.canals === undefined
      ? undefined
      : say(fact.canals === 1 ? 'factLabel.canal' : 'factLabel.canals', { count: fact.canals })
  const values = Object.entries(fact.values ?? {}).map(
    ([name, value]) => say(`factLabel.${name}`, { value }) ?? `${name} ${value}`,
  )
  const isDrugFact = fact.group === 'medication' || fact.group === 'allergy'
  const drug = fact.drug === undefined || isDrugFact ? undefined : joinWords([fact.drug.name, fact.drug.dose])
  return [where, canals, ...values, fact.material, drug]
    .filter((part) => part !== undefined && part !== '')
    .map(String)
}

const spoken = wordSet(
  'risks alternatives costs informed advised agreed refused wished signed deferred decided',
)
const deniedDrug = { prescribed: 'notPrescribed', recommended: 'notRecommended' } as const

/** "Ibuprofen-Unverträglichkeit": not borne, which is no allergy. */
export const isIntolerance = ({ structure }: Pick<StructuredFact, 'structure'>): boolean =>
  /(unverträglichkeit|intoleranz)$/i.test(structure.noun)

/** The frame that a statement stands in, by what it says of its noun; undefined where it stands by itself. */
function frameOf(fact: StructuredFact): string | undefined {
  const { predicate } = fact.structure
  if (spoken.has(predicate)) return predicate
  if (fact.group === 'allergy' && fact.drug === undefined && fact.negated) return 'noAllergies'
  if (fact.group === 'allergy' && isIntolerance(fact)) return fact.negated ? 'noIntolerance' : 'intolerance'
  if (fact.group === 'allergy') return fact.negated ? 'noAllergy' : 'allergy'
  if (fact.group === 'medication' && predicate !== 'reported') {
    if (!fact.negated) return predicate
    return predicate === 'prescribed' || predicate === 'recommended' ? deniedDrug[predicate] : 'notTaken'
  }
  if (predicate === 'planned') return fact.negated ? 'notPlanned' : 'planned'
  if (fact.negated) return predicate === 'done' ? 'notDone' : 'denied'
  return fact.certainty === 'suspected' ? 'suspected' : undefined
}

/** What patients answer who come without complaints. */
const answers: Readonly<Record<string, string>> = {
  beschwerden: 'noComplaints',
  schmerzen: 'noPain',
  'kommt zur kontrolle': 'forCheck',
}

/** "Keine Beschwerden, kommt zur Kontrolle" in the language; undefined where it says anything else. */
function withoutComplaint({ group, negated, structure }: StructuredFact, say: Say): string | undefined {
  if (group !== 'chief-complaint' || !negated) return undefined
  const parts = [structure.noun, ...structure.details]
    .join(', ')
    .toLowerCase()
    .split(', ')
    .map((part) => answers[part.replace(/^keine? /, '')])
  const names = parts.flatMap((id) => (id === undefined ? [] : [say(`factLabel.${id}`) ?? '']))
  return names.length < parts.length ? undefined : upperFirst(joinWords(names, ', '))
}

/** A statement without tooth and surfaces in another language than German, from its parts alone. */
export function labelOf(fact: StructuredFact, say: Say): string {
  if (fact.psi) return `PSI ${Object.values(fact.psi).join('-')}`
  const denied = withoutComplaint(fact, say)
  if (denied !== undefined) return denied
  const frame = frameOf(fact)
  const what = [nameOf(fact, say), ...extrasOf(fact, say)].filter((part) => part !== '').join(', ')
  return upperFirst(frame === undefined ? what : (say(`factLabel.${frame}`, { what }) ?? what))
}
