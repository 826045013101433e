import type { Service } from '../billing/service.ts'
import { checkRules } from '../fees/rules/check-rules.ts'
import type { RuleViolation } from '../fees/rules/violation.ts'
import type { Suggestion, SuggestionContext } from './suggestion.ts'

/**
 * Leaves out what the fee rules would take off the document again because of services billed before (once a half-year, not
 * beside a fee of the same illness), and cuts quantities to what is left of a limit. What is forbidden without them as well
 * stays: it is a person's choice between suggestions, or something to be filled in.
 */
export function allowedAfter(
  suggestions: readonly Suggestion[],
  context: SuggestionContext,
): readonly Suggestion[] {
  const { on, history } = context
  if (on === undefined || history === undefined || history.length === 0) return suggestions
  const corrections = correctionsBy(suggestions, { ...context, on, history })
  if (corrections.size === 0) return suggestions
  const rest = suggestions.flatMap((one, at) => {
    const quantity = corrections.get(String(at)) ?? one.quantity
    return quantity === 0 ? [] : [{ ...one, quantity }]
  })
  // A fee that goes may have been what forbade another one, or what a limit counts.
  return allowedAfter(rest, context)
}

/** What stays of the quantities of suggestions, by their place: 0 where one goes. */
function correctionsBy(
  suggestions: readonly Suggestion[],
  context: SuggestionContext & { readonly on: string; readonly history: readonly Service[] },
): Map<string, number> {
  const items = suggestions.map((one, at): Service => ({ ...one, id: String(at), date: context.on }))
  const { insurance, birthDate } = context
  const input = { items, patient: { insurance, ...(birthDate === undefined ? {} : { birthDate }) } }
  const known = new Set(checkRules({ ...input, history: [] }).map(nameOf))
  const stays = new Map<string, number>()
  for (const finding of checkRules({ ...input, history: context.history })) {
    const { correction } = finding
    if (finding.severity !== 'error' || known.has(nameOf(finding))) continue
    if (correction?.kind === 'removeItem') stays.set(correction.itemId, 0)
    if (correction?.kind !== 'patchItem' || correction.patch.quantity === undefined) continue
    // smaller only: so each turn leaves less
    const at = Number(correction.itemId)
    if (correction.patch.quantity < (suggestions[at]?.quantity ?? 0))
      stays.set(correction.itemId, correction.patch.quantity)
  }
  return stays
}

const nameOf = ({ ruleId, messageId, itemIds }: RuleViolation): string =>
  [ruleId, messageId, ...itemIds].join('|')
