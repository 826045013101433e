import type { Act } from '@honora/language/facts/acts.ts'
import type { Fact } from '@honora/language/facts/fact.ts'
import { planFragment } from '../documentation/procedere.ts'
import { parentFinding, type FindingCode } from '@honora/language/facts/findings.ts'
import { upperFirst, type StructuredFact } from '@honora/language/facts/phrase.ts'
import type { Surface } from '@honora/language/facts/surfaces.ts'
import { sortSurfaces } from '@honora/language/facts/surfaces.ts'
import { structured } from '@honora/language/reading/structure.ts'
import { doesAny } from '@honora/language/facts/told.ts'
import { treatsTeeth } from '@honora/language/facts/of-tooth.ts'
import { sortTeeth, type Tooth } from '@honora/language/teeth/fdi.ts'

export type ChartFinding = {
  readonly finding: FindingCode
  readonly surfaces: readonly Surface[]
  readonly since?: string
  readonly factId: string
  readonly isSuspected?: boolean
  /** Of what a restoration is made, where its treatment said so. */
  readonly material?: string
}
export type ChartTreatment = {
  readonly text: string
  /** Of a plan: its words as the record has them, without the tooth ("Initialkaries beobachten"). */
  readonly label?: string
  readonly surfaces: readonly Surface[]
  readonly on?: string
  readonly factId: string
  readonly isPlanned?: boolean
  /** Done at the tooth without treating it: isolation, tests, impressions. */
  readonly isBeside?: boolean
  /** What a planned treatment will leave on the tooth. */
  readonly finding?: FindingCode
}
export type ChartTooth = {
  readonly tooth: Tooth
  readonly findings: readonly ChartFinding[]
  readonly treatments: readonly ChartTreatment[]
}
/** Only teeth of which something is known, in writing order. */
export type Chart = { readonly teeth: readonly ChartTooth[] }

/** One day's facts; `on` is YYYY-MM-DD. */
export type ChartVisit = { readonly on?: string; readonly facts: readonly Fact[] }

type Mutable = {
  findings: ChartFinding[]
  treatments: ChartTreatment[]
  /** The acts that each plan names, by its fact. */
  readonly plans: Map<string, readonly Act[]>
}

const hardTissue = new Set<FindingCode>([
  'karies',
  'fraktur',
  'erosion',
  'keilfoermig',
  'zerstoert',
  'fuellung',
  'fuellung-insuffizient',
  'versiegelung',
  'inlay',
  'krone',
  'krone-insuffizient',
  'provisorium',
  'gesund',
  'mih',
  'verfaerbung',
  'hypersensibel',
])
const crowns = new Set<FindingCode>(['krone', 'brueckenanker', 'teleskop'])
const absent = new Set<FindingCode>(['fehlt', 'brueckenglied', 'implantat'])
const states = new Set<FindingCode>(['vital', 'avital'])

/** One refines or repeats the other; a crown fracture and a root fracture do not. */
function isSameKind(a: FindingCode, b: FindingCode): boolean {
  const isDecay = parentFinding(a) === 'karies' && parentFinding(b) === 'karies'
  return a === b || isDecay || parentFinding(a) === b || parentFinding(b) === a
}

/** What a finding sets aside: a crown covers fillings and caries, a missing tooth everything, health the defects. */
function clears({ finding, surfaces }: ChartFinding, old: ChartFinding): boolean {
  const code = parentFinding(finding)
  const before = parentFinding(old.finding)
  if (isSameKind(finding, old.finding))
    return (
      surfaces.length === 0 ||
      old.surfaces.length === 0 ||
      old.surfaces.every((surface) => surfaces.includes(surface))
    )
  if (code === 'fehlt') return true
  if (absent.has(code)) return before === 'fehlt' || hardTissue.has(before)
  if (absent.has(before) && !absent.has(code))
    return (
      before === 'fehlt' &&
      code !== 'wurzelrest' &&
      code !== 'wunde' &&
      code !== 'alveolitis' &&
      code !== 'druckstelle'
    )
  if (code === 'gesund') return hardTissue.has(before) || before === 'perkussion' || before === 'lockerung'
  if (before === 'gesund') return true
  if (crowns.has(code)) return hardTissue.has(before) || crowns.has(before)
  if (states.has(code)) return states.has(before)
  if (code === 'fuellung') return isCovered(before, surfaces, old)
  if (code === 'fuellung-insuffizient') return before === 'fuellung'
  if (code === 'krone-insuffizient') return before === 'krone'
  if (code === 'wurzelfuellung')
    return ['pulpitis', 'vital', 'pulpa-eroeffnet', 'wurzelfuellung-insuffizient'].includes(before)
  return false
}

