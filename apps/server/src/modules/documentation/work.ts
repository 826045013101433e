import { OrganisationSettings } from '@honora/contract/organisations.ts'
import { hashInput } from '@honora/domain/documentation/finalise.ts'
import type { HandMark, Section, Style, Wording } from '@honora/domain/documentation/section.ts'
import { createHash } from 'node:crypto'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found } from '../../platform/errors.ts'
import type { OrgScope, WorkScope } from '../../platform/scope.ts'
import { refuseCancelled } from '../consultations/index.ts'
import { lockInteraction } from '../transcripts/index.ts'
import { presentDocumentation } from './present.ts'
import { type DocumentationRow, findDocumentation, findSettings, lastVersion, wordingOf } from './queries.ts'
import { insertVersion } from './tables.ts'
import { findConsultation } from '../consultation-records/index.ts'

/** A request's work on one documentation. */
export interface Work {
  readonly deps: Deps
  readonly tx: Tx
  readonly scope: OrgScope
}

const isPerson = (scope: WorkScope): scope is OrgScope => 'userName' in scope

/** The mark of a line that the caller writes by hand now. */
export function handMark({ deps, scope }: Work): HandMark {
  return { by: scope.userName, at: deps.clock.now().toISOString() }
}

/** How the practice wants its records written. */
export async function practiceWording(
  deps: Pick<Deps, 'db'>,
  organisationId: string,
): Promise<{ readonly style: Style; readonly withIcd10: boolean }> {
  const row = await findSettings(deps.db.system, organisationId)
  const { documentationStyle, diagnosisIcd10 } = OrganisationSettings.parse(row?.settings ?? {})
  return { style: documentationStyle, withIcd10: diagnosisIcd10 }
}

/** How the record of an appointment is worded: the style as the draft has it, the patient's sex, codes as the practice wants. */
export async function wordingFor(
  tx: Tx,
  deps: Pick<Deps, 'db'>,
  organisationId: string,
  row: DocumentationRow,
): Promise<Wording> {
  const visit = await wordingOf(tx, organisationId, row.appointment_id)
  const { withIcd10 } = await practiceWording(deps, organisationId)
  return { style: row.style, withIcd10, ...(visit?.sex ? { sex: visit.sex } : {}) }
}

/** A draft nobody else changes meanwhile, nor the facts it rests on. */
export async function lockDraft(
  work: Work,
  id: string,
  expected: number | undefined,
): Promise<DocumentationRow> {
  const row = await lockDocumentation(work, id)
  if (expected !== undefined && expected !== row.version) throw await conflict(work, row)
  if (row.status === 'finalized') throw new AppError('FINALIZED')
  return row
}

/** The facts are locked before the record: whoever changes a fact holds them in the same order. */
export async function lockDocumentation({ tx, scope }: Work, id: string): Promise<DocumentationRow> {
  const row = found(await findDocumentation(tx, scope.organisationId, { key: 'id', value: id }))
  const consultation = await findConsultation(tx, 'id', row.consultation_id)
  if (consultation?.interaction_id) await lockInteraction(tx, consultation.interaction_id)
  await refuseCancelled(tx, row.consultation_id)
  return found(await findDocumentation(tx, scope.organisationId, { key: 'id', value: id, lock: true }))
}

export async function conflict(work: Work, row: DocumentationRow): Promise<AppError> {
  return new AppError('VERSION_CONFLICT', { current: await presentDocumentation(work, row) })
}

export type Hashes = { readonly contentHash: string; readonly previousHash: string | null }

interface Versioned {
  readonly deps: Deps
  readonly tx: Tx
  readonly scope: WorkScope
}

/** Adds a link to the chain of versions. */
export async function keepVersion(
  { deps, tx, scope }: Versioned,
  row: DocumentationRow,
  kind: 'draft' | 'finalized' | 'addendum',
  text?: string,
): Promise<Hashes> {
  const before = await lastVersion(tx, row.id)
  const at = deps.clock.now()
  const authorId = isPerson(scope) && scope.actor.kind === 'user' ? scope.userId : null
  const previousHash = before?.content_hash ?? null
  const input = hashInput({
    documentationId: row.id,
    kind,
    by: authorId ?? scope.actor.kind,
    at: at.toISOString(),
    previousHash,
    ...(kind === 'addendum' ? {} : { sections: row.sections }),
    ...(text === undefined ? {} : { text }),
  })
  const contentHash = createHash('sha256').update(input).digest('hex')
  await insertVersion(tx, scope.organisationId, {
    documentationId: row.id,
    number: (before?.number ?? 0) + 1,
    kind,
    sections: kind === 'addendum' ? null : row.sections,
    text: text ?? null,
    authorId,
    authorName: isPerson(scope) ? scope.userName : 'Automatisch',
    contentHash,
    previousHash,
    at,
  })
  return { contentHash, previousHash }
}

export function textsDiffer(one: readonly Section[], other: readonly Section[]): boolean {
  return one.some(
    (section, index) => section.text !== other[index]?.text || section.origin !== other[index]?.origin,
  )
}

export async function publish(
  { deps, tx, scope }: Versioned,
  row: DocumentationRow,
  change: string,
): Promise<void> {
  await deps.events.publish(tx, scope.organisationId, {
    topic: 'documentation.updated',
    id: row.id,
    change,
    version: row.version,
  })
}
