import type { Address, ContactPoint, Identifier, Patient, PatientContact } from 'fhir/r4.js'
import type { PatientRow } from '../queries/patients.ts'
import { systems } from '../systems.ts'
import { filled, given, metaOf } from './common.ts'

const kvnrForm = /^[A-Z]\d{9}$/

export function patientOf(row: PatientRow): Patient {
  const telecom: ContactPoint[] = []
  const phone = filled(row.phone)
  const email = filled(row.email)
  if (phone !== undefined) telecom.push({ system: 'phone', value: phone })
  if (email !== undefined) telecom.push({ system: 'email', value: email })
  const address = addressOf(row.address)
  return {
    resourceType: 'Patient',
    id: row.id,
    meta: metaOf(row),
    identifier: identifiersOf(row),
    // A merged record names the one that took its place.
    active: row.merged_into === null,
    name: [{ use: 'official', family: row.family_name, given: row.given_name.split(/\s+/).filter(Boolean) }],
    ...(telecom.length === 0 ? {} : { telecom }),
    ...genderOf(row.sex),
    birthDate: row.birth_date,
    ...(address === undefined ? {} : { address: [address] }),
    ...(row.guarantor === null ? {} : { contact: [payerOf(row.guarantor)] }),
    ...(row.merged_into === null
      ? {}
      : { link: [{ other: { reference: `Patient/${row.merged_into}` }, type: 'replaced-by' as const }] }),
    managingOrganization: { reference: `Organization/${row.organisation_id}` },
  }
}

function identifiersOf(row: PatientRow): Identifier[] {
  const own: Identifier = {
    use: 'usual',
    type: { coding: [{ system: systems.identifierType, code: 'MR' }] },
    system: systems.patientNumber,
    value: row.number,
  }
  const number = filled(row.insurant_number)
  if (number === undefined) return [own]
  const isKvnr = row.insurance_kind === 'statutory' && kvnrForm.test(number)
  return [
    own,
    isKvnr
      ? {
          use: 'official',
          type: { coding: [{ system: systems.identifierTypeDe, code: 'KVZ10' }] },
          system: systems.kvnr,
          value: number,
        }
      : { use: 'secondary', system: systems.insurantNumber, value: number },
  ]
}

/** German law knows two entries beside male and female; FHIR has one word for both, the extension says which. */
function genderOf(sex: PatientRow['sex']): Partial<Pick<Patient, 'gender' | '_gender'>> {
  if (sex === null) return {}
  if (sex === 'm' || sex === 'w') return { gender: sex === 'm' ? 'male' : 'female' }
  const valueCoding =
    sex === 'd'
      ? { system: systems.genderDe, code: 'D', display: 'divers' }
      : { system: systems.genderDe, code: 'X', display: 'unbestimmt' }
  return { gender: 'other', _gender: { extension: [{ url: systems.genderExtensionDe, valueCoding }] } }
}

export function addressOf(address: PatientRow['address']): Address | undefined {
  if (address === null) return undefined
  const line = filled([address.street, address.houseNumber].filter(Boolean).join(' '))
  const parts = {
    ...(line === undefined ? {} : { line: [line] }),
    ...given('city', filled(address.city)),
    ...given('postalCode', filled(address.zip)),
    ...given('country', filled(address.country)),
  }
  return Object.keys(parts).length === 0 ? undefined : { type: 'both', ...parts }
}

function payerOf(payer: NonNullable<PatientRow['guarantor']>): PatientContact {
  return {
    relationship: [{ text: 'Zahlungspflichtig' }],
    name: { family: payer.familyName, given: [payer.givenName] },
    ...given('address', addressOf(payer.address ?? null)),
  }
}
