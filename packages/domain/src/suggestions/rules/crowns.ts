import type { Fact } from '@honora/language/facts/fact.ts'
import { countSurfaces } from '@honora/language/facts/surfaces.ts'
import {
  isDeciduous,
  jawOf,
  lowerArch,
  positionOf,
  sortTeeth,
  upperArch,
  type Tooth,
} from '@honora/language/teeth/fdi.ts'
import { hasTrait, someHave } from '@honora/language/facts/told.ts'
import {
  byTooth,
  doing,
  factsOf,
  isFoundAt,
  offer,
  pick,
  treatmentsOf,
  type Deed,
  type Rule,
  type Session,
} from '../session.ts'
import type { Suggestion } from '../suggestion.ts'

/** Said of the piece itself, or of its fixing alone: "Adhäsive Befestigung an 26 mit Variolink". */
const isBonded = (session: Session, tooth: Tooth, facts: readonly Fact[]): boolean =>
  someHave(facts, 'bonded') ||
  treatmentsOf(session.done).some(
    ({ fact, acts }) => acts.size === 0 && fact.teeth.includes(tooth) && hasTrait(fact, 'bonded'),
  )

/** Veneering is a benefit on 15–25 and 34–44 (Festzuschuss guideline; BEMA 20b, 91b). */
const isVeneerZone = (tooth: Tooth): boolean => positionOf(tooth) <= (jawOf(tooth) === 'OK' ? 5 : 4)

const bonding = (tooth: Tooth, facts: readonly Fact[]): Suggestion =>
  offer('GOZ', { code: '2197', tooth, facts, reason: 'Adhäsive Befestigung', confidence: 0.9 })

/** Prepared today or announced for later: what was set in today is the provisional one. */
function isStillToCome(session: Session, tooth: Tooth): boolean {
  const isPrepared = doing(session, 'praeparation').some((deed) => deed.fact.teeth.includes(tooth))
  const isAnnounced = session.facts.some(
    (fact) =>
      fact.temporality === 'planned' &&
      !fact.negated &&
      fact.teeth.includes(tooth) &&
      hasTrait(fact, 'fitting'),
  )
  return isPrepared || isAnnounced
}

function crowns(session: Session): Suggestion[] {
  const deeds = treatmentsOf(
    doing(session, 'krone-eingesetzt', 'teilkrone-eingesetzt', 'veneer-eingesetzt'),
  ).filter((deed) => !deed.acts.has('bruecke-eingesetzt') && !deed.acts.has('kinderkrone'))
  return [...byTooth(deeds)].flatMap(([tooth, at]) => {
    if (isDeciduous(tooth) || isStillToCome(session, tooth)) return []
    const facts = factsOf(at)
    const isPartial = at.some(
      (deed) => deed.acts.has('teilkrone-eingesetzt') || deed.acts.has('veneer-eingesetzt'),
    )
    if (session.isStatutory) {
      if (isPartial) return [offer('BEMA', { code: '20c', tooth, facts, reason: 'Teilkrone eingegliedert' })]
      const isMetal = someHave(facts, 'metal')
      const isVeneered = someHave(facts, 'veneered') || (isVeneerZone(tooth) && !isMetal)
      return [
        offer('BEMA', {
          code: isVeneered ? '20b' : '20a',
          tooth,
          facts,
          reason: 'Krone eingegliedert',
          confidence: 0.85,
          alternatives: [isVeneered ? '20a' : '20b'],
        }),
      ]
    }
    const isImplant = isFoundAt(session, tooth, 'implantat') || someHave(facts, 'on-implant')
    const full = isImplant || someHave(facts, 'tangential') ? '2200' : '2210'
    return [
      offer('GOZ', {
        code: isPartial ? '2220' : full,
        tooth,
        facts,
        reason: isPartial ? 'Teilkrone oder Veneer eingegliedert' : 'Krone eingegliedert',
        alternatives: isPartial ? [] : ['2200', '2210'].filter((code) => code !== full),
      }),
      ...(isBonded(session, tooth, facts) ? [bonding(tooth, facts)] : []),
    ]
  })
}

function inlays(session: Session): Suggestion[] {
  if (session.isStatutory) return []
  return [...byTooth(treatmentsOf(doing(session, 'inlay-eingesetzt')))].flatMap(([tooth, at]) => {
    const facts = factsOf(at)
    const surfaces = facts.find((fact) => fact.surfaces.length > 0)?.surfaces ?? []
    const count =
      facts.map((fact) => fact.surfaceCount).find((known) => known !== undefined) ?? countSurfaces(surfaces)
    const code = ['2160', '2150', '2160'][count] ?? '2170'
    return [
      offer('GOZ', {
        code,
        tooth,
        surfaces: [...surfaces],
        facts,
        reason: 'Inlay eingegliedert',
        confidence: count === 0 ? 0.5 : 0.93,
        ...(count === 0 ? { ask: 'surfaces' as const } : {}),
      }),
      ...(isBonded(session, tooth, facts) ? [bonding(tooth, facts)] : []),
    ]
  })
}

