import { fold } from '../search.ts'
import { patientFields, type PatientField, type RawPatient } from './fields.ts'

/** Which field each column of a table fills; null for columns that are not taken over. */
export type ColumnMapping = readonly (PatientField | null)[]

/** What heads a column in exports of practice systems and in lists of people, as {@link lettersOf} leaves it. */
const headings: Readonly<Record<PatientField, readonly string[]>> = {
  number: [
    'patientennummer',
    'patnr',
    'patientennr',
    'patientnr',
    'nummer',
    'nr',
    'id',
    'patid',
    'karteinr',
    'karteinummer',
    'number',
    'patientid',
  ],
  familyName: ['nachname', 'familienname', 'zuname', 'lastname', 'surname', 'familyname'],
  givenName: ['vorname', 'rufname', 'firstname', 'givenname'],
  birthDate: [
    'geburtsdatum',
    'geb',
    'geboren',
    'geborenam',
    'gebdatum',
    'geburtstag',
    'birthdate',
    'birthday',
    'dateofbirth',
    'dob',
  ],
  sex: ['geschlecht', 'sex', 'gender', 'anrede'],
  street: ['strasse', 'street'],
  houseNumber: ['hausnummer', 'hausnr', 'hnr', 'housenumber'],
  zip: ['plz', 'postleitzahl', 'zip', 'zipcode', 'postalcode', 'postcode'],
  city: ['ort', 'wohnort', 'stadt', 'city', 'town'],
  country: ['land', 'country', 'staat'],
  email: ['email', 'mail', 'emailadresse'],
  phone: ['telefon', 'tel', 'telefonnummer', 'phone', 'mobil', 'handy', 'mobiltelefon', 'mobile'],
  insuranceKind: ['versicherungsart', 'versicherung', 'versichertenart', 'kassenart', 'insurance', 'status'],
  insurer: ['krankenkasse', 'kasse', 'versicherer', 'kostentrager', 'insurer', 'krankenversicherung'],
  insurantNumber: [
    'versichertennummer',
    'versichertennr',
    'kvnr',
    'krankenversichertennummer',
    'insurancenumber',
  ],
  name: ['name', 'patient', 'patientenname', 'vollstandigername', 'fullname'],
  streetLine: ['strasseundhausnummer', 'strassehausnummer', 'strassenr', 'anschrift', 'adresse', 'address'],
  cityLine: ['plzort', 'plzundort', 'plzwohnort'],
}

/** A heading without case, accents, blanks and signs: `Pat.-Nr.` is `patnr`. */
const lettersOf = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The field that a heading names; the first column that names one gets it. A lone "Name" beside "Vorname" is the family name. */
export function proposeMapping(columns: readonly string[]): ColumnMapping {
  const taken = new Set<PatientField>()
  const named = columns.map((column) => {
    const heading = lettersOf(column)
    const field = patientFields.find((each) => !taken.has(each) && headings[each].includes(heading))
    if (field !== undefined) taken.add(field)
    return field ?? null
  })
  const isFamilyName = taken.has('givenName') && !taken.has('familyName')
  return named.map((field) => (field === 'name' && isFamilyName ? 'familyName' : field))
}

/** What is still missing before a table can be read: a name and a birth date. Twice used fields count as wrong too. */
export function mappingProblem(mapping: ColumnMapping): 'name' | 'birthDate' | 'twice' | null {
  const used = mapping.filter((field) => field !== null)
  if (new Set(used).size < used.length) return 'twice'
  const hasName = used.includes('name') || (used.includes('familyName') && used.includes('givenName'))
  if (!hasName) return 'name'
  return used.includes('birthDate') ? null : 'birthDate'
}

/** One row of a table by its mapping. */
export function mapRow(cells: readonly string[], mapping: ColumnMapping): RawPatient {
  return Object.fromEntries(
    mapping.flatMap((field, index) => (field === null ? [] : [[field, cells[index] ?? '']])),
  )
}
