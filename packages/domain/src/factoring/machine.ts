import { ok, refused, type Result } from '../result.ts'

/** One row of a state table: from where, by what, under which guard, to where, and who may do it. */
export interface Transition<State extends string, Event extends string, Context, Reason extends string> {
  /** Row number in the domain page, kept in the audit trail. */
  readonly id: string
  readonly from: readonly State[]
  readonly event: Event
  readonly to: State
  /** Answers the reason for refusing, or null. Rows of the same pair are tried in order; the first that fits wins. */
  readonly guard?: (context: Context) => Reason | null
  readonly actors: readonly Actor[]
}

/** Who causes a change. `owner` and `billing` are the practice's roles with more rights. */
export type Actor = 'practice' | 'owner' | 'billing' | 'factor' | 'system'

export interface Step<State extends string> {
  readonly id: string
  readonly from: State
  readonly to: State
}

/**
 * Applies an event to a state by a table. No row for the pair: `invalid_transition`.
 * Rows exist but every guard refuses: the reason of the last one tried.
 */
export function transition<State extends string, Event extends string, Context, Reason extends string>(
  table: readonly Transition<State, Event, Context, Reason>[],
  request: { readonly state: State; readonly event: Event; readonly context: Context },
): Result<Step<State>, Reason | 'invalid_transition'> {
  let reason: Reason | 'invalid_transition' = 'invalid_transition'
  for (const row of table) {
    if (row.event !== request.event || !row.from.includes(request.state)) continue
    const refusal = row.guard?.(request.context) ?? null
    if (refusal === null) return ok({ id: row.id, from: request.state, to: row.to })
    reason = refusal
  }
  return refused(reason)
}

/** Events that the table knows for a state and an actor, guards aside: what a screen may offer. */
export function possibleEvents<State extends string, Event extends string, Context, Reason extends string>(
  table: readonly Transition<State, Event, Context, Reason>[],
  state: State,
  actors: readonly Actor[],
): readonly Event[] {
  const events = table.filter(
    (row) => row.from.includes(state) && row.actors.some((actor) => actors.includes(actor)),
  )
  return [...new Set(events.map((row) => row.event))]
}
