import type { PatientChange } from '@honora/contract/clinical.ts'
import { found } from '../../platform/errors.ts'
import {
  findRecord,
  listChangeRows,
  presentChange,
  type ChangeBody,
  type SignedRecord,
  type Work,
} from '../clinical/index.ts'
import { listAllFacts } from '../transcripts/index.ts'
import { openChanges, computeChanges } from './open-changes.ts'

/** What a documentation would change in the patient's file, in order of the talk, with what was decided. */
export async function listPatientChanges(work: Work, documentationId: string): Promise<PatientChange[]> {
  const record = found(await findRecord(work.tx, work.scope.organisationId, documentationId))
  work.deps.audit.append(work.tx, { action: 'clinical.changesRead', record: `documentation:${record.id}` })
  return presentChanges(work, record)
}

export async function presentChanges(work: Work, record: SignedRecord): Promise<PatientChange[]> {
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
