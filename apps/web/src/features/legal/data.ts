import type { Operator } from '@honora/contract/legal.ts'
import { useClient } from '../../data/client.tsx'
import { useQuestion, type Question } from '../../data/use-question.ts'

/** Who runs this installation. */
export function useOperator(): Question<Operator> {
  const client = useClient()
  return useQuestion('operator', () => client.getOperator({}))
}
