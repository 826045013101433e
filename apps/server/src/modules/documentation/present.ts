import type {
  Documentation,
  DocumentationSummary,
  DocumentationVersion,
} from '@honora/contract/documentation.ts'
import { chartOf } from '@honora/domain/chart/chart.ts'
import type { Contradiction } from '@honora/domain/documentation/guards.ts'
import { sectionKeys } from '@honora/language/facts/section.ts'
import { sectionTitles } from '@honora/domain/documentation/section.ts'
import { suggestAnswer } from '@honora/domain/documentation/suggest-answer.ts'
import { berlinDay } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { statusVisits } from '../clinical/index.ts'
import { speechFactsIn } from '../transcripts/index.ts'
import { presentAudio } from './audio.ts'
import { openPoints, type OpenPoints } from './points.ts'
import { presentGates, presentNotices, saidIn } from './present-gates.ts'
import {
  type DocumentationRow,
  listVersions,
  type SummaryRow,
  type VersionRow,
  wordingOf,
} from './queries.ts'
import { findConsultation } from '../consultation-records/index.ts'

interface Request {
  readonly deps: Deps
  readonly tx: Tx
  readonly scope: OrgScope
}

/** A row as the contract shows it, with its evidence and all that is open. */
export async function presentDocumentation(request: Request, row: DocumentationRow): Promise<Documentation> {
  const { deps, tx, scope } = request
  const points = await openPoints(tx, scope.organisationId, row)
  const { facts } = points
  const named = speechFactsIn(deps.catalogues, scope.locale)
  const consultation = await findConsultation(tx, 'id', row.consultation_id)
  const visit = await wordingOf(tx, scope.organisationId, row.appointment_id)
  const versions = await listVersions(tx, row.id)
  const known = visit ? await statusVisits(tx, scope.organisationId, row.patient_id, visit.on) : []
  const chart = chartOf([...known, { ...(visit === undefined ? {} : { on: berlinDay(visit.on) }), facts }])
  return {
    id: row.id,
    appointmentId: row.appointment_id,
    consultationId: row.consultation_id,
    patientId: row.patient_id,
    interactionId: consultation?.interaction_id ?? null,
    status: row.status,
    template: row.template,
    style: row.style as Documentation['style'],
    sections: row.sections.map(({ key, title, text, origin, factIds, sentences }) => ({
      key,
      title,
      text,
      origin,
      factIds: [...factIds],
      sentences: sentences.map((sentence) => ({
        text: sentence.text,
        factIds: [...sentence.factIds],
        hand: sentence.hand === undefined ? null : { ...sentence.hand },
      })),
    })),
    chart: {
      teeth: chart.teeth.map(({ tooth, findings, treatments }) => ({
        tooth,
        findings: findings.map((finding) => ({ ...finding, surfaces: [...finding.surfaces] })),
        treatments: treatments.map((treatment) => ({ ...treatment, surfaces: [...treatment.surfaces] })),
      })),
    },
    facts: facts.map(named),
    omissions: points.omissions.map((omission) => ({ ...omission })),
    contradictions: points.contradictions.map(presentContradiction),
    required: presentRequired(points),
    gates: presentGates(request, points),
    notices: presentNotices(request, points),
    audio: await presentAudio(deps, scope.organisationId, row, points.audio),
    proposals: points.all.filter((fact) => fact.state === 'proposed').map(named),
    unplaced: points.unplaced.map((each) => ({ ...each, ...saidIn(points.said.get(each.utteranceId)) })),
    placed: presentPlaced(points),
    leftOut: row.left_out.map(({ utteranceId, by, at: decidedAt }) => ({
      utteranceId,
      quote: points.said.get(utteranceId)?.text ?? '',
      ...saidIn(points.said.get(utteranceId)),
      by,
      decidedAt,
    })),
    decisions: row.decisions.map(({ id, kind, holds, text, by, at }) => ({ id, kind, holds, text, by, at })),
    withoutRecording: row.without_recording === null ? null : { ...row.without_recording },
    versionCount: versions.length,
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

function presentRequired({ required, facts, said }: OpenPoints): Documentation['required'] {
  const talk = [...said.values()]
  return required.map((open) => {
    const suggestion = suggestAnswer(open, facts, talk)
    return {
      ...open,
      factIds: [...open.factIds],
      pointer: `/sections/${sectionKeys.indexOf(open.key)}/text`,
      ...(suggestion === undefined ? {} : { suggestion }),
    }
  })
}

/** Facts that a person made out of words of the talk. */
function presentPlaced({ facts, said }: OpenPoints): Documentation['placed'] {
  return facts.flatMap((fact) => {
    const evidence = fact.source === 'manual' ? fact.evidence?.[0] : undefined
    if (evidence === undefined) return []
    return [{ factId: fact.id, ...evidence, ...saidIn(said.get(evidence.utteranceId)) }]
  })
}

const presentContradiction = ({
  kind,
  text,
  factIds,
  earlier,
}: Contradiction): Documentation['contradictions'][number] => ({
  kind,
  text,
  factIds: [...factIds],
  ...(earlier ? { earlier: earlier.map((statement) => ({ ...statement })) } : {}),
})

export function presentVersion(row: VersionRow): DocumentationVersion {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
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
    status: row.status,
    treatedAt: row.starts_at.toISOString(),
    finalizedAt: row.finalized_at?.toISOString() ?? null,
    finalizedBy: row.finalized_by_name,
    version: row.version,
  }
}
