import type { Fact } from '@honora/language/facts/fact.ts'
import { jawOf, quadrantOf } from '@honora/language/teeth/fdi.ts'
import { hasTrait, someHave } from '@honora/language/facts/told.ts'
import { hourOf, isUnusual, isWeekend, partOfDay } from '../hours.ts'
import { doing, factsOf, findingsNow, isDoing, offer, type Rule, type Session } from '../session.ts'
import type { Suggestion } from '../suggestion.ts'

/** Findings that belong to a tooth status; probing depths or an orthodontic line-up alone are none. */
const statusFindings = new Set(
  (
    'gesund fehlt luecke nichtanlage milchzahn durchbruch nicht-durchgebrochen retiniert impaktiert karies initialkaries ' +
    'sekundaerkaries karies-profunda zerstoert wurzelrest keilfoermig abrasion erosion fuellung fuellung-insuffizient ' +
    'versiegelung inlay teilkrone krone krone-insuffizient brueckenanker brueckenglied implantat teleskop wurzelfuellung'
  ).split(' '),
)

/** Complaints that make the dentist look and advise; a broken denture or a wish does not. */
export function acuteComplaint(session: Session): Fact | undefined {
  const isAboutDenture = someHave(
    session.facts.filter((fact) => fact.group !== 'plan'),
    'denture',
  )
  return session.facts.find((fact) => {
    if (fact.group !== 'chief-complaint' || fact.negated || fact.temporality === 'planned') return false
    if (isAboutDenture && hasTrait(fact, 'pressure') && !hasTrait(fact, 'pain')) return false
    return hasTrait(fact, 'acute') && !hasTrait(fact, 'denture', 'relieved')
  })
}

function statusFacts(session: Session): Fact[] {
  return session.deeds
    .map((deed) => deed.fact)
    .concat(
      session.facts.filter((fact) => fact.negated && fact.finding === 'karies' && fact.temporality === 'now'),
    )
    .filter(
      (fact) => fact.group === 'finding' && fact.finding !== undefined && statusFindings.has(fact.finding),
    )
}

function isWholeMouthStatement(fact: Fact): boolean {
  const isSound = (fact.finding === 'karies' && fact.negated) || (fact.finding === 'gesund' && !fact.negated)
  // "Kieferhöhle ohne Befund" is no look at every tooth
  if (hasTrait(fact, 'beside-teeth')) return false
  return isSound && fact.teeth.length === 0 && fact.group === 'finding' && fact.speaker === 'dentist'
}

/** The facts of a full examination: said so, a status of most teeth, or a sound mouth at a check-up. */
function fullExamination(session: Session): { facts: Fact[]; confidence: number } | undefined {
  const named = [...doing(session, 'befund'), ...session.deeds.filter((deed) => deed.acts.has('befund'))]
  if (named.length > 0) return { facts: factsOf(named), confidence: 0.97 }

  const status = statusFacts(session)
  const teeth = new Set(status.flatMap((fact) => fact.teeth))
  const quadrants = new Set([...teeth].map(quadrantOf))
  const kinds = new Set(status.map((fact) => fact.finding))
  if (teeth.size >= 10 && quadrants.size >= 3 && kinds.size >= 2) return { facts: status, confidence: 0.9 }

  const isCheckUp =
    acuteComplaint(session) === undefined &&
    !session.done.some((deed) => deed.fact.group === 'anaesthesia' || deed.acts.has('bleaching'))
  const sound = session.facts.filter(isWholeMouthStatement)
  // "Keine Karies" right after an image is what the image shows, no look at every tooth.
  const isReadOut =
    session.done.some((deed) => deed.fact.group === 'radiograph') && status.length === sound.length
  if (isCheckUp && sound.length > 0 && !isReadOut) return { facts: sound, confidence: 0.65 }

  const psi = session.facts.filter((fact) => fact.psi !== undefined)
  const jaws = new Set([...teeth].map(jawOf))
  if (isCheckUp && psi.length > 0 && teeth.size >= 4 && jaws.size === 2)
    return { facts: [...psi, ...status], confidence: 0.75 }
  return undefined
}

