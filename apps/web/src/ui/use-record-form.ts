import { useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { problemOf, type Problem } from '../data/problem.ts'
import { newestOf } from '../data/newest.ts'
import { changedByBoth, differencesOf, mergedOnto, type Difference } from './differences.ts'
import { useProblemForm, type ProblemForm } from './use-problem-form.ts'

/** Both versions of a record that two people changed at once, and what may be done about it. */
export interface RecordConflict {
  readonly differences: readonly Difference[]
  /** Sends what stands in the form on top of the other version. */
  readonly keepMine: () => void
  /** Puts the other version into the form; nothing is sent. */
  readonly keepTheirs: () => void
}

/**
 * A form on a record that others may change too. `send` gets the version its changes rest on (`Stored` includes
 * undefined where the record may be a new one). When that version is no longer the newest and both changed the same field,
 * both come back as `conflict`, and nobody's change is overwritten unseen; what only others changed is kept without asking.
 * `valuesOf` must be one function for the life of the form.
 */
export function useRecordForm<Values extends FieldValues, Stored>(input: {
  record: Stored
  valuesOf: (record: Stored) => Values
  send: (values: Values, record: Stored) => Promise<unknown>
  /** Null when the newest state holds nothing of this form any more; then the refusal is reported as it is. */
  newestOf?: (current: Stored) => Stored | null
  onRefused?: (problem: Problem) => boolean
}): ProblemForm<Values> & { readonly conflict: RecordConflict | null } {
  const { valuesOf, send, onRefused, newestOf: restOf = (current: Stored) => current } = input
  const base = useRef(input.record)
  const seen = useRef(input.record)
  const [theirs, setTheirs] = useState<Stored | null>(null)
  const newestIn = (problem: Problem): Stored | null => {
    const newest = newestOf(problem, base.current)
    return newest === null ? null : restOf(newest)
  }
  const edit = useProblemForm<Values>({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Whole values serve as the partial ones that the library asks for.
    defaultValues: valuesOf(input.record) as DefaultValues<Values>,
    send: async (values) => {
      setTheirs(null)
      try {
        await send(values, base.current)
      } catch (error) {
        const newest = newestIn(problemOf(error))
        if (newest === null) throw error
        const [before, theirValues] = [valuesOf(base.current), valuesOf(newest)]
        const merged = mergedOnto(before, values, theirValues)
        // What only they changed is theirs: nobody is asked about it, and it is not sent back as it was.
        edit.form.reset(merged, { keepDefaultValues: true })
        if (changedByBoth(before, values, theirValues).length > 0) throw error
        base.current = newest
        await send(merged, newest)
      }
    },
    onRefused: (problem) => {
      const newest = newestIn(problem)
      if (newest === null) return onRefused?.(problem) ?? false
      setTheirs(newest)
      return true
    },
  })
  const { form } = edit
  const { isDirty } = form.formState
  const latest = input.record
  useEffect(() => {
    // News replace what nobody has touched; what somebody is typing stays and meets the news when it is sent.
    if (isDirty || latest === seen.current) return
    seen.current = latest
    base.current = latest
    form.reset(valuesOf(latest))
  }, [form, isDirty, latest, valuesOf])
  const conflict =
    theirs === null
      ? null
      : {
          differences: differencesOf(valuesOf(theirs), form.getValues()),
          keepMine: () => {
            base.current = theirs
            void edit.submit()
          },
          keepTheirs: () => {
            base.current = theirs
            setTheirs(null)
            form.reset(valuesOf(theirs))
          },
        }
  return { ...edit, conflict }
}
