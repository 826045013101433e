import type { DispatchChannel } from '@honora/domain/factoring/dispatch.ts'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import type { Work } from '../../kernel/work.ts'
import { preferenceOf } from './recipients.ts'
import { upsertContactPreference } from './tables.ts'
import { claimOfDispatch } from './queries/dispatches.ts'

/** Sets how the debtor of a claim is written to from now on. */
export async function preferChannel(
  work: Work,
  invoiceId: string,
  wish: { readonly channel: DispatchChannel; readonly email?: string | null | undefined },
): Promise<void> {
  const claim = found(await claimOfDispatch(work.tx, invoiceId))
  await inOrganisation(work, claim.organisation_id, async () => {
    const known = await preferenceOf(work, invoiceId)
    const email = wish.email === undefined ? known.email : wish.email
    if (wish.channel === 'email') {
      if (!known.hasEmailConsent)
        throw new AppError('CONSENT_MISSING', { extra: { needs: ['electronicInvoice'] } })
      if (email === null) throw invalidField('/email', 'required')
    }
    await upsertContactPreference(
      work.tx,
      {
        organisation_id: claim.organisation_id,
        debtor_key: claim.debtor_key,
        channel: wish.channel,
        email,
      },
      { channel: wish.channel, email, updated_at: work.time.now },
    )
    work.deps.audit.append(work.tx, {
      action: 'invoice.contact_preference',
      record: `invoice:${invoiceId}`,
      details: { channel: wish.channel },
    })
  })
}
