import type { Patient, PatientConsent } from '@honora/contract/patients.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'patient.address': NonNullable<Patient['address']>
    'patient.guarantor': NonNullable<Patient['guarantor']>
    'patient_consent.clauses': NonNullable<PatientConsent['clauses']>
  }
}
