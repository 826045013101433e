import type {
  ClinicalEntry,
  ClinicalEntryInput,
  ClinicalEntryPatch,
  ClinicalVersion,
} from '@honora/contract/clinical.ts'
import { isInForce, type ClinicalStatement } from '@honora/domain/clinical/entry.ts'
import { isSameSubstance, riskOf } from '@honora/domain/clinical/risks.ts'
import type { Updateable } from 'kysely'
import { berlinDay } from '../../platform/clock.ts'
import type { PatientClinical } from '../../platform/db/types.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import { isRowId, newId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { presentEntry } from './present.ts'
import { columnsOf, entryOf } from './entry-columns.ts'
import { type EntryRow, insertEntryRow, insertVersion, statementOf, updateEntryRow } from './tables.ts'
import { findEntryRow, listEntryRows, lockPatient } from './queries.ts'

export interface Work {
  readonly deps: Deps
  readonly tx: Tx
  readonly scope: OrgScope
}

export interface EntryId {
  readonly patientId: string
  readonly id: string
}

const todayOf = ({ deps }: Work): string => berlinDay(deps.clock.now())

const authorOf = ({ scope, deps }: Work) => ({
  authorId: scope.actor.kind === 'user' ? scope.userId : null,
  authorName: scope.userName,
  at: deps.clock.now(),
})

/** Who stated an entry and when; for one that a documentation brings, the documentation. */
export interface Origin {
  readonly kind: ClinicalEntry['source']['kind']
  readonly on: string
  readonly by: string
  readonly documentationId?: string
  /** Who confirmed it, when that was somebody else. */
  readonly confirmedBy?: { readonly id: string | null; readonly name: string }
}

/** Enters a statement of a person or a form; what is in force already is a conflict. */
export async function addEntry(
  work: Work,
  patientId: string,
  input: ClinicalEntryInput,
): Promise<ClinicalEntry> {
  const { tx, scope } = work
  const today = todayOf(work)
  const on = input.statedOn ?? today
  if (on > today) throw invalidField('/statedOn', 'in_future')
  found((isRowId(patientId) && (await lockPatient(tx, scope.organisationId, patientId))) || undefined)
  const statement = statementIn(input.kind, input)
  await refuseDouble(work, patientId, statement)
  return presentEntry(
    await insertEntry(work, patientId, statement, { kind: input.source, on, by: scope.userName }),
    today,
  )
}

/** Adds a row with its first version. The patient must be locked. */
export async function insertEntry(
  work: Work,
  patientId: string,
  statement: ClinicalStatement,
  origin: Origin,
): Promise<EntryRow> {
  const { tx, scope } = work
  const id = newId()
  await insertEntryRow(tx, {
    id,
    organisation_id: scope.organisationId,
    patient_id: patientId,
    ...columnsOf(statement),
    source_kind: origin.kind,
    documentation_id: origin.documentationId ?? null,
    stated_on: origin.on,
    stated_by_name: origin.by,
    confirmed_on: origin.on,
    confirmed_by: origin.confirmedBy === undefined ? authorOf(work).authorId : origin.confirmedBy.id,
    confirmed_by_name: origin.confirmedBy?.name ?? scope.userName,
    created_at: work.deps.clock.now(),
    updated_at: work.deps.clock.now(),
  })
  const row = found(await findEntryRow(tx, scope.organisationId, patientId, id))
  await keep(work, row, 'added')
  return row
}

/** Changes named fields; the risk follows a new name unless one is given. */
export async function patchEntry(
  work: Work,
  by: EntryId,
  patch: ClinicalEntryPatch,
  expected: number | undefined,
): Promise<ClinicalEntry> {
  const row = await lockEntry(work, by, expected)
  const { version: _version, stoppedOn, ...given } = patch
  const named = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const before = statementOf(row)
  const isRenamed = patch.text !== undefined && !isSameSubstance(patch.text, row.text)
  const statement = statementIn(before.kind, {
    ...before,
    ...(isRenamed ? { risk: undefined } : {}),
    ...named,
    text: patch.text ?? row.text,
    ...(isRenamed || patch.risk !== undefined ? {} : { risk: before.risk ?? null }),
  })
  const isBack = stoppedOn === null && row.stopped_on !== null
  if (isRenamed || isBack) await refuseDouble(work, by.patientId, statement, row.id)
  const today = todayOf(work)
  if (stoppedOn !== undefined && stoppedOn !== null && stoppedOn > today)
    throw invalidField('/stoppedOn', 'in_future')
  const stop = stoppedOn === undefined ? {} : { stopped_on: stoppedOn }
  return save(work, row, { ...columnsOf(statement), ...stop, ...confirmedNow(work) }, 'changed')
}

/** The drug is no longer taken, the condition is over: it warns nobody any more and stays readable. */
export async function stopEntry(
  work: Work,
  by: EntryId,
  stoppedOn: string | undefined,
  expected: number | undefined,
): Promise<ClinicalEntry> {
  const row = await lockEntry(work, by, expected)
  const today = todayOf(work)
  if (stoppedOn !== undefined && stoppedOn > today) throw invalidField('/stoppedOn', 'in_future')
  return save(work, row, { stopped_on: stoppedOn ?? today, ...confirmedNow(work) }, 'stopped')
}

