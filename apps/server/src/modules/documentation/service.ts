import type { Documentation } from '@honora/contract/documentation.ts'
import {
  editSections,
  settleLine,
  takeFacts,
  type LineChoice,
  type SectionEdit,
} from '@honora/domain/documentation/edit.ts'
import { followFacts } from '@honora/domain/documentation/follow.ts'
import { generateSections, type Answer } from '@honora/domain/documentation/generate.ts'
import { findUnsupported } from '@honora/domain/documentation/guards.ts'
import type { Section, Wording } from '@honora/domain/documentation/section.ts'
import { withWordings } from '@honora/domain/documentation/wording/lines.ts'
import { templateOf } from '@honora/domain/documentation/templates.ts'
import type { Fact } from '@honora/language/facts/fact.ts'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import { advanceAppointment } from '../appointments/index.ts'
import { linkInteraction } from '../consultations/index.ts'
import { listFacts } from '../transcripts/index.ts'
import { presentDocumentation } from './present.ts'
import { requirementsOf } from './requirements.ts'
import { planWording } from './wording.ts'
import {
  handMark,
  keepVersion,
  lockDocumentation,
  lockDraft,
  practiceWording,
  publish,
  textsDiffer,
  wordingFor,
  type Work,
} from './work.ts'
import { type DocumentationRow, findDocumentation, wordingOf } from './queries.ts'
import { insertDocumentation, updateDocumentation } from './tables.ts'
import { findConsultation } from '../consultation-records/index.ts'

type Look = { readonly key: 'id' | 'consultation_id' | 'appointment_id'; readonly value: string }

/** One documentation; reading it is noted in the patient's access log. */
export async function getDocumentation(work: Work, by: Look): Promise<Documentation> {
  const { deps, tx, scope } = work
  const row = found(await findDocumentation(tx, scope.organisationId, by))
  deps.audit.append(tx, {
    action: 'documentation.read',
    record: `documentation:${row.id}`,
    details: { patientId: row.patient_id },
  })
  return presentDocumentation(work, row)
}

/** Generates from the facts as they are: the first call makes the draft, later ones keep what was written by hand. */
export async function generateDocumentation(
  work: Work,
  consultationId: string,
): Promise<{ readonly isNew: boolean; readonly documentation: Documentation }> {
  const { deps, tx, scope } = work
  const consultation = found(await findConsultation(tx, 'id', consultationId))
  const by = { key: 'consultation_id', value: consultation.id, lock: true } as const
  const existing = await findDocumentation(tx, scope.organisationId, by)
  if (existing?.status === 'finalized') throw new AppError('FINALIZED')
  const facts = await listFacts(tx, consultation.id)
  const visit = found(await wordingOf(tx, scope.organisationId, consultation.appointment_id))
  const { style, withIcd10 } = await practiceWording(deps, scope.organisationId)
  const wording: Wording = {
    style,
    withIcd10,
    ...(visit.sex === null ? {} : { sex: visit.sex }),
  }
  const generated = generateSections({ facts, answers: existing?.answers ?? [], ...wording })
  const unsupported = findUnsupported(generated, facts)
  if (unsupported.length > 0) throw new Error(`${unsupported.length} generated sentences without support`)
  const template = templateOf(visit.template).name

  await advanceAppointment(tx, scope, deps, consultation.appointment_id, 'documentation_generated')
  if (consultation.interaction_id !== null)
    await linkInteraction(tx, scope, deps, consultation.interaction_id, 'documentedWithoutAudio')

  const now = deps.clock.now()
  const inserted =
    existing === undefined
      ? await insertDocumentation(tx, scope.organisationId, {
          appointmentId: consultation.appointment_id,
          consultationId: consultation.id,
          patientId: consultation.patient_id,
          template,
          style,
          sections: generated,
          at: now,
        })
      : undefined
  const row = inserted ?? existing ?? found(await findDocumentation(tx, scope.organisationId, by))
  const sections = inserted
    ? generated
    : withWordings(followFacts(row.sections, { facts, answers: row.answers, ...wording }), row.wordings)
  const isChanged = inserted !== undefined || textsDiffer(sections, row.sections)
  const saved = inserted ?? (await updateDocumentation(tx, row, { sections, template, style }, now))
  if (isChanged) await keepVersion(work, saved, 'draft')
  deps.audit.append(tx, { action: 'documentation.generated', record: `documentation:${saved.id}` })
  await planWording(work, saved)
  await publish(work, saved, inserted ? 'created' : 'generated')
  return { isNew: inserted !== undefined, documentation: await presentDocumentation(work, saved) }
}

