import type { Fact } from '@honora/language/facts/fact.ts'
import {
  isDeciduous,
  isMultiRooted,
  jawOf,
  positionOf,
  sortTeeth,
  type Tooth,
} from '@honora/language/teeth/fdi.ts'
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

/** Individual prophylaxis covers 6 to under 18 years, the molars 6 and 7 also before when they are through (BEMA IP1–IP5). */
function isProphylaxisAge(session: Session): boolean {
  return session.ageMonths !== undefined && session.ageMonths >= 72 && session.ageMonths < 216
}

/** A word about brushing at the end of other work is no session of its own (GOZ 1000: 25 minutes). */
const mainWork = [
  'fuellung',
  'eckenaufbau',
  'extraktion',
  'osteotomie',
  'krone-eingesetzt',
  'bruecke-eingesetzt',
  'praeparation',
  'aufbereitung',
  'wurzelfuellung',
  'implantation',
  'prothese-eingesetzt',
] as const

/** Colouring plaque or noting its index beside a lesson is the hygiene status (BEMA IP1). */
function indexTaken(session: Session, lesson: readonly Deed[]): Deed[] {
  const coloured = treatmentsOf(doing(session, 'anfaerben'))
  const counted = session.deeds.filter(
    ({ fact }) =>
      (fact.finding === 'plaque' || fact.finding === 'belaege' || fact.finding === 'blutung') &&
      (fact.values !== undefined || hasTrait(fact, 'index-value')),
  )
  return lesson.length > 0 ? [...coloured, ...counted] : []
}

function hygiene(session: Session): Suggestion[] {
  const status = treatmentsOf(doing(session, 'mundhygienestatus'))
  const lesson = treatmentsOf(doing(session, 'mundhygieneunterweisung', 'anfaerben')).filter((deed) =>
    deed.acts.has('mundhygieneunterweisung'),
  )
  if (session.isStatutory) {
    if (!isProphylaxisAge(session)) return []
    if (status.length === 0) status.push(...indexTaken(session, lesson))
    return [
      ...(status.length > 0
        ? [
            offer('BEMA', {
              code: 'IP1',
              facts: factsOf(status),
              reason: 'Mundhygienestatus, 6 bis 17 Jahre',
            }),
          ]
        : []),
      ...(lesson.length > 0
        ? [
            offer('BEMA', {
              code: 'IP2',
              facts: factsOf(lesson),
              reason: 'Mundgesundheitsaufklärung, 6 bis 17 Jahre',
            }),
          ]
        : []),
    ]
  }
  const facts = factsOf([...status, ...lesson])
  if (facts.length === 0 || isDoing(session, 'upt', 'befundevaluation')) return []
  if (status.length === 0 && isDoing(session, ...mainWork)) return []
  const isCheck = someHave(facts, 'lesson-check') && status.length === 0
  return [
    offer('GOZ', {
      code: isCheck ? '1010' : '1000',
      facts,
      reason: isCheck
        ? 'Kontrolle des Übungserfolgs, mindestens 15 Minuten'
        : 'Mundhygienestatus und Unterweisung, mindestens 25 Minuten',
      confidence: 0.75,
      alternatives: [isCheck ? '1000' : '1010'],
      ask: 'duration',
    }),
  ]
}

function fluoride(session: Session): Suggestion[] {
  const facts = factsOf(
    treatmentsOf(doing(session, 'fluoridierung')).filter(
      (deed) => !deed.acts.has('zahnreinigung') && !deed.acts.has('desensibilisierung'),
    ),
  )
  if (facts.length === 0) return []
  if (!session.isStatutory) {
    // contained in a cleaning; after bleaching it soothes and prevents no caries
    if (isDoing(session, 'zahnreinigung', 'bleaching')) return []
    return [offer('GOZ', { code: '1020', facts, reason: 'Lokale Fluoridierung', confidence: 0.85 })]
  }
  const age = session.ageMonths
  if (age !== undefined && age >= 6 && age < 72)
    return [offer('BEMA', { code: 'FLA', facts, reason: 'Fluoridlack beim Kleinkind' })]
  return isProphylaxisAge(session)
    ? [offer('BEMA', { code: 'IP4', facts, reason: 'Lokale Fluoridierung, 6 bis 17 Jahre' })]
    : []
}

