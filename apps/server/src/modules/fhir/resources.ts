import type { Permission } from '@honora/domain/identity/permissions.ts'
import type { FhirResource } from 'fhir/r4.js'
import type { Tx } from '../../platform/db/pool.ts'
import type { Condition } from './queries/conditions.ts'
import { invoiceOf } from './map/invoice.ts'
import { patientOf } from './map/patient.ts'
import { organizationOf, practitionerOf } from './map/practice.ts'
import { documentReferenceOf, observationOf, procedureOf } from './map/records.ts'
import { appointmentOf, encounterOf } from './map/visits.ts'
import { invoiceQuery, type InvoiceRow } from './queries/invoices.ts'
import { patientQuery, type PatientRow } from './queries/patients.ts'
import {
  organisationQuery,
  practitionerQuery,
  type OrganisationRow,
  type PractitionerRow,
} from './queries/practice.ts'
import {
  documentQuery,
  observationQuery,
  procedureQuery,
  type DocumentRow,
  type FactRow,
} from './queries/records.ts'
import { appointmentQuery, encounterQuery, type AppointmentRow, type EncounterRow } from './queries/visits.ts'
import { countRows, findRow, searchRows, type Query, type Row, type Search } from './queries/search.ts'

/** One resource with whom it is of, for the trail. */
export interface Found {
  readonly id: string
  readonly version: number
  readonly updatedAt: Date
  /** Absent where it is of no patient. */
  readonly patientId: string | undefined
  readonly resource: FhirResource
}

type ResourceType = Exclude<FhirResource['resourceType'], 'Parameters'>

/** One type of resource: who may read it, what it can be searched by, and how it is read. */
export interface Resource {
  readonly type: ResourceType
  readonly access: Permission
  readonly query: Query
  /** Kind of record under which the trail keeps a removal. */
  readonly removedAs?: string
  find(tx: Tx, organisationId: string, id: string, base: string): Promise<Found | undefined>
  search(tx: Tx, organisationId: string, search: Search, base: string): Promise<readonly Found[]>
  count(tx: Tx, organisationId: string, conditions: readonly Condition[]): Promise<number>
}

interface Definition<R extends Row> {
  readonly type: ResourceType
  readonly access: Permission
  readonly query: Query
  readonly removedAs?: string
  readonly map: (row: R, base: string) => FhirResource
  readonly patientId: (row: R) => string | undefined
}

function resource<R extends Row>({ map, patientId, ...known }: Definition<R>): Resource {
  const present = (row: R, base: string): Found => ({
    id: row.id,
    version: row.version,
    updatedAt: row.updated_at,
    patientId: patientId(row),
    resource: map(row, base),
  })
  return {
    ...known,
    async find(tx, organisationId, id, base) {
      const row = await findRow<R>(tx, organisationId, known.query, id)
      return row === undefined ? undefined : present(row, base)
    },
    async search(tx, organisationId, search, base) {
      const rows = await searchRows<R>(tx, organisationId, known.query, search)
      return rows.map((row) => present(row, base))
    },
    count: (tx, organisationId, conditions) => countRows(tx, organisationId, known.query, conditions),
  }
}

const ofPatient = (row: { readonly patient_id: string }): string => row.patient_id
const ofNobody = (): undefined => undefined

/** Everything that can be read. The permissions are those of the calls that show the same. */
export const resources: readonly Resource[] = [
  resource<PatientRow>({
    type: 'Patient',
    access: 'patient.read',
    query: patientQuery,
    removedAs: 'patient',
    map: patientOf,
    patientId: (row) => row.id,
  }),
  resource<PractitionerRow>({
    type: 'Practitioner',
    access: 'user.self',
    query: practitionerQuery,
    map: practitionerOf,
    patientId: ofNobody,
  }),
  resource<OrganisationRow>({
    type: 'Organization',
    access: 'organisation.read',
    query: organisationQuery,
    map: organizationOf,
    patientId: ofNobody,
  }),
  resource<AppointmentRow>({
    type: 'Appointment',
    access: 'appointment.read',
    query: appointmentQuery,
    map: appointmentOf,
    patientId: ofPatient,
  }),
  resource<EncounterRow>({
    type: 'Encounter',
    access: 'consultation.read',
    query: encounterQuery,
    map: encounterOf,
    patientId: ofPatient,
  }),
  resource<FactRow>({
    type: 'Observation',
    access: 'documentation.read',
    query: observationQuery,
    map: observationOf,
    patientId: ofPatient,
  }),
  resource<FactRow>({
    type: 'Procedure',
    access: 'documentation.read',
    query: procedureQuery,
    map: procedureOf,
    patientId: ofPatient,
  }),
  resource<DocumentRow>({
    type: 'DocumentReference',
    access: 'documentation.read',
    query: documentQuery,
    map: documentReferenceOf,
    patientId: ofPatient,
  }),
  resource<InvoiceRow>({
    type: 'Invoice',
    access: 'billing.read',
    query: invoiceQuery,
    removedAs: 'billing',
    map: invoiceOf,
    patientId: ofPatient,
  }),
]
