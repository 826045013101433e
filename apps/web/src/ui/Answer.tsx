import type { ReactNode } from 'react'
import type { Question } from '../data/use-question.ts'
import { ErrorState } from './ErrorState.tsx'
import { SkeletonRows } from './Skeleton.tsx'

/** Shows a question in the state it is in: skeleton, slow hint, error with retry, or the data. */
export function Answer<T>(props: {
  question: Omit<Question<T>, 'mutate'>
  skeleton?: ReactNode
  rows?: number
  children: (data: T) => ReactNode
}) {
  const { question, skeleton, rows, children } = props
  if (question.data !== undefined) return <>{children(question.data)}</>
  if (question.error !== undefined) return <ErrorState error={question.error} retry={question.retry} />
  return <>{skeleton ?? <SkeletonRows rows={rows ?? 4} isSlow={question.isSlow} />}</>
}