function sealing(session: Session): Suggestion[] {
  const sealed = [...byTooth(treatmentsOf(doing(session, 'versiegelung')))]
  if (!session.isStatutory)
    return sealed.map(([tooth, deeds]) =>
      offer('GOZ', { code: '2000', tooth, facts: factsOf(deeds), reason: 'Fissurenversiegelung, je Zahn' }),
    )
  const isYoung = session.ageMonths !== undefined && session.ageMonths < 216
  return sealed
    .filter(
      ([tooth]) => isYoung && !isDeciduous(tooth) && (positionOf(tooth) === 6 || positionOf(tooth) === 7),
    )
    .map(([tooth, deeds]) =>
      offer('BEMA', {
        code: 'IP5',
        tooth,
        facts: factsOf(deeds),
        reason: 'Fissurenversiegelung eines bleibenden Molaren',
      }),
    )
}

/** Teeth cleaned: said, counted, known from the chart, else 28 less the missing ones. */
function cleanedTeeth(session: Session, facts: readonly Fact[]): { count: number; isKnown: boolean } {
  const said = facts.map((fact) => fact.quantity).find((count) => count !== undefined)
  if (said !== undefined) return { count: said, isKnown: true }
  const listed = new Set(facts.flatMap((fact) => [...fact.teeth])).size
  if (listed > 0) return { count: listed, isKnown: true }
  const number = facts.map(({ told }) => told?.numbers.teeth).find((count) => count !== undefined)
  if (number !== undefined) return { count: number, isKnown: true }
  if (session.context.teethPresent !== undefined)
    return { count: session.context.teethPresent, isKnown: true }
  const missing = new Set(
    findingsNow(session, 'fehlt')
      .flatMap((fact) => fact.teeth)
      .filter((tooth) => positionOf(tooth) < 8),
  )
  return { count: 28 - missing.size, isKnown: false }
}

function cleaning(session: Session): Suggestion[] {
  const facts = factsOf(treatmentsOf(doing(session, 'zahnreinigung')))
  if (facts.length === 0) return []
  const { count, isKnown } = cleanedTeeth(session, facts)
  return [
    offer('GOZ', {
      code: '1040',
      quantity: count,
      facts,
      reason: 'Professionelle Zahnreinigung, je Zahn',
      confidence: isKnown ? 0.95 : 0.7,
      ...(isKnown ? {} : { ask: 'teeth' as const }),
      ...(session.isStatutory ? { agreement: 'private_service' as const } : {}),
    }),
  ]
}

function calculus(session: Session): Suggestion[] {
  const deeds = treatmentsOf(doing(session, 'zahnsteinentfernung')).filter(
    (deed) => !deed.acts.has('zahnreinigung'),
  )
  const facts = factsOf(deeds)
  if (facts.length === 0 || isDoing(session, 'ait', 'par-chirurgie')) return []
  if (session.isStatutory) {
    if (isDoing(session, 'upt')) return []
    const isCared = someHave(session.facts, 'cared-for')
    return [
      offer('BEMA', {
        code: isCared ? '107a' : '107',
        facts,
        reason: 'Entfernen harter Zahnbeläge',
        confidence: 0.95,
      }),
    ]
  }
  if (isDoing(session, 'zahnreinigung')) return []
  const teeth = cleanedSites(facts)
  if (teeth.length === 0) {
    const quantity = facts.map((fact) => fact.quantity).find((count) => count !== undefined)
    return [
      offer('GOZ', {
        code: '4050',
        quantity: quantity ?? 1,
        facts,
        reason: 'Entfernung harter und weicher Beläge, je Zahn',
        confidence: 0.6,
        alternatives: ['4055'],
        ask: 'teeth',
      }),
    ]
  }
  const multi = teeth.filter(isMultiRooted)
  const single = teeth.filter((tooth) => !isMultiRooted(tooth))
  return [
    ...(single.length > 0
      ? [
          offer('GOZ', {
            code: '4050',
            quantity: single.length,
            tooth: single.length === 1 ? single[0] : undefined,
            facts,
            reason: 'Belagentfernung, einwurzelige Zähne',
          }),
        ]
      : []),
    ...(multi.length > 0
      ? [
          offer('GOZ', {
            code: '4055',
            quantity: multi.length,
            tooth: multi.length === 1 ? multi[0] : undefined,
            facts,
            reason: 'Belagentfernung, mehrwurzelige Zähne',
          }),
        ]
      : []),
  ]
}

