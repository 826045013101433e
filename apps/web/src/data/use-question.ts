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
