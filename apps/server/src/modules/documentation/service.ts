import type { Documentation } from '@honora/contract/documentation.ts'
import { editSections, mergeSections, type SectionEdit } from '@honora/domain/documentation/edit.ts'
import { decideFinalise, hashInput } from '@honora/domain/documentation/finalise.ts'
import { generateSections, type Answer } from '@honora/domain/documentation/generate.ts'
import { findUnsupported } from '@honora/domain/documentation/guards.ts'
import type { Section, Style } from '@honora/domain/documentation/section.ts'
import type { Wording } from '@honora/domain/documentation/phrase.ts'
import { templateOf } from '@honora/domain/documentation/templates.ts'
import { createHash } from 'node:crypto'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { advanceAppointment } from '../appointments/index.ts'
import { findConsultation, noteInteraction } from '../consultations/index.ts'
import { listFacts } from '../speech/index.ts'
import { planRecordingRelease } from './jobs.ts'
import { factsOf, presentDocumentation, requirementsOf } from './present.ts'
import {
  findDocumentation,
  insertDocumentation,
  insertVersion,
  lastVersion,
  updateDocumentation,
  wordingOf,
  type DocumentationRow,
} from './store.ts'

interface Work {
  readonly deps: Deps
  readonly tx: Tx
  readonly scope: OrgScope
}

type Look = { readonly key: 'id' | 'consultation_id' | 'appointment_id'; readonly value: string }

/** One documentation; reading it is noted in the patient's access log. */
export async function getDocumentation({ deps, tx, scope }: Work, by: Look): Promise<Documentation> {
  const row = found(await findDocumentation(tx, scope.organisationId, by))
  deps.audit.note(tx, {
    action: 'documentation.read',
    record: `documentation:${row.id}`,
    details: { patientId: row.patient_id },
  })
  return presentDocumentation(tx, scope.organisationId, row)
}

/** Generates from the facts as they are: the first call makes the draft, later ones keep hand-edited sections. */
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
  const style = await styleOf(deps, scope)
  const wording: Wording = { style, ...(visit.sex === null ? {} : { sex: visit.sex as Wording['sex'] }) }
  const generated = generateSections({ facts, answers: existing?.answers ?? [], ...wording })
  const unsupported = findUnsupported(generated, facts)
  if (unsupported.length > 0) throw new Error(`${unsupported.length} generated sentences without support`)
  const template = templateOf(visit.template).name

  await advanceAppointment(tx, scope, deps, consultation.appointment_id, 'documentation_generated')
  if (consultation.interaction_id !== null)
    await noteInteraction(tx, scope, deps, consultation.interaction_id, 'documentedWithoutAudio')

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
  const sections = inserted ? generated : mergeSections(row.sections, generated, facts)
  const isChanged = inserted !== undefined || textsDiffer(sections, row.sections)
  const saved = inserted ?? (await updateDocumentation(tx, row, { sections, template, style }, now))
  if (isChanged) await keepVersion(work, saved, 'draft')
  deps.audit.note(tx, { action: 'documentation.generated', record: `documentation:${saved.id}` })
  await publish(work, saved, inserted ? 'created' : 'generated')
  return {
    isNew: inserted !== undefined,
    documentation: await presentDocumentation(tx, scope.organisationId, saved),
  }
}

export interface DocumentationPatch {
  readonly id: string
  readonly expected: number | undefined
  readonly sections: readonly SectionEdit[]
  readonly answers: readonly { readonly requirementId: string; readonly text: string }[]
}

/** Hand-written sections and answers to open fields; both survive generating again. */
export async function patchDocumentation(work: Work, patch: DocumentationPatch): Promise<Documentation> {
  const { deps, tx, scope } = work
  const row = await lockDraft(work, patch.id, patch.expected)
  const facts = await factsOf(tx, row)
  const answers = takeAnswers(row, patch.answers, requirementsOf(row, facts))
  const isAnswered = patch.answers.length > 0
  const visit = await wordingOf(tx, scope.organisationId, row.appointment_id)
  const wording: Wording = {
    style: row.style as Style,
    ...(visit?.sex ? { sex: visit.sex as Wording['sex'] } : {}),
  }
  const answered = isAnswered
    ? withAnswers(row, generateSections({ facts, answers, ...wording }), answers, facts)
    : row.sections
  const sections = editSections(answered, patch.sections, facts)
  if (!isAnswered && !textsDiffer(sections, row.sections))
    return presentDocumentation(tx, scope.organisationId, row)
  const saved = await updateDocumentation(tx, row, { sections, answers }, deps.clock.now())
  await keepVersion(work, saved, 'draft')
  deps.audit.note(tx, {
    action: 'documentation.edited',
    record: `documentation:${saved.id}`,
    details: { sections: patch.sections.map((section) => section.key) },
  })
  await publish(work, saved, 'edited')
  return presentDocumentation(tx, scope.organisationId, saved)
}

