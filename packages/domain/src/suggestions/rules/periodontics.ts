import { isFront, isMultiRooted, type Tooth } from '@honora/language/teeth/fdi.ts'
import { hasTrait, someHave } from '@honora/language/facts/told.ts'
import {
  byTooth,
  doing,
  factsOf,
  findingsNow,
  isDoing,
  offer,
  treatmentsOf,
  type Deed,
  type Rule,
  type Session,
} from '../session.ts'
import type { Suggestion } from '../suggestion.ts'

/** Supportive therapy or evaluation of today: then subgingival work is UPTe/f, not AIT. */
function isSupportive(session: Session): boolean {
  return isDoing(session, 'upt', 'befundevaluation') || isCareSession(session)
}

/** Cleaned and probed, and the next supportive session arranged: this one is of the same kind (BEMA UPT). */
function isCareSession(session: Session): boolean {
  const isNext = session.facts.some(
    (fact) => fact.group === 'follow-up' && !fact.negated && hasTrait(fact, 'supportive-care'),
  )
  return (
    isNext &&
    isDoing(session, 'supragingivale-reinigung', 'subgingivale-instrumentierung') &&
    !isDoing(session, 'ait', 'par-chirurgie', 'befundevaluation')
  )
}

/** From this many probed teeth on, probing depths are a chart and no single test. */
const chartedTeeth = 6

/** Probing depths of many teeth: the periodontal chart, whatever it was called. */
function charting(session: Session): Deed[] {
  const probed = session.deeds.filter(
    ({ fact }) => fact.finding === 'taschentiefe' && fact.speaker !== 'patient',
  )
  const teeth = new Set(probed.flatMap(({ fact }) => fact.teeth))
  return teeth.size >= chartedTeeth ? probed : []
}

/** The closed therapy lies behind: what is probed now is its evaluation (BEMA BEV). */
function isAfterTherapy(session: Session): boolean {
  return session.facts.some(
    (fact) =>
      fact.group === 'history' &&
      fact.temporality === 'past' &&
      !fact.negated &&
      hasTrait(fact, 'periodontal-therapy'),
  )
}

function pathwayTalks(session: Session): Suggestion[] {
  const talks = session.deeds.filter((deed) => deed.acts.has('par-gespraech'))
  const talk = talks.length > 0 ? talks : impliedTalk(session)
  const named = doing(session, 'parodontalstatus').filter((deed) => hasTrait(deed.fact, 'status'))
  const charted = named.length > 0 ? named : charting(session)
  const isAfter = isAfterTherapy(session)
  const status = isSupportive(session) || isAfter ? [] : charted
  const evaluation = doing(session, 'befundevaluation')
  if (evaluation.length === 0 && isAfter && !isDoing(session, 'upt')) evaluation.push(...charted)
  const isSick =
    findingsNow(session, 'parodontitis').length > 0 ||
    doing(session, 'mundhygieneunterweisung').some((deed) => hasTrait(deed.fact, 'individual-lesson')) ||
    isDoing(session, 'ait') ||
    session.facts.some(
      (fact) =>
        hasTrait(fact, 'periodontal') && ['plan', 'consent', 'advice', 'history'].includes(fact.group),
    )
  const lesson = treatmentsOf(doing(session, 'mundhygieneunterweisung'))
  const results: Suggestion[] = []
  if (session.isStatutory) {
    if (status.length > 0)
      results.push(
        offer('BEMA', { code: '4', facts: factsOf(status), reason: 'Befunderhebung und Parodontalstatus' }),
      )
    if (talk.length > 0)
      results.push(
        offer('BEMA', {
          code: 'ATG',
          facts: factsOf(talk),
          reason: 'Parodontologisches Aufklärungs- und Therapiegespräch',
          confidence: 0.95,
        }),
      )
    const isAdult = session.ageMonths === undefined || session.ageMonths >= 216 || talk.length > 0
    if (lesson.length > 0 && isSick && isAdult && !isSupportive(session))
      results.push(
        offer('BEMA', {
          code: 'MHU',
          facts: factsOf(lesson),
          reason: 'Patientenindividuelle Mundhygieneunterweisung vor der Parodontitistherapie',
          confidence: 0.9,
        }),
      )
    if (evaluation.length > 0) {
      const isAfterSurgery = someHave(factsOf(evaluation), 'open-surgery')
      results.push(
        offer('BEMA', {
          code: isAfterSurgery ? 'BEVb' : 'BEVa',
          facts: factsOf(evaluation),
          reason: 'Befundevaluation',
          alternatives: [isAfterSurgery ? 'BEVa' : 'BEVb'],
        }),
      )
    }
    return results
  }
  if (status.length > 0)
    results.push(offer('GOZ', { code: '4000', facts: factsOf(status), reason: 'Parodontalstatus' }))
  if (talk.length > 0)
    results.push(
      offer('GOÄ', {
        code: '3',
        facts: factsOf(talk),
        reason: 'Eingehende Beratung zur Parodontitistherapie',
        confidence: 0.7,
        alternatives: ['1'],
      }),
    )
  if (evaluation.length > 0)
    results.push(
      offer('GOZ', {
        code: '4000',
        facts: factsOf(evaluation),
        reason: 'Parodontalstatus zur Befundevaluation',
        confidence: 0.8,
        alternatives: ['4005'],
      }),
    )
  return results
}

