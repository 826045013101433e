import { useClient } from '../../data/client.tsx'
import { useUser } from '../../data/session.ts'
import { useQuestion } from '../../data/use-question.ts'

/** The text of the contract: which one the practice accepted, and what newer ones add. */
export function useContractText() {
  const client = useClient()
  return useQuestion('contract-text', () => client.getContractText({}))
}

/** Conditions that the factor offers, and those that are agreed. */
export function useContractChanges() {
  const client = useClient()
  return useQuestion('contract-changes', () => client.listContractChanges({}))
}

/** The agreement about processing on behalf. A factor has none with itself. */
export function useProcessingAgreement() {
  const client = useClient()
  const { data: user } = useUser()
  const isAsked = user !== undefined && !user.factoringStaff
  return useQuestion(isAsked ? 'processing-agreement' : null, () => client.getProcessingStanding({}))
}
