import type { Act } from '@honora/language/facts/acts.ts'
import { isFront, isMultiRooted, positionOf } from '@honora/language/teeth/fdi.ts'
import { hasTrait, someHave } from '@honora/language/facts/told.ts'
import {
  byTooth,
  doing,
  factsOf,
  isDoing,
  isFoundAt,
  offer,
  pick,
  treatmentsOf,
  type Rule,
  type Session,
} from '../session.ts'
import type { Suggestion } from '../suggestion.ts'
import type { ScheduleSystem } from '../../fees/fee-code.ts'

/** One removal per tooth: the kind follows roots, fracture and position (BEMA 43–48, GOZ 3000–3045). */
function removals(session: Session): Suggestion[] {
  return [
    ...byTooth(doing(session, 'extraktion', 'osteotomie').filter((deed) => deed.fact.group === 'treatment')),
  ].map(([tooth, deeds]) => {
    const facts = factsOf(deeds)
    const around = session.facts.filter(
      (fact) =>
        fact.teeth.includes(tooth) &&
        ['finding', 'diagnosis', 'treatment'].includes(fact.group) &&
        !fact.negated &&
        fact.temporality === 'now',
    )
    const at = [...facts, ...around]
    const isOsteotomy = deeds.some((deed) => deed.acts.has('osteotomie'))
    const make = (
      given: { system: ScheduleSystem; code: string },
      reason: string,
      alternatives: string[] = [],
      confidence = 0.95,
    ): Suggestion => offer(given.system, { code: given.code, tooth, facts, reason, alternatives, confidence })

    if (isOsteotomy && someHave(at, 'tooth-germ')) return make(pick(session, '48', '3270'), 'Germektomie')
    if (isOsteotomy) {
      const isRetained =
        isFoundAt(session, tooth, 'retiniert', 'impaktiert', 'nicht-durchgebrochen') ||
        someHave(at, 'retained')
      if (!isRetained)
        return make(
          pick(session, '47a', '3030'),
          'Osteotomie mit Aufklappung',
          positionOf(tooth) === 8 ? [session.isStatutory ? '48' : '3040'] : [],
          0.88,
        )
      const isExtreme = someHave(at, 'extremely-displaced') && !session.isStatutory
      return isExtreme
        ? make({ system: 'GOZ', code: '3045' }, 'Osteotomie eines extrem verlagerten Zahnes', ['3040'], 0.8)
        : make(pick(session, '48', '3040'), 'Osteotomie eines retinierten oder verlagerten Zahnes')
    }
    // a tooth that is deeply destroyed, not broken, is named by GOZ 3020 alone
    if (someHave(at, 'deep-fracture') || (!session.isStatutory && someHave(at, 'deep-destruction')))
      return make(
        pick(session, '45', '3020'),
        'Entfernung eines tief frakturierten oder zerstörten Zahnes',
        [session.isStatutory ? '44' : '3010'],
        0.85,
      )
    const isMulti = isMultiRooted(tooth) && !someHave(at, 'root-remnant')
    return isMulti
      ? make(
          pick(session, '44', '3010'),
          'Entfernung eines mehrwurzeligen Zahnes',
          tooth === 14 || tooth === 24 ? [session.isStatutory ? '43' : '3000'] : [],
        )
      : make(pick(session, '43', '3000'), 'Entfernung eines einwurzeligen Zahnes')
  })
}

