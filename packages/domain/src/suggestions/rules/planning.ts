import type { Act } from '@honora/language/facts/acts.ts'
import { jawOf } from '@honora/language/teeth/fdi.ts'
import { hasTrait, someHave } from '@honora/language/facts/told.ts'
import {
  byTooth,
  doing,
  factsOf,
  isDoing,
  offer,
  treatmentsOf,
  type Deed,
  type Rule,
  type Session,
} from '../session.ts'
import type { Suggestion } from '../suggestion.ts'

/** A written plan is a service of today even where the work it names lies ahead (GOZ 0030, 0040; BEMA 2 for splints). */
function plans(session: Session): Suggestion[] {
  const written = session.facts.filter(
    (fact) =>
      ['plan', 'treatment', 'advice'].includes(fact.group) &&
      !fact.negated &&
      fact.temporality !== 'past' &&
      hasTrait(fact, 'cost-plan') &&
      !hasTrait(fact, 'cost-plan-approved'),
  )
  if (written.length === 0) return impliedSplintPlan(session)
  const isSplint =
    someHave(written, 'splint', 'jaw-joint') ||
    (someHave(session.facts, 'tooth-grinding') && someHave(session.facts, 'splint'))
  if (session.isStatutory)
    return isSplint
      ? [
          offer('BEMA', {
            code: '2',
            facts: written,
            reason: 'Schriftlicher Plan für den Aufbissbehelf',
            confidence: 0.85,
          }),
        ]
      : []
  // A plan that is only promised is written, and charged, on another day.
  const isWritten =
    written.some((fact) => fact.act === 'heil-und-kostenplan' || fact.group === 'treatment') ||
    someHave(written, 'handed-out')
  if (!isWritten) return []
  const isFunctional = isSplint || someHave(written, 'orthodontic', 'function')
  return [
    offer('GOZ', {
      code: isFunctional ? '0040' : '0030',
      facts: written,
      reason: 'Schriftlicher Heil- und Kostenplan',
      confidence: 0.8,
    }),
  ]
}

/** An adjusted splint is never made without the insurer's approval: taking the impressions for it means that plan (BEMA Teil 2). */
function impliedSplintPlan(session: Session): Suggestion[] {
  const planned = session.facts.filter(
    (fact) => fact.group === 'plan' && !fact.negated && hasTrait(fact, 'splint'),
  )
  const isImpression = doing(session, 'abformung', 'situationsabformung').length > 0
  if (!session.isStatutory || planned.length === 0 || !isImpression) return []
  return [offer('BEMA', { code: '2', facts: planned, reason: 'Plan für den Aufbissbehelf', confidence: 0.6 })]
}

function splints(session: Session): Suggestion[] {
  const fitted = treatmentsOf(doing(session, 'schiene')).filter(
    (deed) => !deed.acts.has('schiene-kontrolle') || hasTrait(deed.fact, 'fitted'),
  )
  const facts = factsOf(fitted)
  const statutory = session.isStatutory
  const system = statutory ? 'BEMA' : 'GOZ'
  if (facts.length > 0) {
    // BEMA UP3; privately it is charged by analogy, which the dentist chooses
    if (someHave(facts, 'protrusion'))
      return statutory
        ? [
            offer('BEMA', {
              code: 'UP3',
              facts,
              reason: 'Eingliederung einer Unterkieferprotrusionsschiene',
              confidence: 0.8,
            }),
          ]
        : []
    const isPlain = someHave(facts, 'unadjusted')
    const [adjusted, plain] = statutory ? ['K1', 'K2'] : ['7010', '7000']
    return [
      offer(system, {
        code: isPlain ? plain : adjusted,
        facts,
        reason: isPlain
          ? 'Aufbissbehelf ohne adjustierte Oberfläche'
          : 'Aufbissbehelf mit adjustierter Oberfläche',
        alternatives: [isPlain ? adjusted : plain],
      }),
    ]
  }
  const checked = treatmentsOf(doing(session, 'schiene-kontrolle'))
  if (checked.length === 0) return []
  const seen = factsOf(checked)
  const [look, grind, build] = statutory ? ['K7', 'K8', 'K9'] : ['7040', '7050', '7060']
  const unbuilt = someHave(seen, 'ground') ? grind : look
  const code = someHave(seen, 'built-up') ? build : unbuilt
  return [offer(system, { code, facts: seen, reason: 'Kontrolle des Aufbissbehelfs' })]
}

type Private = { act: Act; code: string; reason: string; perTooth?: boolean }

/** Never a statutory benefit: billed privately to anyone, with an agreement where the patient is insured by statute. */
const implants: readonly Private[] = [
  { act: 'implantatanalyse', code: '9000', reason: 'Implantatbezogene Analyse und Vermessung' },
  { act: 'implantation', code: '9010', reason: 'Implantatinsertion', perTooth: true },
  { act: 'implantat-freilegung', code: '9040', reason: 'Freilegung des Implantats', perTooth: true },
  { act: 'augmentation', code: '9100', reason: 'Aufbau des Alveolarfortsatzes' },
  { act: 'implantat-entfernt', code: '3000', reason: 'Entfernung eines Implantats', perTooth: true },
]

