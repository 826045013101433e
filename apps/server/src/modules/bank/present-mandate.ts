import { maskIban } from '@honora/domain/organisation/iban.ts'
import type { newestAccountMandate } from './queries/account-debits.ts'
import type { newestMandate } from './queries/plan-debits.ts'

type Mandate = NonNullable<Awaited<ReturnType<typeof newestMandate | typeof newestAccountMandate>>>

/** What a mandate shows to either side, whatever is collected by it. */
export function presentMandate(mandate: Mandate) {
  return {
    reference: mandate.reference,
    holder: mandate.holder,
    ibanMasked: maskIban(mandate.iban),
    signedOn: mandate.signed_on,
    state: mandate.state,
    endedOn: mandate.ended_on,
    endedReason: mandate.ended_reason,
  }
}
