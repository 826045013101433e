import type { SpeechFact, Transcript } from '@honora/contract/speech.ts'
import type { Locale } from '@honora/contract/common.ts'
import { fromWireGroup } from '@honora/domain/speech/fact-groups.ts'
import type { WireFact, WireSegment } from '@honora/domain/speech/messages.ts'

/** One line of the transcript on screen. */
export interface Line {
  readonly id: string
  readonly text: string
  readonly original: string | null
  readonly isFinal: boolean
  readonly start: number
  readonly end: number
  readonly speaker: 'dentist' | 'assistant' | 'patient' | null
  readonly isTyped: boolean
  /** Which voice the recogniser heard, from 0; −1 where it does not distinguish voices. */
  readonly voice: number
}

export interface LiveView {
  readonly lines: readonly Line[]
  readonly facts: readonly SpeechFact[]
  /** Facts that came last, for a moment of emphasis. */
  readonly fresh: ReadonlySet<string>
}

export const emptyView: LiveView = { lines: [], facts: [], fresh: new Set() }

const speakers = ['dentist', 'assistant', 'patient'] as const

export function lineOf(transcript: Transcript): Line {
  return {
    id: transcript.id,
    text: transcript.text,
    original: transcript.originalText,
    isFinal: transcript.final,
    start: transcript.start,
    end: transcript.end,
    speaker: transcript.speaker,
    isTyped: transcript.source === 'typed',
    voice: transcript.segments?.[0]?.speakerId ?? -1,
  }
}

/**
 * Interim text is replaced until it is final; a final line is never made interim again. After a lost connection the same
 * seconds are heard anew under another id: what was interim there gives way. Order is by the clock.
 */
export function withSegments(view: LiveView, segments: readonly WireSegment[]): LiveView {
  const lines = new Map(view.lines.map((line) => [line.id, line]))
  for (const segment of segments) {
    if (lines.get(segment.segmentId)?.isFinal === true && !segment.final) continue
    for (const line of lines.values())
      if (isHeardAnew(line, { ...segment, id: segment.segmentId })) lines.delete(line.id)
    lines.set(segment.segmentId, {
      id: segment.segmentId,
      text: segment.text,
      original: null,
      isFinal: segment.final,
      start: segment.start,
      end: segment.end,
      speaker: speakers.find((speaker) => speaker === segment.speaker) ?? null,
      isTyped: false,
      voice: segment.speakerId,
    })
  }
  return { ...view, lines: ordered([...lines.values()]) }
}

/** Half of an interim line lies within another: sentences that follow one another only touch. */
function isHeardAnew(line: Line, other: Pick<Line, 'id' | 'start' | 'end'>): boolean {
  if (line.isFinal || line.id === other.id) return false
  const shared = Math.min(line.end, other.end) - Math.max(line.start, other.start)
  return shared > 0 && shared >= (line.end - line.start) / 2
}

/** Nothing more will be heard: what is still interim has its place in a final line, or was nothing. */
export const withoutInterim = (view: LiveView): LiveView => ({
  ...view,
  lines: view.lines.filter((line) => line.isFinal),
})

/** Lines from the server: they replace what is shown under the same id. */
export function withLines(view: LiveView, stored: readonly Line[]): LiveView {
  const lines = new Map(view.lines.filter((line) => !line.isFinal).map((line) => [line.id, line]))
  for (const line of stored) {
    for (const interim of lines.values())
      if (!line.isTyped && isHeardAnew(interim, line)) lines.delete(interim.id)
    lines.set(line.id, line)
  }
  return { ...view, lines: ordered([...lines.values()]) }
}

/** What was heard in this browser is stored: the server's line takes the place of the interim one. */
export function withSettled(view: LiveView, interimId: string, stored: Line): LiveView {
  return withLines({ ...view, lines: view.lines.filter((line) => line.id !== interimId) }, [
    ...view.lines.filter((line) => line.isFinal),
    stored,
  ])
}

const ordered = (lines: Line[]): Line[] => lines.toSorted((a, b) => a.start - b.start)

/** Facts of the socket; ours come with all their members and a name in each language, a provider's only with text and group. */
export function withWireFacts(view: LiveView, facts: readonly WireFact[], locale: Locale): LiveView {
  const all = new Map(view.facts.map((fact) => [fact.id, fact]))
  for (const fact of facts) all.set(fact.id, factOfWire(fact, locale))
  return { ...view, facts: [...all.values()], fresh: new Set(facts.map((fact) => fact.id)) }
}

export function withFacts(view: LiveView, facts: readonly SpeechFact[]): LiveView {
  return { ...view, facts }
}

/** Facts that a person has decided about take the place of what is shown of them. */
export function withChangedFacts(view: LiveView, changed: readonly SpeechFact[]): LiveView {
  const all = new Map(view.facts.map((fact) => [fact.id, fact]))
  for (const fact of changed) all.set(fact.id, fact)
  return { ...view, facts: [...all.values()], fresh: new Set() }
}

function factOfWire(fact: WireFact, locale: Locale): SpeechFact {
  if (fact.dental !== undefined) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Our own server wrote the member; the provider's protocol leaves it open.
    const { labels, ...dental } = fact.dental as unknown as SpeechFact & { labels?: Record<Locale, string> }
    return { ...dental, label: labels?.[locale] ?? dental.label, isDiscarded: fact.isDiscarded }
  }
  return {
    id: fact.id,
    text: fact.text,
    label: fact.text,
    ...ofWireGroup(fact.group),
    teeth: [],
    surfaces: [],
    temporality: 'now',
    certainty: 'certain',
    speaker: 'dentist',
    source: 'provider',
    utteranceIds: [],
    state: fact.isDiscarded ? 'dropped' : 'proposed',
    confidence: null,
    acceptsTogether: false,
    why: { readers: ['provider'], failed: [] },
    evidence: [],
    decidedBy: null,
    decidedAt: null,
    isEdited: false,
    before: null,
    isDiscarded: fact.isDiscarded,
    createdAt: fact.createdAt,
    updatedAt: fact.updatedAt ?? fact.createdAt,
  }
}

/** A provider's group as one of ours; a group that the wire does not know is a finding, as `other` is. */
const ofWireGroup = (group: string): Pick<SpeechFact, 'group' | 'negated'> =>
  fromWireGroup(group) ?? { group: 'finding', negated: false }
