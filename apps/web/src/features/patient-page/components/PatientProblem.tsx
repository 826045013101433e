import type { Problem } from '../../../data/problem.ts'
import { useHasText, useText } from '../../../i18n/i18n.tsx'
import { Notice } from '../../../ui/Notice.tsx'

/** A refusal in words for somebody who has no account and no practice to switch to. */
export function PatientProblem({ problem }: { problem: Problem | null }) {
  const t = useText()
  const hasText = useHasText()
  if (problem === null) return null
  const field = problem.errors[0]
  const ofField = `fieldError.${field?.code ?? ''}`
  const ofCode = `patientPage.problem.${problem.code}`
  const text = [field === undefined ? '' : ofField, ofCode].find((id) => id !== '' && hasText(id))
  return <Notice tone="err">{t(text ?? 'patientPage.problem.other')}</Notice>
}
