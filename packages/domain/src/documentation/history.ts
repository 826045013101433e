import { chartOf, type ChartFinding, type ChartVisit } from '../chart/chart.ts'
import type { Act } from '@honora/language/facts/acts.ts'
import type { Fact } from '@honora/language/facts/fact.ts'
import { parentFinding, type FindingCode } from '@honora/language/facts/findings.ts'
import { doesAny as doesAnyAct, hasTrait } from '@honora/language/facts/told.ts'
import { fold } from '@honora/language/text/fold.ts'
import { structured } from '@honora/language/reading/structure.ts'
import type { StructuredFact } from '@honora/language/facts/phrase.ts'
import type { Tooth } from '@honora/language/teeth/fdi.ts'
import { isThinner } from './alerts.ts'
import {
  deniesAllergies,
  givenDespite,
  onTooth,
  type Contradiction,
  type ContradictionKind,
  type Earlier,
} from './guards.ts'
import { surgical } from './requirements.ts'

type Dated = { readonly on?: string; readonly fact: StructuredFact }

/** Findings that only a tooth of one's own can have; a crown may sit on an implant or hang in a bridge. */
const ofOwnTooth = new Set<FindingCode>([
  'gesund',
  'karies',
  'fuellung',
  'fuellung-insuffizient',
  'inlay',
  'vital',
  'avital',
  'perkussion',
  'lockerung',
  'fraktur',
  'wurzelfuellung',
  'wurzelfuellung-insuffizient',
  'pulpitis',
  'pulpa-eroeffnet',
  'hypersensibel',
  'keilfoermig',
  'apikale-parodontitis',
  'furkation',
  'retiniert',
])
/** What stays true of an implant: it may be probed, bleed or be loose. */
const notOfImplant = new Set<FindingCode>([
  'karies',
  'fuellung',
  'vital',
  'avital',
  'pulpitis',
  'wurzelfuellung',
  'hypersensibel',
])
const lost: readonly Act[] = ['extraktion', 'osteotomie', 'hemisektion']

const isNow = (fact: Fact): boolean => fact.temporality === 'now' && !fact.negated
const doesAny = (fact: Fact, acts: readonly Act[]): boolean =>
  fact.group === 'treatment' && doesAnyAct(fact, acts)

const earlierOf = ({ on, fact }: Dated): Earlier => ({
  ...(on === undefined ? {} : { on }),
  text: fact.text,
})

function conflict(kind: ContradictionKind, now: Fact, before: Dated): Contradiction {
  const when = before.on === undefined ? 'Früher' : `Am ${before.on.split('-').toReversed().join('.')}`
  return {
    kind,
    factIds: [now.id],
    text: `${when}: „${before.fact.text}“. Jetzt: „${now.text}“.`,
    earlier: [earlierOf(before)],
  }
}

/** Today's facts that the chart of the earlier visits does not allow. */
function againstChart(facts: readonly Fact[], past: readonly ChartVisit[]): Contradiction[] {
  const before = new Map(chartOf(past).teeth.map(({ tooth, findings }) => [tooth, findings]))
  const stated = new Map(
    past.flatMap(({ on, facts: stated }) =>
      stated.map((fact): [string, Dated] => [
        fact.id,
        { ...(on === undefined ? {} : { on }), fact: structured(fact) },
      ]),
    ),
  )
  return facts.flatMap((fact) =>
    fact.teeth.flatMap((tooth) => {
      const clash = (before.get(tooth) ?? []).flatMap((finding) => {
        const kind = clashOf(fact, tooth, finding, facts)
        const dated = stated.get(finding.factId)
        return kind && dated ? [conflict(kind, fact, dated)] : []
      })
      return clash.slice(0, 1)
    }),
  )
}

function clashOf(
  fact: Fact,
  tooth: Tooth,
  before: ChartFinding,
  facts: readonly Fact[],
): ContradictionKind | undefined {
  if (!isNow(fact)) return undefined
  const was = parentFinding(before.finding)
  const found = fact.group === 'finding' || fact.group === 'diagnosis' ? fact.finding : undefined
  const now = found === undefined ? undefined : parentFinding(found)
  if (was === 'fehlt') {
    const isWorkedOn = doesAny(fact, [...onTooth, 'extraktion', 'osteotomie'])
    const isReplaced = facts.some(
      (each) => each.teeth.includes(tooth) && isNow(each) && doesAny(each, ['implantation']),
    )
    return (isWorkedOn || (now !== undefined && ofOwnTooth.has(now))) && !isReplaced
      ? 'tooth_gone'
      : undefined
  }
  if (was === 'implantat')
    return (now !== undefined && notOfImplant.has(now)) ||
      doesAny(fact, ['fuellung', 'vitalexstirpation', 'aufbereitung', 'wurzelfuellung', 'trepanation'])
      ? 'implant'
      : undefined
  const isRootFilled = was === 'wurzelfuellung' || was === 'avital'
  return (isRootFilled && now === 'vital') ||
    (was === 'wurzelfuellung' && doesAny(fact, ['vitalexstirpation']))
    ? 'vitality'
    : undefined
}

