import { beginOnboarding, updateOrganisationRow } from '../../kernel/organisation-row.ts'
import type { Onboarding } from '@honora/contract/factoring.ts'
import type { Locale } from '@honora/contract/common.ts'
import { isValidIban, normaliseIban } from '@honora/domain/organisation/iban.ts'
import {
  answerChoices,
  onboardingSteps,
  stepDemands,
  type OnboardingStepKey,
} from '@honora/domain/organisation/onboarding.ts'
import { isTaxNumber } from '@honora/domain/organisation/tax-number.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import { scanStatesOf } from '../../platform/virus/held.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { orderCheck, presentCheck } from './account-check.ts'
import { requireDocument, requireReadableDocument } from './onboarding-documents.ts'
import { acceptContracts, conditionsOf } from '../ledger/index.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { type Work, businessTime } from '../../kernel/work.ts'
import type { Column } from '../../platform/db/column.ts'
import {
  factorContact,
  findOnboarding,
  findOnboardingStatus,
  latestCheck,
  listOnboardingSteps,
  listReleasedSteps,
  lockStepState,
  lockSubmittedStep,
  requireOnboardingStatus,
  requireUpload,
} from './queries/onboarding.ts'
import { decideOnboardingStep, type StepDocument, upsertOnboardingStep } from './tables.ts'

export function isStepKey(key: string): key is OnboardingStepKey {
  return (onboardingSteps as readonly string[]).includes(key)
}

interface OnboardingView {
  readonly locale: Locale
  /** The practice itself, which reads the statement of its account. */
  readonly seesStatement: boolean
}

/** State of a practice's way in: every step with what was submitted, and the next one to do. */
export async function onboardingOf(
  deps: Deps,
  tx: Tx,
  organisationId: string,
  view: OnboardingView,
): Promise<Onboarding> {
  const organisation = found(await findOnboarding(tx, organisationId))
  const rows = await listOnboardingSteps(tx, organisationId)
  const isDone = organisation.onboarding_status === 'done'
  const documentsOf = (row: { readonly documents: readonly StepDocument[] } | undefined) =>
    row?.documents ?? []
  const scanState = await scanStatesOf(
    tx,
    rows.flatMap((row) => documentsOf(row).map((document) => document.key)),
  )
  const check = await presentCheck(tx, organisationId, view)
  const failure =
    check === undefined || check.reason === null
      ? undefined
      : deps.catalogues.text(view.locale, `onboarding.account.${check.reason}`)
  const steps = onboardingSteps.map((key) => {
    const isBank = key === 'bank'
    const row = rows.find((each) => each.key === key)
    const state = row?.state ?? (isDone ? 'released' : 'open')
    const reason = row?.reason ?? (isBank && state === 'returned' ? failure : undefined)
    return {
      key,
      state,
      ...(reason === undefined ? {} : { reason }),
      ...(isBank && check !== undefined ? { accountCheck: check } : {}),
      data: row?.data ?? {},
      documents: documentsOf(row).map(({ name, sizeBytes, key: stored }) => ({
        name,
        sizeBytes,
        scanState: scanState(stored),
      })),
    }
  })
  return {
    customer_number: organisation.customer_number,
    name: organisation.name,
    status: organisation.onboarding_status,
    steps,
    next:
      steps.find((step) => step.state === 'open' || step.state === 'returned')?.key ??
      steps.find((step) => step.state === 'submitted' && step.accountCheck?.state === 'code')?.key ??
      null,
    contact: await factorContact(tx),
    conditions: [...(await conditionsOf(tx, organisationId, (await businessTime(deps, tx)).today))],
  }
}

/** An account that exists already accepts the terms. */
export async function startOnboarding(deps: Deps, tx: Tx, scope: WorkScope): Promise<void> {
  const row = found(await findOnboardingStatus(tx, scope.organisationId))
  if (row.onboarding_status === 'done')
    throw new AppError('INVALID_TRANSITION', { extra: { state: row.onboarding_status } })
  await beginOnboarding(tx, {}, scope.organisationId)
  deps.audit.append(tx, { action: 'onboarding.started', record: `organisation:${scope.organisationId}` })
}

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
    await updateOrganisationRow(tx, { factoring_types: types }, organisationId)
    await acceptContracts(tx, organisationId, {
      types,
      userId: scope.actor.kind === 'user' ? scope.actor.id : null,
      at: deps.clock.now(),
    })
  }
  if (step.key === 'practice' && typeof step.data.taxNumber === 'string') {
    if (!isTaxNumber(step.data.taxNumber)) throw invalidField('/taxNumber', 'invalid_tax_number')
    await updateOrganisationRow(tx, { tax_number: step.data.taxNumber.slice(0, 50) }, organisationId)
  }
}

/** The factor's answer to a submitted step. The last release opens the practice for production. */
export async function decideStep(
  work: Work,
  request: {
    readonly organisationId: string
    readonly key: OnboardingStepKey
    readonly release: boolean
    readonly reason: string | null
    readonly userId: string
  },
): Promise<void> {
  const { tx, deps } = work
  const check =
    request.key === 'bank'
      ? await presentCheck(tx, request.organisationId, { seesStatement: false })
      : undefined
  await inOrganisation(work, request.organisationId, async () => {
    const row = await lockStepState(tx, request.organisationId, request.key)
    if (row?.state !== 'submitted')
      throw new AppError('INVALID_TRANSITION', { extra: { state: row?.state ?? 'open' } })
    if (request.release) await requireReadableDocument(tx, request.key, row.documents)
    if (request.key === 'bank' && request.release) await releaseAccount(work, request)
    await decideOnboardingStep(
      tx,
      {
        state: request.release ? 'released' : 'returned',
        reason: request.reason,
        decided_at: work.time.now,
      },
      request.organisationId,
      request.key,
    )
    const { onboarding_status: status } = await requireOnboardingStatus(tx, request.organisationId)
    const released = await listReleasedSteps(tx, request.organisationId)
    if (status === 'started' && released.length === onboardingSteps.length) {
      await updateOrganisationRow(
        tx,
        { onboarding_status: 'done', mode: 'production' },
        request.organisationId,
      )
    }
  })
  deps.audit.append(tx, {
    action: request.release ? 'onboarding.released' : 'onboarding.returned',
    record: `organisation:${request.organisationId}`,
    details: { step: request.key, ...(check === undefined ? {} : { accountCheck: check.state }) },
  })
}

/** Opens an account for payouts: its owner named the code of the cent, and somebody else releases it. */
async function releaseAccount(
  { tx }: Work,
  { organisationId, userId }: { readonly organisationId: string; readonly userId: string },
): Promise<void> {
  const check = await latestCheck(tx, organisationId)
  if (check?.state !== 'confirmed')
    throw new AppError('INVALID_TRANSITION', {
      extra: { state: check?.state ?? 'open', reason: 'account_unconfirmed' },
    })
  if (check.confirmed_by === userId) throw new AppError('FORBIDDEN', { extra: { reason: 'four_eyes' } })
  await updateOrganisationRow(tx, { account_released: true }, organisationId)
}
