/** What files say of a patient, as text. The last three hold two of the others in one. */
export const patientFields = [
  'number',
  'familyName',
  'givenName',
  'birthDate',
  'sex',
  'street',
  'houseNumber',
  'zip',
  'city',
  'country',
  'email',
  'phone',
  'insuranceKind',
  'insurer',
  'insurantNumber',
  'name',
  'streetLine',
  'cityLine',
] as const
export type PatientField = (typeof patientFields)[number]

/** One person as a file has it: texts by field, nothing judged yet. */
export type RawPatient = Readonly<Partial<Record<PatientField, string>>>
