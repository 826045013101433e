import type { PatientChart } from '@honora/contract/patients.ts'
import { factOfEdit } from '@honora/domain/chart/edit.ts'
import { toothHistory, withoutTeeth, type StatusVisit } from '@honora/domain/clinical/tooth-status.ts'
import { fact } from '@honora/language/facts/fact.ts'
import { isFindingCode } from '@honora/language/facts/findings.ts'
import { readSurface, type Surface } from '@honora/language/facts/surfaces.ts'
import { berlinDay } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { listSignedVisits, listToothEdits } from './queries.ts'

const isSurface = (letter: Surface | undefined): letter is Surface => letter !== undefined

/**
 * What the status of a patient's teeth rests on, oldest first: signed records without what was refused of them, and
 * edits by hand. With `before` only what was there when a visit began.
 */
export async function statusVisits(
  tx: Tx,
  organisationId: string,
  patientId: string,
  before: Date | null = null,
): Promise<StatusVisit[]> {
  const signed = (await listSignedVisits(tx, organisationId, patientId, before)).map((visit) => ({
    at: visit.at,
    on: berlinDay(visit.at),
    facts: withoutTeeth(visit.facts, new Set(visit.refused)),
    source: { kind: 'documentation' as const, id: visit.id },
  }))
  const edits = (await listToothEdits(tx, organisationId, patientId, before)).flatMap((edit) => {
    if (!isFindingCode(edit.finding)) return []
    const surfaces = [...edit.surfaces].map(readSurface).filter(isSurface)
    const stated = factOfEdit({
      tooth: edit.tooth,
      finding: edit.finding,
      surfaces,
      isPresent: edit.is_present,
    })
    return [
      {
        at: edit.edited_at,
        on: berlinDay(edit.edited_at),
        facts: [fact({ id: edit.id, ...stated })],
        source: { kind: 'person' as const, id: edit.id, name: edit.edited_by_name },
      },
    ]
  })
  return [...signed, ...edits]
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at: _at, ...visit }) => visit)
}

/** The chart at the end of a day (default: as it is now), the days on which it changed and what changed on the last. */
export async function patientChart(
  tx: Tx,
  organisationId: string,
  patientId: string,
  at: string | undefined,
): Promise<PatientChart> {
  const visits = await statusVisits(tx, organisationId, patientId)
  const { changes: all } = toothHistory(visits)
  const { chart, changes } = toothHistory(visits.filter(({ on }) => at === undefined || on <= at))
  const last = changes.at(-1)?.on
  const shown = changes.filter(({ on }) => on === (at ?? last) || on === last)
  return {
    teeth: chart.teeth.map((tooth) => ({
      ...tooth,
      findings: tooth.findings.map(copy),
      treatments: tooth.treatments.map(copy),
    })),
    days: [...new Set(all.map(({ on }) => on))],
    changes: shown.map((change) => ({
      ...change,
      before: change.before.map(copy),
      after: change.after.map(copy),
      source: { ...change.source },
    })),
  }
}

const copy = <T extends { readonly surfaces: readonly string[] }>(entry: T): T & { surfaces: string[] } => ({
  ...entry,
  surfaces: [...entry.surfaces],
})