/** A diagnosed periodontitis, its therapy planned and explained: that is the talk of the pathway, whatever it was called. */
function impliedTalk(session: Session): Deed[] {
  const isDiagnosed = session.deeds.some(
    ({ fact }) => fact.group === 'diagnosis' && fact.finding === 'parodontitis',
  )
  const isPlanned = session.facts.some(
    (fact) => fact.group === 'plan' && !fact.negated && hasTrait(fact, 'periodontal'),
  )
  if (!isDiagnosed || !isPlanned || isDoing(session, 'ait', 'befundevaluation', 'upt')) return []
  return session.deeds.filter(({ fact }) => fact.group === 'advice' && hasTrait(fact, 'explained'))
}

type Pair = { single: string; multi: string }

function perTooth(session: Session, deeds: readonly Deed[], codes: Pair, reason: string): Suggestion[] {
  const system = session.isStatutory ? 'BEMA' : 'GOZ'
  const found = [...byTooth(deeds)].map(([tooth, at]) => {
    const isMulti = isMultiRooted(tooth)
    const isUpperPremolar = tooth === 14 || tooth === 24
    return offer(system, {
      code: isMulti ? codes.multi : codes.single,
      tooth,
      facts: factsOf(at),
      reason: `${reason}, ${isMulti ? 'mehrwurzelig' : 'einwurzelig'}`,
      alternatives: isUpperPremolar ? [codes.single] : [],
    })
  })
  const first = deeds[0]
  if (found.length > 0 || !first) return found
  return [
    offer(system, {
      code: codes.multi,
      facts: factsOf(deeds),
      reason,
      confidence: 0.4,
      alternatives: [codes.single],
      ask: 'teeth',
    }),
  ]
}

function rootWork(session: Session): Suggestion[] {
  // a socket that is scraped out is no root surface
  const removed = new Set(doing(session, 'extraktion', 'osteotomie').flatMap((deed) => deed.fact.teeth))
  const closed = treatmentsOf(doing(session, 'ait', 'subgingivale-instrumentierung')).filter(
    ({ fact, acts }) =>
      !acts.has('zahnreinigung') &&
      (fact.teeth.length === 0 || fact.teeth.some((tooth) => !removed.has(tooth))),
  )
  const open = treatmentsOf(doing(session, 'par-chirurgie'))
  const statutory = session.isStatutory
  const opened = new Set(open.flatMap((deed) => deed.fact.teeth))
  const openWork = statutory
    ? perTooth(session, open, { single: 'CPTa', multi: 'CPTb' }, 'Offene Parodontitistherapie')
    : [...byTooth(open)].map(([tooth, at]) =>
        offer('GOZ', {
          code: isFront(tooth) ? '4090' : '4100',
          tooth,
          facts: factsOf(at),
          reason: isFront(tooth) ? 'Lappenoperation am Frontzahn' : 'Lappenoperation am Seitenzahn',
        }),
      )
  const rest = closed.filter((deed) => !deed.fact.teeth.some((tooth: Tooth) => opened.has(tooth)))
  if (rest.length === 0) return openWork
  const isCare = isSupportive(session) && !rest.some((deed) => deed.acts.has('ait'))
  if (isCare && statutory)
    return [
      ...openWork,
      ...perTooth(
        session,
        rest.filter((deed) => deed.fact.teeth.length > 0),
        { single: 'UPTe', multi: 'UPTf' },
        'Subgingivale Instrumentierung in der UPT',
      ),
    ]
  const codes = statutory ? { single: 'AITa', multi: 'AITb' } : { single: '4070', multi: '4075' }
  return [
    ...openWork,
    ...perTooth(
      session,
      rest,
      codes,
      statutory ? 'Antiinfektiöse Therapie' : 'Geschlossene Parodontitistherapie',
    ),
  ]
}