/** A filling heals caries, breaks and old fillings on the surfaces it covers. */
function isCovered(before: FindingCode, surfaces: readonly Surface[], old: ChartFinding): boolean {
  const healed = ['karies', 'fuellung-insuffizient', 'fraktur', 'keilfoermig', 'provisorium']
  return (
    healed.includes(before) &&
    (old.surfaces.length === 0 ||
      surfaces.length === 0 ||
      old.surfaces.some((surface) => surfaces.includes(surface)))
  )
}

function setFinding(entry: Mutable, finding: ChartFinding): void {
  const same = entry.findings.find(
    (old) => old.finding === finding.finding && old.surfaces.join('') === finding.surfaces.join(''),
  )
  const since = same?.since ?? finding.since
  entry.findings = [
    ...entry.findings.filter((old) => !clears(finding, old)),
    { ...finding, ...(since === undefined ? {} : { since }) },
  ]
}

function removeFinding(entry: Mutable, code: FindingCode, surfaces: readonly Surface[]): void {
  entry.findings = entry.findings.filter(
    (old) =>
      (old.finding !== code && parentFinding(old.finding) !== code) ||
      (surfaces.length > 0 &&
        old.surfaces.length > 0 &&
        !old.surfaces.some((surface) => surfaces.includes(surface))),
  )
}

const removals: readonly Act[] = ['extraktion', 'osteotomie', 'implantat-entfernt']

/** A treatment after which the tooth or its implant is gone. */
export const takesOut = (fact: Fact): boolean =>
  fact.group === 'treatment' && doesAny(structured(fact), removals)

/** The state a treatment leaves on its tooth. */
function outcomeOf(fact: Fact, tooth: Tooth, facts: readonly Fact[]): FindingCode | undefined {
  const does = (...acts: Act[]): boolean => doesAny(fact, acts)
  const found = (code: FindingCode): boolean =>
    facts.some((each) => each.finding === code && each.teeth.includes(tooth) && !each.negated)
  if (does(...removals)) return 'fehlt'
  if (does('implantation')) return 'implantat'
  if (does('bruecke-eingesetzt'))
    return found('brueckenglied') || found('fehlt') || isInside(fact, tooth)
      ? 'brueckenglied'
      : 'brueckenanker'
  if (does('kinderkrone', 'krone-eingesetzt')) return 'krone'
  // A bridge that is fixed again leaves each of its teeth what it was.
  if (does('krone-rezementiert')) return /brücke/i.test(fact.text) ? undefined : 'krone'
  if (does('teilkrone-eingesetzt')) return 'teilkrone'
  if (does('inlay-eingesetzt')) return 'inlay'
  if (does('provisorium') && !does('provisorium-entfernt')) return 'provisorium'
  if (does('wurzelfuellung')) return 'wurzelfuellung'
  if (does('fuellung', 'eckenaufbau', 'aufbaufuellung')) return 'fuellung'
  return does('versiegelung') ? 'versiegelung' : undefined
}

const isInside = (fact: Fact, tooth: Tooth): boolean =>
  fact.teeth.length > 2 && fact.teeth[0] !== tooth && fact.teeth.at(-1) !== tooth

/** Planned for a tooth, and nothing that its chart could show. */
const paperwork: ReadonlySet<string> = new Set(['act.heil-und-kostenplan', 'act.rezept', 'act.ueberweisung'])
const isPaperwork = ({ structure }: StructuredFact): boolean => paperwork.has(structure.term ?? '')

