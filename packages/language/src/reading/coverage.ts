import type { SectionKey } from '../facts/section.ts'
import type { Fact } from '../facts/fact.ts'
import type { Utterance } from '../utterance.ts'
import type { Entry } from '../vocabulary/entry.ts'
import { findHits, lexicon } from '../lexicon.ts'
import { tokenize } from '../text/tokenize.ts'
import { byWord } from '../text/words.ts'

/** A statement of the talk that no fact rests on, with the section it seems to belong in. */
export type Unplaced = {
  readonly utteranceId: string
  /** Its words as they stand in the talk. */
  readonly quote: string
  readonly section: SectionKey
  /** The words without fillers, as they would stand in the record. */
  readonly statement: string
}

/** The section that a word of the vocabulary points to, the strongest first. */
const sections = byWord<SectionKey>([
  ['aufklaerung', 'risk'],
  ['behandlung', 'act'],
  ['befund', 'finding'],
  ['anamnese', 'disease symptom drug drugClass'],
  ['aufklaerung', 'behaviour'],
  ['behandlung', 'material'],
])

/** Words of drugs, consent and appointments that are no terms of their own. */
const cueSections = byWord<SectionKey>([
  ['anamnese', 'allergic intolerant takeDrug stopDrug'],
  ['procedere', 'prescribe'],
  ['aufklaerung', 'signed alternative'],
  ['procedere', 'return certificate'],
])

const fillers = /(?<!\p{L})(?:äh+m?|hm+|also|so|ja|ne|gell|okay|ok|halt|eben|mal)(?!\p{L})[,.]?\s*/giu

/** Everyday words ("schön", "locker bleiben") are findings only beside a tooth or a number; see `FindingTerm`. */
function isTelling(entry: Entry, hasNumber: boolean): boolean {
  if (entry.kind !== 'finding') return true
  return hasNumber || !(entry.weak === true || entry.verbal === true || entry.general === true)
}

function sectionFor(text: string): SectionKey | undefined {
  const hits = findHits(tokenize(text), lexicon().root)
  const hasNumber = /\d/.test(text) || hits.some((hit) => hit.kinds.has('position'))
  const kinds = new Set<string>(
    hits.flatMap((hit) => hit.entries.filter((entry) => isTelling(entry, hasNumber)).map(({ kind }) => kind)),
  )
  const cues = new Set<string>(hits.flatMap((hit) => [...hit.cues]))
  const first = (rows: ReadonlyMap<string, SectionKey>, heard: ReadonlySet<string>): SectionKey | undefined =>
    [...rows].find(([name]) => heard.has(name))?.[1]
  return first(sections, kinds) ?? first(cueSections, cues)
}

/** What a patient says counts where it answers a question of the practice; small talk does not. */
function isAnswer(utterances: readonly Utterance[], at: number): boolean {
  const asked = utterances.slice(0, at).findLast(({ speaker }) => speaker !== 'patient')
  return (
    asked !== undefined && /\?|^(?:haben|nehmen|sind|wo|wie|was|seit|wann|welche)\b/i.test(asked.text.trim())
  )
}

/**
 * Everything of dental or medical content that was said and that no fact rests on, newest first: what dentists and
 * assistants say, and what patients answer. Dropped facts count as well: somebody has decided about their sentence.
 */
export function unplaced(utterances: readonly Utterance[], facts: readonly Fact[]): Unplaced[] {
  const covered = new Set(facts.flatMap((fact) => [...fact.utteranceIds]))
  return utterances
    .flatMap((utterance, at): Unplaced[] => {
      if (covered.has(utterance.id)) return []
      if (utterance.speaker === 'patient' && !isAnswer(utterances, at)) return []
      const section = sectionFor(utterance.text)
      if (section === undefined) return []
      const text = utterance.text.replace(fillers, '').trim()
      if (text === '') return []
      const statement = text.charAt(0).toUpperCase() + text.slice(1)
      return [{ utteranceId: utterance.id, quote: utterance.text, section, statement }]
    })
    .toReversed()
}