function supportiveCare(session: Session): Suggestion[] {
  if (!isSupportive(session)) return []
  const supra = treatmentsOf(doing(session, 'supragingivale-reinigung', 'zahnreinigung'))
  const quantity =
    supra.map((deed) => deed.fact.quantity).find((count) => count !== undefined) ??
    session.context.teethPresent
  const lesson = treatmentsOf(doing(session, 'mundhygieneunterweisung'))
  const index = session.deeds.filter(
    ({ fact }) =>
      fact.group === 'finding' &&
      fact.teeth.length === 0 &&
      (fact.finding === 'plaque' || fact.finding === 'belaege') &&
      (fact.values !== undefined || hasTrait(fact, 'numbered')),
  )
  const named = treatmentsOf(session.done.filter((deed) => hasTrait(deed.fact, 'hygiene-check')))
  const check = named.length > 0 ? named : index
  if (!session.isStatutory)
    return supra.length > 0 && !isDoing(session, 'zahnreinigung')
      ? [
          offer('GOZ', {
            code: '1040',
            quantity: quantity ?? 28,
            facts: factsOf(supra),
            reason: 'Reinigung in der unterstützenden Therapie, je Zahn',
            confidence: 0.7,
            ...(quantity === undefined ? { ask: 'teeth' as const } : {}),
          }),
        ]
      : []
  const measured = session.deeds.filter(
    (deed) =>
      !isDoing(session, 'befundevaluation') &&
      (deed.fact.finding === 'taschentiefe' || deed.acts.has('parodontalstatus')),
  )
  const examined = treatmentsOf(doing(session, 'upt')).filter((deed) => hasTrait(deed.fact, 'examination'))
  return [
    ...(check.length > 0
      ? [
          offer('BEMA', {
            code: 'UPTa',
            facts: factsOf(check),
            reason: 'Mundhygienekontrolle in der UPT',
            confidence: 0.8,
          }),
        ]
      : []),
    ...(lesson.length > 0
      ? [
          offer('BEMA', {
            code: 'UPTb',
            facts: factsOf(lesson),
            reason: 'Mundhygieneunterweisung in der UPT',
            confidence: 0.8,
          }),
        ]
      : []),
    ...(supra.length > 0
      ? [
          offer('BEMA', {
            code: 'UPTc',
            quantity: quantity ?? 28,
            facts: factsOf(supra),
            reason: 'Supragingivale Reinigung, je Zahn',
            confidence: quantity === undefined ? 0.55 : 0.85,
            ...(quantity === undefined ? { ask: 'teeth' as const } : {}),
          }),
        ]
      : []),
    ...(measured.length > 0
      ? [
          offer('BEMA', {
            code: 'UPTd',
            facts: factsOf(measured),
            reason: 'Messung von Sondierungsblutung und Sondierungstiefe',
            confidence: 0.7,
          }),
        ]
      : []),
    ...(examined.length > 0
      ? [
          offer('BEMA', {
            code: 'UPTg',
            facts: factsOf(examined),
            reason: 'Untersuchung des Parodontalzustands in der UPT',
            confidence: 0.8,
          }),
        ]
      : []),
  ]
}

function furtherWork(session: Session): Suggestion[] {
  const results: Suggestion[] = []
  for (const [tooth, deeds] of byTooth(treatmentsOf(doing(session, 'gingivektomie'))))
    results.push(
      session.isStatutory
        ? offer('BEMA', {
            code: '49',
            tooth,
            facts: factsOf(deeds),
            reason: 'Gingivektomie',
            confidence: 0.6,
            alternatives: ['50'],
          })
        : offer('GOZ', {
            code: '4080',
            tooth,
            facts: factsOf(deeds),
            reason: 'Gingivektomie, je Parodontium',
          }),
    )
  if (!session.isStatutory)
    for (const [tooth, deeds] of byTooth(treatmentsOf(doing(session, 'lokales-antibiotikum'))))
      results.push(
        offer('GOZ', {
          code: '4025',
          tooth,
          facts: factsOf(deeds),
          reason: 'Subgingivale medikamentöse Lokalapplikation, je Zahn',
        }),
      )
  return results
}

/** Periodontics: BEMA 4, ATG, MHU, AIT, BEV, CPT, UPT; GOZ 4000–4138. */
export const periodontics: Rule = (session) => [
  ...pathwayTalks(session),
  ...rootWork(session),
  ...supportiveCare(session),
  ...furtherWork(session),
]
