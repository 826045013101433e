import type { PersonalData } from '@honora/language/reading/model/personal-data.ts'
import { Guarantor } from '@honora/contract/patients.ts'
import { Address } from '@honora/contract/common.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { findPeople } from './queries.ts'

/** What the patient's record says of the people of a consultation: it is taken out before talk is sent anywhere. */
export async function peopleOf(db: Db | Tx, interactionId: string): Promise<PersonalData[]> {
  const row = await findPeople(db, interactionId)
  if (row === undefined) return []
  const patient: PersonalData = {
    givenName: row.given_name,
    familyName: row.family_name,
    birthDate: row.birth_date,
    ...addressData(row.address),
    phones: row.phone === null ? [] : [row.phone],
    numbers: [row.number, ...(row.insurant_number === null ? [] : [row.insurant_number])],
  }
  const guarantor = Guarantor.safeParse(row.guarantor)
  if (!guarantor.success) return [patient]
  const { givenName, familyName, birthDate, address } = guarantor.data
  return [patient, { givenName, familyName, birthDate, ...addressData(address) }]
}

function addressData(given: unknown): PersonalData {
  const address = Address.safeParse(given)
  if (!address.success) return {}
  const { street, houseNumber, zip, city } = address.data
  return { street: `${street} ${houseNumber}`.trim(), postalCode: zip, city }
}
