/** Why a model gave no answer that can be used. */
const failureKinds = [
  'address',
  'unreachable',
  'timeout',
  'rate_limited',
  'server_error',
  'refused',
  'redirect',
  'too_large',
  'no_answer',
  'cut',
] as const
export type FailureKind = (typeof failureKinds)[number]

/** Asking the same again may succeed. */
const passing: ReadonlySet<FailureKind> = new Set([
  'unreachable',
  'timeout',
  'rate_limited',
  'server_error',
  'no_answer',
  'cut',
])

/** Carries no text of a request or an answer. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure'
  readonly kind: FailureKind
  /** What the endpoint asks us to wait. */
  readonly retryAfterMs: number | undefined

  constructor(kind: FailureKind, retryAfterMs?: number) {
    super(`model: ${kind}`)
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }

  get isPassing(): boolean {
    return passing.has(this.kind)
  }
}