/** Pontics and abutments of a bridge: as found, else the ends carry and the teeth between hang. */
function bridgeParts(session: Session, teeth: readonly Tooth[]): { abutments: Tooth[]; spans: Tooth[][] } {
  const row = teeth.every((tooth) => upperArch.includes(tooth)) ? upperArch : lowerArch
  const span = row.filter((tooth) => teeth.includes(tooth))
  const ends = [span[0], span.at(-1)].filter((tooth) => tooth !== undefined)
  const all =
    ends.length === 2 && teeth.length === 2
      ? row.slice(row.indexOf(ends[0] ?? 0), row.indexOf(ends[1] ?? 0) + 1)
      : span
  const known = all.filter(
    (tooth) =>
      isFoundAt(session, tooth, 'brueckenglied') ||
      (isFoundAt(session, tooth, 'fehlt') && !isFoundAt(session, tooth, 'implantat')),
  )
  const anchors = new Set(all.filter((tooth) => isFoundAt(session, tooth, 'brueckenanker')))
  const pontics =
    known.length > 0 ? known : all.filter((tooth) => !ends.includes(tooth) && !anchors.has(tooth))
  const spans: Tooth[][] = []
  for (const tooth of pontics) {
    const last = spans.at(-1)
    const before = last?.at(-1)
    if (last && before !== undefined && row.indexOf(tooth) - row.indexOf(before) === 1) last.push(tooth)
    else spans.push([tooth])
  }
  return { abutments: all.filter((tooth) => !pontics.includes(tooth)), spans }
}

function bridges(session: Session): Suggestion[] {
  const deeds = treatmentsOf(doing(session, 'bruecke-eingesetzt'))
  const facts = factsOf(deeds)
  const teeth = sortTeeth(facts.flatMap((fact) => [...fact.teeth]))
  if (teeth.length === 0) return []
  if (someHave(facts, 'adhesive-bridge')) {
    const wings = someHave(facts, 'two-wings') ? '93b' : '93a'
    return [
      offer(session.isStatutory ? 'BEMA' : 'GOZ', {
        code: session.isStatutory ? wings : '5150',
        tooth: teeth[0],
        facts,
        reason: 'Adhäsivbrücke eingegliedert',
      }),
    ]
  }
  const { abutments, spans } = bridgeParts(session, teeth)
  const anchors = abutments.flatMap((tooth) => {
    if (session.isStatutory) {
      const isVeneered = someHave(facts, 'veneered', 'zirconia') || isVeneerZone(tooth)
      return [
        offer('BEMA', {
          code: isVeneered ? '91b' : '91a',
          tooth,
          facts,
          reason: 'Brückenanker eingegliedert',
          confidence: 0.85,
          alternatives: [isVeneered ? '91a' : '91b'],
        }),
      ]
    }
    const isImplant = isFoundAt(session, tooth, 'implantat') || someHave(facts, 'on-implant')
    const code = isImplant ? '5000' : '5010'
    return [
      offer('GOZ', {
        code,
        tooth,
        facts,
        reason: 'Brückenanker eingegliedert',
        alternatives: ['5000', '5010', '5020'].filter((other) => other !== code),
      }),
      ...(isBonded(session, tooth, facts) ? [bonding(tooth, facts)] : []),
    ]
  })
  const pontics = spans.map((span) =>
    offer(session.isStatutory ? 'BEMA' : 'GOZ', {
      code: session.isStatutory ? '92' : '5070',
      tooth: span[0],
      facts,
      reason: 'Brückenspanne',
    }),
  )
  return [...anchors, ...pontics]
}

function provisionals(session: Session): Suggestion[] {
  const deeds = treatmentsOf(doing(session, 'provisorium')).filter(
    (deed) => !deed.acts.has('provisorium-entfernt') || hasTrait(deed.fact, 'manufactured', 'again'),
  )
  const bridged = factsOf(deeds).filter((fact) => hasTrait(fact, 'bridge'))
  const pontics = new Set(
    bridgeParts(session, sortTeeth(bridged.flatMap((fact) => [...fact.teeth]))).spans.flat(),
  )
  return [...byTooth(deeds)].flatMap(([tooth, at]) => {
    const facts = factsOf(at)
    const isAgain = someHave(facts, 'again')
    const isBridge = someHave(facts, 'bridge')
    const again = isBridge ? '95d' : '24c'
    if (session.isStatutory)
      return offer('BEMA', {
        code: isAgain ? again : '19',
        tooth,
        facts,
        reason: isAgain ? 'Provisorium wieder befestigt' : 'Provisorische Krone oder Brückenglied',
        confidence: 0.93,
      })
    // fixed once more, a provisional crown is part of its first fee (GOZ 2270)
    if (isAgain) return []
    if (someHave(facts, 'long-term'))
      return offer('GOZ', {
        code: pontics.has(tooth) ? '7090' : '7080',
        tooth,
        facts,
        reason: 'Laborgefertigtes Langzeitprovisorium',
        confidence: 0.75,
        alternatives: ['2270'],
      })
    if (isBridge)
      return offer('GOZ', {
        code: pontics.has(tooth) ? '5140' : '5120',
        tooth,
        facts,
        reason: `Provisorium im direkten Verfahren, ${pontics.has(tooth) ? 'Brückenspanne' : 'Brückenpfeiler'}`,
      })
    const isSimple = someHave(facts, 'confectioned')
    return offer('GOZ', {
      code: isSimple ? '2260' : '2270',
      tooth,
      facts,
      reason: 'Provisorium im direkten Verfahren',
      confidence: 0.85,
      alternatives: [isSimple ? '2270' : '2260'],
    })
  })
}

