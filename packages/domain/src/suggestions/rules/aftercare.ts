import type { Act } from '@honora/language/facts/acts.ts'
import type { Fact } from '@honora/language/facts/fact.ts'
import { jawOf, type Tooth } from '@honora/language/teeth/fdi.ts'
import { hasTrait, someHave } from '@honora/language/facts/told.ts'
import {
  byTooth,
  doing,
  factsOf,
  findingsNow,
  isDoing,
  offer,
  pick,
  regionOf,
  type Deed,
  type Rule,
  type Session,
} from '../session.ts'
import type { Suggestion } from '../suggestion.ts'

const operations: readonly Act[] = [
  'extraktion',
  'osteotomie',
  'hemisektion',
  'wurzelspitzenresektion',
  'zystektomie',
  'inzision',
  'implantation',
  'exzision',
  'probeexzision',
  'freilegung',
]

/** Aftercare is billable in a session of its own, per area (BEMA 38, 46; GOZ 3290–3310). */
function aftercare(session: Session): Suggestion[] {
  const revised = doing(session, 'wundrevision')
  const operated = new Set(
    doing(session, ...operations)
      .flatMap((deed) => deed.fact.teeth)
      .map(regionOf),
  )
  const cared = doing(session, 'nahtentfernung', 'wundkontrolle', 'streifenwechsel')
    .filter((deed) => deed.fact.group === 'treatment')
    .concat(rinsedSockets(session), woundCheck(session))
  const periodontal = afterFlaps(session, cared)
  if (periodontal) return [periodontal]
  const areas = regionsOf(cared)
  const revisions = regionsOf(revised)
  // a socket is scraped out as part of the extraction that opened it
  const later = [...revisions].filter(([area]) => !operated.has(area) && !(area === '?' && operated.size > 0))
  const results: Suggestion[] = later.map(([, { tooth, facts }]) => {
    const fee = pick(session, '46', '3310')
    return offer(fee.system, { code: fee.code, tooth, facts, reason: 'Chirurgische Wundrevision' })
  })
  for (const [area, { tooth, facts }] of areas) {
    const isSameDay = operated.has(area) || (area === '?' && operated.size > 0)
    if (isSameDay || revisions.has(area) || (area === '?' && areas.size > 1)) continue
    const isSutures = cared.some((deed) => facts.includes(deed.fact) && deed.acts.has('nahtentfernung'))
    const isChange = cared.some(
      (deed) => facts.includes(deed.fact) && changes.some((act) => deed.acts.has(act)),
    )
    const isMore = isSutures || isChange
    const fee = pick(session, '38', isMore ? '3300' : '3290')
    results.push(
      offer(fee.system, {
        code: fee.code,
        tooth,
        facts,
        reason: isMore
          ? 'Nachbehandlung nach chirurgischem Eingriff'
          : 'Wundkontrolle nach chirurgischem Eingriff',
        alternatives: session.isStatutory ? [] : [isMore ? '3290' : '3300'],
      }),
    )
  }
  return results
}

/** Care after periodontal surgery has a fee of its own, once a session (BEMA 111). */
function afterFlaps(session: Session, cared: readonly Deed[]): Suggestion | undefined {
  const isAfter = session.facts.some(
    (fact) =>
      fact.group === 'history' && fact.temporality === 'past' && fact.told?.named.includes('par-chirurgie'),
  )
  const facts = factsOf(cared)
  if (!session.isStatutory || facts.length === 0) return undefined
  if (!isAfter && !(someHave(facts, 'periodontal') && someHave(facts, 'open-surgery'))) return undefined
  return offer('BEMA', { code: '111', facts, reason: 'Nachbehandlung nach parodontalchirurgischem Eingriff' })
}

/** More than a look at the wound (GOZ 3300). */
const changes: readonly Act[] = ['streifenwechsel', 'streifeneinlage', 'wundspuelung']

/** The wound of a tooth rinsed or packed where nothing was cut or hurt today. */
function rinsedSockets(session: Session): Deed[] {
  const isFresh =
    isDoing(session, 'replantation', 'reposition', 'wundversorgung') ||
    findingsNow(session, 'avulsion', 'luxation').length > 0
  if (isFresh) return []
  return doing(session, 'wundspuelung', 'streifeneinlage').filter(
    ({ fact, acts }) =>
      fact.group === 'treatment' && fact.teeth.length > 0 && !otherCare.some((act) => acts.has(act)),
  )
}