function apicoectomy(session: Session): Suggestion[] {
  return [...byTooth(doing(session, 'wurzelspitzenresektion'))].flatMap(([tooth, deeds]) => {
    const facts = factsOf(deeds)
    if (isFront(tooth)) {
      const fee = pick(session, '54a', '3110')
      return [
        offer(fee.system, { code: fee.code, tooth, facts, reason: 'Wurzelspitzenresektion am Frontzahn' }),
      ]
    }
    const tips = Math.max(
      1,
      ...facts.map((fact) => fact.quantity ?? fact.canals ?? fact.told?.numbers.rootTips ?? 1),
    )
    if (!session.isStatutory)
      return [
        offer('GOZ', {
          code: '3120',
          tooth,
          quantity: tips,
          facts,
          reason: 'Wurzelspitzenresektion am Seitenzahn, je Wurzelspitze',
        }),
      ]
    const first = offer('BEMA', {
      code: '54b',
      tooth,
      facts,
      reason: 'Wurzelspitzenresektion am Seitenzahn, erste Wurzelspitze',
    })
    return tips > 1
      ? [
          first,
          offer('BEMA', {
            code: '54c',
            tooth,
            quantity: tips - 1,
            facts,
            reason: 'Weitere Wurzelspitze desselben Seitenzahnes',
          }),
        ]
      : [first]
  })
}

type Single = {
  act: Act
  statutory?: string
  private?: string
  goae?: string
  reason: string
  confidence?: number
}

const singles: readonly Single[] = [
  { act: 'hemisektion', statutory: '47b', private: '3130', reason: 'Hemisektion' },
  {
    act: 'frenektomie',
    statutory: '61',
    private: '3280',
    reason: 'Korrektur des Lippenbändchens',
    confidence: 0.75,
  },
  { act: 'alveolotomie', statutory: '62', private: '3230', reason: 'Glättung des Knochens', confidence: 0.7 },
  { act: 'freilegung', statutory: '63', private: '3260', reason: 'Freilegung eines retinierten Zahnes' },
]

function singleWorks(session: Session): Suggestion[] {
  return singles.flatMap(({ act, statutory, private: fee, goae, reason, confidence }) => {
    const deeds = doing(session, act).filter((deed) => deed.fact.group === 'treatment')
    const facts = factsOf(deeds)
    if (facts.length === 0) return []
    const tooth = facts.find((fact) => fact.teeth.length > 0)?.teeth[0]
    if (session.isStatutory)
      return statutory ? [offer('BEMA', { code: statutory, tooth, facts, reason, confidence })] : []
    if (goae) return [offer('GOÄ', { code: goae, tooth, facts, reason, confidence })]
    return fee ? [offer('GOZ', { code: fee, tooth, facts, reason, confidence })] : []
  })
}

/** Stopping the bleeding of one's own work is part of it (BEMA Nr. 36; GOZ 3050 as a service of its own). */
const ownBleeding: readonly Act[] = [
  'extraktion',
  'osteotomie',
  'wurzelspitzenresektion',
  'implantation',
  'pulpotomie',
  'vitalexstirpation',
  'fuellung',
  'eckenaufbau',
  'praeparation',
  'ait',
  'zahnreinigung',
]