/** Allergies that an earlier visit stated and no later one took back by name. */
function knownAllergies(past: readonly Dated[]): Dated[] {
  const named = (fact: StructuredFact): string => fold(fact.drug?.name ?? fact.structure.noun)
  return past.filter(
    ({ fact }, index) =>
      fact.group === 'allergy' &&
      !fact.negated &&
      !past
        .slice(index + 1)
        .some(
          ({ fact: later }) =>
            later.group === 'allergy' && later.negated && later.drug && named(later) === named(fact),
        ),
  )
}

function againstAllergies(facts: readonly StructuredFact[], past: readonly Dated[]): Contradiction[] {
  const isStatedAgain = (allergy: StructuredFact): boolean =>
    facts.some((fact) => fact.group === 'allergy' && !fact.negated && sameDrug(fact, allergy))
  return knownAllergies(past)
    .filter(({ fact }) => !isStatedAgain(fact))
    .flatMap((allergy) => [
      ...givenDespite(allergy.fact, facts).map((fact) => conflict('allergy', fact, allergy)),
      ...facts.filter(deniesAllergies).map((fact) => conflict('allergy', fact, allergy)),
    ])
}

const sameDrug = (a: StructuredFact, b: StructuredFact): boolean =>
  fold(a.drug?.name ?? a.structure.noun) === fold(b.drug?.name ?? b.structure.noun)

/** Blood thinners taken at an earlier visit, never stopped since, and not spoken of before today's operation. */
function unspokenThinners(facts: readonly StructuredFact[], past: readonly Dated[]): Contradiction[] {
  const operation = facts.find((fact) => isNow(fact) && doesAny(fact, surgical))
  if (!operation) return []
  const isSettled = (earlier: StructuredFact, later: readonly StructuredFact[]): boolean =>
    later.some(
      (fact) =>
        fact.group === 'medication' &&
        (isThinner(fact) ? sameDrug(fact, earlier) : fact.negated && !fact.drug),
    )
  return past
    .filter(
      ({ fact }, index) =>
        isThinner(fact) &&
        isNow(fact) &&
        fact.structure.predicate === 'taken' &&
        !hasTrait(fact, 'as-needed') &&
        !isSettled(
          fact,
          past.slice(index + 1).map((each) => each.fact),
        ) &&
        !isSettled(fact, facts),
    )
    .map((thinner) => conflict('blood_thinner', operation, thinner))
}

/** Teeth lost according to an earlier history ("vor Jahren gezogen"): the chart knows findings only. */
function againstLostTeeth(facts: readonly Fact[], past: readonly Dated[]): Contradiction[] {
  const lostTeeth = past.filter(
    ({ fact }) =>
      fact.group === 'history' &&
      !fact.negated &&
      fact.teeth.length > 0 &&
      lost.some((act) => fact.told?.named.includes(act) === true),
  )
  return lostTeeth.flatMap((before) =>
    facts
      .filter(
        (fact) =>
          isNow(fact) &&
          fact.teeth.some((tooth) => before.fact.teeth.includes(tooth)) &&
          doesAny(fact, [...onTooth, 'extraktion', 'osteotomie']),
      )
      .map((fact) => conflict('tooth_gone', fact, before)),
  )
}

/**
 * What this visit states against the patient's earlier visits (oldest first): work on a tooth that the chart does not have,
 * a drug against a known allergy, an operation under a blood thinner nobody mentioned. A person decides what holds.
 */
export function findHistoryConflicts(given: readonly Fact[], past: readonly ChartVisit[]): Contradiction[] {
  const facts = given.map(structured)
  const before = past.flatMap(({ on, facts: stated }) =>
    stated.map((fact): Dated => ({ ...(on === undefined ? {} : { on }), fact: structured(fact) })),
  )
  const found = [
    ...againstAllergies(facts, before),
    ...againstChart(facts, past),
    ...againstLostTeeth(facts, before),
    ...unspokenThinners(facts, before),
  ]
  return found.filter(
    (each, index) =>
      found.findIndex((other) => other.kind === each.kind && other.factIds[0] === each.factIds[0]) === index,
  )
}
