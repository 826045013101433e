/** A fault that the recorded model was made to tell, in place of the truth. */
export type Fault = { readonly case?: string; readonly kind: string; readonly told?: readonly object[] }

type RecordedModel = {
  /** Address of its OpenAI-compatible interface. */
  readonly url: string
  faults(): readonly Fault[]
  stop(): void
}

/** Shares of facts made wrong, and of answers that are no good as such. */
export function recordedModel(
  root: string,
  shares?: { readonly faults?: number; readonly broken?: number },
): Promise<RecordedModel | undefined>
