import { updateOrganisationRow } from '../../kernel/organisation-row.ts'
import { onboardingSteps, type OnboardingStepKey } from '@honora/domain/organisation/onboarding.ts'
import { AppError } from '../../platform/errors.ts'
import { presentCheck } from './present-account-check.ts'
import { requireReadableDocument } from './onboarding-documents.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import type { Work } from '../../kernel/work.ts'
import {
  latestCheck,
  listReleasedSteps,
  lockStepState,
  requireOnboardingStatus,
} from './queries/onboarding.ts'
import { decideOnboardingStep } from './tables.ts'

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
