import { sql } from 'kysely'
import { text, token } from './conditions.ts'
import type { Query, Row } from './search.ts'
import { systems } from '../systems.ts'
import { rowId } from './ids.ts'

export interface PractitionerRow extends Row {
  readonly name: string
  readonly active: boolean
}

/** Members who treat; the same people as the calendar has. */
export const practitionerQuery: Query = {
  columns: sql`u.id, m.version, m.updated_at, u.name, m.active`,
  from: sql`membership m join user_account u on u.id = m.user_id`,
  organisation: sql`m.organisation_id`,
  id: sql`u.id`,
  updatedAt: sql`m.updated_at`,
  always: sql<boolean>`(m.role in ('dentist', 'doctor') or (m.role = 'owner' and m.treats))`,
  readId: rowId,
  parameters: {
    name: text('Any part of the name', [
      sql`u.name`,
      sql`regexp_replace(u.name, '^(.*) (\\S+)$', '\\2')`,
      sql`regexp_replace(u.name, '^((Dr|Prof|med|dent|rer|nat|h\\.? ?c)\\.? ?)+', '')`,
    ]),
    active: token('true or false', (code) =>
      code === 'true' || code === 'false' ? sql<boolean>`m.active = ${code === 'true'}` : undefined,
    ),
  },
}

export interface OrganisationRow extends Row {
  readonly name: string
  readonly customer_number: string
  readonly kind: string
  readonly address: Readonly<Record<string, string>>
  readonly contact: Readonly<Record<string, string>>
}

/** The caller's own organisation and no other. */
export const organisationQuery: Query = {
  columns: sql`o.id, o.version, o.updated_at, o.name, o.customer_number, o.kind, o.address, o.contact`,
  from: sql`organisation o`,
  organisation: sql`o.id`,
  id: sql`o.id`,
  updatedAt: sql`o.updated_at`,
  always: sql<boolean>`true`,
  readId: rowId,
  parameters: {
    name: text('Name', [sql`o.name`]),
    identifier: token('Customer number', (code, system) =>
      system === undefined || system === systems.customerNumber
        ? sql<boolean>`o.customer_number = ${code}`
        : undefined,
    ),
  },
}