/** "Stimmt noch": asked again and still true. */
export async function confirmEntry(work: Work, by: EntryId): Promise<ClinicalEntry> {
  return save(work, await lockEntry(work, by, undefined), confirmedNow(work), 'confirmed')
}

export async function removeEntry(
  work: Work,
  by: EntryId,
  reason: string,
  expected: number | undefined,
): Promise<ClinicalEntry> {
  const row = await lockEntry(work, by, expected)
  const removed = {
    removed_at: work.deps.clock.now(),
    removed_by_name: work.scope.userName,
    removed_reason: reason,
  }
  return save(work, row, removed, 'removed')
}

export async function restoreEntry(work: Work, by: EntryId): Promise<ClinicalEntry> {
  const row = await lockRow(work, by)
  if (row.removed_at === null) return presentEntry(row, todayOf(work))
  await refuseDouble(work, by.patientId, statementOf(row), row.id)
  const back = { removed_at: null, removed_by_name: null, removed_reason: null }
  return save(work, row, back, 'restored')
}

type Columns = Updateable<PatientClinical>

/** Writes a new state of a locked entry with its version, audit and event. */
export async function save(
  work: Work,
  row: EntryRow,
  changes: Columns,
  change: ClinicalVersion['change'],
): Promise<ClinicalEntry> {
  const { deps, tx, scope } = work
  await updateEntryRow(
    tx,
    { ...changes, version: row.version + 1, updated_at: deps.clock.now() },
    scope.organisationId,
    row.id,
  )
  const saved = found(await findEntryRow(tx, scope.organisationId, row.patient_id, row.id))
  await keep(work, saved, change)
  return presentEntry(saved, todayOf(work))
}

const confirmedNow = (work: Work) => ({
  confirmed_on: todayOf(work),
  confirmed_by: authorOf(work).authorId,
  confirmed_by_name: work.scope.userName,
})

async function keep(work: Work, row: EntryRow, change: ClinicalVersion['change']): Promise<void> {
  const { deps, tx, scope } = work
  await insertVersion(tx, scope.organisationId, row, { change, ...authorOf(work) })
  deps.audit.append(tx, {
    action: `clinical.${change}`,
    record: `patient:${row.patient_id}`,
    details: { entry: row.id, kind: row.kind, version: row.version },
  })
  await publishPatient(work, row.patient_id)
}

/** Lets every screen that shows the patient's warnings ask again. */
export async function publishPatient({ deps, tx, scope }: Work, patientId: string): Promise<void> {
  await deps.events.publish(tx, scope.organisationId, {
    topic: 'patient.updated',
    id: patientId,
    change: 'clinical',
  })
}

async function lockRow({ tx, scope }: Work, by: EntryId): Promise<EntryRow> {
  const isId = isRowId(by.id) && isRowId(by.patientId)
  return found(isId ? await findEntryRow(tx, scope.organisationId, by.patientId, by.id) : undefined)
}

async function lockEntry(work: Work, by: EntryId, expected: number | undefined): Promise<EntryRow> {
  const row = await lockRow(work, by)
  if (row.removed_at !== null) throw new AppError('NOT_FOUND')
  if (expected !== undefined && expected !== row.version)
    throw new AppError('VERSION_CONFLICT', { current: presentEntry(row, todayOf(work)) })
  return row
}

/** One entry a substance: a second one would have to be kept in step by hand. */
async function refuseDouble(
  work: Work,
  patientId: string,
  statement: ClinicalStatement,
  own?: string,
): Promise<void> {
  const today = todayOf(work)
  const other = (await listEntryRows(work.tx, work.scope.organisationId, patientId)).find(
    (row) =>
      row.id !== own &&
      row.kind === statement.kind &&
      isInForce(entryOf(row), today) &&
      isSameSubstance(row.text, statement.text),
  )
  if (other !== undefined)
    throw new AppError('CONFLICT', {
      current: presentEntry(other, today),
      errors: [{ pointer: '/text', code: 'taken' }],
    })
}

type Given = {
  readonly [Key in 'dose' | 'intake' | 'since' | 'detail' | 'risk' | 'dueOn']?: ClinicalEntryInput[Key]
} & { readonly text: string }

/** The statement that fields make: empty ones are left out, a risk that nobody named is the known one. */
function statementIn(kind: ClinicalStatement['kind'], given: Given): ClinicalStatement {
  const { text, dose, intake, since, detail, dueOn } = given
  const risk = given.risk === undefined ? riskOf(kind, text) : given.risk
  const isDrug = kind === 'medication'
  const parts = { ...(isDrug ? { dose, intake } : {}), since, detail, risk, dueOn }
  const known = Object.entries(parts).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  )
  return { kind, text, ...Object.fromEntries(known) }
}
