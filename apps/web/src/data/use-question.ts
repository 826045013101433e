import { useState } from 'react'
import useSWR, { type Key, type MutatorCallback, type MutatorOptions, type SWRConfiguration } from 'swr'

/** One question that a page asks, in the four states it can be in. */
export interface Question<T> {
  readonly data: T | undefined
  readonly error: unknown
  readonly isLoading: boolean
  /** Still loading after three seconds. */
  readonly isSlow: boolean
  readonly retry: () => void
  /** Replaces the answer, or asks again when nothing is given. */
  mutate(
    data?: T | Promise<T | undefined> | MutatorCallback<T>,
    options?: boolean | MutatorOptions<T>,
  ): Promise<T | undefined>
}

/** Whether the answer or its error is there, or nothing is asked: what stands below can be drawn without being moved. */
export const isAnswered = ({ data, error, isLoading }: Omit<Question<unknown>, 'mutate'>): boolean =>
  data !== undefined || error !== undefined || !isLoading

/**
 * Whether a page can be drawn without its parts pushing each other down: from the moment on at which everything it
 * asks was answered once. It then stays, whatever is asked again, until it is about something else (`subject`).
 */
export function useDrawn(subject: string, asked: readonly Omit<Question<unknown>, 'mutate'>[]): boolean {
  const [drawn, setDrawn] = useState<string | null>(null)
  if (drawn !== subject && asked.every(isAnswered)) setDrawn(subject)
  return drawn === subject
}

/** Asks the server under a key; null or false as key asks nothing. */
export function useQuestion<T>(key: Key, ask: () => Promise<T>, config?: SWRConfiguration<T>): Question<T> {
  const [slowKey, setSlowKey] = useState<string | null>(null)
  const answer = useSWR<T>(key, ask, { ...config, onLoadingSlow: (slow: string) => setSlowKey(slow) })
  return {
    data: answer.data,
    error: answer.data === undefined ? (answer.error as unknown) : undefined,
    isLoading: answer.isLoading,
    isSlow: answer.isLoading && slowKey !== null,
    retry: () => void answer.mutate(),
    mutate: (data, options) => answer.mutate(data, options),
  }
}
