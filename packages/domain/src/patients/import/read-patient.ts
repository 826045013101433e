import { namesOf } from '@honora/language/lists.ts'
import type { InsuranceKind } from '../../invoice/invoice.ts'
import type { PatientField, RawPatient } from './fields.ts'
import { withoutBlanks } from '../../imports/columns.ts'
import { importFinding, type ImportFinding, type ImportFindingCode } from '../../imports/finding.ts'
import { readDay } from '../../imports/day.ts'
import {
  readCountry,
  readInsuranceKind,
  readSex,
  splitCity,
  splitName,
  splitStreet,
  type Sex,
} from './values.ts'

interface RecordAddress {
  readonly street: string
  readonly houseNumber: string
  readonly zip: string
  readonly city: string
  readonly country: string
}

/** A person whom a file describes well enough for a record; what the file does not say is absent. */
export interface PatientRecord {
  readonly number?: string
  readonly givenName: string
  readonly familyName: string
  /** `YYYY-MM-DD`. */
  readonly birthDate: string
  readonly sex?: Sex
  readonly address?: RecordAddress
  readonly email?: string
  readonly phone?: string
  readonly insuranceKind?: InsuranceKind
  readonly insurer?: string
  readonly insurantNumber?: string
}

/** Letters that a field of the patient's record holds. */
const longest: Readonly<Record<PatientField, number>> = {
  number: 40,
  familyName: 100,
  givenName: 100,
  birthDate: 40,
  sex: 40,
  street: 500,
  houseNumber: 20,
  zip: 20,
  city: 100,
  country: 40,
  email: 200,
  phone: 40,
  insuranceKind: 40,
  insurer: 500,
  insurantNumber: 40,
  name: 200,
  streetLine: 500,
  cityLine: 120,
}

export interface ReadPatient {
  /** Null when an error stands among the findings. */
  readonly record: PatientRecord | null
  readonly findings: readonly ImportFinding[]
}

/** Judges one person of a file. `line` is where the person stands in it, `today` a day `YYYY-MM-DD`. */
export function readPatient(
  given: RawPatient,
  at: { readonly line: number; readonly today: string },
): ReadPatient {
  const findings: ImportFinding[] = []
  const say = (code: ImportFindingCode, field: PatientField, params: ImportFinding['params'] = {}): void => {
    findings.push(importFinding(code, { line: at.line, field, params }))
  }
  const raw = withoutBlanks(given)
  const split = raw.name === undefined ? undefined : splitName(raw.name)
  const familyName = raw.familyName ?? split?.familyName ?? ''
  const givenName = raw.givenName ?? split?.givenName ?? ''
  if (familyName === '') say('NAME_MISSING', 'familyName')
  if (givenName === '') say('NAME_MISSING', 'givenName')
  const birthDate = raw.birthDate === undefined ? undefined : readDay(raw.birthDate, at.today)
  if (raw.birthDate === undefined) say('BIRTH_DATE_MISSING', 'birthDate')
  else if (birthDate === undefined) say('BIRTH_DATE_INVALID', 'birthDate')
  else if (birthDate > at.today) say('BIRTH_DATE_IN_FUTURE', 'birthDate')
  const known = <T>(
    field: PatientField,
    read: (text: string) => T | undefined,
    code: ImportFindingCode,
  ): T | undefined => {
    const text = raw[field]
    const value = text === undefined ? undefined : read(text)
    if (text !== undefined && value === undefined) say(code, field)
    return value
  }
  const sex = known('sex', readSex, 'SEX_UNKNOWN')
  const insuranceKind = known('insuranceKind', readInsuranceKind, 'INSURANCE_UNKNOWN')
  const email = known('email', readEmail, 'EMAIL_INVALID')
  const country = known('country', readCountry, 'COUNTRY_UNKNOWN')
  const address = addressOf(raw, country ?? 'DE')
  if (address === 'incomplete') say('ADDRESS_INCOMPLETE', 'city')
  // What was split out of one text must fit its own field too.
  const { country: _country, ...parts } = typeof address === 'object' ? address : { country }
  const texts: RawPatient = { ...raw, familyName, givenName, ...parts }
  for (const field of namesOf(texts))
    if ((texts[field]?.length ?? 0) > longest[field]) say('VALUE_TOO_LONG', field, { limit: longest[field] })
  if (findings.some(({ severity }) => severity === 'error') || birthDate === undefined)
    return { record: null, findings }
  const record: PatientRecord = {
    givenName,
    familyName,
    birthDate,
    ...pick(raw, ['number', 'phone', 'insurer', 'insurantNumber']),
    ...(sex === undefined ? {} : { sex }),
    ...(insuranceKind === undefined ? {} : { insuranceKind }),
    ...(email === undefined ? {} : { email }),
    ...(typeof address === 'object' ? { address } : {}),
  }
  return { record, findings }
}

function pick<K extends 'number' | 'phone' | 'insurer' | 'insurantNumber'>(
  raw: RawPatient,
  fields: readonly K[],
): Partial<Record<K, string>> {
  const picked: Partial<Record<K, string>> = {}
  for (const field of fields) if (raw[field] !== undefined) picked[field] = raw[field]
  return picked
}

const readEmail = (text: string): string | undefined =>
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/.test(text)
    ? text
    : undefined

/** Without a town it is no address to write to: what there is of it is named and left out. */
function addressOf(raw: RawPatient, country: string): RecordAddress | 'incomplete' | undefined {
  const line = raw.streetLine === undefined ? undefined : splitStreet(raw.streetLine)
  const town = raw.cityLine === undefined ? undefined : splitCity(raw.cityLine)
  const plain =
    raw.street === undefined || raw.houseNumber !== undefined ? undefined : splitStreet(raw.street)
  const street = plain?.street ?? raw.street ?? line?.street ?? ''
  const houseNumber = raw.houseNumber ?? plain?.houseNumber ?? line?.houseNumber ?? ''
  const city = raw.city ?? town?.city ?? ''
  const zip = raw.zip ?? town?.zip ?? ''
  if (city !== '') return { street, houseNumber, zip, city, country }
  return street === '' && zip === '' ? undefined : 'incomplete'
}