const onTeeth = new Set(['finding', 'diagnosis', 'treatment', 'plan'])

function applyVisit(teeth: Map<Tooth, Mutable>, visit: ChartVisit): void {
  for (const stated of visit.facts) {
    if (!onTeeth.has(stated.group) || stated.teeth.length === 0) continue
    const fact = structured(stated)
    for (const tooth of fact.teeth) {
      const entry = teeth.get(tooth) ?? { findings: [], treatments: [], plans: new Map() }
      teeth.set(tooth, entry)
      applyFact(entry, fact, tooth, visit)
    }
  }
}

function applyFact(entry: Mutable, fact: StructuredFact, tooth: Tooth, { on, facts }: ChartVisit): void {
  const surfaces = sortSurfaces(fact.surfaces)
  const dated = on === undefined ? {} : { on }
  const since = on === undefined ? {} : { since: on }
  if (fact.group === 'plan') {
    if (fact.negated || isPaperwork(fact)) return
    const planned = outcomeOf(fact, tooth, facts)
    // A tooth that is to come out is still there.
    const finding = planned === undefined || planned === 'fehlt' ? {} : { finding: planned }
    entry.plans.set(fact.id, fact.told?.named ?? [])
    entry.treatments.push({
      text: fact.text,
      label: upperFirst(planFragment({ ...fact, surfaces: [] })),
      surfaces,
      factId: fact.id,
      isPlanned: true,
      ...finding,
      ...dated,
    })
    return
  }
  if (fact.group === 'treatment') {
    if (fact.negated || fact.temporality !== 'now') return
    // a plan is fulfilled by a treatment of the same kind
    entry.treatments = entry.treatments.filter(
      (old) => old.isPlanned !== true || !doesAny(fact, entry.plans.get(old.factId) ?? []),
    )
    const beside = treatsTeeth(fact) ? {} : { isBeside: true }
    entry.treatments.push({ text: fact.text, surfaces, factId: fact.id, ...beside, ...dated })
    if (doesAny(fact, ['krone-rezementiert'])) removeFinding(entry, 'krone-gelockert', [])
    const outcome = outcomeOf(fact, tooth, facts)
    if (outcome)
      setFinding(entry, {
        finding: outcome,
        surfaces: outcome === 'fuellung' || outcome === 'inlay' ? surfaces : [],
        factId: fact.id,
        ...(fact.material === undefined ? {} : { material: fact.material }),
        ...since,
      })
    return
  }
  if (fact.finding === undefined || fact.temporality !== 'now') return
  if (fact.negated) removeFinding(entry, fact.finding, surfaces)
  else
    setFinding(entry, {
      finding: fact.finding,
      surfaces,
      factId: fact.id,
      ...since,
      ...(fact.certainty === 'suspected' ? { isSuspected: true } : {}),
    })
}

/**
 * The chart after the given visits, oldest first: later findings replace earlier ones, treatments leave their outcome, plans
 * stay until they are carried out. Facts without a tooth are not in it.
 */
export function chartOf(visits: readonly ChartVisit[]): Chart {
  const teeth = new Map<Tooth, Mutable>()
  for (const visit of visits) applyVisit(teeth, visit)
  return readChart(teeth)
}

/** The chart after each of the visits, in their order. */
export function chartSteps(visits: readonly ChartVisit[]): Chart[] {
  const teeth = new Map<Tooth, Mutable>()
  return visits.map((visit) => {
    applyVisit(teeth, visit)
    return readChart(teeth)
  })
}

function readChart(teeth: ReadonlyMap<Tooth, Mutable>): Chart {
  const known = sortTeeth([...teeth.keys()])
  return {
    teeth: known.flatMap((tooth) => {
      const entry = teeth.get(tooth)
      return entry && entry.findings.length + entry.treatments.length > 0
        ? [{ tooth, findings: [...entry.findings], treatments: [...entry.treatments] }]
        : []
    }),
  }
}
