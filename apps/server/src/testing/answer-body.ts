export interface Body<T> {
  readonly body: T
}

/** The body of an answer as the type that a test names for it; what it holds is compared by the test. */
export function bodyOf<T>(body: unknown): Body<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place where tests name the type of an answer
  return { body: body as T }
}
