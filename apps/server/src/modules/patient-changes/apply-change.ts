import { isInForce } from '@honora/domain/clinical/entry.ts'
import { isSameSubstance } from '@honora/domain/clinical/risks.ts'
import { berlinDay } from '../../platform/clock.ts'
import {
  columnsOf,
  entryOf,
  findEntryRow,
  insertEntry,
  listEntryRows,
  lockPatient,
  saveEntry,
  saveChange,
  type ChangeRow,
  type EntryRow,
  type Origin,
  type SignedRecord,
  type Work,
} from '../clinical/index.ts'

/** Brings a confirmed change into the file and marks it as done. */
export async function applyChange(work: Work, record: SignedRecord, row: ChangeRow): Promise<void> {
  const { deps, tx, scope } = work
  await lockPatient(tx, scope.organisationId, record.patient_id)
  const entry = await write(work, record, row)
  const at = deps.clock.now()
  await saveChange(tx, scope.organisationId, {
    ...row,
    applied_at: at,
    at,
    ...(entry === undefined ? {} : { entry_id: entry }),
  })
}

/** Answers the entry that it made or changed. */
async function write(work: Work, record: SignedRecord, row: ChangeRow): Promise<string | undefined> {
  const { tx, scope } = work
  const { body } = row
  const on = berlinDay(record.starts_at)
  if (body.action === 'tooth' || body.action === 'question') return undefined
  const origin: Origin = {
    kind: 'documentation',
    on,
    by: scope.userName,
    documentationId: record.id,
    confirmedBy: { id: row.decided_by, name: row.decided_by_name ?? scope.userName },
  }
  if (body.action === 'stop') {
    const entry = await findEntryRow(tx, scope.organisationId, record.patient_id, body.entryId)
    if (entry === undefined || entry.removed_at !== null || entry.stopped_on !== null) return undefined
    await saveEntry(work, entry, { stopped_on: on, ...sourceOf(origin) }, 'stopped')
    return entry.id
  }
  const { statement } = body
  const known = await inForce(work, record, statement, on)
  if (known === undefined) return (await insertEntry(work, record.patient_id, statement, origin)).id
  await saveEntry(
    work,
    known,
    { ...columnsOf({ ...entryOf(known), ...statement }), ...sourceOf(origin) },
    'changed',
  )
  return known.id
}

const sourceOf = (origin: Origin) => ({
  source_kind: origin.kind,
  documentation_id: origin.documentationId ?? null,
  stated_on: origin.on,
  stated_by_name: origin.by,
  confirmed_on: origin.on,
  confirmed_by: origin.confirmedBy?.id ?? null,
  confirmed_by_name: origin.confirmedBy?.name ?? origin.by,
})

async function inForce(
  { tx, scope }: Work,
  record: SignedRecord,
  statement: { readonly kind: string; readonly text: string },
  on: string,
): Promise<EntryRow | undefined> {
  const rows = await listEntryRows(tx, scope.organisationId, record.patient_id)
  return rows.find(
    (row) =>
      row.kind === statement.kind && isInForce(entryOf(row), on) && isSameSubstance(row.text, statement.text),
  )
}
