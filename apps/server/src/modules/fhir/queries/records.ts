import type { Fact } from '@honora/language/facts/fact.ts'
import { sql, type RawBuilder } from 'kysely'
import { isRowId } from '../../../platform/ids.ts'
import { moment, reference, token, type Condition } from './conditions.ts'
import type { Query, Row } from './search.ts'
import { systems } from '../systems.ts'
import { rowId } from './ids.ts'

interface Visit {
  readonly organisation_id: string
  readonly organisation_name: string
  readonly patient_id: string
  readonly consultation_id: string
  readonly documentation_id: string
  readonly practitioner_id: string
  readonly practitioner_name: string | null
  readonly starts_at: Date
  readonly ends_at: Date
  readonly finalized_at: Date
}

export interface FactRow extends Row, Visit {
  readonly fact: Fact
  /** Of a statement on several teeth: the one that this row is of. */
  readonly tooth: number | null
}

const visitColumns = sql`d.version, d.updated_at, d.organisation_id, o.name as organisation_name, d.patient_id,
  d.consultation_id, d.id as documentation_id, a.practitioner_id, u.name as practitioner_name, a.starts_at, a.ends_at,
  d.finalized_at`
const visitTables = sql`documentation d join appointment a on a.id = d.appointment_id
  join organisation o on o.id = d.organisation_id left join user_account u on u.id = a.practitioner_id`
const facts = sql`cross join lateral jsonb_array_elements(coalesce(d.facts, '[]'::jsonb)) as f(body)`

const common = {
  patient: reference('Whose record it is', { Patient: sql`d.patient_id` }),
  subject: reference('Whose record it is', { Patient: sql`d.patient_id` }),
  encounter: reference('The treatment', { Encounter: sql`d.consultation_id` }),
} as const

const onlyStatus = (only: string, system: string) =>
  token(`always ${only}`, (code, given) =>
    given === undefined || given === system ? sql<boolean>`${code} = ${only}` : undefined,
  )

const isSigned = sql<boolean>`d.status = 'finalized' and coalesce(f.body ->> 'state', 'recorded') = 'recorded'`

/** `<fact>` or, on a tooth, `<fact>-<tooth>`. */
const toothId = (id: string): RawBuilder<unknown> | undefined =>
  isRowId(id.slice(0, 36)) && /^(-\d\d)?$/.test(id.slice(36)) ? sql`${id.toLowerCase()}` : undefined
const observationId = sql<string>`(f.body ->> 'id' || coalesce('-' || t.tooth, '')) collate "C"`

/** Findings of signed records; one on several teeth is one observation of each. */
export const observationQuery: Query = {
  columns: sql`${observationId} as id, ${visitColumns}, f.body as fact, t.tooth::int as tooth`,
  from: sql`${visitTables} ${facts}
    left join lateral jsonb_array_elements_text(f.body -> 'teeth') as t(tooth) on true`,
  organisation: sql`d.organisation_id`,
  id: observationId,
  updatedAt: sql`d.updated_at`,
  always: sql<boolean>`(${isSigned} and f.body ->> 'group' = 'finding')`,
  readId: toothId,
  parameters: {
    ...common,
    date: moment('When it was found', sql`a.starts_at`),
    code: token('Code of the finding', (code, system) => codeOf('finding', systems.finding, code, system)),
    category: token('always exam', (code, system) =>
      system === undefined || system === systems.observationCategory
        ? sql<boolean>`${code} = 'exam'`
        : undefined,
    ),
    status: onlyStatus('final', 'http://hl7.org/fhir/observation-status'),
  },
}

const procedureId = sql<string>`(f.body ->> 'id') collate "C"`

/** What signed records say was done: treatment, anaesthesia, radiographs. */
export const procedureQuery: Query = {
  columns: sql`${procedureId} as id, ${visitColumns}, f.body as fact, null as tooth`,
  from: sql`${visitTables} ${facts}`,
  organisation: sql`d.organisation_id`,
  id: procedureId,
  updatedAt: sql`d.updated_at`,
  always: sql<boolean>`(${isSigned} and f.body ->> 'group' in ('treatment', 'anaesthesia', 'radiograph')
    and f.body ->> 'temporality' = 'now' and not (f.body ->> 'negated')::boolean)`,
  readId: (id) => (isRowId(id) ? sql`${id.toLowerCase()}` : undefined),
  parameters: {
    ...common,
    date: moment('When it was done', sql`a.starts_at`),
    code: token('What was done', (code, system) => codeOf('act', systems.act, code, system)),
    status: onlyStatus('completed', 'http://hl7.org/fhir/event-status'),
  },
}

function codeOf(
  member: 'finding' | 'act',
  own: string,
  code: string,
  system: string | undefined,
): Condition | undefined {
  return system === undefined || system === own ? sql<boolean>`f.body ->> ${member} = ${code}` : undefined
}

export interface DocumentRow extends Row, Visit {
  readonly content_hash: string | null
  readonly finalized_by_name: string | null
  readonly is_amended: boolean
}

/** Signed records; the document itself is the PDF below `Binary`. */
export const documentQuery: Query = {
  columns: sql`d.id, ${visitColumns}, d.content_hash, d.finalized_by_name, exists (select from documentation_version v
    where v.documentation_id = d.id and v.kind = 'addendum') as is_amended`,
  from: visitTables,
  organisation: sql`d.organisation_id`,
  id: sql`d.id`,
  updatedAt: sql`d.updated_at`,
  always: sql<boolean>`d.status = 'finalized'`,
  readId: rowId,
  parameters: {
    ...common,
    date: moment('When it was signed', sql`d.finalized_at`),
    period: moment('Begin of the treatment', sql`a.starts_at`),
    type: token('always 11488-4 of LOINC', (code, system) =>
      system === undefined || system === systems.loinc ? sql<boolean>`${code} = '11488-4'` : undefined,
    ),
    status: onlyStatus('current', 'http://hl7.org/fhir/document-reference-status'),
  },
}
