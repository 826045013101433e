import type { Fact } from '@honora/language/facts/fact.ts'
import { isSevere } from '@honora/language/reading/severe.ts'
import type { Contradiction } from './guards.ts'
import type { Requirement } from './requirements.ts'
import { sectionKeys, type SectionKey } from '@honora/language/facts/section.ts'
import type { Section } from './section.ts'

/** What holds back finalising (`clinical-record`, finalising). */
export const gateKinds = [
  'unread_audio',
  'severe_proposal',
  'open_contradiction',
  'dropped_fact',
  'required',
  'empty',
] as const
export type GateKind = (typeof gateKinds)[number]

/** What a person is told of, and may leave as it is. */
export const noticeKinds = ['reading', 'unplaced', 'proposal', 'omission', 'by_hand', 'undated'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** How far the audio of a consultation is text; times in seconds on the clock of the recording. */
export const audioStates = ['none', 'recording', 'reading', 'waiting', 'failed', 'read'] as const
export type AudioState = (typeof audioStates)[number]
export type AudioProgress = {
  readonly state: AudioState
  readonly seconds: number
  readonly readSeconds: number
}

/** A contradiction that is to be decided, with a name that stays as long as its facts do. */
export type OpenContradiction = Contradiction & { readonly id: string }

/** One point that holds back finalising, with its place in the record as a JSON pointer. */
export type Gate = { readonly pointer: string; readonly factIds: readonly string[] } & (
  | { readonly kind: 'unread_audio' }
  | { readonly kind: 'severe_proposal'; readonly factId: string }
  | { readonly kind: 'open_contradiction'; readonly contradiction: OpenContradiction }
  | { readonly kind: 'dropped_fact'; readonly key: SectionKey; readonly text: string }
  | { readonly kind: 'required'; readonly requirement: Requirement }
  | { readonly kind: 'empty' }
)
export type Notice = { readonly kind: NoticeKind; readonly count: number }

export type GateInput = {
  readonly sections: readonly Section[]
  /** In every state. */
  readonly facts: readonly Fact[]
  /** Those that nobody has decided yet. */
  readonly contradictions: readonly OpenContradiction[]
  /** Open questions to the record; hints do not hold back. */
  readonly required: readonly Requirement[]
  readonly audio: AudioProgress
  /** Why the record is written by hand although audio of it is not text. */
  readonly withoutRecording?: { readonly reason: string }
  /** Texts that a language model is still going to read. */
  readonly waiting: number
  /** Statements of the talk that no fact rests on. */
  readonly unplaced: number
  /** Facts of weight that the text leaves out. */
  readonly omissions: number
  /** Visits to come that a person noted without a clear day: no recall is planned for them. */
  readonly undated: number
}

export type Gates = { readonly blocking: readonly Gate[]; readonly listed: readonly Notice[] }

const unread: ReadonlySet<AudioState> = new Set(['recording', 'reading', 'waiting', 'failed'])

/** Whether audio of the consultation is not yet text. */
export const isUnread = (audio: AudioProgress): boolean => unread.has(audio.state)

/** What holds back finalising, in the order in which a person decides it, and what is only listed. */
export function finaliseGates(input: GateInput): Gates {
  const { facts, sections, required, audio } = input
  const recorded = new Set(
    facts.filter((fact) => (fact.state ?? 'recorded') === 'recorded').map((fact) => fact.id),
  )
  const disputed = new Set(input.contradictions.flatMap((each) => [...each.factIds]))
  const proposals = facts.filter((fact) => fact.state === 'proposed' && !disputed.has(fact.id))
  const isEmpty = sections.every((each) => each.text.trim() === '')
  const isStated = (input.withoutRecording?.reason.trim() ?? '') !== ''
  const blocking: Gate[] = [
    ...(isUnread(audio) && !isStated
      ? [{ kind: 'unread_audio', pointer: '/audio', factIds: [] } as const]
      : []),
    ...proposals.filter(isSevere).map((fact): Gate => ({
      kind: 'severe_proposal',
      pointer: `/proposals/${fact.id}`,
      factIds: [fact.id],
      factId: fact.id,
    })),
    ...input.contradictions.map((contradiction, index): Gate => ({
      kind: 'open_contradiction',
      pointer: `/contradictions/${index}`,
      factIds: contradiction.factIds,
      contradiction,
    })),
    ...sections.flatMap((section) => unsupported(section, recorded)),
    ...required
      .filter((requirement) => requirement.isRequired)
      .map((requirement): Gate => ({
        kind: 'required',
        pointer: `/sections/${sectionKeys.indexOf(requirement.key)}/text`,
        factIds: requirement.factIds,
        requirement,
      })),
    ...(isEmpty ? [{ kind: 'empty', pointer: '/sections', factIds: [] } as const] : []),
  ]
  const byHand = sections
    .flatMap((section) => section.sentences)
    .filter((sentence) => sentence.hand && sentence.factIds.length === 0)
  const listed: Notice[] = [
    { kind: 'reading', count: input.waiting },
    { kind: 'unplaced', count: input.unplaced },
    { kind: 'proposal', count: proposals.filter((fact) => !isSevere(fact)).length },
    { kind: 'omission', count: input.omissions },
    { kind: 'by_hand', count: byHand.length },
    { kind: 'undated', count: input.undated },
  ]
  return { blocking, listed: listed.filter((notice) => notice.count > 0) }
}

/** Sentences with a fact behind them that a person dropped, or that nobody has accepted. */
function unsupported(section: Section, recorded: ReadonlySet<string>): Gate[] {
  const at = sectionKeys.indexOf(section.key)
  return section.sentences.flatMap((sentence, index): Gate[] => {
    const gone = sentence.factIds.filter((id) => !recorded.has(id))
    if (gone.length === 0) return []
    return [
      {
        kind: 'dropped_fact',
        pointer: `/sections/${at}/sentences/${index}`,
        factIds: gone,
        key: section.key,
        text: sentence.text,
      },
    ]
  })
}
