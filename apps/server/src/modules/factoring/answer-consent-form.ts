import type { factoring } from '@honora/contract/factoring.ts'
import type { BodyOf } from '@honora/contract/routes.ts'
import { berlinDay } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found } from '../../platform/errors.ts'
import { hashSecret } from '../../platform/ids.ts'
import { byLink } from './by-link.ts'
import { readConsentForm } from './queries/consents.ts'
import { findFormOwner } from './queries/invoices.ts'
import { recordConsent } from './record-consent.ts'
import { updateConsentForm } from './tables.ts'

/** A patient answers the form of a link: his declaration is recorded as he gave it. 409 when it is answered already. */
export async function answerConsentForm(
  deps: Deps,
  token: string,
  answer: BodyOf<(typeof factoring)['answerConsentForm']>,
) {
  const { organisation_id: organisationId } = found(await findFormOwner(deps.db.system, hashSecret(token)))
  return byLink(deps, { organisationId, name: answer.name }, async (work) => {
    const now = deps.clock.now()
    const { row, shown } = await readConsentForm(work.tx, token, now)
    if (row.answered_at !== null) throw new AppError('CONFLICT')
    const consentId = await recordConsent(work, work.scope, {
      patientId: row.patient_id,
      clauses: answer.clauses,
      signedAt: now,
      signedOn: berlinDay(now),
      signedVia: 'link',
      signedBy: answer.name,
      validUntil: undefined,
      documentKey: null,
    })
    await updateConsentForm(work.tx, { answered_at: now, consent_id: consentId }, row.id)
    return { ...shown, state: 'answered' as const }
  })
}
