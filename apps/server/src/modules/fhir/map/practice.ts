import type { ContactPoint, Organization, Practitioner } from 'fhir/r4.js'
import type { OrganisationRow, PractitionerRow } from '../queries/practice.ts'
import { systems } from '../systems.ts'
import { filled, given, metaOf } from './common.ts'
import { addressOf } from './patient.ts'

const title = /^(?:Dr|Prof|med|dent|rer|nat|h\.\s?c)\.?$/i

/** Names are kept in one piece: titles before, the last word is the family name. */
export function practitionerOf(row: PractitionerRow): Practitioner {
  const words = row.name.trim().split(/\s+/)
  const begin = words.findIndex((word) => !title.test(word))
  const names = begin === -1 ? words : words.slice(begin)
  const prefix = begin === -1 ? [] : words.slice(0, begin)
  const first = names.slice(0, -1)
  return {
    resourceType: 'Practitioner',
    id: row.id,
    meta: metaOf(row),
    active: row.active,
    name: [
      {
        text: row.name,
        ...given('family', names.at(-1)),
        ...(first.length === 0 ? {} : { given: first }),
        ...(prefix.length === 0 ? {} : { prefix }),
      },
    ],
  }
}

export function organizationOf(row: OrganisationRow): Organization {
  const { phone, email, website } = row.contact
  const points: readonly [ContactPoint['system'], string | undefined][] = [
    ['phone', filled(phone)],
    ['email', filled(email)],
    ['url', filled(website)],
  ]
  const telecom = points.flatMap(([system, value]): ContactPoint[] =>
    value === undefined ? [] : [{ system, value }],
  )
  const address = addressOf(row.address)
  return {
    resourceType: 'Organization',
    id: row.id,
    meta: metaOf(row),
    identifier: [{ system: systems.customerNumber, value: row.customer_number.trim() }],
    active: true,
    ...(row.kind === 'practice'
      ? {
          type: [
            {
              coding: [{ system: 'http://terminology.hl7.org/CodeSystem/organization-type', code: 'prov' }],
            },
          ],
        }
      : {}),
    name: row.name,
    ...(telecom.length === 0 ? {} : { telecom }),
    ...(address === undefined ? {} : { address: [address] }),
  }
}
