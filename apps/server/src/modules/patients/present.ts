import type { Patient, PatientConsent } from '@honora/contract/patients.ts'
import { noAlerts, presentAlerts } from '../clinical/index.ts'
import type { ConsentRow, PatientRow } from './queries.ts'

/** A patient as the contract has it, with all consents. */
export function presentPatient(row: PatientRow, consents: readonly ConsentRow[]): Patient {
  return {
    id: row.id,
    number: row.number,
    givenName: row.given_name,
    familyName: row.family_name,
    birthDate: row.birth_date,
    ...(row.sex === null ? {} : { sex: row.sex }),
    insurance: {
      kind: row.insurance_kind,
      ...(row.insurer === null ? {} : { insurer: row.insurer }),
      insurerGroup: row.insurer_group,
      ...(row.insurant_number === null ? {} : { insurantNumber: row.insurant_number }),
      ...(row.tariff === null ? {} : { tariff: row.tariff }),
    },
    ...(row.address === null ? {} : { address: row.address }),
    ...(row.email === null ? {} : { email: row.email }),
    ...(row.phone === null ? {} : { phone: row.phone }),
    ...(row.guarantor === null ? {} : { guarantor: row.guarantor }),
    consents: consents.map(presentConsent),
    ...presentAlerts(row),
    ...(row.dentition === null ? {} : { dentition: row.dentition }),
    ...(row.merged_into === null ? {} : { mergedInto: row.merged_into }),
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}

export function presentConsent(row: ConsentRow): PatientConsent {
  return {
    id: row.id,
    kind: row.kind,
    grantedAt: row.granted_at.toISOString(),
    ...(row.valid_until === null ? {} : { validUntil: row.valid_until }),
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    ...(row.evidence === null ? {} : { evidence: row.evidence }),
    ...(row.clauses === null ? {} : { clauses: row.clauses }),
  }
}

/** What is left for readers of money and audit: initials, the year of birth, the kind of insurance. */
export function maskPatient(patient: Patient): Patient {
  return {
    id: patient.id,
    number: patient.number,
    givenName: `${patient.givenName.slice(0, 1)}.`,
    familyName: `${patient.familyName.slice(0, 1)}.`,
    birthDate: `${patient.birthDate.slice(0, 4)}-01-01`,
    insurance: { kind: patient.insurance.kind, insurerGroup: patient.insurance.insurerGroup },
    consents: patient.consents.map(({ evidence: _evidence, ...consent }) => consent),
    ...noAlerts,
    createdAt: patient.createdAt,
    version: patient.version,
  }
}
