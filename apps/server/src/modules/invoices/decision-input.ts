import { ageOn } from '@honora/domain/factoring/calendar.ts'
import { creditStatusOn } from '@honora/domain/factoring/credit-check.ts'
import type { DecisionInput } from '@honora/domain/factoring/decision.ts'
import type { ContractTerms } from '@honora/domain/factoring/contract.ts'
import { createHash } from 'node:crypto'
import { consentFor, countingCheckOf, isRedKnown, openCentsOf } from '../credit-checks/index.ts'
import { berlinDay } from '../../platform/clock.ts'
import type { Work } from '../../kernel/work.ts'
import { findDebtorBlock, findDuplicates, sumRecourseOpen } from './queries/decisions.ts'
import type { InvoiceRecord } from './queries/invoices.ts'
import { findOfferSettings } from '../../kernel/queries.ts'

/** Same debtor, last treatment and total: the same claim under another number. */
export function fingerprintOf(
  row: Pick<InvoiceRecord, 'debtor_key' | 'last_service_on' | 'invoice_date' | 'total_cents'>,
): string {
  return createHash('sha256')
    .update(
      [row.debtor_key, row.last_service_on ?? row.invoice_date ?? '', String(row.total_cents)].join('|'),
    )
    .digest('hex')
}

/** What the rules ask about a claim. */
export type AskedClaim = Pick<
  InvoiceRecord,
  | 'id'
  | 'organisation_id'
  | 'number'
  | 'body'
  | 'patient_id'
  | 'debtor_key'
  | 'total_cents'
  | 'invoice_date'
  | 'last_service_on'
  | 'offered_on'
>

/** What the rules look at, read inside the transaction that would buy. */
export async function gatherInput(
  work: Work,
  row: AskedClaim,
  terms: ContractTerms | null,
): Promise<DecisionInput> {
  const { tx, time } = work
  const body = row.body
  const organisation = await findOfferSettings(tx, row.organisation_id)
  const consent = await consentFor(tx, {
    organisationId: row.organisation_id,
    patientId: row.patient_id,
    purpose: 'purchase',
    day: time.today,
  })
  const check = await countingCheckOf(work, row)
  const exposure = await openCentsOf(tx, [row.debtor_key])
  const { debtor } = body
  return {
    today: time.today,
    offeredOn: row.offered_on ?? time.today,
    amountCents: row.total_cents,
    consent: consent.state,
    isOnboarded: organisation.onboarding_status === 'done',
    terms,
    duplicate: await duplicateOf(work, row),
    debtor: {
      isBlocked: await isBlocked(work, row.debtor_key),
      isAdult: debtor.birthDate === null ? null : ageOn(debtor.birthDate, time.today) >= 18,
      isGermanAddress: debtor.address.country === 'DE',
      isOrganisation: debtor.kind === 'organisation',
    },
    debtorExposureCents: exposure.get(row.debtor_key) ?? 0,
    check:
      check === undefined
        ? null
        : {
            id: check.id,
            status: creditStatusOn(check.status, check.valid_until, time.today),
            trafficLight: check.traffic_light,
            limitCents: check.limit_cents ?? 0,
            requestedOn: check.requested_on,
            failedOn: check.failed_since === null ? null : berlinDay(check.failed_since),
          },
    isRedKnown: await isRedKnown(tx, row.debtor_key, time.today),
    practiceExposureCents: await practiceExposure(work, row.organisation_id),
  }
}

async function duplicateOf(work: Work, row: AskedClaim): Promise<DecisionInput['duplicate']> {
  const { rows } = await findDuplicates(work.tx, {
    organisationId: row.organisation_id,
    number: row.number,
    invoiceId: row.id,
    fingerprint: fingerprintOf(row),
  })
  if (rows[0]?.number === true) return 'number'
  return rows[0]?.claim === true ? 'fingerprint' : 'none'
}

async function isBlocked(work: Work, key: string): Promise<boolean> {
  return (await findDebtorBlock(work.tx, key)) !== undefined
}

async function practiceExposure(work: Work, organisationId: string): Promise<number> {
  const { rows } = await sumRecourseOpen(work.tx, organisationId)
  return rows[0]?.cents ?? 0
}
