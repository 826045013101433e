import { freshLoginAboveCents } from '@honora/domain/factoring/file-machine.ts'
import type { FactoringType } from '@honora/domain/invoice/invoice.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import type { Work } from '../../kernel/work.ts'
import { findOfferSettings } from '../../kernel/queries.ts'

const freshMinutes = 15

const fourEyesAboveCents = 1_000_000

/** Refuses an offer that needs a fresh login, an onboarded practice, or another person's eyes. */
export async function requireConfirmable(
  work: Work,
  request: { readonly scope: OrgScope; readonly totalCents: number; readonly uploadedBy: string | null },
): Promise<readonly FactoringType[]> {
  const { scope } = request
  const organisation = await findOfferSettings(work.tx, scope.organisationId)
  if (organisation.onboarding_status !== 'done') throw new AppError('ONBOARDING_NOT_DONE')
  const isFresh =
    scope.freshAt !== null &&
    work.deps.clock.now().getTime() - scope.freshAt.getTime() <= freshMinutes * 60_000
  if (request.totalCents > freshLoginAboveCents && !isFresh) throw new AppError('FRESH_LOGIN_REQUIRED')
  const hasFourEyes = organisation.settings?.fourEyes === true
  if (hasFourEyes && request.uploadedBy === scope.userId && request.totalCents > fourEyesAboveCents)
    throw new AppError('FORBIDDEN', { extra: { reason: 'four_eyes' } })
  return organisation.factoring_types
}

/** Chooses the type of an offer: said now, said before, or the only one offered. */
export function chooseType(
  offered: readonly FactoringType[],
  wanted: FactoringType | null | undefined,
): FactoringType {
  const type = wanted ?? (offered.length === 1 ? offered[0] : undefined)
  if (type === undefined) throw invalidField('/factoringType', 'required')
  if (!offered.includes(type))
    throw new AppError('VALIDATION_FAILED', { errors: [{ pointer: '/factoringType', code: 'not_offered' }] })
  return type
}