/** What fills the room below a lifted sinus floor is part of the lift (GOZ 9110, 9120). */
const isOfLift = (session: Session, { fact, acts }: Deed): boolean =>
  isDoing(session, 'sinuslift') && acts.has('augmentation') && fact.teeth.length === 0

function implantology(session: Session): Suggestion[] {
  const agreement = session.isStatutory ? ('private_service' as const) : undefined
  const results = implants.flatMap(({ act, code, reason, perTooth }) => {
    const deeds = treatmentsOf(doing(session, act)).filter((deed) => !isOfLift(session, deed))
    if (deeds.length === 0) return []
    const teeth = byTooth(deeds)
    if (perTooth && teeth.size > 0)
      return [...teeth].map(([tooth, at]) =>
        offer('GOZ', { code, tooth, facts: factsOf(at), reason, agreement }),
      )
    return [
      offer('GOZ', {
        code,
        tooth: act === 'augmentation' ? deeds[0]?.fact.teeth[0] : undefined,
        facts: factsOf(deeds),
        reason,
        agreement,
      }),
    ]
  })
  const lifts = treatmentsOf(doing(session, 'sinuslift'))
  if (lifts[0]) {
    const isInternal = someHave(factsOf(lifts), 'internal')
    results.push(
      offer('GOZ', {
        code: isInternal ? '9110' : '9120',
        tooth: lifts[0].fact.teeth[0],
        facts: factsOf(lifts),
        reason: isInternal ? 'Interner Sinuslift' : 'Externer Sinuslift',
        agreement,
      }),
    )
  }
  const membranes = treatmentsOf(doing(session, 'membran'))
  if (membranes[0])
    results.push(
      offer('GOZ', {
        code: '4138',
        tooth: membranes[0].fact.teeth[0],
        facts: factsOf(membranes),
        reason: 'Membran zur Behandlung eines Knochendefektes',
        confidence: 0.75,
        agreement,
      }),
    )
  const templates = treatmentsOf(
    session.done.filter((deed) => deed.acts.has('bohrschablone') || hasTrait(deed.fact, 'implant-template')),
  )
  if (templates[0]) {
    const isNavigated = someHave(factsOf(templates), 'navigated')
    results.push(
      offer('GOZ', {
        code: isNavigated ? '9005' : '9003',
        facts: factsOf(templates),
        reason: 'Schablone für die Implantation',
        confidence: 0.85,
        agreement,
      }),
    )
  }
  return results
}

function functionAnalysis(session: Session): Suggestion[] {
  if (session.isStatutory) return []
  const list: readonly (readonly [Act, string, string])[] = [
    ['funktionsanalyse', '8000', 'Klinische Funktionsanalyse'],
    ['gesichtsbogen', '8020', 'Arbiträre Scharnierachsenbestimmung'],
    ['bissnahme', '8010', 'Registrieren der gelenkbezüglichen Zentrallage'],
  ]
  return list.flatMap(([act, code, reason]) => {
    const deeds = treatmentsOf(doing(session, act)).filter(
      (deed) => act !== 'bissnahme' || hasTrait(deed.fact, 'centric'),
    )
    return deeds.length > 0 ? [offer('GOZ', { code, facts: factsOf(deeds), reason })] : []
  })
}

function orthodontics(session: Session): Suggestion[] {
  const brackets = treatmentsOf(doing(session, 'bracket')).filter((deed) => !hasTrait(deed.fact, 'removed'))
  const bows = treatmentsOf(doing(session, 'bogen'))
  const system = session.isStatutory ? 'BEMA' : 'GOZ'
  const placed = brackets.flatMap((deed) => deed.fact.teeth)
  const count = Math.max(placed.length, ...brackets.map((deed) => deed.fact.quantity ?? 0), 1)
  const bracket =
    brackets.length > 0
      ? [
          offer(system, {
            code: session.isStatutory ? '126a' : '6100',
            quantity: count,
            tooth: placed.length === 1 ? placed[0] : undefined,
            facts: factsOf(brackets),
            reason: 'Bracket eingegliedert, je Stück',
          }),
        ]
      : []
  const bow =
    bows.length > 0
      ? [
          offer(system, {
            code: session.isStatutory ? '128a' : '6150',
            jaw: bows[0]?.fact.teeth[0] === undefined ? bows[0]?.fact.jaw : jawOf(bows[0].fact.teeth[0]),
            facts: factsOf(bows),
            reason: 'Bogen eingegliedert',
          }),
        ]
      : []
  return [...bracket, ...bow]
}

/** Plans, splints, function, orthodontic devices and implants. */
export const planning: Rule = (session) => [
  ...plans(session),
  ...splints(session),
  ...implantology(session),
  ...functionAnalysis(session),
  ...orthodontics(session),
]
