import { useCallback, useEffect, useRef, useState } from 'react'
import { problemOf, type Problem } from './problem.ts'

export interface Action<Input extends unknown[], Output> {
  /** Resolves with the answer, or with undefined when it was refused; `problem` then says why. */
  readonly run: (...input: Input) => Promise<Output | undefined>
  readonly isRunning: boolean
  readonly problem: Problem | null
  readonly reset: () => void
}

/**
 * A write that a person started. While it runs, a second start is ignored. `onRefused` hears of refusals once;
 * the page decides what the user reads.
 */
export function useAction<Input extends unknown[], Output>(
  act: (...input: Input) => Promise<Output>,
  onRefused?: (problem: Problem) => void,
): Action<Input, Output> {
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const running = useRef(false)
  const latest = useRef({ act, onRefused })
  useEffect(() => {
    latest.current = { act, onRefused }
  })

  const run = useCallback(async (...input: Input) => {
    if (running.current) return undefined
    running.current = true
    setRunning(true)
    setProblem(null)
    try {
      return await latest.current.act(...input)
    } catch (error) {
      const found = problemOf(error)
      setProblem(found)
      latest.current.onRefused?.(found)
      return undefined
    } finally {
      running.current = false
      setRunning(false)
    }
  }, [])
  const reset = useCallback(() => setProblem(null), [])
  return { run, isRunning, problem, reset }
}
