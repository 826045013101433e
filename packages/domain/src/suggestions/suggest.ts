import { isRecorded, type Fact } from '@honora/language/facts/fact.ts'
import { allowedAfter } from './earlier-bills.ts'
import { exclude, isSupported, merge, withAttributes } from './limits.ts'
import { aftercareAndTrauma } from './rules/aftercare.ts'
import { anaesthetics } from './rules/anaesthetics.ts'
import { consultation } from './rules/consultation.ts'
import { furtherServices } from './rules/further.ts'
import { fixedProsthetics } from './rules/crowns.ts'
import { dentures } from './rules/dentures.ts'
import { endodontics } from './rules/endodontics.ts'
import { examination } from './rules/examination.ts'
import { fillings } from './rules/fillings.ts'
import { periodontics } from './rules/periodontics.ts'
import { planning } from './rules/planning.ts'
import { prevention } from './rules/prevention.ts'
import { radiographs } from './rules/radiographs.ts'
import { deviceSurcharges, operationSurcharge } from './rules/surcharge.ts'
import { surgery } from './rules/surgery.ts'
import { visits } from './rules/visits.ts'
import { openSession, type Rule } from './session.ts'
import type { Suggestion, SuggestionContext } from './suggestion.ts'

/** In the order a bill is read: visit, examination, images, anaesthesia, then treatment. */
const rules: readonly Rule[] = [
  visits,
  examination,
  radiographs,
  anaesthetics,
  prevention,
  fillings,
  endodontics,
  surgery,
  aftercareAndTrauma,
  periodontics,
  fixedProsthetics,
  dentures,
  planning,
  furtherServices,
]

/**
 * Fee codes that the recorded facts of one session support, for the patient's insurance. Proposals, planned, past, denied and
 * suspected facts never trigger one. Nothing is booked: each suggestion names its facts, its certainty and what it lacks.
 */
export function suggestCodes(given: readonly Fact[], context: SuggestionContext): Suggestion[] {
  const facts = given.filter(isRecorded)
  const session = openSession(facts, context)
  const found = exclude(merge(rules.flatMap((rule) => rule(session))))
  const surcharges = [...operationSurcharge(session, found), ...deviceSurcharges(session, found)]
  const all = [...consultation(session, found), ...found, ...surcharges]
  const offered = allowedAfter(withAttributes(all, context.on), context).filter((suggestion) =>
    isSupported(suggestion, facts),
  )
  return placeSurcharges(offered.map((suggestion) => asSureAsItsFacts(suggestion, facts)))
}

/** A code is no surer than the least sure of the facts it rests on. */
function asSureAsItsFacts(suggestion: Suggestion, facts: readonly Fact[]): Suggestion {
  const support = facts.filter((fact) => suggestion.factIds.includes(fact.id))
  return {
    ...suggestion,
    confidence: Math.min(suggestion.confidence, ...support.map((fact) => fact.confidence ?? 1)),
  }
}

const consultations = new Set(['1', '3', '4', '5', '6', '7', '8', '48', '50', '51'])
const hourSurcharges = new Set(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'K2'])

/** Surcharges for the hour stand right behind the consultation or examination they belong to (GOÄ Abschnitt B II). */
function placeSurcharges(all: readonly Suggestion[]): Suggestion[] {
  const isSurcharge = ({ system, code }: Suggestion): boolean => system === 'GOÄ' && hourSurcharges.has(code)
  const others = all.filter((suggestion) => !isSurcharge(suggestion))
  const base = others.findLastIndex(({ system, code }) => system === 'GOÄ' && consultations.has(code))
  return base === -1 ? [...all] : others.toSpliced(base + 1, 0, ...all.filter(isSurcharge))
}
