import type { Tx } from '../../platform/db/pool.ts'
import type { OrgScope } from '../../platform/scope.ts'

/** Keeps since when and by whom it is given; given again changes nothing. */
export async function giveConsent(tx: Tx, scope: OrgScope, at: Date): Promise<void> {
  await tx
    .insertInto('evaluation_consent')
    .values({
      organisation_id: scope.organisationId,
      since: at,
      given_by: scope.actor.kind === 'user' ? scope.userId : null,
      given_by_name: scope.userName,
    })
    .onConflict((conflict) => conflict.column('organisation_id').doNothing())
    .execute()
}

export async function withdrawConsent(tx: Tx, organisationId: string): Promise<void> {
  await tx.deleteFrom('evaluation_consent').where('organisation_id', '=', organisationId).execute()
}
