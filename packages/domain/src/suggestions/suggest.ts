import type { Fact } from '../facts/fact.ts'
import { exclude, isSupported, merge, withAttributes, withinLimits } from './limits.ts'
import { aftercareAndTrauma } from './rules/aftercare.ts'
import { anaesthetics } from './rules/anaesthetics.ts'
import { consultation } from './rules/consultation.ts'
import { fixedProsthetics } from './rules/crowns.ts'
import { dentures } from './rules/dentures.ts'
import { endodontics } from './rules/endodontics.ts'
import { examination } from './rules/examination.ts'
import { fillings } from './rules/fillings.ts'
import { periodontics } from './rules/periodontics.ts'
import { planning } from './rules/planning.ts'
import { prevention } from './rules/prevention.ts'
import { radiographs } from './rules/radiographs.ts'
import { operationSurcharge } from './rules/surcharge.ts'
import { surgery } from './rules/surgery.ts'
import { openSession, type Rule } from './session.ts'
import type { Suggestion, SuggestionContext } from './suggestion.ts'

/** In the order a bill is read: examination, images, anaesthesia, then treatment. */
const rules: readonly Rule[] = [
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
]

/**
 * Fee codes that the facts of one session support, for the patient's insurance. Planned, past, denied and
 * suspected facts never trigger one. Nothing is booked: each suggestion names its facts, its certainty and what it lacks.
 */
export function suggestCodes(facts: readonly Fact[], context: SuggestionContext): Suggestion[] {
  const session = openSession(facts, context)
  const found = exclude(merge(rules.flatMap((rule) => rule(session))))
  const all = [...consultation(session, found), ...found, ...operationSurcharge(session, found)]
  return withAttributes(withinLimits(all, context), context.on).filter((suggestion) =>
    isSupported(suggestion, facts),
  )
}