function cleanedSites(facts: readonly Fact[]): Tooth[] {
  return sortTeeth(facts.flatMap((fact) => [...fact.teeth]))
}

function sensitiveAndMucosa(session: Session): Suggestion[] {
  const results: Suggestion[] = []
  const sensitive = treatmentsOf(doing(session, 'desensibilisierung'))
  if (sensitive.length > 0) {
    const facts = factsOf(sensitive)
    const jaws = new Set(facts.flatMap((fact) => [...(fact.jaw ? [fact.jaw] : []), ...fact.teeth.map(jawOf)]))
    const teeth = new Set(facts.flatMap((fact) => fact.teeth))
    results.push(
      session.isStatutory
        ? offer('BEMA', { code: '10', facts, reason: 'Behandlung überempfindlicher Zahnflächen' })
        : offer('GOZ', {
            code: '2010',
            quantity: Math.max(jaws.size, 1),
            ...(teeth.size === 1 ? { tooth: [...teeth][0] } : {}),
            facts,
            reason: 'Behandlung überempfindlicher Zahnflächen, je Kiefer',
          }),
    )
  }
  const isPeriodontal = isDoing(session, 'ait', 'par-chirurgie', 'upt')
  const sore = treatmentsOf(
    doing(session, 'druckstelle-entlastet', 'mundschleimhautbehandlung', 'taschenspuelung'),
  ).filter((deed) => !(isPeriodontal && deed.acts.has('taschenspuelung')))
  if (sore.length > 0 && !(isPeriodontal && session.isStatutory))
    results.push(
      offer(session.isStatutory ? 'BEMA' : 'GOZ', {
        code: session.isStatutory ? '105' : '4020',
        tooth: sore.find((deed) => deed.fact.teeth.length > 0)?.fact.teeth[0],
        facts: factsOf(sore),
        reason: 'Lokale Behandlung der Mundschleimhaut oder Druckstelle',
        alternatives: [session.isStatutory ? '106' : '4030'],
      }),
    )
  const edges = treatmentsOf(doing(session, 'scharfe-kante'))
  if (edges.length > 0)
    results.push(
      offer(session.isStatutory ? 'BEMA' : 'GOZ', {
        code: session.isStatutory ? '106' : '4030',
        tooth: edges.find((deed) => deed.fact.teeth.length > 0)?.fact.teeth[0],
        facts: factsOf(edges),
        reason: 'Beseitigung scharfer Kanten oder störender Prothesenränder',
        confidence: 0.8,
      }),
    )
  return results
}

/** Grinding early contacts stands alone only beside no restoration (BEMA 108; GOZ 4040). */
function occlusion(session: Session): Suggestion[] {
  const deeds = treatmentsOf(doing(session, 'einschleifen')).filter(
    (deed) => !hasTrait(deed.fact, 'denture', 'splint'),
  )
  const isRestoring = isDoing(
    session,
    'fuellung',
    'aufbaufuellung',
    'eckenaufbau',
    'krone-eingesetzt',
    'inlay-eingesetzt',
    'teilkrone-eingesetzt',
    'extraktion',
    'provisorium',
    'kinderkrone',
    'prothese-eingesetzt',
  )
  const isBridge = isDoing(session, 'bruecke-eingesetzt')
  if (isDoing(session, 'schiene', 'schiene-kontrolle')) return []
  if (deeds.length === 0 || isRestoring || (isBridge && session.isStatutory)) return []
  return [
    offer(session.isStatutory ? 'BEMA' : 'GOZ', {
      code: session.isStatutory ? '108' : '4040',
      facts: factsOf(deeds),
      reason: 'Beseitigung grober Vorkontakte',
      confidence: isBridge ? 0.55 : 0.8,
    }),
  ]
}

/** Prevention and local measures: BEMA 10, 105–108, IP, FLA; GOZ 1000–1040, 2000, 2010, 4020–4055. */
export const prevention: Rule = (session) => [
  ...hygiene(session),
  ...fluoride(session),
  ...sealing(session),
  ...cleaning(session),
  ...calculus(session),
  ...sensitiveAndMucosa(session),
  ...occlusion(session),
]
