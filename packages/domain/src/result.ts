/** What a rule answers: a value, or the reason why not. Expected refusals are values, not exceptions. */
export type Result<T, Reason> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: Reason }

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value }
}

export function refused<Reason>(reason: Reason): { readonly ok: false; readonly reason: Reason } {
  return { ok: false, reason }
}
