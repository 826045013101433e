import type { Problem } from '../data/problem.ts'
import { Notice } from './Notice.tsx'
import { useProblemText } from './problem-text.ts'

/** A refusal above the buttons of a form: what happened, what the server added, what to do. */
export function FormProblem({
  problem,
  homeless = [],
}: {
  problem: Problem | null
  homeless?: readonly string[]
}) {
  const textOf = useProblemText()
  if (problem === null) return null
  const text = textOf(problem)
  return (
    <Notice tone="err" title={`${text.title}.`}>
      {text.message} {text.detail} {text.mend}
      {homeless.length > 0 && (
        <ul>
          {homeless.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
