import {
  channelFor,
  type DispatchChannel,
  type DispatchKind,
  addresseeOf,
} from '@honora/domain/factoring/dispatch.ts'
import { found } from '../../platform/errors.ts'
import { consentFor } from '../credit-checks/index.ts'
import type { Work } from '../../kernel/work.ts'
import { debtorName, letterLines } from '@honora/formats/documents/recipient.ts'
import { partyOf } from './parties.ts'
import { claimOfDispatch } from './queries/dispatches.ts'
import { findContactPreference, patientEmail } from './queries/parties.ts'
import type { Recipient } from './tables.ts'

export interface Preference {
  readonly channel: DispatchChannel | null
  readonly email: string | null
  readonly hasEmailConsent: boolean
}

/** What a debtor wants to be written by, which address is known, and whether he permitted e-mail. */
export async function preferenceOf(work: Work, invoiceId: string): Promise<Preference> {
  const claim = found(await claimOfDispatch(work.tx, invoiceId))
  const kept = await findContactPreference(work.tx, claim.organisation_id, claim.debtor_key)
  const { consent } = await consentFor(work.tx, {
    organisationId: claim.organisation_id,
    patientId: claim.patient_id,
    purpose: 'email',
    day: work.time.today,
  })
  const { debtor } = claim.body
  return {
    channel: kept?.channel ?? null,
    email: kept?.email ?? debtor.email ?? (await patientEmail(work.tx, claim.patient_id)),
    hasEmailConsent: consent !== null,
  }
}

/** Recipient and way of a dispatch; without any way it is a letter that cannot be addressed. */
export async function addressed(
  work: Work,
  what: { readonly kind: DispatchKind; readonly organisationId: string; readonly invoiceId: string | null },
): Promise<{
  readonly recipient: Recipient
  readonly channel: DispatchChannel
  readonly isReachable: boolean
}> {
  if (addresseeOf[what.kind] === 'practice' || what.invoiceId === null) {
    const practice = await partyOf(work, what.organisationId)
    const way = channelFor({
      preference: null,
      email: practice.email,
      hasEmailConsent: true,
      hasAddress: practice.lines.length > 0,
    })
    const recipient = {
      name: practice.name,
      lines: [practice.name, ...practice.lines],
      email: practice.email,
    }
    return { recipient, channel: way.ok ? way.value : 'letter', isReachable: way.ok }
  }
  const claim = found(await claimOfDispatch(work.tx, what.invoiceId))
  const { debtor } = claim.body
  const preference = await preferenceOf(work, what.invoiceId)
  const lines = letterLines(debtor)
  const way = channelFor({
    preference: preference.channel,
    email: preference.email,
    hasEmailConsent: preference.hasEmailConsent,
    hasAddress: lines.length > 0,
  })
  const recipient = { name: debtorName(debtor), lines, email: preference.email }
  return { recipient, channel: way.ok ? way.value : 'letter', isReachable: way.ok }
}
