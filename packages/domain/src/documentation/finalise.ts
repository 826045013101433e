import { ok, refused, type Result } from '../result.ts'
import type { Requirement } from './requirements.ts'
import { sectionKeys, type Section } from './section.ts'

export type Draft = {
  readonly id: string
  readonly status: 'draft' | 'finalized'
  readonly sections: readonly Section[]
  /** Open required questions; hints do not count. */
  readonly open: readonly Requirement[]
}

/** A field that holds back finalising: pointer into the record, code `required` or `empty`. */
export type MissingField = {
  readonly pointer: string
  readonly code: 'required' | 'empty'
  readonly label: string
  readonly requirementId?: string
}

export type FinaliseDecision = { readonly isUnchanged: boolean }

/** Decides whether a record may be frozen (R8, § 630f BGB). Frozen already: nothing changes. Empty or incomplete: refused with the fields. */
export function decideFinalise(draft: Draft): Result<FinaliseDecision, readonly MissingField[]> {
  if (draft.status === 'finalized') return ok({ isUnchanged: true })
  if (draft.sections.every((each) => each.text.trim() === ''))
    return refused([{ pointer: '/sections', code: 'empty', label: '' }])
  const missing = draft.open
    .filter((requirement) => requirement.isRequired)
    .map((requirement): MissingField => ({
      pointer: `/sections/${sectionKeys.indexOf(requirement.key)}/text`,
      code: 'required',
      label: requirement.label,
      requirementId: requirement.id,
    }))
  return missing.length > 0 ? refused(missing) : ok({ isUnchanged: false })
}

export type HashedVersion = {
  readonly documentationId: string
  readonly kind: 'draft' | 'finalized' | 'addendum'
  readonly sections?: readonly Pick<Section, 'key' | 'text'>[]
  readonly text?: string
  readonly by: string
  /** RFC 3339 in UTC. */
  readonly at: string
  readonly previousHash: string | null
}

/**
 * The exact text a version's hash is taken over: JSON with fixed order of members, so that anybody can check the chain with
 * any SHA-256. Includes the predecessor's hash.
 */
export function hashInput(version: HashedVersion): string {
  const sections = version.sections?.map(({ key, text }) => [key, text.normalize('NFC')])
  return JSON.stringify([
    version.documentationId,
    version.kind,
    sections ?? null,
    version.text?.normalize('NFC') ?? null,
    version.by,
    version.at,
    version.previousHash,
  ])
}