/** Freezes a documentation so that billing can rely on it (R8). Calling it again changes nothing. */
export async function finalizeDocumentation(
  work: Work,
  id: string,
  expected: number | undefined,
): Promise<Documentation> {
  const { deps, tx, scope } = work
  const row = found(await findDocumentation(tx, scope.organisationId, { key: 'id', value: id, lock: true }))
  const facts = await factsOf(tx, row)
  const decision = decideFinalise({
    id: row.id,
    status: row.status as 'draft' | 'finalized',
    sections: row.sections,
    open: requirementsOf(row, facts),
  })
  if (decision.ok && decision.value.isUnchanged) return presentDocumentation(tx, scope.organisationId, row)
  if (expected !== undefined && expected !== row.version) throw await conflict(work, row)
  if (!decision.ok) {
    throw new AppError('VALIDATION_FAILED', {
      errors: decision.reason.map(({ pointer, code, label }) => ({
        pointer,
        code,
        ...(label === '' ? {} : { message: label }),
      })),
    })
  }
  await advanceAppointment(tx, scope, deps, row.appointment_id, 'documentation_finalized')
  const hashes = await keepVersion(work, row, 'finalized')
  const saved = await updateDocumentation(
    tx,
    row,
    {
      final: {
        by: scope.actor.kind === 'user' ? scope.userId : null,
        byName: scope.userName,
        facts,
        ...hashes,
      },
    },
    deps.clock.now(),
  )
  deps.audit.note(tx, {
    action: 'documentation.finalized',
    record: `documentation:${saved.id}`,
    details: { contentHash: hashes.contentHash },
  })
  await planRecordingRelease(tx, deps, scope.organisationId, saved.id)
  await publish(work, saved, 'finalized')
  return presentDocumentation(tx, scope.organisationId, saved)
}

/** A later remark on a finalised documentation, chained to it. */
export async function addAddendum(work: Work, id: string, text: string): Promise<Documentation> {
  const { deps, tx, scope } = work
  const row = found(await findDocumentation(tx, scope.organisationId, { key: 'id', value: id, lock: true }))
  if (row.status !== 'finalized') throw new AppError('INVALID_TRANSITION')
  await keepVersion(work, row, 'addendum', text)
  deps.audit.note(tx, { action: 'documentation.addendum', record: `documentation:${row.id}` })
  await publish(work, row, 'addendum')
  return presentDocumentation(tx, scope.organisationId, row)
}

async function lockDraft(work: Work, id: string, expected: number | undefined): Promise<DocumentationRow> {
  const { tx, scope } = work
  const row = found(await findDocumentation(tx, scope.organisationId, { key: 'id', value: id, lock: true }))
  if (expected !== undefined && expected !== row.version) throw await conflict(work, row)
  if (row.status === 'finalized') throw new AppError('FINALIZED')
  return row
}

async function conflict({ tx, scope }: Work, row: DocumentationRow): Promise<AppError> {
  const current = await presentDocumentation(tx, scope.organisationId, row)
  return new AppError('VERSION_CONFLICT', { current })
}

type Hashes = { readonly contentHash: string; readonly previousHash: string | null }

/** Adds a link to the chain of versions. */
async function keepVersion(
  { deps, tx, scope }: Work,
  row: DocumentationRow,
  kind: 'draft' | 'finalized' | 'addendum',
  text?: string,
): Promise<Hashes> {
  const before = await lastVersion(tx, row.id)
  const at = deps.clock.now()
  const authorId = scope.actor.kind === 'user' ? scope.userId : null
  const previousHash = before?.content_hash ?? null
  const content = kind === 'addendum' ? { text: text ?? '' } : { sections: row.sections }
  const input = hashInput({
    documentationId: row.id,
    kind,
    by: authorId ?? scope.actor.kind,
    at: at.toISOString(),
    previousHash,
    ...content,
  })
  const contentHash = createHash('sha256').update(input).digest('hex')
  await insertVersion(tx, scope.organisationId, {
    documentationId: row.id,
    number: (before?.number ?? 0) + 1,
    kind,
    sections: kind === 'addendum' ? null : row.sections,
    text: text ?? null,
    authorId,
    authorName: scope.userName,
    contentHash,
    previousHash,
    at,
  })
  return { contentHash, previousHash }
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
    if (!known && !asked)
      throw new AppError('VALIDATION_FAILED', {
        errors: [{ pointer: `/answers/${index}/requirementId`, code: 'unknown' }],
      })
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

/** Answers stand in generated sections by themselves; to a hand-edited one they are added as a line. */
function withAnswers(
  row: DocumentationRow,
  generated: readonly Section[],
  answers: readonly Answer[],
  facts: Parameters<typeof editSections>[2],
): Section[] {
  const merged = mergeSections(row.sections, generated, facts)
  const edits = merged
    .filter((section) => section.origin === 'edited')
    .flatMap((section) => {
      const lines = answers
        .filter((answer) => answer.key === section.key)
        .map((answer) => `${answer.label}: ${answer.text.trim().replace(/\.$/, '')}.`)
        .filter((line) => !section.text.includes(line))
      return lines.length === 0 ? [] : [{ key: section.key, text: [section.text, ...lines].join('\n') }]
    })
  return editSections(merged, edits, facts)
}

function textsDiffer(one: readonly Section[], other: readonly Section[]): boolean {
  return one.some(
    (section, index) => section.text !== other[index]?.text || section.origin !== other[index]?.origin,
  )
}

async function styleOf(deps: Deps, scope: OrgScope): Promise<Style> {
  const row = await deps.db.system
    .selectFrom('organisation')
    .select('settings')
    .where('id', '=', scope.organisationId)
    .executeTakeFirst()
  const settings = (row?.settings ?? {}) as { documentationStyle?: string }
  return settings.documentationStyle === 'terse' ? 'terse' : 'full'
}

async function publish({ deps, tx, scope }: Work, row: DocumentationRow, change: string): Promise<void> {
  await deps.events.publish(tx, scope.organisationId, {
    topic: 'documentation.updated',
    id: row.id,
    change,
    version: row.version,
  })
}
