import { proposedChanges } from '@honora/domain/clinical/proposed-changes.ts'
import type { Fact } from '@honora/language/facts/fact.ts'
import { createHash } from 'node:crypto'
import { berlinDay } from '../../platform/clock.ts'
import {
  entryOf,
  listEntryRows,
  statusVisits,
  type ChangeRow,
  type SignedRecord,
  type Work,
} from '../clinical/index.ts'
import { listTranscripts } from '../transcripts/index.ts'

export const decisions = {
  open: 'clinical.changeReopened',
  confirmed: 'clinical.changeConfirmed',
  dismissed: 'clinical.changeDismissed',
} as const

export const undecided = { decided_by: null, decided_by_name: null, decided_at: null } as const

export const decidedNow = ({ deps, scope }: Work) => ({
  decided_by: scope.actor.kind === 'user' ? scope.userId : null,
  decided_by_name: scope.userName,
  decided_at: deps.clock.now(),
})

/** The changes that the facts propose now, with the decisions that were made on them. */
export async function openChanges(
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

export async function computeChanges(
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
