import type { Fact } from '@honora/language/facts/fact.ts'
import { countSurfaces, sortSurfaces, type Surface } from '@honora/language/facts/surfaces.ts'
import { isFront, type Tooth } from '@honora/language/teeth/fdi.ts'
import { hasTrait, someHave } from '@honora/language/facts/told.ts'
import {
  byTooth,
  doing,
  factsOf,
  findingsNow,
  isDoing,
  isFoundAt,
  offer,
  privateAgreement,
  regionOf,
  treatedTeeth,
  type Deed,
  type Rule,
  type Session,
} from '../session.ts'
import type { Suggestion } from '../suggestion.ts'
import type { ScheduleSystem } from '../../fees/fee-code.ts'

const bema = ['13a', '13b', '13c', '13d'] as const
const adhesive = ['2060', '2080', '2100', '2120'] as const
const plastic = ['2050', '2070', '2090', '2110'] as const

type Filling = {
  facts: Fact[]
  surfaces: Surface[]
  count: number
  isCorner: boolean
  isPlastic: boolean
  isInferred: boolean
  isUnknown: boolean
}

/** Fillings of one tooth: facts that repeat or refine one another are one filling, other surfaces are another. */
function fillingsAt(session: Session, tooth: Tooth, deeds: readonly Deed[]): Filling[] {
  const withSurfaces = deeds.filter((deed) => deed.fact.surfaces.length > 0)
  const kept: Deed[] = []
  for (const deed of [...withSurfaces].sort((a, b) => b.fact.surfaces.length - a.fact.surfaces.length)) {
    const isPart = kept.some((other) =>
      deed.fact.surfaces.every((surface) => other.fact.surfaces.includes(surface)),
    )
    if (!isPart) kept.push(deed)
  }
  const first = deeds[0]
  const lone = kept.length === 0 && first ? [first] : kept
  return lone.map(({ fact }) => {
    const all = factsOf(deeds)
    const decay = findingsNow(session, 'karies', 'fuellung-insuffizient', 'fraktur').find(
      (each) => each.teeth.includes(tooth) && each.surfaces.length > 0,
    )
    const said =
      fact.surfaceCount ?? all.map(({ told }) => told?.numbers.surfaces).find((count) => count !== undefined)
    const inferred = fact.surfaces.length === 0 && said === undefined ? (decay?.surfaces ?? []) : []
    const surfaces = sortSurfaces(fact.surfaces.length > 0 ? fact.surfaces : inferred)
    const isNeck = someHave(all, 'neck')
    const count = surfaces.length > 0 ? countSurfaces(surfaces) : (said ?? (isNeck ? 1 : 0))
    return {
      facts: all,
      surfaces,
      count,
      isCorner:
        isFront(tooth) &&
        (someHave(all, 'corner') ||
          deeds.some((deed) => deed.acts.has('eckenaufbau')) ||
          (session.isStatutory && isCornerSurfaces(surfaces))),
      isPlastic: someHave(all, 'cement') && !someHave(all, 'composite'),
      isInferred: inferred.length > 0,
      isUnknown: count === 0,
    }
  })
}

/** The biting edge together with a side: a corner built up (BEMA 13d). */
const isCornerSurfaces = (surfaces: readonly Surface[]): boolean =>
  surfaces.includes('i') && (surfaces.includes('m') || surfaces.includes('d'))

function codeIndex(filling: Filling): 0 | 1 | 2 | 3 {
  if (filling.isCorner || filling.count > 3) return 3
  if (filling.count > 2) return 2
  return filling.count > 1 ? 1 : 0
}

function fillingSuggestions(session: Session): Suggestion[] {
  const crowned = teethForCrown(session)
  const deeds = doing(session, 'fuellung', 'eckenaufbau').filter(
    ({ fact }) => fact.group === 'treatment' && !fact.teeth.some((tooth) => crowned.has(tooth)),
  )
  const agreed = session.isStatutory ? privateAgreement(session) : undefined
  const isExtra = agreed !== undefined && hasTrait(agreed, 'extra-cost')
  return [...byTooth(deeds)].flatMap(([tooth, at]) =>
    fillingsAt(session, tooth, at).flatMap((filling) => {
      const index = codeIndex(filling)
      const common = {
        tooth,
        surfaces: filling.surfaces,
        facts: filling.facts,
        confidence: confidenceOf(filling),
        ...(filling.isUnknown ? { ask: 'surfaces' as const } : {}),
      }
      const reason = filling.isCorner
        ? 'Eckenaufbau mit Schneidekante'
        : `Füllung, ${countWord(filling.count)}`
      const goz = filling.isPlastic ? plastic : adhesive
      const other = filling.isPlastic ? adhesive : plastic
      if (!session.isStatutory)
        return [offer('GOZ', { ...common, code: goz[index], reason, alternatives: [other[index]] })]
      const basic = offer('BEMA', { ...common, code: bema[index], reason })
      if (!isExtra || filling.isPlastic) return [basic]
      return [
        basic,
        offer('GOZ', {
          ...common,
          code: adhesive[index],
          reason: `${reason}, Mehrkosten`,
          agreement: 'extra_cost_filling',
          confidence: 0.7,
        }),
      ]
    }),
  )
}