export interface DocumentationPatch {
  readonly id: string
  readonly expected: number | undefined
  readonly sections: readonly SectionEdit[]
  readonly answers: readonly { readonly requirementId: string; readonly text: string }[]
  readonly lines?: readonly LineChoice[]
  readonly take?: readonly string[]
}

/** Lines by hand, answers to open fields, and what follows its facts again; all of it survives generating again. */
export async function patchDocumentation(work: Work, patch: DocumentationPatch): Promise<Documentation> {
  const { deps, tx, scope } = work
  const row = await lockDraft(work, patch.id, patch.expected)
  const facts = await listFacts(tx, row.consultation_id)
  const answers = takeAnswers(row, patch.answers, requirementsOf(row, facts))
  const settled = settledLines(row, patch, facts)
  const isFollowing = patch.answers.length > 0 || settled !== row.sections
  const followed = isFollowing
    ? withWordings(
        followFacts(settled, {
          facts,
          answers,
          ...(await wordingFor(tx, deps, scope.organisationId, row)),
        }),
        row.wordings,
      )
    : row.sections
  const sections = editSections(followed, patch.sections, facts, handMark(work))
  if (!isFollowing && !textsDiffer(sections, row.sections)) return presentDocumentation(work, row)
  const saved = await updateDocumentation(tx, row, { sections, answers }, deps.clock.now())
  await keepVersion(work, saved, 'draft')
  deps.audit.append(tx, {
    action: 'documentation.edited',
    record: `documentation:${saved.id}`,
    details: { sections: patch.sections.map((section) => section.key) },
  })
  await planWording(work, saved)
  await publish(work, saved, 'edited')
  return presentDocumentation(work, saved)
}

function settledLines(row: DocumentationRow, patch: DocumentationPatch, facts: readonly Fact[]): Section[] {
  const recorded = new Set(facts.map((fact) => fact.id))
  let sections = row.sections
  ;(patch.lines ?? []).forEach((choice, index) => {
    const next = settleLine(sections, choice, recorded)
    if (next === undefined) throw invalidField(`/lines/${index}/text`, 'unknown')
    sections = next
  })
  return patch.take === undefined || patch.take.length === 0 ? sections : takeFacts(sections, patch.take)
}

/** A later remark on a finalised documentation, chained to it. */
export async function addAddendum(work: Work, id: string, text: string): Promise<Documentation> {
  const { deps, tx } = work
  const row = await lockDocumentation(work, id)
  if (row.status !== 'finalized') throw new AppError('INVALID_TRANSITION')
  await keepVersion(work, row, 'addendum', text)
  deps.audit.append(tx, { action: 'documentation.addendum', record: `documentation:${row.id}` })
  await publish(work, row, 'addendum')
  return presentDocumentation(work, row)
}

function takeAnswers(
  row: DocumentationRow,
  given: DocumentationPatch['answers'],
  open: ReturnType<typeof requirementsOf>,
): Answer[] {
  const answers = new Map(row.answers.map((answer) => [answer.requirementId, answer]))
  given.forEach(({ requirementId, text }, index) => {
    const known = answers.get(requirementId)
    const asked = open.find((each) => each.id === requirementId && each.kind !== 'section')
    if (!known && !asked) throw invalidField(`/answers/${index}/requirementId`, 'unknown')
    const base = known ?? {
      requirementId,
      key: asked?.key ?? 'behandlung',
      label: asked?.label ?? '',
      factIds: asked?.factIds ?? [],
    }
    answers.set(requirementId, { ...base, text })
  })
  return [...answers.values()].filter((answer) => answer.text.trim() !== '')
}
