import { fold } from '../text/fold.ts'
import { wordSet } from '../text/words.ts'
import { joinWords, upperFirst, type StructuredFact } from './phrase.ts'
import { riskOf } from './terms/risks.ts'
import { type Say, translated } from './terms/translate.ts'

export type { Say } from './terms/translate.ts'

const jaws = { OK: 'upper', UK: 'lower' } as const
const sides = { rechts: 'right', links: 'left', beidseits: 'both' } as const

const notEmpty = (text: string | undefined): text is string => text !== undefined && text !== ''

/** "Aufbisstupfer: eine halbe Stunde drauflassen", of which both have a name; "Beobachten:" has nothing behind. */
function titled(text: string, say: Say): string | undefined {
  const parts = text.split(':').map((part) => translated(part, say))
  return parts[0] === '' || parts.includes(undefined) ? undefined : parts.filter(notEmpty).join(': ')
}

/** Each part of a list by itself, as "nicht spülen, kühlen"; `unnamed` says what stands for one without a name. */
const listed = (text: string, say: Say, unnamed: (part: string) => string = (part) => part): string =>
  text
    .split(', ')
    .map((part) => titled(part, say) ?? unnamed(part))
    .filter(notEmpty)
    .join(', ')

/** Names of drugs are the same everywhere: "Articain 1 ampoule". */
const drugIn = ({ name, dose }: NonNullable<StructuredFact['drug']>, say: Say): string =>
  joinWords([name, dose === undefined ? undefined : listed(dose, say)])

/** Words of the closed lexicon in the language; free words stand as they were said. */
function nameOf({ group, drug, negated, structure }: StructuredFact, say: Say): string {
  const { noun, details, term } = structure
  if (drug !== undefined && (group === 'medication' || group === 'allergy')) return drugIn(drug, say)
  const named = term === undefined ? undefined : say(term)
  if (named !== undefined) return named
  // what stands behind a denied noun is denied with it: "keine Herzerkrankung, keine Bisphosphonate"
  const topics = details.map(
    (detail) =>
      translated(negated ? detail.replace(/^keine? /, '') : detail, say) ??
      say(`risk.${riskOf(detail) ?? ''}`) ??
      detail,
  )
  // "Latex-Allergie" is framed as one
  const thing = group === 'allergy' ? noun.replace(/-?(allergie|unverträglichkeit|intoleranz)$/i, '') : noun
  return [listed(thing, say), ...topics].filter(notEmpty).join(', ')
}

/** What stands behind the noun, as far as it has a name; of an act or a finding its details too. */
const behind = ({ structure, values }: StructuredFact, say: Say): string[] =>
  [...structure.qualifiers, ...(structure.term === undefined ? [] : structure.details)]
    .filter((part) => values === undefined || !/^[\d,.]+ ?\S*$/.test(part))
    .map((part) => listed(part, say, () => ''))

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
  return [where, canals, ...values, listed(fact.material ?? '', say), drug].filter(notEmpty)
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

/** A statement whose words have one name together: "Keine Medikamente"; and things without a finding, of which each names itself. */
function wholeOf({ negated, structure }: StructuredFact, say: Say): string | undefined {
  const { noun, qualifiers, details, term, isDeniedInWords } = structure
  if (term === 'finding.gesund' && !negated && qualifiers.length > 0) {
    const what = translated(noun, say)
    return what === undefined ? undefined : say('factLabel.withoutFinding', { what })
  }
  if (!negated || term !== undefined) return undefined
  const nameOfAll = (...words: string[]): string | undefined =>
    say(
      `factWord.${fold([...(isDeniedInWords === true ? [] : ['keine']), ...words].join('-')).replaceAll(' ', '-')}`,
    )
  const parts = [nameOfAll(noun), ...[...qualifiers, ...details].map((part) => translated(part, say))]
  return parts.includes(undefined) ? nameOfAll(noun, ...qualifiers) : parts.join(', ')
}

/** A statement without tooth and surfaces in another language than German, from its parts alone. */
export function labelOf(fact: StructuredFact, say: Say): string {
  if (fact.psi) return `PSI ${Object.values(fact.psi).join('-')}`
  const whole = wholeOf(fact, say)
  if (whole !== undefined) return upperFirst(whole)
  const frame = frameOf(fact)
  const name = nameOf(fact, say)
  const more = [...behind(fact, say), ...extrasOf(fact, say)].filter(
    (part) => part !== '' && part.toLowerCase() !== name.toLowerCase(),
  )
  const what = [name, ...more].filter(notEmpty).join(', ')
  return upperFirst(frame === undefined ? what : (say(`factLabel.${frame}`, { what }) ?? what))
}
