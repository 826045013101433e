import { hasTrait, someHave, type Trait } from '@honora/language/facts/told.ts'
import { hourOf, isUnusual, isWeekend, partOfDay } from '../hours.ts'
import { factsOf, offer, type Rule, type Session } from '../session.ts'
import type { Suggestion } from '../suggestion.ts'

/** The surcharge for care that goes with each visit (BEMA Nr. 171–173). */
const careSurcharges: Readonly<Record<string, string>> = {
  '151': '171a',
  '152a': '171b',
  '152b': '171b',
  '153a': '173a',
  '153b': '173b',
  '154': '172a',
  '155': '172b',
}

/** BEMA 161 goes with a first patient, 162 with further ones, neither with visits at arranged hours (BEMA Nr. 153). */
const hourSurcharges: Readonly<Record<string, '161' | '162'>> = {
  '151': '161',
  '154': '161',
  '152a': '162',
  '152b': '162',
  '155': '162',
}

const childMonths = 48

/** Visits with their surcharges and what belongs to care: BEMA 151–155, 161, 162, 165, 171–174; GOÄ 48, 50, 51, E–H, K2. */
export const visits: Rule = (session) => {
  const visiting = session.deeds.filter((deed) => deed.acts.has('hausbesuch')).map((deed) => deed.fact)
  const care = session.isStatutory ? oralCare(session) : []
  if (visiting.length === 0) return care
  const hasAny = (...traits: readonly Trait[]): boolean =>
    someHave(
      session.facts.filter((fact) => !fact.negated && fact.temporality !== 'planned'),
      ...traits,
    )
  const isAtHome = !hasAny('care-home')
  const isFurther = hasAny('further-patient')
  const isArranged = hasAny('arranged-visit') && !isAtHome
  const when = surchargeHour(session)
  const isChild = session.ageMonths !== undefined && session.ageMonths < childMonths
  const common = { facts: visiting, confidence: 0.75 }
  if (!session.isStatutory) {
    const first = isArranged ? '48' : '50'
    const code = isFurther && !isArranged ? '51' : first
    const hour =
      when === undefined ? undefined : { urgent: 'E', evening: 'F', night: 'G', weekend: 'H' }[when.kind]
    return [
      offer('GOÄ', {
        code,
        facts: visiting,
        reason: 'Besuch mit Beratung und Untersuchung',
        alternatives: ['48', '50', '51'].filter((other) => other !== code && !(isAtHome && other === '48')),
      }),
      ...(hour === undefined
        ? []
        : [
            offer('GOÄ', {
              ...common,
              code: hour,
              reason: 'Zuschlag zum Besuch nach Zeit und Dringlichkeit',
            }),
          ]),
      ...(isChild
        ? [offer('GOÄ', { ...common, code: 'K2', reason: 'Zuschlag für ein Kind unter vier Jahren' })]
        : []),
    ]
  }
  const code = statutoryVisit({ isAtHome, isFurther, isArranged, hasContract: hasAny('care-contract') })
  const group = hourSurcharges[code]
  const isCared = hasAny('cared-for') || code === '154' || code === '155'
  return [
    offer('BEMA', {
      code,
      facts: visiting,
      reason: 'Besuch mit Beratung und Untersuchung',
      confidence: isAtHome || code === '154' || code === '155' ? 0.9 : 0.7,
      alternatives: isAtHome ? [] : ['151', '153a', '154'].filter((other) => other !== code),
    }),
    ...(isCared
      ? [
          offer('BEMA', {
            code: careSurcharges[code] ?? '171a',
            facts: visiting,
            reason: 'Zuschlag für das Aufsuchen von Pflegebedürftigen',
            confidence: hasAny('care-degree', 'care-contract') ? 0.9 : 0.65,
          }),
        ]
      : []),
    ...(when === undefined || group === undefined
      ? []
      : [
          offer('BEMA', {
            ...common,
            code: `${group}${when.letter}`,
            reason: 'Zuschlag zum Besuch nach Zeit und Dringlichkeit',
          }),
        ]),
    ...(isChild
      ? [offer('BEMA', { ...common, code: '165', reason: 'Zuschlag für ein Kind unter vier Jahren' })]
      : []),
    ...care,
  ]
}

function statutoryVisit(visit: {
  readonly isAtHome: boolean
  readonly isFurther: boolean
  readonly isArranged: boolean
  readonly hasContract: boolean
}): string {
  const { isAtHome, isFurther, isArranged, hasContract } = visit
  if (hasContract) return isFurther ? '155' : '154'
  if (isArranged) return isFurther ? '153b' : '153a'
  if (isFurther) return isAtHome ? '152a' : '152b'
  return '151'
}

type Hour = { readonly kind: 'urgent' | 'evening' | 'night' | 'weekend'; readonly letter: string }

/** What the time of a visit and its urgency add; undefined by day in the week unless it was urgent. */
function surchargeHour(session: Session): Hour | undefined {
  const { context } = session
  const isKnown = context.time !== undefined && (context.outOfHours === true || isUnusual(context))
  if (isKnown) {
    const part = partOfDay(hourOf(context))
    if (isWeekend(context.on))
      return { kind: 'weekend', letter: { day: 'd', evening: 'e', night: 'f' }[part] }
    if (part !== 'day') return { kind: part, letter: part === 'evening' ? 'b' : 'c' }
  }
  const isUrgent = session.facts.some(
    (fact) => !fact.negated && fact.temporality === 'now' && hasTrait(fact, 'urgent'),
  )
  return isUrgent ? { kind: 'urgent', letter: 'a' } : undefined
}

/** Status, plan and guidance for people in need of care (BEMA 174a, 174b). */
function oralCare(session: Session): Suggestion[] {
  const isCared = session.facts.some((fact) => !fact.negated && hasTrait(fact, 'cared-for', 'care-home'))
  if (!isCared) return []
  const planned = session.deeds.filter(({ fact }) => hasTrait(fact, 'oral-care-plan'))
  const guided = session.deeds.filter(
    ({ fact }) => ['treatment', 'advice'].includes(fact.group) && hasTrait(fact, 'care-guidance'),
  )
  return [
    ...(planned.length > 0
      ? [
          offer('BEMA', {
            code: '174a',
            facts: factsOf(planned),
            reason: 'Mundgesundheitsstatus und individueller Mundgesundheitsplan',
          }),
        ]
      : []),
    ...(guided.length > 0
      ? [
          offer('BEMA', {
            code: '174b',
            facts: factsOf(guided),
            reason: 'Mundgesundheitsaufklärung bei Pflegebedürftigen',
            confidence: 0.8,
          }),
        ]
      : []),
  ]
}
