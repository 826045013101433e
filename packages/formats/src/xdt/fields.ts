import type { PatientField } from '@honora/domain/patients/import/fields.ts'

/**
 * Fields of xDT that say who a patient is (QMS: GDT 2.1 to 3.5, BDT; KBV: ADT). Where two fields say the same, the one that
 * stands first wins: the insured number of the card before that of the insurer, the landline before the mobile.
 */
export const patientFieldIds: readonly (readonly [id: string, field: PatientField])[] = [
  ['3000', 'number'],
  ['3101', 'familyName'],
  ['3102', 'givenName'],
  ['3103', 'birthDate'],
  ['3110', 'sex'],
  ['3107', 'street'],
  ['3109', 'houseNumber'],
  ['3112', 'zip'],
  ['3113', 'city'],
  ['3106', 'cityLine'],
  ['3114', 'country'],
  ['3626', 'phone'],
  ['7330', 'phone'],
  ['3618', 'phone'],
  ['7331', 'phone'],
  ['3619', 'email'],
  ['7335', 'email'],
  ['3108', 'insuranceKind'],
  ['2002', 'insurer'],
  ['4134', 'insurer'],
  ['3119', 'insurantNumber'],
  ['3105', 'insurantNumber'],
]

/** "von", "zu": stands before the family name. */
export const NAME_PREFIX = '3100'

/** Objects of GDT 3: only inside these do fields speak of the patient (patient, person, address, ways to reach). */
export const patientObjects = new Set(['Obj_0045', 'Obj_0047', 'Obj_0007', 'Obj_0031'])

/** Fields that open and close an object, in GDT 3.5 and in 3.0. */
export const objectStarts = new Set(['8002', '8200'])
export const objectEnds = new Set(['8003', '8201'])

/** Record types of GDT that hand a patient over: master data, a new examination asked for, one to be shown. */
export const patientRecordTypes = new Set(['6301', '6302', '6311'])
/** Record types of GDT that speak of something else. */
export const otherRecordTypes = new Set(['6300', '6303', '6310'])
/** Master data of a patient in BDT; its other records (practice, treatments, bills) are passed over. */
export const BDT_PATIENT = '6100'
