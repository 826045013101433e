import type { Act } from '@honora/language/facts/acts.ts'
import { isBillable, type Fact } from '@honora/language/facts/fact.ts'
import { parentFinding, type FindingCode } from '@honora/language/facts/findings.ts'
import { isFront, quadrantOf, sortTeeth, type Tooth } from '@honora/language/teeth/fdi.ts'
import { hasTrait } from '@honora/language/facts/told.ts'
import { structured } from '@honora/language/reading/structure.ts'
import { monthsBetween, type Alternative, type Suggestion, type SuggestionContext } from './suggestion.ts'
import type { ScheduleSystem } from '../fees/fee-code.ts'

/** A billable fact with what was done. */
export type Deed = { readonly fact: Fact; readonly acts: ReadonlySet<Act> }

/** The facts of one session, read once for all rules. */
export type Session = {
  readonly facts: readonly Fact[]
  readonly deeds: readonly Deed[]
  /** Treatments, anaesthesia and images of today. */
  readonly done: readonly Deed[]
  readonly isStatutory: boolean
  readonly context: SuggestionContext
  readonly ageMonths: number | undefined
}

export type Rule = (session: Session) => Suggestion[]

/** Keeps what can trigger a code at all: not denied, not past, not planned. */
export function openSession(given: readonly Fact[], context: SuggestionContext): Session {
  const facts = given.map(structured)
  const deeds = facts
    .filter((fact) => isBillable(fact) && fact.certainty !== 'suspected')
    .map((fact) => ({ fact, acts: new Set(fact.told.acts) }))
  const worked = new Set(['treatment', 'anaesthesia', 'radiograph', 'material'])
  return {
    facts,
    deeds,
    done: deeds.filter((deed) => worked.has(deed.fact.group)),
    isStatutory: context.insurance === 'statutory',
    context,
    ageMonths: context.ageMonths ?? monthsBetween(context.birthDate, context.on),
  }
}

/** Deeds of today that contain one of the acts. */
export function doing(session: Session, ...acts: readonly Act[]): Deed[] {
  return session.done.filter((deed) => acts.some((act) => deed.acts.has(act)))
}

export function isDoing(session: Session, ...acts: readonly Act[]): boolean {
  return doing(session, ...acts).length > 0
}

/** Findings and diagnoses of today, not denied, of one of the codes or their sub-codes. */
export function findingsNow(session: Session, ...codes: readonly FindingCode[]): Fact[] {
  return session.facts.filter(
    (fact) =>
      (fact.group === 'finding' || fact.group === 'diagnosis') &&
      fact.temporality === 'now' &&
      !fact.negated &&
      fact.finding !== undefined &&
      (codes.includes(fact.finding) || codes.includes(parentFinding(fact.finding))),
  )
}

export function isFoundAt(session: Session, tooth: Tooth, ...codes: readonly FindingCode[]): boolean {
  return findingsNow(session, ...codes).some((fact) => fact.teeth.includes(tooth))
}

/** Teeth worked on today, in writing order; anaesthesia and images do not count as work. */
export function treatedTeeth(session: Session): Tooth[] {
  const others: ReadonlySet<Act> = new Set([
    'kofferdam',
    'matrize',
    'fadenlegung',
    'okklusionskontrolle',
    'anfaerben',
  ])
  return sortTeeth(
    session.done
      .filter(
        (deed) =>
          deed.fact.group === 'treatment' &&
          ![...deed.acts].every((act) => others.has(act) && deed.acts.size > 0),
      )
      .flatMap((deed) => deed.fact.teeth),
  )
}

/** Area of a "Kieferhälfte oder Frontzahnbereich": "Q1" … "Q4" for side teeth, "OK"/"UK" for 13–23 and 43–33. */
export function regionOf(tooth: Tooth): string {
  const quadrant = ((quadrantOf(tooth) ?? 1) - 1) % 4
  if (!isFront(tooth)) return `Q${quadrant + 1}`
  return quadrant < 2 ? 'OK' : 'UK'
}

export type Offer = {
  code: string
  facts: readonly Fact[]
  reason: string
  system?: ScheduleSystem
} & Partial<Omit<Suggestion, 'code' | 'factIds' | 'reason' | 'system' | 'alternatives'>> & {
    alternatives?: readonly (string | Alternative)[]
  }

/** Builds a suggestion with its defaults: quantity 1, confidence 0.9, the alternatives in the same schedule. */
export function offer(system: ScheduleSystem, given: Offer): Suggestion {
  const { facts, alternatives = [], confidence = 0.9, ...rest } = given
  return {
    surfaces: [],
    quantity: 1,
    ...rest,
    confidence,
    system,
    factIds: [...new Set(facts.map((fact) => fact.id))],
    alternatives: alternatives.map((other) => (typeof other === 'string' ? { system, code: other } : other)),
  }
}

/** Groups deeds by each tooth they name, in writing order. */
export function byTooth(deeds: readonly Deed[]): Map<Tooth, Deed[]> {
  const teeth = sortTeeth(deeds.flatMap((deed) => deed.fact.teeth))
  return new Map(teeth.map((tooth) => [tooth, deeds.filter((deed) => deed.fact.teeth.includes(tooth))]))
}

/** Treatments among the deeds. */
export const treatmentsOf = (deeds: readonly Deed[]): Deed[] =>
  deeds.filter((deed) => deed.fact.group === 'treatment')

export function factsOf(deeds: readonly Deed[]): Fact[] {
  return deeds.map((deed) => deed.fact)
}

/** An agreed private service of a statutory patient: said in advice, consent or plan ("Mehrkosten", "Zuzahlung", "privat"). */
export function privateAgreement(session: Session): Fact | undefined {
  return session.facts.find(
    (fact) =>
      ['consent', 'advice', 'plan', 'treatment'].includes(fact.group) &&
      !fact.negated &&
      hasTrait(fact, 'private-service'),
  )
}

/** The code of the patient's schedule. */
export const pick = (
  session: Session,
  statutory: string,
  fee: string,
): { system: ScheduleSystem; code: string } =>
  session.isStatutory ? { system: 'BEMA', code: statutory } : { system: 'GOZ', code: fee }