function confidenceOf(filling: Filling): number {
  if (filling.isUnknown) return 0.35
  return filling.isInferred ? 0.6 : 0.95
}

const countWord = (count: number): string =>
  ['Flächenzahl offen', 'einflächig', 'zweiflächig', 'dreiflächig'][count] ?? 'mehr als dreiflächig'

/** Teeth made ready for a crown today: a filling there is its build-up (BEMA 13a/b; GOZ 2180, not 2050–2120). */
function teethForCrown(session: Session): ReadonlySet<Tooth> {
  return new Set(
    doing(session, 'praeparation', 'provisorium', 'stift')
      .filter((deed) => !hasTrait(deed.fact, 'parapulpal', 'removed'))
      .flatMap((deed) => deed.fact.teeth),
  )
}

function buildUps(session: Session): Suggestion[] {
  const crowned = teethForCrown(session)
  const built = session.done.filter(
    ({ fact, acts }) =>
      acts.has('aufbaufuellung') ||
      (acts.has('fuellung') && fact.group === 'treatment' && fact.teeth.some((tooth) => crowned.has(tooth))),
  )
  return [...byTooth(built)].flatMap(([tooth, deeds]) => {
    const facts = factsOf(deeds)
    const surfaces = sortSurfaces(facts.flatMap((fact) => [...fact.surfaces]))
    const reason = 'Aufbaufüllung vor Überkronung'
    if (session.isStatutory)
      return [
        offer('BEMA', {
          code: countSurfaces(surfaces) === 1 ? '13a' : '13b',
          tooth,
          surfaces,
          facts,
          reason,
        }),
      ]
    // Post and build-up are bonded in one go: the post carries the code.
    const hasPost = doing(session, 'stift').some((deed) => deed.fact.teeth.includes(tooth))
    const bonded = !hasPost && someHave(facts, 'adhesive', 'composite')
    return [
      offer('GOZ', { code: '2180', tooth, surfaces, facts, reason }),
      ...(bonded
        ? [
            offer('GOZ', {
              code: '2197',
              tooth,
              facts,
              reason: 'Adhäsive Befestigung des Aufbaus',
              confidence: 0.7,
            }),
          ]
        : []),
    ]
  })
}

/** Rubber dam, matrix, gingiva displacement: once per jaw half or front area and session (BEMA 12; GOZ 2040, 2030). */
function isolation(session: Session): Suggestion[] {
  const worked = treatedTeeth(session)
  const areas = (deeds: readonly Deed[]): Map<string, { tooth: Tooth | undefined; facts: Fact[] }> => {
    const found = new Map<string, { tooth: Tooth | undefined; facts: Fact[] }>()
    for (const { fact } of deeds) {
      const aimed = fact.teeth.filter((tooth) => worked.includes(tooth))
      const named = fact.teeth.length >= 3 && aimed.length > 0 ? aimed : fact.teeth
      const teeth: readonly (Tooth | undefined)[] = named.length > 0 ? named : worked.slice(0, 1)
      for (const tooth of teeth.length > 0 ? teeth : [undefined]) {
        const key = tooth === undefined ? '?' : regionOf(tooth)
        const entry = found.get(key)
        if (entry === undefined) found.set(key, { tooth, facts: [fact] })
        else {
          entry.facts.push(fact)
          // an area is named by its tooth nearest to the midline
          if (tooth !== undefined && entry.tooth !== undefined)
            entry.tooth = tooth < entry.tooth ? tooth : entry.tooth
        }
      }
    }
    return found
  }
  const single = (
    code: string,
    system: ScheduleSystem,
    deeds: readonly Deed[],
    reason: string,
    confidence = 0.93,
  ): Suggestion[] =>
    [...areas(deeds).values()].map(({ tooth, facts }) =>
      offer(system, { code, tooth, facts, reason, confidence }),
    )

  const dam = doing(session, 'kofferdam')
  const isPreparing = isDoing(session, 'praeparation')
  const measures = doing(session, 'matrize', 'fadenlegung').filter((deed) => !deed.acts.has('abformung'))
  if (session.isStatutory) {
    const counted = [...dam, ...measures.filter((deed) => !(isPreparing && deed.acts.has('fadenlegung')))]
    return single('12', 'BEMA', counted, 'Besondere Maßnahmen beim Präparieren oder Füllen, je Gebiet')
  }
  return [
    ...single('2040', 'GOZ', dam, 'Kofferdam, je Kieferhälfte oder Frontzahnbereich'),
    ...single('2030', 'GOZ', measures, 'Besondere Maßnahmen beim Präparieren oder Füllen', 0.85),
  ]
}

