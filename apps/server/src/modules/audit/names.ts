import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'

/** How each kind of record is called by people; read with the rights of the reader, so that foreign names stay out. */
const nameOf: Readonly<Record<string, RawBuilder<{ id: string; name: string | null }>>> = {
  organisation: sql`select id, name from organisation`,
  patient: sql`select id, family_name || ', ' || given_name as name from patient`,
  member: sql`select m.id, u.name from membership m join user_account u on u.id = m.user_id
    union all select i.id, i.email from invitation i`,
  appointment: sql`select a.id, ${patientDay('a.starts_at')} as name from appointment a join patient p on p.id = a.patient_id`,
  consultation: sql`select c.id, ${patientDay('c.started_at')} as name from consultation c join patient p on p.id = c.patient_id`,
  interaction: sql`select i.id, ${patientDay('i.created_at')} as name from interaction i
    join consultation c on c.id = i.consultation_id join patient p on p.id = c.patient_id`,
  transcript: sql`select t.id, ${patientDay('i.created_at')} as name from transcript t
    join interaction i on i.id = t.interaction_id join consultation c on c.id = i.consultation_id
    join patient p on p.id = c.patient_id`,
  fact: sql`select f.id, ${patientDay('i.created_at')} as name from fact f
    join interaction i on i.id = f.interaction_id join consultation c on c.id = i.consultation_id
    join patient p on p.id = c.patient_id`,
  documentation: sql`select d.id, ${patientDay('d.created_at')} as name from documentation d join patient p on p.id = d.patient_id`,
  billing: sql`select b.id, coalesce(b.invoice_number || ' · ', '') || p.family_name || ', ' || p.given_name as name
    from billing b join patient p on p.id = b.patient_id`,
  'treatment-plan': sql`select t.id, ${patientDay('t.created_at')} as name from treatment_plan t join patient p on p.id = t.patient_id`,
  consent: sql`select c.id, p.family_name || ', ' || p.given_name as name from patient_consent c join patient p on p.id = c.patient_id`,
  invoice: sql`select id, number || ' · ' || patient_name as name from invoice`,
  'invoice-file': sql`select id, name from invoice_file`,
  'credit-check': sql`select id, patient_name as name from credit_check`,
  dispatch: sql`select d.id, i.number as name from dispatch d join invoice i on i.id = d.invoice_id`,
  'payment-plan': sql`select pp.id, i.number || ' · ' || i.patient_name as name from payment_plan pp join invoice i on i.id = pp.invoice_id`,
  'payment-batch': sql`select id, number as name from payment_batch`,
  payout: sql`select po.id, s.number as name from payout po join statement s on s.id = po.statement_id`,
  statement: sql`select id, number as name from statement`,
  'bank-statement': sql`select id, name from bank_statement`,
  'appointment-import': sql`select id, name from patient_import`,
  'patient-import': sql`select id, name from patient_import`,
  'practice-export': sql`select id, null::text as name from practice_export`,
  'api-key': sql`select id, name from api_key where organisation_id::text = current_setting('app.organisation_id', true)`,
  'appointment-type': sql`select id, name from appointment_type`,
  'custom-code': sql`select id, code || ' ' || title as name from custom_code`,
  webhook: sql`select id, url as name from webhook`,
}

function patientDay(column: string): RawBuilder<string> {
  return sql`p.family_name || ', ' || p.given_name || ' · ' || to_char(${sql.ref(column)} at time zone 'Europe/Berlin', 'DD.MM.YYYY')`
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Names of records (`<kind>:<id>`); what was removed or is not to be seen has none. */
export async function recordNames(tx: Tx, records: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const [kind, source] of Object.entries(nameOf)) {
    const ids = [...new Set(records)]
      .filter((record) => record.startsWith(`${kind}:`))
      .map((record) => record.slice(kind.length + 1))
    const known = ids.filter((id) => uuid.test(id))
    if (known.length === 0) continue
    const { rows } = await sql<{ id: string; name: string | null }>`
      select named.id::text as id, named.name from (${source}) named where named.id = any(${known}::uuid[])`.execute(
      tx,
    )
    for (const row of rows) if (row.name !== null) names.set(`${kind}:${row.id}`, row.name)
  }
  return names
}

interface ActorRow {
  readonly actor_kind: string
  readonly actor_id: string | null
}

/** Names of people and API keys. */
export async function actorNames(
  deps: Deps,
  tx: Tx,
  rows: readonly ActorRow[],
): Promise<Map<string, string>> {
  const idsOf = (kind: string): string[] => [
    ...new Set(
      rows.flatMap((row) => (row.actor_kind === kind && row.actor_id !== null ? [row.actor_id] : [])),
    ),
  ]
  const users = idsOf('user')
  const people =
    users.length === 0
      ? []
      : await deps.db.system
          .selectFrom('user_account')
          .select(['id', 'name'])
          .where('id', 'in', users)
          .execute()
  const keys = await recordNames(
    tx,
    idsOf('api_key').map((id) => `api-key:${id}`),
  )
  return new Map([
    ...people.map(({ id, name }) => [id, name] as const),
    ...[...keys].map(([record, name]) => [record.slice('api-key:'.length), name] as const),
  ])
}

/** Everybody who is named as acting in this trail, found by skipping through the index instead of reading all of it. */
export async function actorsOf(
  deps: Deps,
  tx: Tx,
  organisationId: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ actor_id: string }>`
    with recursive actors as (
      (select actor_id from audit_event where organisation_id = ${organisationId} and actor_id is not null
        order by actor_id limit 1)
      union all
      select (select next.actor_id from audit_event next
        where next.organisation_id = ${organisationId} and next.actor_id > actors.actor_id
        order by next.actor_id limit 1)
      from actors where actors.actor_id is not null)
    select actor_id from actors where actor_id is not null limit 1000`.execute(tx)
  const ids = rows.map((row) => row.actor_id)
  const both = ['user', 'api_key'].flatMap((kind) => ids.map((id) => ({ actor_kind: kind, actor_id: id })))
  const names = await actorNames(deps, tx, both)
  return ids
    .flatMap((id) => {
      const name = names.get(id)
      return name === undefined ? [] : [{ id, name }]
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'de'))
}