const isOrthodontic = (session: Session): Fact[] => {
  const named = session.deeds.filter((deed) => deed.acts.has('kfo-untersuchung')).map((deed) => deed.fact)
  if (named.length > 0) return named
  const findings = findingsNow(session, 'engstand', 'fehlstellung')
  const isYoung = session.ageMonths !== undefined && session.ageMonths < 216
  const wish = session.facts.filter((fact) => {
    if (!['plan', 'chief-complaint', 'advice'].includes(fact.group) || fact.negated) return false
    return hasTrait(fact, 'orthodontic') || (isYoung && findings.length > 1 && hasTrait(fact, 'referral'))
  })
  return findings.length > 0 && wish.length > 0 ? [...findings, ...wish] : []
}

function earlyDetection(session: Session): Suggestion[] {
  const age = session.ageMonths
  if (!session.isStatutory || age === undefined || age < 6 || age >= 73) return []
  const isFull = new Set(statusFacts(session).flatMap((fact) => fact.teeth)).size >= 10
  if ((acuteComplaint(session) && !isFull) || session.done.some((deed) => deed.fact.group === 'anaesthesia'))
    return []
  const named = factsOf(doing(session, 'frueherkennung'))
  const looked =
    named.length > 0
      ? named
      : session.facts.filter(
          (fact) => fact.group === 'finding' && fact.speaker === 'dentist' && fact.temporality === 'now',
        )
  if (looked.length === 0) return []
  const code = age < 34 ? 'FU1' : 'FU2'
  const found = offer('BEMA', {
    code,
    facts: looked,
    reason: 'Zahnärztliche Früherkennungsuntersuchung im Altersfenster',
    confidence: 0.85,
  })
  const guidance = doing(session, 'mundhygieneunterweisung')
  if (code === 'FU2' || guidance.length === 0) return [found]
  return [
    found,
    offer('BEMA', {
      code: 'FUPr',
      facts: factsOf(guidance),
      reason: 'Praktische Anleitung der Betreuungspersonen zur Mundhygiene',
    }),
  ]
}

function statutoryExamination(session: Session): Suggestion[] {
  const early = earlyDetection(session)
  if (early.length > 0) return early
  const orthodontic = isOrthodontic(session)
  if (orthodontic.length > 0)
    return [
      offer('BEMA', {
        code: '01k',
        facts: orthodontic,
        reason: 'Kieferorthopädische Untersuchung',
        confidence: 0.8,
        alternatives: ['01'],
      }),
    ]
  const full = fullExamination(session)
  if (!full || isDoing(session, 'befundevaluation', 'upt')) return []
  return [
    offer('BEMA', {
      code: '01',
      facts: full.facts,
      reason: 'Eingehende Untersuchung mit Befund der Zähne',
      confidence: full.confidence,
      alternatives: ['Ä1'],
    }),
  ]
}

function privateExamination(session: Session): Suggestion[] {
  const full = fullExamination(session)
  if (full)
    return [
      offer('GOZ', {
        code: '0010',
        facts: full.facts,
        reason: 'Eingehende Untersuchung mit Befund der Zähne',
        confidence: full.confidence,
        alternatives: [{ system: 'GOÄ', code: '6' }],
      }),
    ]
  const complaint = acuteComplaint(session)
  const tests = findingsNow(
    session,
    'vital',
    'avital',
    'perkussion',
    'lockerung',
    'luxation',
    'schwellung',
    'abszess',
    'fistel',
    'fuellungsverlust',
    'fraktur',
    'blutung',
  )
  if (!complaint || tests.length === 0) return []
  return [
    offer('GOÄ', {
      code: '5',
      facts: [complaint, ...tests],
      reason: 'Symptombezogene Untersuchung',
      alternatives: [{ system: 'GOZ', code: '0010' }],
    }),
  ]
}

function periodontalIndex(session: Session): Suggestion[] {
  const named = session.deeds.filter((deed) => deed.acts.has('psi')).map((deed) => deed.fact)
  const values = session.facts.filter(
    (fact) => fact.psi !== undefined && !fact.negated && fact.temporality === 'now',
  )
  const psi = [...new Set([...values, ...named])]
  if (session.isStatutory) {
    const isInTherapy = isDoing(session, 'ait', 'upt', 'befundevaluation', 'par-chirurgie', 'par-gespraech')
    if (psi.length === 0 || isInTherapy) return []
    return [
      offer('BEMA', {
        code: '04',
        facts: psi,
        reason: 'Parodontaler Screening-Index erhoben',
        confidence: 0.97,
      }),
    ]
  }
  const bleeding = session.facts.filter(
    (fact) =>
      !fact.negated &&
      fact.temporality === 'now' &&
      ['SBI', 'PBI', 'GI', 'BOP'].some((key) => fact.values?.[key] !== undefined),
  )
  // The index is part of the periodontal chart (GOZ 4000).
  const index = psi.length > 0 || isDoing(session, 'parodontalstatus') ? psi : bleeding
  if (index.length === 0) return []
  return [
    offer('GOZ', {
      code: '4005',
      facts: index,
      reason: 'Gingival- oder Parodontalindex erhoben',
      confidence: psi.length > 0 ? 0.97 : 0.7,
    }),
  ]
}

