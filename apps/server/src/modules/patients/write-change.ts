import type { Patient, PatientInput, PatientPatch } from '@honora/contract/patients.ts'
import { searchText } from '@honora/domain/patients/search.ts'
import { berlinDay } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { invalidField } from '../../platform/errors.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { updatePatientRow } from './tables.ts'
import { type PatientRow, refuseTakenNumber } from './queries.ts'

/** Writes what changed in a record, which the caller has locked. 409 when the new number is taken. */
export async function writeChange(
  deps: Deps,
  tx: Tx,
  scope: WorkScope,
  {
    row,
    current,
    patch,
  }: { readonly row: PatientRow; readonly current: Patient; readonly patch: PatientPatch },
): Promise<void> {
  const { version: _version, ...given } = patch
  const named = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const next: PatientInput & { number: string } = { ...current, ...named, number: patch.number ?? row.number }
  refuseFuture(deps, next)
  if (next.number !== row.number) await refuseTakenNumber(tx, scope.organisationId, next.number)
  await updatePatientRow(
    tx,
    { ...columnsOf(next), version: row.version + 1, updated_at: deps.clock.now() },
    scope.organisationId,
    row.id,
  )
  deps.audit.append(tx, {
    action: 'patient.changed',
    record: `patient:${row.id}`,
    details: { fields: Object.keys(named) },
  })
}

export function refuseFuture(deps: Deps, input: { birthDate: string }): void {
  if (input.birthDate > berlinDay(deps.clock.now())) throw invalidField('/birthDate', 'in_future')
}

export function columnsOf(input: PatientInput & { number: string }) {
  const { insurance } = input
  return {
    number: input.number,
    given_name: input.givenName,
    family_name: input.familyName,
    birth_date: input.birthDate,
    sex: input.sex ?? null,
    insurance_kind: insurance.kind,
    insurer: insurance.insurer ?? null,
    insurer_group: insurance.insurerGroup,
    insurant_number: insurance.insurantNumber ?? null,
    tariff: insurance.tariff ?? null,
    address: input.address ? JSON.stringify(input.address) : null,
    email: input.email ?? null,
    phone: input.phone ?? null,
    guarantor: input.guarantor ? JSON.stringify(input.guarantor) : null,
    dentition: input.dentition ?? null,
    search: searchText({ ...input, number: input.number }),
  }
}
