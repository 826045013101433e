import { beginOnboarding } from '../../kernel/organisation-row.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { setInvitationAccepted, upsertMembership } from './tables.ts'
import type { OpenInvitation } from './find-invitation.ts'

/** An open invitation becomes a membership, once. */
export async function joinOrganisation(
  deps: Deps,
  invitation: Pick<OpenInvitation, 'id' | 'kind' | 'organisation_id' | 'role' | 'treats'>,
  userId: string,
): Promise<void> {
  const now = deps.clock.now()
  await deps.db.systemTransaction(async (tx) => {
    const taken = await setInvitationAccepted(tx, { accepted_at: now }, invitation.id)
    if (taken.numUpdatedRows === 0n) throw new AppError('NOT_FOUND')
    const values = { role: invitation.role, treats: invitation.treats, active: true }
    await upsertMembership(
      tx,
      { id: newId(), user_id: userId, organisation_id: invitation.organisation_id, ...values },
      values,
    )
    if (invitation.kind === 'onboarding') {
      await beginOnboarding(tx, { updated_at: now }, invitation.organisation_id)
    }
  })
}
