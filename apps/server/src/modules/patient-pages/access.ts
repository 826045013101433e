import { claimAttempt, giveBack, type LimitKey } from '../../platform/auth/login-limits.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import { hashSecret } from '../../platform/ids.ts'
import { plainToken } from '../dispatch/index.ts'
import { findInvoice, type InvoiceRecord } from '../invoices/index.ts'
import { type Work, businessTime, systemWork } from '../../kernel/work.ts'
import { findRunningLink } from './queries.ts'

/** The link that somebody came with. */
export interface Link {
  readonly id: string
  readonly organisationId: string
  readonly invoiceId: string
  readonly expiresOn: string
}

/**
 * The link of a token. Unknown, ended and expired ones are the same 404; every one of them counts against the address, so
 * that guessing ends in 429.
 */
export async function openLink(
  deps: Deps,
  visit: { readonly token: string; readonly address: string },
): Promise<Link> {
  const now = deps.clock.now()
  const key: LimitKey = { kind: 'address', value: `patient-page ${visit.address}` }
  await claimAttempt(deps.db.system, [key], now)
  const { today } = await businessTime(deps, deps.db.system)
  const row = await findRunningLink(deps.db.system, hashSecret(plainToken(visit.token)), today)
  const link = found(row)
  await giveBack(deps.db.system, [key])
  return {
    id: link.id,
    organisationId: link.organisation_id,
    invoiceId: link.invoice_id,
    expiresOn: link.expires_on,
  }
}

/** Work of the debtor inside the practice that his link belongs to. */
export function withLink<T>(
  deps: Deps,
  link: Link,
  action: (work: Work, invoice: InvoiceRecord) => Promise<T>,
): Promise<T> {
  const scope = {
    organisationId: link.organisationId,
    actor: { kind: 'debtor' as const, id: null },
    seesOffered: false,
  }
  return deps.transaction(scope, async (tx) => {
    const work = await systemWork(deps, tx, link.organisationId)
    const invoice = await findInvoice(tx, link.invoiceId)
    if (invoice?.status !== 'processed') throw new AppError('NOT_FOUND')
    return action({ ...work, scope }, invoice)
  })
}

/**
 * Beside the link somebody has to know the birth date of the patient or of who pays. Five wrong ones, then each further one
 * waits longer. 422 `wrong_birth_date` beside the field.
 */
export async function requireBirthDate(
  deps: Deps,
  link: Link,
  known: { readonly invoice: InvoiceRecord; readonly birthDate: string },
): Promise<void> {
  const key: LimitKey = { kind: 'account', value: `patient-page ${link.id}` }
  await claimAttempt(deps.db.system, [key], deps.clock.now())
  if (!isBirthDateOf(known.invoice, known.birthDate)) throw invalidField('/birthDate', 'wrong_birth_date')
  await giveBack(deps.db.system, [key])
}

export function isBirthDateOf(invoice: InvoiceRecord, birthDate: string): boolean {
  const { patient, debtor } = invoice.body
  return [patient?.birthDate, debtor.birthDate].includes(birthDate)
}
