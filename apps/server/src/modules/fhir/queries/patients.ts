import { sql } from 'kysely'
import { codeIn, day, text, token } from './conditions.ts'
import type { Query, Row } from './search.ts'
import { systems } from '../systems.ts'
import { rowId } from './ids.ts'

interface PostalAddress {
  readonly street?: string
  readonly houseNumber?: string
  readonly zip?: string
  readonly city?: string
  readonly country?: string
}

export interface PatientRow extends Row {
  readonly organisation_id: string
  readonly number: string
  readonly given_name: string
  readonly family_name: string
  readonly birth_date: string
  readonly sex: 'm' | 'w' | 'd' | 'x' | null
  readonly insurance_kind: string
  readonly insurant_number: string | null
  readonly address: PostalAddress | null
  readonly email: string | null
  readonly phone: string | null
  readonly merged_into: string | null
  readonly guarantor: {
    readonly givenName: string
    readonly familyName: string
    readonly address?: PostalAddress
  } | null
}

export const patientQuery: Query = {
  columns: sql`p.id, p.version, p.updated_at, p.organisation_id, p.number, p.given_name, p.family_name,
    p.birth_date, p.sex, p.insurance_kind, p.insurant_number, p.address, p.email, p.phone, p.guarantor, p.merged_into`,
  from: sql`patient p`,
  organisation: sql`p.organisation_id`,
  id: sql`p.id`,
  updatedAt: sql`p.updated_at`,
  always: sql<boolean>`true`,
  readId: rowId,
  parameters: {
    identifier: token(
      'Number of the patient in the practice, KVNR, other number of the insured',
      (code, system) => {
        const number = sql<boolean>`p.number = ${code}`
        const insured = sql<boolean>`p.insurant_number = ${code}`
        if (system === undefined) return sql<boolean>`(${number} or ${insured})`
        if (system === systems.patientNumber) return number
        if (system === systems.kvnr)
          return sql<boolean>`(${insured} and p.insurance_kind = 'statutory' and p.insurant_number ~ '^[A-Z][0-9]{9}$')`
        return system === systems.insurantNumber ? insured : undefined
      },
    ),
    name: text('Any part of the name', [
      sql`p.family_name`,
      sql`p.given_name`,
      sql`(p.given_name || ' ' || p.family_name)`,
    ]),
    family: text('Family name', [sql`p.family_name`]),
    given: text('Given name', [sql`p.given_name`]),
    birthdate: day('Date of birth', sql`p.birth_date`),
    gender: token('male, female, other', (code, system) =>
      codeIn(
        sql`p.sex`,
        { male: ['m'], female: ['w'], other: ['d', 'x'] },
        'http://hl7.org/fhir/administrative-gender',
      )(code, system),
    ),
    email: token('E-mail address', (code) => sql<boolean>`lower(p.email) = lower(${code})`),
    phone: token('Telephone number as written', (code) => sql<boolean>`p.phone = ${code}`),
  },
}
