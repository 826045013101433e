import { debitNoticeDays } from '@honora/domain/factoring/plan-debit.ts'
import { mandateDocument as drawMandate } from '@honora/formats/documents/letters/mandate.ts'
import { found } from '../../platform/errors.ts'
import { claimContent, factorParty } from '../dispatch/index.ts'
import type { Work } from '../../kernel/work.ts'
import { creditorId } from './queries/settings.ts'
import { newestMandate, type PlannedClaim } from './queries/plan-debits.ts'
import { openForMandate } from './open-for-mandate.ts'

/** The mandate as it was given, or the form for a new one. */
export async function mandatePdf(work: Work, claim: PlannedClaim): Promise<Uint8Array> {
  const kept = await newestMandate(work.tx, claim.id)
  const given = kept?.state === 'active' ? kept : null
  const reference = given?.reference ?? (await openForMandate(work, claim)).reference
  const letter = await claimContent(work, claim.id)
  const factor = await factorParty(work)
  return drawMandate({
    createdAt: work.time.now,
    date: work.time.today,
    letterhead: letter.letterhead,
    recipient: letter.recipient,
    creditor: { name: factor.name, lines: factor.lines },
    creditorId: found((await creditorId(work.tx)) ?? undefined),
    reference,
    scheme: 'CORE',
    noticeDays: debitNoticeDays,
    about: `Ratenzahlung der Rechnung ${claim.number} (${letter.practiceName})`,
    given:
      given === null
        ? null
        : { holder: given.holder, iban: given.iban, signedOn: given.signed_on, way: given.given },
  })
}