/** Confectioned crowns; a crown on a milk tooth is always one (BEMA 14, GOZ 2250). */
function confectioned(session: Session): Deed[] {
  return treatmentsOf(doing(session, 'kinderkrone', 'krone-eingesetzt')).filter(
    (deed) => deed.acts.has('kinderkrone') || deed.fact.teeth.every(isDeciduous),
  )
}

function repairs(session: Session): Suggestion[] {
  const results: Suggestion[] = []
  const again = treatmentsOf(doing(session, 'krone-rezementiert')).filter(
    (deed) => !hasTrait(deed.fact, 'provisional-crown'),
  )
  // One piece on three neighbours and more is a bridge, whatever it was called.
  const bridge = again.filter((deed) => hasTrait(deed.fact, 'bridge') || deed.fact.teeth.length > 2)
  for (const [tooth, deeds] of byTooth(again.filter((deed) => !bridge.includes(deed))))
    results.push(
      offer(session.isStatutory ? 'BEMA' : 'GOZ', {
        code: session.isStatutory ? '24a' : '2310',
        tooth,
        facts: factsOf(deeds),
        reason: 'Krone wieder eingegliedert',
        confidence: 0.95,
      }),
    )
  if (bridge[0]) {
    const anchors = new Set(bridge.flatMap((deed) => deed.fact.teeth)).size
    const again = pick(session, anchors > 3 ? '95b' : '95a', '5110')
    results.push(
      offer(again.system, {
        code: again.code,
        tooth: bridge[0].fact.teeth[0],
        facts: factsOf(bridge),
        reason: 'Brücke wieder eingegliedert',
      }),
    )
  }
  for (const [tooth, deeds] of byTooth(treatmentsOf(doing(session, 'krone-entfernt'))))
    results.push(
      offer(session.isStatutory ? 'BEMA' : 'GOZ', {
        code: session.isStatutory ? '23' : '2290',
        tooth,
        facts: factsOf(deeds),
        reason: 'Krone oder Brückenanker entfernt',
      }),
    )
  for (const [tooth, deeds] of byTooth(confectioned(session)))
    results.push(
      offer(session.isStatutory ? 'BEMA' : 'GOZ', {
        code: session.isStatutory ? '14' : '2250',
        tooth,
        facts: factsOf(deeds),
        reason: 'Konfektionierte Krone',
        confidence: 0.95,
      }),
    )
  for (const [tooth, deeds] of byTooth(
    treatmentsOf(doing(session, 'stift')).filter((deed) => !hasTrait(deed.fact, 'parapulpal')),
  )) {
    const facts = factsOf(deeds)
    const isCast = someHave(facts, 'cast')
    if (someHave(facts, 'root-cap')) {
      const cap = pick(session, '90', '5030')
      results.push(
        offer(cap.system, { code: cap.code, tooth, facts, reason: 'Wurzelstiftkappe eingegliedert' }),
      )
      continue
    }
    results.push(
      session.isStatutory
        ? offer('BEMA', { code: isCast ? '18b' : '18a', tooth, facts, reason: 'Stiftaufbau' })
        : offer('GOZ', { code: isCast ? '2190' : '2195', tooth, facts, reason: 'Stiftaufbau' }),
    )
    if (!session.isStatutory && !isCast && someHave(facts, 'adhesive', 'fibre'))
      results.push(
        offer('GOZ', {
          code: '2197',
          tooth,
          facts,
          reason: 'Adhäsive Befestigung des Stiftes',
          confidence: 0.7,
        }),
      )
  }
  return results
}

/** Crowns and bridges are billed when they are fitted, not when they are prepared. BEMA 14, 18–24, 91–95; GOZ 2150–2310, 5000–5150. */
export const fixedProsthetics: Rule = (session) => [
  ...crowns(session),
  ...inlays(session),
  ...bridges(session),
  ...provisionals(session),
  ...repairs(session),
]
