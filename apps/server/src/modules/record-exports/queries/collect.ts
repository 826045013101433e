import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/pool.ts'
import { withoutHidden, type Row } from './rows.ts'

/**
 * How rows belong to a patient: a table whose column points at a record that belongs to the patient belongs too.
 * Read from the database's own description, so that a table added later cannot be forgotten.
 */
const chain: Readonly<Record<string, string>> = {
  patient_id: 'patient',
  appointment_id: 'appointment',
  consultation_id: 'consultation',
  interaction_id: 'interaction',
  documentation_id: 'documentation',
  billing_id: 'billing',
  invoice_id: 'invoice',
}

/** Everything stored of a patient, by table. */
export async function collect(
  tx: Tx,
  organisationId: string,
  patientId: string,
): Promise<Readonly<Record<string, readonly Row[]>>> {
  const links = await listLinks(tx)
  const tables: Record<string, Row[]> = {}
  const known = new Map<string, Set<string>>()
  let open: { table: string; column: string; ids: string[] }[] = [
    { table: 'patient', column: 'id', ids: [patientId] },
  ]
  while (open.length > 0) {
    const next: typeof open = []
    for (const { table, column, ids } of open) {
      const seen = known.get(table) ?? new Set<string>()
      known.set(table, seen)
      const fresh = (await readRows(tx, organisationId, table, column, ids)).filter((row) => isNew(seen, row))
      if (fresh.length === 0) continue
      tables[table] = [...(tables[table] ?? []), ...fresh.map(withoutHidden)]
      const freshIds = fresh
        .map((row) => row['id'])
        .filter((value): value is string => typeof value === 'string')
      for (const link of links) if (chain[link.column] === table) next.push({ ...link, ids: freshIds })
    }
    open = next
  }
  return tables
}

/** Rows without an id of their own (chunks) are recognised by their content. */
function isNew(seen: Set<string>, row: Row): boolean {
  const mark = typeof row['id'] === 'string' ? row['id'] : JSON.stringify(row)
  if (seen.has(mark)) return false
  seen.add(mark)
  return true
}

async function listLinks(tx: Tx): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as "table", c.column_name as "column"
    from information_schema.columns c
    join information_schema.columns o on o.table_schema = c.table_schema and o.table_name = c.table_name and o.column_name = 'organisation_id'
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.udt_name = 'uuid' and c.column_name in (${sql.join(Object.keys(chain))})
    order by 1, 2`.execute(tx)
  return rows
}

async function readRows(
  tx: Tx,
  organisationId: string,
  table: string,
  column: string,
  ids: string[],
): Promise<Row[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) as row from ${sql.table(table)} t
    where t.organisation_id = ${organisationId} and ${sql.ref(`t.${column}`)} in (${sql.join(ids)})`.execute(
    tx,
  )
  return rows.map(({ row }) => row)
}

/** Who did what with the patient's record, from the audit trail. */
export async function auditOf(tx: Tx, organisationId: string, patientId: string): Promise<readonly Row[]> {
  const { rows } = await sql<{ row: Row }>`
    select jsonb_build_object('seq', e.seq, 'at', e.at, 'actor_kind', e.actor_kind, 'actor_id', e.actor_id, 'action', e.action,
      'record', e.record) as row
    from audit_event e where e.organisation_id = ${organisationId}::uuid
      and (e.record = ${`patient:${patientId}`} or e.details ->> 'patientId' = ${patientId})
    order by e.seq`.execute(tx)
  return rows.map(({ row }) => row)
}
