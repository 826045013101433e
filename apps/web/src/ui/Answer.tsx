import type { ReactNode } from 'react'
import type { Question } from '../data/use-question.ts'
import { ErrorState } from './ErrorState.tsx'
import { SkeletonRows } from './Skeleton.tsx'

/** Shows a question in the state it is in: skeleton, slow hint, error with retry, or the data. */
export function Answer<T>(props: {
  question: Omit<Question<T>, 'mutate'>
  skeleton?: ReactNode
  rows?: number
  /** False while what would push the answer down is not there: it is kept back behind its skeleton. */
  isDrawn?: boolean
  children: (data: T) => ReactNode
}) {
  const { question, skeleton, rows, isDrawn = true, children } = props
  if (question.data !== undefined && isDrawn) return <>{children(question.data)}</>
  if (question.error !== undefined) return <ErrorState error={question.error} retry={question.retry} />
  return <>{skeleton ?? <SkeletonRows rows={rows ?? 4} isSlow={question.isSlow} />}</>
}
