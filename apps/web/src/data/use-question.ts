import { useState } from 'react'
import useSWR, { type Key, type KeyedMutator, type SWRConfiguration } from 'swr'

/** One question that a page asks, in the four states it can be in. */
export interface Question<T> {
  readonly data: T | undefined
  readonly error: unknown
  readonly isLoading: boolean
  /** Still loading after three seconds. */
  readonly isSlow: boolean
  readonly retry: () => void
  readonly mutate: KeyedMutator<T>
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
    mutate: answer.mutate,
  }
}
