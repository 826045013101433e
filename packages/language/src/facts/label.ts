import { fold } from '../text/fold.ts'
import { wordSet } from '../text/words.ts'
import { joinWords, upperFirst, type StructuredFact } from './phrase.ts'
import { riskOf } from './terms/risks.ts'
import { type Say, translated } from './terms/translate.ts'

export type { Say } from './terms/translate.ts'

const jaws = { OK: 'upper', UK: 'lower' } as const
const sides = { rechts: 'right', links: 'left', beidseits: 'both' } as const

const notEmpty = (text: string | undefined): text is string => text !== undefined && text !== ''
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** "Aufbisstupfer: eine halbe Stunde drauflassen", of which both have a name; "Beobachten:" has nothing behind. */
function titled(text: string, say: Say): string | undefined {
  const parts = text
    .split(/:(?: |$)/)
    .filter(notEmpty)
    .map((part) => translated(part, say))
  return parts.every(notEmpty) ? parts.join(': ') : undefined
}

/** Each part of a list by itself: "nicht spülen, kühlen"; parts without a name stand as they were said. */
const asSaid = (text: string, say: Say): string =>
  text
    .split(', ')
    .map((part) => titled(part, say) ?? part)
    .filter(notEmpty)
    .join(', ')

/** Names of drugs are the same everywhere: "Articain 1 ampoule". */
const drugIn = ({ name, dose }: NonNullable<StructuredFact['drug']>, say: Say): string =>
  joinWords([name, dose === undefined ? undefined : (translated(dose, say) ?? dose)])

/** A thing that is not borne, without the word for it: "Latex-Allergie" is framed as one. */
const allergen = (noun: string): string => noun.replace(/-?(allergie|unverträglichkeit|intoleranz)$/i, '')

/** Words of the closed lexicon in the language; free words stand as they were said. */
function nameOf(fact: StructuredFact, say: Say): string {
  const { noun, details, term } = fact.structure
  if (fact.drug !== undefined && (fact.group === 'medication' || fact.group === 'allergy'))
    return drugIn(fact.drug, say)
  const named = term === undefined ? undefined : say(term)
  if (named !== undefined) return named
  // what stands behind a denied noun is denied with it: "keine Herzerkrankung, keine Bisphosphonate"
  const topics = details.map((detail) => {
    const risk = riskOf(detail)
    const named = translated(fact.negated ? detail.replace(/^keine? /, '') : detail, say)
    return named ?? (risk === undefined ? detail : (say(`risk.${risk}`) ?? detail))
  })
  return [asSaid(fact.group === 'allergy' ? allergen(noun) : noun, say), ...topics]
    .filter(notEmpty)
    .join(', ')
}

/** What stands behind the noun, as far as it has a name; of an act or a finding its details too. */
function behind({ structure, values }: StructuredFact, say: Say): string[] {
  const { qualifiers, details, term } = structure
  return [...qualifiers, ...(term === undefined ? [] : details)]
    .filter((part) => values === undefined || !/^[\d,.]+ ?\S*$/.test(part))
    .map((part) =>
      part
        .split(', ')
        .map((one) => translated(one, say))
        .filter(notEmpty)
        .join(', '),
    )
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
  const drug = fact.drug === undefined || isDrugFact ? undefined : drugIn(fact.drug, say)
  return [
    where,
    canals,
    ...values,
    ...[fact.material, drug].map((words) => words && (translated(words, say) ?? words)),
  ]
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
  // denied in words that have no term: the words say it themselves ("Nichtraucher")
  if (fact.negated && fact.structure.isDeniedInWords === true && fact.structure.term === undefined)
    return undefined
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

/**
 * A statement whose words have one name together: "Anamnese unverändert", "Keine Medikamente", and things without a
 * finding, of which each names itself.
 */
function wholeOf({ negated, structure }: StructuredFact, say: Say): string | undefined {
  const { noun, qualifiers, term, isDeniedInWords } = structure
  if (term === 'finding.gesund' && !negated) {
    const thing = translated(noun, say)
    return qualifiers.length > 0 && thing !== undefined
      ? say('factLabel.withoutFinding', { what: thing })
      : undefined
  }
  if (!negated || term !== undefined) return undefined
  const words = [...(isDeniedInWords === true ? [] : ['keine']), noun, ...qualifiers].join(' ')
  return say(`factWord.${fold(words).replaceAll(' ', '-')}`)
}

/** A statement without tooth and surfaces in another language than German, from its parts alone. */
export function labelOf(fact: StructuredFact, say: Say): string {
  if (fact.psi) return `PSI ${Object.values(fact.psi).join('-')}`
  const denied = withoutComplaint(fact, say)
  if (denied !== undefined) return denied
  const whole = wholeOf(fact, say)
  if (whole !== undefined) return upperFirst(whole)
  const frame = frameOf(fact)
  const name = nameOf(fact, say)
  const what = [name, ...behind(fact, say), ...extrasOf(fact, say)]
    .filter((part, at) => part !== '' && (at === 0 || !isSame(part, name)))
    .join(', ')
  return upperFirst(frame === undefined ? what : (say(`factLabel.${frame}`, { what }) ?? what))
}
