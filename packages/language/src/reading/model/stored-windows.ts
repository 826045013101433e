import type { Utterance } from '../../utterance.ts'
import type { Candidate } from '../port.ts'

/** A line of talk as one request saw it. */
export type SeenUtterance = {
  readonly id: string
  /** Raised with every correction of the text. */
  readonly version: number
  /** False: context only. */
  readonly isFresh: boolean
}

/** What a model said to one request, as it is kept. Deriving again needs no model. */
export type StoredWindow = {
  readonly id: string
  /** Of an addition the lines count as read elsewhere: it only adds what it found. */
  readonly isAddition: boolean
  readonly seen: readonly SeenUtterance[]
  readonly candidates: readonly Candidate[]
  /** Names of candidates of earlier windows that the talk takes back ({@link candidateName}). */
  readonly withdrawn: readonly string[]
}

export type Standing = {
  readonly candidates: readonly (Candidate & { readonly name: string })[]
  /** Lines that a model has read as they stand now. */
  readonly readIds: ReadonlySet<string>
}

export const candidateName = (windowId: string, index: number): string => `${windowId}:${index}`

/**
 * What the windows of a consultation say together, oldest window first. A line belongs to the youngest window that read it
 * as new; what an older one concluded from it no longer counts. What rests on a line that was corrected since falls, and
 * the lines it rested on are unread again.
 */
export function standingCandidates(
  windows: readonly StoredWindow[],
  utterances: readonly (Pick<Utterance, 'id'> & { readonly version: number })[],
): Standing {
  const position = new Map(utterances.map(({ id }, index) => [id, index]))
  const version = new Map(utterances.map((utterance) => [utterance.id, utterance.version]))
  const owner = new Map<string, number>()
  const readIds = new Set<string>()
  windows.forEach((window, index) => {
    if (window.isAddition) return
    for (const seen of window.seen.filter(({ isFresh }) => isFresh)) {
      owner.set(seen.id, index)
      if (version.get(seen.id) === seen.version) readIds.add(seen.id)
      else readIds.delete(seen.id)
    }
  })
  const withdrawn = new Set(windows.flatMap((window) => window.withdrawn))
  const candidates: (Candidate & { name: string })[] = []
  windows.forEach((window, index) => {
    const seenVersion = new Map(window.seen.map((seen) => [seen.id, seen.version]))
    window.candidates.forEach((candidate, place) => {
      const name = candidateName(window.id, place)
      const lines = candidate.evidence.map(({ utteranceId }) => utteranceId)
      const last = lines.toSorted((a, b) => (position.get(b) ?? -1) - (position.get(a) ?? -1))[0] ?? ''
      if (withdrawn.has(name) || (owner.get(last) ?? -1) > index) return
      if (lines.every((id) => version.get(id) === seenVersion.get(id)))
        candidates.push({ ...candidate, name })
      else for (const id of lines) readIds.delete(id)
    })
  })
  return { candidates, readIds }
}
