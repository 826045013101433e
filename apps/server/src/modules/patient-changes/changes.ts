import type { PatientChange } from '@honora/contract/clinical.ts'
import { isInForce } from '@honora/domain/clinical/entry.ts'
import { proposedChanges } from '@honora/domain/clinical/proposed-changes.ts'
import { isSameSubstance } from '@honora/domain/clinical/risks.ts'
import type { Fact } from '@honora/language/facts/fact.ts'
import { createHash } from 'node:crypto'
import { berlinDay } from '../../platform/clock.ts'
import { AppError, found } from '../../platform/errors.ts'
import {
  columnsOf,
  entryOf,
  findEntryRow,
  findRecord,
  forgetChanges,
  insertEntry,
  listChangeRows,
  listEntryRows,
  lockPatient,
  presentChange,
  publishPatient,
  save,
  saveChange,
  statusVisits,
  type ChangeBody,
  type ChangeRow,
  type EntryRow,
  type Origin,
  type SignedRecord,
  type Work,
} from '../clinical/index.ts'
import { listAllFacts, listTranscripts } from '../transcripts/index.ts'

/** What a documentation would change in the patient's file, in order of the talk, with what was decided. */
export async function listPatientChanges(work: Work, documentationId: string): Promise<PatientChange[]> {
  const record = found(await findRecord(work.tx, work.scope.organisationId, documentationId))
  work.deps.audit.append(work.tx, { action: 'clinical.changesRead', record: `documentation:${record.id}` })
  return presentChanges(work, record)
}

async function presentChanges(work: Work, record: SignedRecord): Promise<PatientChange[]> {
  const kept = await listChangeRows(work.tx, { documentationId: record.id })
  if (record.status === 'finalized') return kept.map((row) => presentChange(row))
  const facts = await listAllFacts(work.tx, record.consultation_id)
  const open = await openChanges(work, record, facts, kept)
  const waiting = await computeChanges(
    work,
    record,
    facts
      .filter(({ state }) => state === 'proposed')
      .map((fact) => ({ ...fact, state: 'recorded' as const })),
  )
  const shown = new Set(open.map(({ id }) => id))
  return [
    ...open.map((row) => presentChange(row)),
    // A tooth is shown once: what is proposed of it joins what is recorded as soon as it is accepted.
    ...waiting
      .filter(({ id, body }) => !shown.has(id) && body.action !== 'question')
      .filter(({ body }) => !open.some((row) => isSameTooth(row.body, body)))
      .map((row) => presentChange(row, 'waiting')),
  ]
}

const isSameTooth = (a: ChangeBody, b: ChangeBody): boolean =>
  a.action === 'tooth' && b.action === 'tooth' && a.tooth === b.tooth

/** Confirms or refuses a change, or takes that back. On a signed record a confirmed change takes effect at once. */
export async function decideChange(
  work: Work,
  by: { readonly documentationId: string; readonly changeId: string },
  state: ChangeRow['state'],
): Promise<PatientChange[]> {
  const { deps, tx, scope } = work
  const record = found(await findRecord(tx, scope.organisationId, by.documentationId))
  const kept = await listChangeRows(tx, { documentationId: record.id })
  const isSigned = record.status === 'finalized'
  const rows = isSigned
    ? kept
    : await openChanges(work, record, await listAllFacts(tx, record.consultation_id), kept)
  const row = found(rows.find(({ id }) => id === by.changeId))
  if (row.applied_at !== null) throw new AppError('INVALID_TRANSITION')
  const decided = state === 'open' ? { ...row, ...undecided, state } : { ...row, ...decidedNow(work), state }
  if (isSigned && state === 'confirmed') await apply(work, record, decided)
  else if (state === 'open' && !isSigned) await forgetChanges(tx, [row.id])
  else await saveChange(tx, scope.organisationId, { ...decided, at: deps.clock.now() })
  deps.audit.append(tx, {
    action: decisions[state],
    record: `patient:${record.patient_id}`,
    details: { documentation: record.id, change: row.id },
  })
  await publishPatient(work, record.patient_id)
  return presentChanges(work, record)
}

