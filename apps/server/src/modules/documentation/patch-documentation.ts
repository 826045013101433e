import type { Documentation } from '@honora/contract/documentation.ts'
import {
  editSections,
  settleLine,
  takeFacts,
  type LineChoice,
  type SectionEdit,
} from '@honora/domain/documentation/edit.ts'
import { followFacts } from '@honora/domain/documentation/follow.ts'
import type { Answer } from '@honora/domain/documentation/generate.ts'
import type { Section } from '@honora/domain/documentation/section.ts'
import { withWordings } from '@honora/domain/documentation/wording/lines.ts'
import type { Fact } from '@honora/language/facts/fact.ts'
import { invalidField } from '../../platform/errors.ts'
import { listFacts } from '../transcripts/index.ts'
import { presentDocumentation } from './present.ts'
import { requirementsOf } from './requirements.ts'
import { planWording } from './wording.ts'
import { handMark, keepVersion, lockDraft, publish, textsDiffer, wordingFor, type Work } from './work.ts'
import type { DocumentationRow } from './queries.ts'
import { updateDocumentation } from './tables.ts'

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
