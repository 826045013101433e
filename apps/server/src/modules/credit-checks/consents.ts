import { type Consent, consentState, type ConsentState } from '@honora/domain/factoring/consent.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { type ConsentRequest, consentsOf } from './queries.ts'

export interface ConsentAnswer {
  readonly state: ConsentState
  /** The declaration that covers the purpose, when one does. */
  readonly consent: Consent | null
}

/** Whether a patient's declarations cover a purpose on a day, and by which of them. */
export async function consentFor(tx: Tx, request: ConsentRequest): Promise<ConsentAnswer> {
  if (request.patientId === null) return { state: 'missing', consent: null }
  const consents = await consentsOf(tx, request, request.patientId)
  const consent =
    consents.find((each) => consentState([each], request.purpose, request.day) === 'valid') ?? null
  return { state: consentState(consents, request.purpose, request.day), consent }
}
