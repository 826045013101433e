import type { Section } from './section.ts'

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
