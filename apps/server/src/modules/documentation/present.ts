import type {
  Documentation,
  DocumentationSummary,
  DocumentationVersion,
} from '@honora/contract/documentation.ts'
import { chartOf } from '@honora/domain/chart/chart.ts'
import { findContradictions, findOmissions, type Contradiction } from '@honora/domain/documentation/guards.ts'
import { findHistoryConflicts } from '@honora/domain/documentation/history.ts'
import { openRequirements, type Requirement } from '@honora/domain/documentation/requirements.ts'
import { sectionKeys, sectionTitles } from '@honora/domain/documentation/section.ts'
import { suggestAnswer } from '@honora/domain/documentation/suggest-answer.ts'
import { templateOf } from '@honora/domain/documentation/templates.ts'
import type { Fact } from '@honora/domain/facts/fact.ts'
import { berlinDay } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { findConsultation } from '../consultations/index.ts'
import { patientVisits } from '../patients/index.ts'
import { listFacts, listTranscripts, presentSpeechFact, type StoredFact } from '../speech/index.ts'
import { listVersions, wordingOf, type DocumentationRow, type SummaryRow, type VersionRow } from './store.ts'

/** The facts behind a documentation: as they are now, or as they were when it was finalised. */
export async function factsOf(tx: Tx, row: DocumentationRow): Promise<StoredFact[]> {
  if (row.facts === null) return listFacts(tx, row.consultation_id)
  return row.facts.map((fact) => ({
    ...fact,
    createdAt: new Date(fact.createdAt),
    updatedAt: new Date(fact.updatedAt),
  }))
}

/** What is still open; a finalised record has nothing open. */
export function requirementsOf(row: DocumentationRow, facts: readonly Fact[]): Requirement[] {
  if (row.status === 'finalized') return []
  return openRequirements({
    facts,
    sections: row.sections,
    answers: row.answers,
    template: templateOf(row.template).name,
  })
}

/** A row as the contract shows it, with its evidence. */
export async function presentDocumentation(
  tx: Tx,
  organisationId: string,
  row: DocumentationRow,
): Promise<Documentation> {
  const facts = await factsOf(tx, row)
  const consultation = await findConsultation(tx, 'id', row.consultation_id)
  const visit = await wordingOf(tx, organisationId, row.appointment_id)
  const versions = await listVersions(tx, row.id)
  const past = visit ? await patientVisits(tx, organisationId, row.patient_id, visit.on) : []
  const chart = chartOf([{ ...(visit === undefined ? {} : { on: berlinDay(visit.on) }), facts }])
  return {
    id: row.id,
    appointmentId: row.appointment_id,
    consultationId: row.consultation_id,
    patientId: row.patient_id,
    interactionId: consultation?.interaction_id ?? null,
    status: row.status as Documentation['status'],
    template: row.template,
    style: row.style as Documentation['style'],
    sections: row.sections.map((section) => ({
      ...section,
      factIds: [...section.factIds],
      sentences: section.sentences.map(({ text, factIds }) => ({ text, factIds: [...factIds] })),
    })),
    chart: {
      teeth: chart.teeth.map(({ tooth, findings, treatments }) => ({
        tooth,
        findings: findings.map((finding) => ({ ...finding, surfaces: [...finding.surfaces] })),
        treatments: treatments.map((treatment) => ({ ...treatment, surfaces: [...treatment.surfaces] })),
      })),
    },
    facts: facts.map(presentSpeechFact),
    omissions: findOmissions(row.sections, facts),
    contradictions: [...findContradictions(facts), ...findHistoryConflicts(facts, past)].map(
      presentContradiction,
    ),
    required: await presentRequired(tx, row, facts),
    answers: row.answers.map(({ requirementId, label, text }) => ({ requirementId, label, text })),
    addenda: versions
      .filter((version) => version.kind === 'addendum')
      .map((version) => ({
        id: version.id,
        text: version.text ?? '',
        author: version.author_name,
        createdAt: version.created_at.toISOString(),
        contentHash: version.content_hash,
        previousHash: version.previous_hash,
      })),
    finalizedAt: row.finalized_at?.toISOString() ?? null,
    finalizedBy: row.finalized_by_name,
    contentHash: row.content_hash,
    previousHash: row.previous_hash,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

async function presentRequired(
  tx: Tx,
  row: DocumentationRow,
  facts: readonly StoredFact[],
): Promise<Documentation['required']> {
  const required = requirementsOf(row, facts)
  const said = required.length === 0 ? [] : await listTranscripts(tx, row.consultation_id)
  return required.map((open) => {
    const suggestion = suggestAnswer(open, facts, said)
    return {
      ...open,
      factIds: [...open.factIds],
      pointer: `/sections/${sectionKeys.indexOf(open.key)}/text`,
      ...(suggestion === undefined ? {} : { suggestion }),
    }
  })
}

const presentContradiction = ({
  earlier,
  ...found
}: Contradiction): Documentation['contradictions'][number] => ({
  ...found,
  factIds: [...found.factIds],
  ...(earlier ? { earlier: earlier.map((statement) => ({ ...statement })) } : {}),
})

export function presentVersion(row: VersionRow): DocumentationVersion {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind as DocumentationVersion['kind'],
    author: row.author_name,
    createdAt: row.created_at.toISOString(),
    sections: row.sections?.map(({ key, text }) => ({ key, title: sectionTitles[key], text })) ?? null,
    text: row.text,
    contentHash: row.content_hash,
    previousHash: row.previous_hash,
  }
}

export function presentSummary(row: SummaryRow): DocumentationSummary {
  return {
    id: row.id,
    appointmentId: row.appointment_id,
    patientId: row.patient_id,
    status: row.status as DocumentationSummary['status'],
    treatedAt: row.starts_at.toISOString(),
    finalizedAt: row.finalized_at?.toISOString() ?? null,
    finalizedBy: row.finalized_by_name,
    version: row.version,
  }
}
