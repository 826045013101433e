import type { Patient, PatientInput, PatientPatch, PatientChart } from '@honora/contract/patients.ts'
import { seesMaskedNames } from '@honora/domain/identity/permissions.ts'
import type { Fact } from '@honora/language/facts/fact.ts'
import { searchText } from '@honora/domain/patients/search.ts'
import { berlinDay } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import { cutPage, type Page } from '../../platform/http/cursor.ts'
import { isRowId, newId } from '../../platform/ids.ts'
import type { OrgScope, WorkScope } from '../../platform/scope.ts'
import { noAlerts, patientChart, seesClinical } from '../clinical/index.ts'
import { insertPatient, nextPatientNumber, updatePatientRow } from './tables.ts'
import { patientById } from './find.ts'
import {
  findSimilarIds,
  listConsentRows,
  listPatientFacts,
  listPatientRows,
  lockPatientRow,
  type PatientFilter,
  type PatientRow,
  readGlances,
  refuseTakenNumber,
} from './queries.ts'
import { presentPatient, maskPatient } from './present.ts'

/** One patient with all consents, withdrawn ones included; 404 for ids of others. */
export async function getPatient(tx: Tx, scope: WorkScope, id: string): Promise<Patient> {
  const row = await patientById(tx, scope.organisationId, id)
  return presentPatient(row, await listConsentRows(tx, scope.organisationId, [row.id]))
}

/** Reading a record is audited; roles that only read money and audit see it masked. */
export async function readPatient(deps: Deps, tx: Tx, scope: OrgScope, id: string): Promise<Patient> {
  const patient = await getPatient(tx, scope, id)
  deps.audit.append(tx, { action: 'patient.read', record: `patient:${patient.id}` })
  return seenBy(scope, patient)
}

/** Readers of money and audit see patients masked, and nobody without that right anything of their health. */
function seenBy(scope: OrgScope, patient: Patient): Patient {
  if (seesMaskedNames(scope.role)) return maskPatient(patient)
  return seesClinical(scope) ? patient : { ...patient, ...noAlerts }
}

export async function listPatients(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  query: Omit<PatientFilter, 'after'> & { cursor: string | undefined },
): Promise<Page<Patient>> {
  const isMasked = seesMaskedNames(scope.role)
  const after =
    query.cursor === undefined
      ? undefined
      : String(deps.cursors.decode('patients', scope.organisationId, query.cursor)[0])
  // Whoever sees masked names must not find them out by searching.
  const wanted = isMasked ? undefined : query.query
  const filter = { ...query, query: wanted, after }
  let rows = await listPatientRows(tx, scope.organisationId, filter)
  if (rows.length === 0 && after === undefined && wanted !== undefined) {
    const ids = await findSimilarIds(tx, scope.organisationId, wanted, query.limit)
    if (ids.length > 0)
      rows = await listPatientRows(tx, scope.organisationId, { ...filter, query: undefined, ids })
  }
  const page = cutPage(rows, query.limit, (row) =>
    deps.cursors.encode('patients', scope.organisationId, [row.id]),
  )
  const consents = await listConsentRows(
    tx,
    scope.organisationId,
    page.rows.map((row) => row.id),
  )
  const patients = page.rows.map((row) =>
    presentPatient(
      row,
      consents.filter((consent) => consent.patient_id === row.id),
    ),
  )
  const ids = patients.map(({ id }) => id)
  const glances = await readGlances(tx, scope, ids, berlinDay(deps.clock.now()))
  return {
    rows: patients.map((patient) => ({ ...seenBy(scope, patient), ...glances.get(patient.id) })),
    cursor: page.cursor,
  }
}

export async function createPatient(
  deps: Deps,
  tx: Tx,
  scope: WorkScope,
  input: PatientInput,
): Promise<Patient> {
  refuseFuture(deps, input)
  const number = input.number ?? (await nextPatientNumber(tx, scope.organisationId))
  const id = newId()
  const made = await insertPatient(tx, {
    id,
    organisation_id: scope.organisationId,
    ...columnsOf({ ...input, number }),
  })
  if (made === undefined) throw new AppError('CONFLICT', { errors: [{ pointer: '/number', code: 'taken' }] })
  deps.audit.append(tx, { action: 'patient.created', record: `patient:${id}` })
  return getPatient(tx, scope, id)
}

/** Changes the named fields only; a null clears one. */
export async function updatePatient(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  id: string,
  patch: PatientPatch,
  ifMatch: number | undefined,
): Promise<Patient> {
  const row = found(isRowId(id) ? await lockPatientRow(tx, scope.organisationId, id) : undefined)
  refuseMerged(row, '/id')
  const current = presentPatient(row, await listConsentRows(tx, scope.organisationId, [row.id]))
  const expected = ifMatch ?? patch.version
  if (expected !== undefined && expected !== row.version)
    throw new AppError('VERSION_CONFLICT', { current: seenBy(scope, current) })
  await writeChange(deps, tx, scope, { row, current, patch })
  return seenBy(scope, await getPatient(tx, scope, row.id))
}

/** The same for the program itself: a null clears a field. Undefined when the patient is gone. */
export async function changePatient(
  deps: Deps,
  tx: Tx,
  scope: WorkScope,
  id: string,
  patch: PatientPatch,
): Promise<Patient | undefined> {
  const row = await lockPatientRow(tx, scope.organisationId, id)
  if (row === undefined) return undefined
  await writeChange(deps, tx, scope, { row, current: presentPatient(row, []), patch })
  return getPatient(tx, scope, id)
}

async function writeChange(
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

/** What was stated day by day, oldest first; with `before` only in visits that began earlier. */
export async function patientVisits(
  tx: Tx,
  organisationId: string,
  patientId: string,
  before?: Date,
): Promise<{ readonly on: string; readonly facts: Fact[] }[]> {
  const visits = new Map<string, Fact[]>()
  for (const row of await listPatientFacts(tx, organisationId, patientId)) {
    if (before !== undefined && row.at >= before) continue
    const day = berlinDay(row.at)
    visits.set(day, [...(visits.get(day) ?? []), row.body])
  }
  return [...visits].map(([on, facts]) => ({ on, facts }))
}

/** The status of the teeth by signed records and edits, up to a day (`YYYY-MM-DD`, default: all). */
export async function getPatientChart(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  id: string,
  at: string | undefined,
): Promise<PatientChart> {
  const patient = await patientById(tx, scope.organisationId, id)
  if (seesMaskedNames(scope.role)) throw new AppError('FORBIDDEN')
  deps.audit.append(tx, { action: 'patient.chartRead', record: `patient:${patient.id}` })
  return patientChart(tx, scope.organisationId, patient.id, at)
}

/** What was merged is read, not written: the record that took its place is. */
export function refuseMerged(row: Pick<PatientRow, 'merged_into'>, pointer: string): void {
  if (row.merged_into !== null) throw invalidField(pointer, 'merged')
}

/** The patient for something new; one that was merged is refused. */
export async function getPatientInUse(tx: Tx, scope: WorkScope, id: string): Promise<Patient> {
  const patient = await getPatient(tx, scope, id)
  if (patient.mergedInto !== undefined) throw invalidField('/patientId', 'merged')
  return patient
}

function refuseFuture(deps: Deps, input: { birthDate: string }): void {
  if (input.birthDate > berlinDay(deps.clock.now())) throw invalidField('/birthDate', 'in_future')
}

function columnsOf(input: PatientInput & { number: string }) {
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
