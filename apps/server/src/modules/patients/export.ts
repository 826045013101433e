import { sql } from 'kysely'
import { zipSync, type Zippable } from 'fflate'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { findPatientRow } from './store.ts'

type Row = Readonly<Record<string, unknown>>

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

/** Columns that are the practice's secrets, not the patient's data. */
const hidden = new Set(['search', 'token_hash', 'organisation_id'])

/** Everything stored of a patient (GDPR Art. 15, 20): `patient.json` by table, and the files it names. */
export async function exportPatient(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  id: string,
): Promise<{ name: string; bytes: Uint8Array }> {
  const patient = found(isRowId(id) ? await findPatientRow(tx, scope.organisationId, id) : undefined)
  const tables = await collect(tx, scope.organisationId, patient.id)
  const zip: Zippable = {}
  const files: { key: string; name: string }[] = []
  for (const key of objectKeys(tables)) {
    const bytes = await deps.objects.get(key)
    if (bytes === undefined) continue
    const name = `files/${key.split('/').slice(2).join('-')}${extensionOf(bytes)}`
    zip[name] = bytes
    files.push({ key, name })
  }
  const document = {
    exportedAt: deps.clock.now().toISOString(),
    practice: scope.organisationName,
    patientId: patient.id,
    tables,
    files,
  }
  zip['patient.json'] = Buffer.from(`${JSON.stringify(document, null, 2)}\n`)
  deps.audit.note(tx, {
    action: 'patient.exported',
    record: `patient:${patient.id}`,
    details: { files: files.length },
  })
  return { name: `patient-${patient.number}.zip`, bytes: zipSync(zip, { level: 6 }) }
}

async function collect(tx: Tx, organisationId: string, patientId: string): Promise<Record<string, Row[]>> {
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

function withoutHidden(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).filter(([name, value]) => !hidden.has(name) && value !== null),
  )
}

function objectKeys(tables: Readonly<Record<string, Row[]>>): string[] {
  const keys = Object.values(tables)
    .flat()
    .flatMap((row) => Object.entries(row))
    .filter(([name, value]) => name.endsWith('_key') && typeof value === 'string' && value.startsWith('org/'))
    .map(([, value]) => String(value))
  return [...new Set(keys)]
}

/** Objects are stored without a name; the first bytes tell what a program may open them with. */
function extensionOf(bytes: Buffer): string {
  if (bytes.subarray(0, 4).toString('latin1') === '%PDF') return '.pdf'
  if (bytes.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]))) return '.webm'
  if (bytes.subarray(0, 4).toString('latin1') === 'RIFF') return '.wav'
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return '.zip'
  if (bytes.subarray(1, 4).toString('latin1') === 'PNG') return '.png'
  return '.bin'
}