function vitality(session: Session): Suggestion[] {
  const rootFilled = new Set(
    findingsNow(session, 'wurzelfuellung', 'wurzelfuellung-insuffizient').flatMap((fact) => fact.teeth),
  )
  const tests = session.deeds.filter(
    // feeling of a lip or the tongue after an operation is no test of a pulp
    ({ fact, acts }) =>
      (acts.has('vitalitaetspruefung') && !hasTrait(fact, 'soft-tissue')) ||
      (fact.group === 'finding' &&
        (fact.finding === 'vital' || fact.finding === 'avital') &&
        hasTrait(fact, 'test-result') &&
        !fact.teeth.every((tooth) => rootFilled.has(tooth))),
  )
  if (tests.length === 0) return []
  return [
    offer(session.isStatutory ? 'BEMA' : 'GOZ', {
      code: session.isStatutory ? '8' : '0070',
      facts: factsOf(tests),
      reason: 'Sensibilitätsprüfung, einmal je Sitzung',
      confidence: tests.some((test) => test.acts.has('vitalitaetspruefung')) ? 0.95 : 0.8,
    }),
  ]
}

/** "Vorstellung um 22:40 Uhr": the hour of the visit, not of the accident. */
function isSeenAtNight({ group, told }: Fact): boolean {
  const hour = told?.numbers.hour
  return group === 'treatment' && hour !== undefined && (hour >= 20 || hour < 7)
}

function outOfHours(session: Session): Suggestion[] {
  const said = session.facts.filter(
    (fact) =>
      !fact.negated &&
      fact.temporality === 'now' &&
      fact.certainty === 'certain' &&
      (fact.act === 'notdienst' || hasTrait(fact, 'out-of-hours') || isSeenAtNight(fact)),
  )
  const { context } = session
  const isKnown = said.length > 0 || context.outOfHours === true
  const complaint = acuteComplaint(session)
  // A complaint seen on a Sunday or at night; whether the practice was open then, the person decides.
  const isLikely = context.outOfHours === undefined && complaint !== undefined && isUnusual(context)
  const worked = session.deeds.slice(0, 1).map((deed) => deed.fact)
  const facts = said.length > 0 ? said : worked
  if (facts.length === 0 || (!isKnown && !isLikely)) return []
  if (session.isStatutory)
    return [
      offer('BEMA', {
        code: '03',
        facts,
        reason: 'Behandlung außerhalb der Sprechstunde',
        confidence: isKnown ? 0.85 : 0.5,
      }),
    ]
  const hour =
    said.map((fact) => fact.told?.numbers.hour).find((known) => known !== undefined) ?? hourOf(context)
  const weekday = { night: 'C', evening: 'B', day: 'A' }[partOfDay(hour)]
  // B and C go with D, A does not (GOÄ Abschnitt B II)
  const isOnWeekend = isWeekend(context.on) || someHave(said, 'weekend')
  const besideWeekend = weekday === 'A' ? ['D'] : ['D', weekday]
  const codes = isOnWeekend ? besideWeekend : [weekday]
  return codes.map((code) =>
    offer('GOÄ', {
      code,
      facts,
      reason: 'Zuschlag für Beratung und Untersuchung außerhalb der Sprechstunde',
      confidence: isKnown ? 0.75 : 0.5,
      alternatives: ['A', 'B', 'C', 'D'].filter((other) => !codes.includes(other)),
    }),
  )
}

/** Examinations, indices and tests: BEMA 01, 01k, FU, 04, 8, 03; GOZ 0010, 4005, 0070; GOÄ 5 and surcharges. */
export const examination: Rule = (session) => [
  ...(session.isStatutory ? statutoryExamination(session) : privateExamination(session)),
  ...periodontalIndex(session),
  ...vitality(session),
  ...outOfHours(session),
]
