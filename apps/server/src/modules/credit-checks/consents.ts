import {
  consentState,
  consentValidUntil,
  defaultClauses,
  type Consent,
  type ConsentPurpose,
  type ConsentState,
} from '@honora/domain/factoring/consent.ts'
import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import { berlinDay } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { isRowId } from '../../platform/ids.ts'
import type { Column } from '../../platform/db/column.ts'

/** All declarations of several patients of one practice for factoring, by patient. */
export async function consentsOfMany(
  tx: Tx,
  organisationId: string,
  patientIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Consent[]>> {
  const ids = [...new Set(patientIds.filter(isRowId))]
  const consents = new Map<string, Consent[]>()
  if (ids.length === 0) return consents
  const rows = await tx
    .selectFrom('patient_consent')
    .select(['id', 'patient_id', 'granted_at', 'valid_until', 'withdrawn_at', 'clauses'])
    .where('organisation_id', '=', organisationId)
    .where('patient_id', 'in', ids)
    .where('kind', '=', 'assignment')
    .execute()
  for (const row of rows) {
    const own = consents.get(row.patient_id) ?? []
    own.push(toConsent(row))
    consents.set(row.patient_id, own)
  }
  return consents
}

/** All declarations of a patient for factoring, newest first, withdrawn ones included. */
async function consentsOf(tx: Tx, request: ConsentRequest, patientId: string): Promise<readonly Consent[]> {
  if (!isRowId(patientId)) return []
  const { organisationId, isHeld = false } = request
  const rows = await tx
    .selectFrom('patient_consent')
    .select(['id', 'granted_at', 'valid_until', 'withdrawn_at', 'clauses'])
    .where('organisation_id', '=', organisationId)
    .where('patient_id', '=', patientId)
    .where('kind', '=', 'assignment')
    .orderBy('granted_at', 'desc')
    .$if(isHeld, (query) => query.forShare())
    .execute()
  return rows.map(toConsent)
}

interface ConsentColumns {
  readonly id: string
  readonly granted_at: Date
  readonly valid_until: string | null
  readonly withdrawn_at: Date | null
  readonly clauses: Column<'patient_consent', 'clauses'>
}

export function toConsent(row: ConsentColumns): Consent {
  const signedOn = berlinDay(row.granted_at)
  return {
    id: row.id,
    clauses: { ...defaultClauses, ...row.clauses },
    signedOn,
    validUntil: row.valid_until ?? consentValidUntil(signedOn),
    withdrawnOn: row.withdrawn_at === null ? null : berlinDay(row.withdrawn_at),
  }
}

export interface ConsentAnswer {
  readonly state: ConsentState
  /** The declaration that covers the purpose, when one does. */
  readonly consent: Consent | null
}

export interface ConsentRequest {
  readonly organisationId: string
  readonly patientId: string | null
  readonly purpose: ConsentPurpose
  readonly day: IsoDate
  /** Holds the declarations until the transaction ends: a withdrawal waits, so that it never meets a purchase half-way. */
  readonly isHeld?: boolean
}

/** Whether a patient's declarations cover a purpose on a day, and by which of them. */
export async function consentFor(tx: Tx, request: ConsentRequest): Promise<ConsentAnswer> {
  if (request.patientId === null) return { state: 'missing', consent: null }
  const consents = await consentsOf(tx, request, request.patientId)
  const consent =
    consents.find((each) => consentState([each], request.purpose, request.day) === 'valid') ?? null
  return { state: consentState(consents, request.purpose, request.day), consent }
}
