import { chartOf, takesOut } from '@honora/domain/chart/chart.ts'
import { berlinDay } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { listFactsOfPatient, type PatientFact } from './queries.ts'
import { isOneOf } from '../../platform/values.ts'

/** Facts of the record of all consultations of the patient as they stand: what a person has accepted is of the record too. */
export async function factsOfPatient(
  tx: Tx,
  organisationId: string,
  patientId: string,
): Promise<PatientFact[]> {
  const { rows } = await listFactsOfPatient(tx, organisationId, patientId)
  return rows.map((row) => ({ on: berlinDay(row.at), appointmentId: row.appointment_id, fact: row.body }))
}

/** What the fee rules want to know of the facts. */
export interface ClinicalContext {
  readonly chart: Record<number, string[]>
  readonly probing: Record<number, { depthMm: number; bleeding?: boolean }>
  readonly periodontalGrade?: 'A' | 'B' | 'C'
}

const grades = ['A', 'B', 'C'] as const

export function clinicalContext(facts: readonly PatientFact[], day: string): ClinicalContext {
  const until = facts.filter((row) => row.on <= day)
  const chart: Record<number, string[]> = {}
  // What was taken out on the day itself was there for the work that is billed.
  const stood = until.filter((row) => row.on < day || !takesOut(row.fact))
  for (const tooth of chartOf(stood.map((row) => ({ on: row.on, facts: [row.fact] }))).teeth)
    chart[tooth.tooth] = tooth.findings.map((finding) => finding.finding)
  const probing: Record<number, { depthMm: number; bleeding?: boolean }> = {}
  let grade: (typeof grades)[number] | undefined
  for (const { fact } of until) {
    if (fact.negated || fact.temporality === 'planned') continue
    const match = /grad\s*([abc])\b/i.exec(fact.group === 'diagnosis' ? fact.text : '')
    const found = match?.[1]?.toUpperCase()
    if (isOneOf(grades, found)) grade = found
    const depth = Number(fact.values?.['ST'])
    for (const tooth of fact.teeth) {
      const known = probing[tooth]
      if (Number.isFinite(depth) && depth > 0) {
        probing[tooth] = { ...known, depthMm: Math.max(depth, known?.depthMm ?? 0) }
      }
      if (fact.finding === 'blutung' && known !== undefined) probing[tooth] = { ...known, bleeding: true }
    }
  }
  return { chart, probing, ...(grade === undefined ? {} : { periodontalGrade: grade }) }
}
