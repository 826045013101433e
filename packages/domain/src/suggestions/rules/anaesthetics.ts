import type { Fact } from '@honora/language/facts/fact.ts'
import {
  isMolar,
  isPremolar,
  jawOf,
  quadrantOf,
  sideOf,
  sortTeeth,
  upperArch,
  lowerArch,
  upperMilkArch,
  lowerMilkArch,
  type Jaw,
  type Tooth,
} from '@honora/language/teeth/fdi.ts'
import { hasTrait } from '@honora/language/facts/told.ts'
import { doing, offer, treatedTeeth, type Deed, type Rule, type Session } from '../session.ts'
import type { Suggestion } from '../suggestion.ts'

function namedJaw(fact: Fact): Jaw | undefined {
  const [isUpper, isLower] = [hasTrait(fact, 'upper-jaw'), hasTrait(fact, 'lower-jaw')]
  if (isUpper === isLower) return undefined
  return isUpper ? 'OK' : 'UK'
}

/** The teeth an anaesthesia serves: those it names, else the teeth treated today in its jaw and side. */
function numbedTeeth(session: Session, fact: Fact): { teeth: Tooth[]; isInferred: boolean } {
  if (fact.teeth.length > 0) return { teeth: sortTeeth(fact.teeth), isInferred: false }
  const jaw = fact.jaw ?? namedJaw(fact)
  const teeth = treatedTeeth(session).filter(
    (tooth) =>
      (jaw === undefined || jawOf(tooth) === jaw) &&
      (fact.side === undefined || fact.side === 'beidseits' || sideOf(tooth) === fact.side) &&
      (fact.quadrant === undefined || quadrantOf(tooth) === fact.quadrant),
  )
  return { teeth, isInferred: true }
}

/** BEMA 40 covers two neighbouring teeth once (BEMA Nr. 40): pairs from the end of the row. */
function neighbourPairs(teeth: readonly Tooth[]): Tooth[][] {
  return [upperArch, lowerArch, upperMilkArch, lowerMilkArch].flatMap((row) => {
    const pairs: Tooth[][] = []
    for (const tooth of row.filter((each) => teeth.includes(each))) {
      const open = pairs.at(-1)
      const last = open?.[0]
      if (open?.length === 1 && last !== undefined && row.indexOf(tooth) - row.indexOf(last) === 1)
        open.push(tooth)
      else pairs.push([tooth])
    }
    return pairs
  })
}

function infiltration(session: Session, deeds: readonly Deed[]): Suggestion[] {
  const seen = new Map<string, Suggestion>()
  const system = session.isStatutory ? 'BEMA' : 'GOZ'
  const code = session.isStatutory ? '40' : '0090'
  for (const { fact } of deeds) {
    const { teeth, isInferred } = numbedTeeth(session, fact)
    const sites = session.isStatutory ? neighbourPairs(teeth).map((pair) => pair[0]) : teeth
    const places: (Tooth | undefined)[] = sites.length > 0 ? sites : [undefined]
    for (const tooth of places) {
      const repeated = hasTrait(fact, 'repeated')
      const key = `${tooth ?? fact.id}${repeated ? fact.id : ''}`
      if (seen.has(key)) continue
      seen.set(
        key,
        offer(system, {
          code,
          tooth,
          facts: [fact],
          reason: session.isStatutory
            ? 'Infiltrationsanästhesie, je zwei benachbarte Zähne'
            : 'Infiltrationsanästhesie, je Zahn',
          confidence: isInferred || tooth === undefined ? 0.7 : 0.95,
          ...(tooth === undefined ? { ask: 'tooth' as const } : {}),
        }),
      )
    }
  }
  return [...seen.values()]
}

/** Once per jaw half and session (BEMA Nr. 41; GOZ 0100 per injection). */
function block(session: Session, deeds: readonly Deed[]): Suggestion[] {
  const seen = new Map<string, Suggestion>()
  for (const { fact } of deeds) {
    const { teeth, isInferred } = numbedTeeth(session, fact)
    const halves = [...new Set(teeth.map((tooth) => quadrantOf(tooth)))]
    const places = halves.length > 0 ? halves : [undefined]
    for (const half of places) {
      const tooth = teeth.find((each) => quadrantOf(each) === half)
      const key = half === undefined ? `${fact.jaw}${fact.side}` : String(((half - 1) % 4) + 1)
      if (seen.has(key)) continue
      seen.set(
        key,
        offer(session.isStatutory ? 'BEMA' : 'GOZ', {
          code: session.isStatutory ? '41a' : '0100',
          tooth,
          quadrant: half,
          facts: [fact],
          reason: 'Leitungsanästhesie, je Kieferhälfte und Sitzung',
          confidence: isInferred ? 0.8 : 0.95,
        }),
      )
    }
  }
  return [...seen.values()]
}

function isBlocked(session: Session, blocks: readonly Deed[], fact: Fact): boolean {
  const halves = new Set(
    blocks.flatMap((deed) => numbedTeeth(session, deed.fact).teeth).map((tooth) => quadrantOf(tooth)),
  )
  const { teeth } = numbedTeeth(session, fact)
  return teeth.length > 0 && teeth.every((tooth) => halves.has(quadrantOf(tooth)))
}

/** Local anaesthesia: BEMA 40, 41a; GOZ 0080, 0090, 0100. Topical is contained in BEMA. */
export const anaesthetics: Rule = (session) => {
  const given = session.done.filter((deed) => deed.fact.group === 'anaesthesia')
  const topical = doing(session, 'oberflaechenanaesthesie').filter(
    (deed) => !deed.acts.has('infiltration') && !deed.acts.has('leitung'),
  )
  const blocks = given.filter((deed) => deed.acts.has('leitung'))
  const named = given.filter((deed) => deed.acts.has('infiltration') || deed.acts.has('intraligamentaer'))
  const unnamed = given.filter(
    (deed) =>
      !blocks.includes(deed) && !named.includes(deed) && !topical.includes(deed) && !deed.acts.has('narkose'),
  )

  const likelyBlock = unnamed.filter(({ fact }) => {
    const { teeth } = numbedTeeth(session, fact)
    return (
      teeth.length > 0 &&
      teeth.every((tooth) => jawOf(tooth) === 'UK' && tooth < 50 && (isMolar(tooth) || isPremolar(tooth)))
    )
  })
  const likelyInfiltration = unnamed.filter((deed) => !likelyBlock.includes(deed))
  const uncertain = (suggestion: Suggestion): Suggestion => ({ ...suggestion, confidence: 0.55 })

  const isSurgical = [
    'extraktion',
    'osteotomie',
    'ait',
    'par-chirurgie',
    'wurzelspitzenresektion',
    'inzision',
  ] as const
  const mayAdd = (deed: Deed): boolean =>
    !session.isStatutory || !isBlocked(session, blocks, deed.fact) || doing(session, ...isSurgical).length > 0

  const surface =
    session.isStatutory || topical.length === 0
      ? []
      : [
          offer('GOZ', {
            code: '0080',
            tooth: topical[0]?.fact.teeth[0],
            facts: topical.map((deed) => deed.fact),
            reason: 'Oberflächenanästhesie, je Kieferhälfte oder Frontzahnbereich',
            confidence: 0.9,
          }),
        ]
  return [
    ...surface,
    ...block(session, blocks),
    ...infiltration(session, named.filter(mayAdd)),
    ...block(session, likelyBlock).map(uncertain),
    ...infiltration(session, likelyInfiltration).map(uncertain),
  ]
}
