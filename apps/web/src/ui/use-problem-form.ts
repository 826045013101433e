import { useState } from 'react'
import type { DefaultValues, FieldError, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form'
import { get, useForm } from 'react-hook-form'
import { problemOf, type Problem } from '../data/problem.ts'
import { useHasText, useText } from '../i18n/i18n.tsx'
import { applyFieldProblems } from './form-problems.ts'

export interface ProblemForm<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>
  /** Handler for `<form onSubmit>`; a refusal ends up at its fields or in `problem`. */
  readonly submit: (event?: React.BaseSyntheticEvent) => Promise<void>
  /** A refusal that no field shows; the form puts it above its buttons with `<FormProblem>`. */
  readonly problem: Problem | null
  readonly homeless: readonly string[]
  readonly isSending: boolean
  /** Text of the error at a field, ready for the `error` of a field component. */
  readonly errorAt: (path: Path<Values>) => string | undefined
}

/** A form checked on leaving a field, sent once at a time, with the server's field errors at their fields. */
export function useProblemForm<Values extends FieldValues>(input: {
  defaultValues: DefaultValues<Values>
  resolver?: Resolver<Values>
  send: (values: Values) => Promise<unknown>
  /** Deals with a refusal itself (asks for the second factor, say); true when it did. */
  onRefused?: (problem: Problem) => boolean
}): ProblemForm<Values> {
  const { defaultValues, resolver, send, onRefused } = input
  const t = useText()
  const hasText = useHasText()
  const form = useForm<Values>({
    defaultValues,
    mode: 'onTouched',
    ...(resolver === undefined ? {} : { resolver }),
  })
  const [problem, setProblem] = useState<Problem | null>(null)
  const [homeless, setHomeless] = useState<readonly string[]>([])

  const submit = form.handleSubmit(async (values) => {
    setProblem(null)
    setHomeless([])
    try {
      await send(values)
    } catch (error) {
      const refused = problemOf(error)
      if (onRefused?.(refused) === true) return
      const left = applyFieldProblems({
        problem: refused,
        fields: Object.keys(values),
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A path that begins with a field of the form; see `applyFieldProblems`.
        setError: (path, message) => form.setError(path as Path<Values>, { type: 'server', message }),
        t,
        hasText,
      })
      setHomeless(left)
      if (refused.errors.length === 0 || left.length > 0) setProblem(refused)
    }
  })

  const { errors, isSubmitting } = form.formState
  const errorAt = (path: Path<Values>): string | undefined => {
    const entry: FieldError | undefined = get(errors, path)
    if (entry === undefined) return undefined
    if (entry.type === 'server' && entry.message !== undefined) return entry.message
    const known = entry.type === 'required' ? 'fieldError.required' : 'fieldError.other'
    const id = `fieldError.${entry.message === undefined || entry.message === '' ? entry.type : entry.message}`
    return t(hasText(id) ? id : known)
  }
  return { form, submit, problem, homeless, isSending: isSubmitting, errorAt }
}