function capping(session: Session): Suggestion[] {
  const direct = byTooth(doing(session, 'ueberkappung-direkt'))
  const indirect = byTooth(doing(session, 'ueberkappung-indirekt'))
  const system = session.isStatutory ? 'BEMA' : 'GOZ'
  const [directCode, indirectCode] = session.isStatutory ? ['26', '25'] : ['2340', '2330']
  return [
    ...[...direct].map(([tooth, deeds]) =>
      offer(system, {
        code: directCode,
        tooth,
        facts: factsOf(deeds),
        reason: 'Direkte Überkappung',
        confidence: 0.95,
      }),
    ),
    ...[...indirect]
      .filter(([tooth]) => !direct.has(tooth))
      .map(([tooth, deeds]) =>
        offer(system, {
          code: indirectCode,
          tooth,
          facts: factsOf(deeds),
          reason: 'Indirekte Überkappung',
          confidence: 0.95,
        }),
      ),
  ]
}

function temporarySeal(session: Session): Suggestion[] {
  const main = new Set(
    doing(
      session,
      'fuellung',
      'eckenaufbau',
      'ueberkappung-indirekt',
      'ueberkappung-direkt',
      'vitalexstirpation',
      'devitalisation',
      'einlage',
      'wurzelfuellung',
      'aufbereitung',
    ).flatMap((deed) => deed.fact.teeth),
  )
  const filled = new Set(doing(session, 'fuellung', 'eckenaufbau').flatMap((deed) => deed.fact.teeth))
  return [...byTooth(doing(session, 'provisorischer-verschluss'))].flatMap(([tooth, deeds]) => {
    const facts = factsOf(deeds)
    if (session.isStatutory)
      return main.has(tooth)
        ? []
        : [
            offer('BEMA', {
              code: '11',
              tooth,
              facts,
              reason: 'Exkavieren und provisorischer Verschluss als alleinige Leistung',
              confidence: 0.85,
            }),
          ]
    return filled.has(tooth)
      ? []
      : [
          offer('GOZ', {
            code: '2020',
            tooth,
            facts,
            reason: 'Temporärer speicheldichter Verschluss',
            confidence: 0.8,
          }),
        ]
  })
}

/** Polishing an older filling in its own session is GOZ 2130; beside a new filling of that tooth it is contained. */
function polish(session: Session): Suggestion[] {
  if (session.isStatutory) return []
  const restored = new Set(
    doing(
      session,
      'fuellung',
      'eckenaufbau',
      'krone-eingesetzt',
      'inlay-eingesetzt',
      'bruecke-eingesetzt',
    ).flatMap((deed) => deed.fact.teeth),
  )
  const deeds = doing(session, 'politur').filter(
    ({ fact, acts }) =>
      fact.group === 'treatment' &&
      hasTrait(fact, 'restoration') &&
      !acts.has('zahnreinigung') &&
      !acts.has('fuellung'),
  )
  return [...byTooth(deeds)]
    .filter(([tooth]) => !restored.has(tooth))
    .map(([tooth, at]) =>
      offer('GOZ', {
        code: '2130',
        tooth,
        facts: factsOf(at),
        reason: 'Kontrolle und Politur einer Restauration in eigener Sitzung',
        confidence: 0.85,
      }),
    )
}

function pins(session: Session): Suggestion[] {
  if (!session.isStatutory) return []
  const pinned = doing(session, 'stift').filter((deed) => hasTrait(deed.fact, 'parapulpal'))
  return [...byTooth(pinned)]
    .filter(([tooth]) => !isFoundAt(session, tooth, 'fehlt'))
    .map(([tooth, deeds]) =>
      offer('BEMA', {
        code: '16',
        tooth,
        facts: factsOf(deeds),
        reason: 'Stiftverankerung einer Füllung',
        confidence: 0.75,
      }),
    )
}

/** Filling therapy: BEMA 11–16, 25, 26; GOZ 2020–2130, 2180, 2330, 2340. */
export const fillings: Rule = (session) => [
  ...isolation(session),
  ...capping(session),
  ...fillingSuggestions(session),
  ...buildUps(session),
  ...temporarySeal(session),
  ...polish(session),
  ...pins(session),
]