function others(session: Session): Suggestion[] {
  const statutory = session.isStatutory
  const results: Suggestion[] = []
  const incisions = doing(session, 'inzision').filter((deed) => deed.fact.group === 'treatment')
  const incised = incisions[0]
  if (incised) {
    const isDeep = hasTrait(incised.fact, 'deep-abscess') && !statutory
    const code = isDeep ? '2430' : '2428'
    results.push(
      offer(statutory ? 'BEMA' : 'GOÄ', {
        code: statutory ? 'Ä161' : code,
        tooth: incisions.find((deed) => deed.fact.teeth.length > 0)?.fact.teeth[0],
        facts: factsOf(incisions),
        reason: 'Eröffnung eines oberflächlichen Abszesses',
        confidence: 0.95,
      }),
    )
  }
  const samples = statutory ? [] : treatmentsOf(doing(session, 'probeexzision'))
  if (samples[0]) {
    const isDeep = someHave(factsOf(samples), 'deep')
    results.push(
      offer('GOÄ', {
        code: isDeep ? '2402' : '2401',
        tooth: samples.find((deed) => deed.fact.teeth.length > 0)?.fact.teeth[0],
        facts: factsOf(samples),
        reason: isDeep ? 'Probeexzision aus tiefliegendem Gewebe' : 'Probeexzision',
        confidence: 0.8,
        alternatives: [isDeep ? '2401' : '2402'],
      }),
    )
  }
  const cysts = doing(session, 'zystektomie')
  const cyst = cysts[0]
  if (cyst) {
    const isCombined = isDoing(session, 'wurzelspitzenresektion', 'osteotomie')
    const fee = isCombined ? pick(session, '56c', '3190') : pick(session, '56a', '3200')
    results.push(
      offer(fee.system, {
        code: fee.code,
        tooth: cyst.fact.teeth[0],
        facts: factsOf(cysts),
        reason: isCombined ? 'Zystektomie bei Osteotomie oder Wurzelspitzenresektion' : 'Zystektomie',
      }),
    )
  }
  const covers = doing(session, 'plastische-deckung')
  const cover = covers[0]
  if (cover) {
    const found = session.facts.filter(
      ({ group, negated, temporality }) => group === 'finding' && !negated && temporality === 'now',
    )
    const isAntrum = someHave([...factsOf(covers), ...found], 'antrum')
    if (isAntrum) {
      const fee = pick(
        session,
        isDoing(session, 'osteotomie', 'wurzelspitzenresektion') ? '51b' : '51a',
        '3090',
      )
      results.push(
        offer(fee.system, {
          code: fee.code,
          tooth: cover.fact.teeth[0],
          facts: factsOf(covers),
          reason: 'Plastischer Verschluss der eröffneten Kieferhöhle',
          confidence: 0.85,
        }),
      )
    } else if (!statutory)
      results.push(
        offer('GOZ', {
          code: '3100',
          tooth: cover.fact.teeth[0],
          facts: factsOf(covers),
          reason: 'Plastische Deckung mit Periostschlitzung',
          confidence: 0.8,
        }),
      )
  }
  const growths = doing(session, 'exzision').filter((deed) => !deed.acts.has('probeexzision'))
  const growth = growths[0]
  if (growth && !isDoing(session, 'extraktion', 'osteotomie', 'wurzelspitzenresektion')) {
    const isGrowth = hasTrait(growth.fact, 'growth')
    const fee = isGrowth ? pick(session, '50', '3080') : pick(session, '49', '3070')
    results.push(
      offer(fee.system, {
        code: fee.code,
        tooth: growth.fact.teeth[0],
        facts: factsOf(growths),
        reason: isGrowth ? 'Exzision einer Schleimhautwucherung' : 'Exzision von Schleimhaut',
        confidence: 0.8,
      }),
    )
  }
  const isOperating = isDoing(session, ...ownBleeding)
  const tied = doing(session, 'umstechung')
  const bleeding = doing(session, 'blutstillung').filter((deed) => !deed.acts.has('umstechung'))
  if (tied[0]) {
    const fee = pick(session, '37', '3060')
    results.push(
      offer(fee.system, {
        code: fee.code,
        tooth: tied[0].fact.teeth[0],
        facts: factsOf(tied),
        reason: 'Blutstillung durch Umstechen oder Abbinden',
        confidence: 0.85,
      }),
    )
  } else if (bleeding[0] && !isOperating) {
    const fee = pick(session, '36', '3050')
    results.push(
      offer(fee.system, {
        code: fee.code,
        tooth: bleeding[0].fact.teeth[0],
        facts: factsOf(bleeding),
        reason: 'Stillung einer übermäßigen Blutung',
        confidence: 0.8,
      }),
    )
  }
  return results
}

/** Oral surgery and trauma: BEMA 36–63, Ä161, Ä2685 ff.; GOZ 3000–3310, GOÄ 2428, 2685 ff. */
export const surgery: Rule = (session) => [
  ...removals(session),
  ...apicoectomy(session),
  ...singleWorks(session),
  ...others(session),
]