/**
 * Called by the signature of a documentation: confirmed changes of the file and those of teeth take effect, undecided ones
 * stay with the patient as proposals. Doing it again changes nothing.
 */
export async function applySignedChanges(work: Work, documentationId: string): Promise<void> {
  const { deps, tx, scope } = work
  const record = found(await findRecord(tx, scope.organisationId, documentationId))
  const kept = await listChangeRows(tx, { documentationId: record.id })
  const facts = await listAllFacts(tx, record.consultation_id)
  const rows = await openChanges(work, record, facts, kept)
  const current = new Set(rows.map(({ id }) => id))
  await forgetChanges(
    tx,
    kept.filter((row) => row.applied_at === null && !current.has(row.id)).map(({ id }) => id),
  )
  for (const row of rows.filter(({ applied_at: applied }) => applied === null)) {
    const isTooth = row.body.action === 'tooth'
    if (row.state === 'confirmed' || (isTooth && row.state === 'open'))
      await apply(
        work,
        record,
        row.state === 'open' ? { ...row, ...decidedNow(work), state: 'confirmed' } : row,
      )
    else await saveChange(tx, scope.organisationId, { ...row, at: deps.clock.now() })
  }
  if (rows.length > 0) await publishPatient(work, record.patient_id)
}

const decisions = {
  open: 'clinical.changeReopened',
  confirmed: 'clinical.changeConfirmed',
  dismissed: 'clinical.changeDismissed',
} as const

const undecided = { decided_by: null, decided_by_name: null, decided_at: null } as const

const decidedNow = ({ deps, scope }: Work) => ({
  decided_by: scope.actor.kind === 'user' ? scope.userId : null,
  decided_by_name: scope.userName,
  decided_at: deps.clock.now(),
})

/** The changes that the facts propose now, with the decisions that were made on them. */
async function openChanges(
  work: Work,
  record: SignedRecord,
  facts: readonly Fact[],
  kept: readonly ChangeRow[],
): Promise<ChangeRow[]> {
  const decisions = new Map(kept.map((row) => [row.id, row]))
  return (await computeChanges(work, record, facts)).map((row) => {
    const known = decisions.get(row.id)
    return known === undefined ? row : { ...known, body: row.body, position: row.position }
  })
}

async function computeChanges(
  { tx, scope }: Work,
  record: SignedRecord,
  facts: readonly Fact[],
): Promise<ChangeRow[]> {
  const rows = await listEntryRows(tx, scope.organisationId, record.patient_id)
  const visits = await statusVisits(tx, scope.organisationId, record.patient_id, record.starts_at)
  const changes = proposedChanges(facts, {
    entries: rows.map(entryOf),
    visits,
    on: berlinDay(record.starts_at),
  })
  const spoken = new Map(
    (changes.length === 0 ? [] : await listTranscripts(tx, record.consultation_id)).map((line) => [
      line.id,
      line,
    ]),
  )
  return changes.map((change, position) => {
    const cause = facts.find(({ id }) => id === change.factIds[0])
    const line = spoken.get(cause?.utteranceIds[0] ?? '')
    const heard =
      line === undefined || cause === undefined
        ? undefined
        : { speaker: cause.speaker, atMs: Math.round(line.start * 1000) }
    return {
      id: idOf(record.id, change.key),
      documentation_id: record.id,
      patient_id: record.patient_id,
      body: { ...change, ...(heard === undefined ? {} : { heard }) },
      state: 'open' as const,
      ...undecided,
      applied_at: null,
      position,
    }
  })
}

/** The same change of the same record always has the same id, and the id says nothing of its content. */
function idOf(documentationId: string, key: string): string {
  const hex = createHash('sha256').update(`${documentationId} ${key}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Brings a confirmed change into the file and marks it as done. */
async function apply(work: Work, record: SignedRecord, row: ChangeRow): Promise<void> {
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
    await save(work, entry, { stopped_on: on, ...sourceOf(origin) }, 'stopped')
    return entry.id
  }
  const { statement } = body
  const known = await inForce(work, record, statement, on)
  if (known === undefined) return (await insertEntry(work, record.patient_id, statement, origin)).id
  await save(
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
