import { updateOrganisationRow } from '../../kernel/organisation-row.ts'
import { isValidIban, normaliseIban } from '@honora/domain/organisation/iban.ts'
import { answerChoices, stepDemands, type OnboardingStepKey } from '@honora/domain/organisation/onboarding.ts'
import { processingText } from '@honora/domain/organisation/processing-agreement.ts'
import { isTaxNumber } from '@honora/domain/organisation/tax-number.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { orderCheck } from './order-account-check.ts'
import { requireDocument } from './onboarding-documents.ts'
import { acceptContracts, textOfContract } from '../ledger/index.ts'
import { acceptProcessing } from '../legal/index.ts'
import type { Column } from '../../platform/db/column.ts'
import { findOnboardingStatus, lockSubmittedStep, requireUpload } from './queries/onboarding.ts'
import { type StepDocument, upsertOnboardingStep } from './tables.ts'

export interface StepSubmission {
  readonly key: OnboardingStepKey
  readonly data: Readonly<Record<string, unknown>>
  readonly document: StepDocument | null
}

/** Submits a step, or submits a returned one again. Documents add up; the bank step checks the IBAN. */
export async function submitStep(
  deps: Deps,
  tx: Tx,
  scope: WorkScope,
  submission: StepSubmission,
): Promise<void> {
  const organisation = found(await findOnboardingStatus(tx, scope.organisationId))
  if (organisation.onboarding_status !== 'started')
    throw new AppError('INVALID_TRANSITION', { extra: { state: organisation.onboarding_status } })
  const before = await lockSubmittedStep(tx, scope.organisationId, submission.key)
  if (before?.state === 'released') throw new AppError('INVALID_TRANSITION', { extra: { state: 'released' } })
  const data = { ...(before?.data ?? {}), ...submission.data }
  const documents = [
    ...(before?.documents ?? []),
    ...(submission.document === null ? [] : [submission.document]),
  ]
  await requireDocument(tx, submission.key, documents)
  await applyStep(deps, tx, scope, { key: submission.key, data })
  const values = {
    state: 'submitted' as const,
    reason: null,
    data: JSON.stringify(data),
    documents: JSON.stringify(documents),
    submitted_at: deps.clock.now(),
    version: (before?.version ?? 0) + 1,
  }
  await upsertOnboardingStep(
    tx,
    { organisation_id: scope.organisationId, key: submission.key, ...values },
    values,
  )
  deps.audit.append(tx, {
    action: 'onboarding.submitted',
    record: `organisation:${scope.organisationId}`,
    details: { step: submission.key },
  })
}

function isChoiceOfTypes(types: unknown): types is Column<'factoring_contract', 'factoring_type'>[] {
  return (
    Array.isArray(types) &&
    types.length > 0 &&
    types.every((type) => type === 'recourse' || type === 'non_recourse')
  )
}

/** What a step changes in the practice's own record. */
async function applyStep(
  deps: Deps,
  tx: Tx,
  scope: WorkScope,
  step: { readonly key: OnboardingStepKey; readonly data: Readonly<Record<string, unknown>> },
): Promise<void> {
  const { organisationId } = scope
  for (const name of stepDemands[step.key].answers) {
    const value = step.data[name]
    if (typeof value !== 'string' || value.trim() === '') throw invalidField(`/${name}`, 'required')
    if (answerChoices[name]?.includes(value) === false) throw invalidField(`/${name}`, 'unknown_value')
  }
  if (step.key === 'test-upload') await requireUpload(tx, organisationId, String(step.data.fileName))
  if (step.key === 'bank') {
    const { iban, holder } = step.data
    if (typeof iban !== 'string' || !isValidIban(iban)) throw invalidField('/iban', 'invalid_iban')
    const account = {
      iban: normaliseIban(iban),
      holder: typeof holder === 'string' ? holder.slice(0, 100) : '',
    }
    await updateOrganisationRow(
      tx,
      { bank_account: JSON.stringify(account), account_released: false },
      organisationId,
    )
    await orderCheck(deps, tx, { organisationId, ...account })
  }
  if (step.key === 'contract') {
    const types = step.data.factoringTypes
    if (!isChoiceOfTypes(types)) throw invalidField('/factoringTypes', 'required')
    if (step.data.accepted !== true && step.data.accepted !== 'true')
      throw invalidField('/accepted', 'required')
    const text = await textOfContract(tx, organisationId)
    if (step.data.contractText !== text) throw invalidField('/contractText', 'another_text')
    if (step.data.processingAccepted !== true && step.data.processingAccepted !== 'true')
      throw invalidField('/processingAccepted', 'required')
    if (step.data.processingText !== processingText) throw invalidField('/processingText', 'another_text')
    const signed = {
      userId: scope.actor.kind === 'user' ? scope.actor.id : null,
      at: deps.clock.now(),
    }
    await updateOrganisationRow(tx, { factoring_types: types }, organisationId)
    await acceptContracts(tx, organisationId, { types, text, ...signed })
    await acceptProcessing(deps, tx, { organisationId, text: processingText, ...signed })
  }
  if (step.key === 'practice' && typeof step.data.taxNumber === 'string') {
    if (!isTaxNumber(step.data.taxNumber)) throw invalidField('/taxNumber', 'invalid_tax_number')
    await updateOrganisationRow(tx, { tax_number: step.data.taxNumber.slice(0, 50) }, organisationId)
  }
}
