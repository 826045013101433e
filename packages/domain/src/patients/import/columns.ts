import { fieldsNamed, isFilledTwice, type ColumnMapping, type Headings } from '../../imports/columns.ts'
import { patientFields, type PatientField } from './fields.ts'

/** What heads a column in exports of practice systems and in lists of people. */
const headings: Headings<PatientField> = {
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

/** The field that a heading names. A lone "Name" beside "Vorname" is the family name. */
export function proposeMapping(columns: readonly string[]): ColumnMapping<PatientField> {
  const named = fieldsNamed(columns, patientFields, headings)
  const isFamilyName = named.includes('givenName') && !named.includes('familyName')
  return named.map((field) => (field === 'name' && isFamilyName ? 'familyName' : field))
}

/** What a table must say of people. */
export const mappingProblems = ['name', 'birthDate', 'twice'] as const

/** What is still missing before a table can be read: a name and a birth date. Twice used fields count as wrong too. */
export function mappingProblem(
  mapping: ColumnMapping<PatientField>,
): (typeof mappingProblems)[number] | null {
  if (isFilledTwice(mapping)) return 'twice'
  const hasName =
    mapping.includes('name') || (mapping.includes('familyName') && mapping.includes('givenName'))
  if (!hasName) return 'name'
  return mapping.includes('birthDate') ? null : 'birthDate'
}
