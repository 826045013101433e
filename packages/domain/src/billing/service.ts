import type { FeeSystem } from '../fees/fee-code.ts'
import type { InsuranceKind } from '../invoice/invoice.ts'
import type { Jaw } from '@honora/language/teeth/fdi.ts'

/** What an item is: a fee of a schedule, or a cost booked with its amount (GOZ §§ 4, 8, 9). */
export const itemKinds = ['fee', 'material', 'lab_own', 'lab_external', 'expense', 'travel'] as const
export type ItemKind = (typeof itemKinds)[number]
/** GOZ § 6 Abs. 1: the item's title names the real service, this the equal one that is charged. */
export interface Analog {
  /** Clear description of the service that was really given. */
  readonly title?: string
}

/**
 * One billed service, of this billing or of the patient's history. `date` is the day of treatment, `time` `HH:MM`.
 * `canals` is a number of canals or their names. `surfaces` are letters of the fact schema (z is no surface).
 */
export interface Service {
  readonly id: string
  readonly system: FeeSystem
  readonly code: string
  readonly date: string
  readonly title?: string
  readonly kind?: ItemKind
  readonly tooth?: number
  readonly surfaces?: readonly string[]
  readonly quadrant?: number
  readonly jaw?: Jaw
  readonly canals?: number | readonly string[]
  readonly quantity: number
  /** Millionths; undefined: the threshold of the code's frame. */
  readonly factorMicro?: number
  readonly justification?: string
  readonly time?: string
  readonly durationMinutes?: number
  readonly practitionerId?: string
  readonly analog?: Analog | boolean
  /** Number of the service that a partial or percentage fee refers to (2230, 5050, 0120, GOÄ 441, 5298). */
  readonly baseCode?: string
  /** Amount given by the caller: CUSTOM and cost items only. */
  readonly givenCents?: number
  readonly documentNumber?: string
  /** Place on the document, from 1. */
  readonly position?: number
}

export const agreementKinds = [
  'fee_above_range',
  'private_service',
  'extra_cost_filling',
  'service_on_request',
  'insurer_approval',
  'treatment_plan',
  'laboratory_estimate',
] as const
export type AgreementKind = (typeof agreementKinds)[number]
/** A written agreement on record. Without `itemIds` it covers the whole document. */
export interface Agreement {
  readonly kind: AgreementKind
  readonly signedOn: string
  readonly itemIds?: readonly string[]
}

/** True when the agreement names the item, or none at all: then it covers the whole document. */
export function covers(agreement: Agreement, service: Pick<Service, 'id'>): boolean {
  const { itemIds } = agreement
  return itemIds === undefined || itemIds.length === 0 || itemIds.includes(service.id)
}

/** True when an agreement of one of the kinds covers the item and was signed no later than its day. */
export function isAgreed(
  agreements: readonly Agreement[],
  service: Pick<Service, 'id' | 'date'>,
  kinds: readonly AgreementKind[],
): boolean {
  return agreements.some(
    (agreement) =>
      kinds.includes(agreement.kind) && agreement.signedOn <= service.date && covers(agreement, service),
  )
}

/** What the rules need of the patient; a missing birth date makes age rules "not checkable". */
export interface BilledPatient {
  readonly insurance: InsuranceKind
  readonly birthDate?: string
  readonly tariff?: string
}
