import { openContradictions } from '@honora/domain/documentation/contradictions.ts'
import { followUpsOf, type FollowUps } from '@honora/domain/documentation/follow-ups.ts'
import { finaliseGates, type Gates, type OpenContradiction } from '@honora/domain/documentation/gates.ts'
import { findOmissions, type Omission } from '@honora/domain/documentation/guards.ts'
import type { Requirement } from '@honora/domain/documentation/requirements.ts'
import { isRecorded } from '@honora/language/facts/fact.ts'
import { unplaced, type Unplaced } from '@honora/language/reading/coverage.ts'
import type { Transcript } from '@honora/contract/speech.ts'
import { berlinDay } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { patientVisits } from '../patients/index.ts'
import { listAllFacts, listTranscripts, type StoredFact } from '../transcripts/index.ts'
import { audioOf } from './audio.ts'
import { requirementsOf } from './requirements.ts'
import { type DocumentationRow, type WithoutRecording, wordingOf } from './queries.ts'

/** Everything that is open in a documentation, read once for whoever shows it or decides about it. */
export interface OpenPoints {
  /** Those of the record. */
  readonly facts: readonly StoredFact[]
  /** In every state. */
  readonly all: readonly StoredFact[]
  readonly contradictions: readonly OpenContradiction[]
  readonly required: readonly Requirement[]
  readonly omissions: readonly Omission[]
  readonly audio: Awaited<ReturnType<typeof audioOf>>
  readonly unplaced: readonly Unplaced[]
  readonly said: ReadonlyMap<string, Transcript>
  readonly followUps: FollowUps
  readonly gates: Gates
}

export async function openPoints(
  tx: Tx,
  organisationId: string,
  row: DocumentationRow,
  withoutRecording: Pick<WithoutRecording, 'reason'> | null = row.without_recording,
): Promise<OpenPoints> {
  const all = await factsOf(tx, row)
  const facts = all.filter(isRecorded)
  const visit = await wordingOf(tx, organisationId, row.appointment_id)
  const past = visit ? await patientVisits(tx, organisationId, row.patient_id, visit.on) : []
  const decided = new Set(row.decisions.map((decision) => decision.id))
  const contradictions = openContradictions(all, past, decided)
  const required = requirementsOf(row, facts)
  const omissions = findOmissions(row.sections, facts)
  const audio = await audioOf(tx, row.consultation_id)
  const transcripts = await listTranscripts(tx, row.consultation_id)
  const leftOut = new Set(row.left_out.map((each) => each.utteranceId))
  const open = unplaced(transcripts.map(asUtterance), all).filter((each) => !leftOut.has(each.utteranceId))
  const followUps = followUpsOf(row.sections, facts, berlinDay(visit?.on ?? row.created_at))
  const gates: Gates =
    row.status === 'finalized'
      ? { blocking: [], listed: [] }
      : finaliseGates({
          sections: row.sections,
          facts: all,
          contradictions,
          required,
          audio,
          ...(withoutRecording === null ? {} : { withoutRecording }),
          waiting: audio.waiting,
          unplaced: open.length,
          omissions: omissions.length,
          undated: followUps.undated.length,
        })
  const said = new Map(transcripts.map((transcript) => [transcript.id, transcript]))
  return { facts, all, contradictions, required, omissions, audio, unplaced: open, said, followUps, gates }
}

/** The facts behind a documentation: as they are now, or those of the record as they were when it was finalised. */
async function factsOf(tx: Tx, row: DocumentationRow): Promise<StoredFact[]> {
  if (row.facts === null) return listAllFacts(tx, row.consultation_id)
  return row.facts.map((fact) => ({
    ...fact,
    createdAt: new Date(fact.createdAt),
    updatedAt: new Date(fact.updatedAt),
    // Records from before facts had states know neither.
    decidedAt: fact.decidedAt ? new Date(fact.decidedAt) : null,
    before: fact.before ?? null,
  }))
}

function asUtterance({ id, text, speaker, start, end }: Transcript) {
  return { id, text, start, end, language: 'de', ...(speaker === null ? {} : { speaker }) }
}