const otherCare = [
  'nahtentfernung',
  'wundkontrolle',
  'streifenwechsel',
  'inzision',
] as const satisfies readonly Act[]

/** A wound looked at after an earlier operation, without a word for the check itself. */
function woundCheck(session: Session): Deed[] {
  const isEarlier = session.facts.some(
    (fact) =>
      (fact.finding === 'alveolitis' && !fact.negated) ||
      (fact.group === 'history' && fact.temporality === 'past' && hasTrait(fact, 'operation')),
  )
  if (
    !isEarlier ||
    isDoing(session, ...operations, 'nahtentfernung', 'wundkontrolle', 'streifenwechsel', 'wundrevision')
  )
    return []
  return session.deeds.filter(
    ({ fact, acts }) =>
      (fact.group === 'finding' &&
        !hasTrait(fact, 'healed') &&
        (fact.finding === 'wunde' || hasTrait(fact, 'wound-healing'))) ||
      (fact.group === 'treatment' && (acts.has('wundspuelung') || acts.has('streifeneinlage'))),
  )
}

function regionsOf(deeds: readonly Deed[]): Map<string, { tooth: Tooth | undefined; facts: Fact[] }> {
  const areas = new Map<string, { tooth: Tooth | undefined; facts: Fact[] }>()
  for (const { fact } of deeds) {
    const teeth: readonly (Tooth | undefined)[] = fact.teeth.length > 0 ? fact.teeth : [undefined]
    for (const tooth of teeth) {
      const area = tooth === undefined ? '?' : regionOf(tooth)
      const entry = areas.get(area)
      if (entry) entry.facts.push(fact)
      else areas.set(area, { tooth, facts: [fact] })
    }
  }
  return areas
}

function trauma(session: Session): Suggestion[] {
  const statutory = session.isStatutory
  const replanted = [...byTooth(doing(session, 'replantation'))].map(([tooth, deeds]) => {
    const fee = pick(session, '55', '3140')
    return offer(fee.system, {
      code: fee.code,
      tooth,
      facts: factsOf(deeds),
      reason: 'Reimplantation mit einfacher Fixation',
    })
  })
  const luxated = new Set(findingsNow(session, 'luxation', 'avulsion').flatMap((fact) => fact.teeth))
  const repositioned = [...byTooth(doing(session, 'reposition'))]
    .filter(
      ([tooth, deeds]) =>
        luxated.has(tooth) || !deeds.some((deed) => deed.fact.teeth.some((each) => luxated.has(each))),
    )
    .map(([tooth, deeds]) =>
      offer(statutory ? 'BEMA' : 'GOÄ', {
        code: statutory ? 'Ä2685' : '2685',
        tooth,
        facts: factsOf(deeds),
        reason: 'Reposition eines Zahnes',
      }),
    )
  const splinted = doing(session, 'schienung').filter((deed) => deed.fact.group === 'treatment')
  if (splinted.length === 0) return [...replanted, ...repositioned]
  const facts = factsOf(splinted)
  const isInjury =
    replanted.length + repositioned.length > 0 ||
    findingsNow(session, 'luxation', 'avulsion', 'fraktur').length > 0 ||
    someHave(
      session.facts.filter((fact) => fact.group === 'chief-complaint'),
      'injury',
    )
  const gaps = Math.max(1, new Set(facts.flatMap((fact) => [...fact.teeth])).size - 1)
  const jaw = facts[0]?.teeth[0] === undefined ? undefined : jawOf(facts[0].teeth[0])
  const splint = isInjury
    ? offer(statutory ? 'BEMA' : 'GOÄ', {
        code: statutory ? 'Ä2698' : '2698',
        jaw,
        facts,
        reason: 'Schienung nach Zahnverletzung, je Kiefer',
        confidence: 0.75,
        alternatives: statutory ? ['Ä2697', 'K4'] : ['2697', { system: 'GOZ', code: '7070' }],
      })
    : offer(statutory ? 'BEMA' : 'GOZ', {
        code: statutory ? 'K4' : '7070',
        quantity: gaps,
        facts,
        reason: 'Semipermanente Schienung, je Interdentalraum',
        confidence: 0.8,
      })
  return [...replanted, ...repositioned, splint]
}

/** Wounds and injuries: BEMA 38, 46, 55, Ä2685, Ä2698, K4; GOZ 3140, 3290–3310, 7070, GOÄ 2685, 2698. */
export const aftercareAndTrauma: Rule = (session) => [...aftercare(session), ...trauma(session)]
