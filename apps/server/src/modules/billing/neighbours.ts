import type { Fact } from '@honora/domain/facts/fact.ts'
import { chartOf } from '@honora/domain/chart/chart.ts'
import { sql } from 'kysely'
import { berlinDay } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { isRowId } from '../../platform/ids.ts'

/** What billing reads of a documentation. */
export interface BilledDocumentation {
  readonly id: string
  readonly appointmentId: string
  readonly patientId: string
  readonly practitionerId: string
  readonly startsAt: Date
  readonly status: 'draft' | 'finalized'
  /** Text of its sections as far as written. */
  readonly text: string
}

interface DocumentationRow {
  readonly id: string
  readonly appointment_id: string
  readonly status: string
  readonly patient_id: string
  readonly practitioner_id: string
  readonly starts_at: Date
  readonly body: Readonly<Record<string, unknown>>
}

/** The documentation with its appointment; undefined for unknown ids and those of other practices. */
export async function findDocumentation(
  tx: Tx,
  organisationId: string,
  id: string,
): Promise<BilledDocumentation | undefined> {
  if (!isRowId(id)) return undefined
  const { rows } = await sql<DocumentationRow>`
    select documentation.id, documentation.appointment_id, documentation.status, appointment.patient_id,
      appointment.practitioner_id, appointment.starts_at, to_jsonb(documentation) as body
    from documentation join appointment on appointment.id = documentation.appointment_id
    where documentation.organisation_id = ${organisationId} and documentation.id = ${id}`.execute(tx)
  const row = rows[0]
  if (row === undefined) return undefined
  return {
    id: row.id,
    appointmentId: row.appointment_id,
    patientId: row.patient_id,
    practitionerId: row.practitioner_id,
    startsAt: row.starts_at,
    status: row.status === 'finalized' ? 'finalized' : 'draft',
    text: textOf(row.body['sections']),
  }
}

function textOf(sections: unknown): string {
  if (!Array.isArray(sections)) return ''
  return sections.map((section: { text?: string }) => section.text ?? '').join('\n')
}

export interface PatientFact {
  readonly on: string
  readonly appointmentId: string
  readonly fact: Fact
}

/** Facts of the record of all consultations of the patient as they stand: what a person has accepted is of the record too. */
export async function factsOfPatient(
  tx: Tx,
  organisationId: string,
  patientId: string,
): Promise<PatientFact[]> {
  const { rows } = await sql<{ at: Date; appointment_id: string; body: Fact }>`
    select appointment.starts_at as at, appointment.id as appointment_id,
      fact.body || coalesce(fact.edits, '{}'::jsonb) || jsonb_build_object('id', fact.id, 'state', 'recorded') as body
    from consultation
    join appointment on appointment.id = consultation.appointment_id
    join fact on fact.interaction_id = consultation.interaction_id
    where consultation.organisation_id = ${organisationId} and consultation.patient_id = ${patientId}
      and fact.is_recorded
    order by appointment.starts_at, fact.id`.execute(tx)
  return rows.map((row) => ({ on: berlinDay(row.at), appointmentId: row.appointment_id, fact: row.body }))
}

export interface Evidence {
  readonly text: string
  /** Second on the interaction's clock. */
  readonly at: number | null
}

/** The first sentence behind each fact, as it was said or typed. */
export async function evidenceOf(
  tx: Tx,
  organisationId: string,
  facts: readonly PatientFact[],
): Promise<Map<string, Evidence>> {
  const wanted = new Map(
    facts.flatMap(({ fact }) =>
      fact.utteranceIds[0] === undefined ? [] : [[fact.id, fact.utteranceIds[0]] as const],
    ),
  )
  const ids = [...new Set(wanted.values())].filter(isRowId)
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('transcript')
    .select(['id', 'text', 'start_ms'])
    .where('organisation_id', '=', organisationId)
    .where('id', 'in', ids)
    .execute()
  const said = new Map(rows.map((row) => [row.id, { text: row.text, at: row.start_ms / 1000 }]))
  return new Map(
    [...wanted].flatMap(([factId, utteranceId]) => {
      const sentence = said.get(utteranceId)
      return sentence === undefined ? [] : [[factId, sentence] as const]
    }),
  )
}

/** What the fee rules want to know of the facts. */
export interface ClinicalContext {
  readonly chart: Record<number, string[]>
  readonly probing: Record<number, { depthMm: number; bleeding?: boolean }>
  readonly periodontalGrade?: 'A' | 'B' | 'C'
}

export function clinicalContext(facts: readonly PatientFact[], day: string): ClinicalContext {
  const until = facts.filter((row) => row.on <= day)
  const chart: Record<number, string[]> = {}
  for (const tooth of chartOf(until.map((row) => ({ on: row.on, facts: [row.fact] }))).teeth)
    chart[tooth.tooth] = tooth.findings.map((finding) => finding.finding)
  const probing: Record<number, { depthMm: number; bleeding?: boolean }> = {}
  let grade: 'A' | 'B' | 'C' | undefined
  for (const { fact } of until) {
    if (fact.negated || fact.temporality === 'planned') continue
    const match = /grad\s*([abc])\b/i.exec(fact.group === 'diagnosis' ? fact.text : '')
    if (match !== null) grade = match[1]?.toUpperCase() as 'A' | 'B' | 'C'
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
