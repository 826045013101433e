import { useMemo } from 'react'
import type { Problem } from '../data/problem.ts'
import { useHasText, useText } from '../i18n/i18n.tsx'

export interface ProblemText {
  readonly title: string
  readonly message: string
  /** What the server added in the language of the request; empty when it says the same. */
  readonly detail: string
  readonly mend: string
}

/** The texts `error.<CODE>` of a problem, with the server's detail below them. */
export function useProblemText(): (problem: Problem) => ProblemText {
  const t = useText()
  const hasText = useHasText()
  return useMemo(
    () => (problem) => {
      const root = hasText(`error.${problem.code}.title`) ? `error.${problem.code}` : 'error.INTERNAL'
      const values = {
        seconds: problem.retryAfter ?? 60,
        traceId: problem.traceId ?? '–',
        status: problem.detail,
        kind: 'other',
        from: '–',
        to: '–',
      }
      const part = (name: string): string => (hasText(`${root}.${name}`) ? t(`${root}.${name}`, values) : '')
      const usesDetail = problem.code === 'INVALID_TRANSITION' || problem.code === 'CONSENT_MISSING'
      const message = usesDetail && problem.detail !== '' ? problem.detail : part('message')
      return {
        title: part('title'),
        message,
        detail: problem.detail === message || usesDetail ? '' : problem.detail,
        mend: part('mend'),
      }
    },
    [t, hasText],
  )
}
