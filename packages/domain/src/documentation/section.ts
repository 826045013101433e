import type { SectionKey } from '@honora/language/facts/section.ts'

/** German titles, as they stand in the record and in print (§ 630f BGB: the record itself is German). */
export const sectionTitles: Readonly<Record<SectionKey, string>> = {
  anamnese: 'Anamnese',
  befund: 'Befund',
  roentgen: 'Röntgen',
  diagnose: 'Diagnose',
  behandlung: 'Behandlung',
  aufklaerung: 'Aufklärung',
  procedere: 'Procedere',
}

/** Who wrote a line by hand, and when (RFC 3339, UTC); null in records that kept this for whole sections only. */
export type HandMark = { readonly by: string | null; readonly at: string | null }

/** One line of the record with the facts that support it; only a hand-written line may have none. */
export type Sentence = {
  readonly text: string
  readonly factIds: readonly string[]
  /** The required question that it answers. */
  readonly answerId?: string
  /** Present: a person wrote it. It stays word for word, in the place of the lines of its facts. */
  readonly hand?: HandMark
}

export type Section = {
  readonly key: SectionKey
  readonly title: string
  /** The sentences, one per line. */
  readonly text: string
  readonly origin: 'generated' | 'edited'
  readonly factIds: readonly string[]
  readonly sentences: readonly Sentence[]
  /** Facts whose line a person took out: generating again does not bring it back. */
  readonly omitted?: readonly string[]
}

export const documentationStyles = ['terse', 'full'] as const
export type Style = (typeof documentationStyles)[number]
/** How the record is written: its style, whom it is about, whether diagnoses carry their ICD-10 code. */
export type Wording = {
  readonly style: Style
  readonly sex?: 'm' | 'w' | 'd' | 'x'
  readonly withIcd10?: boolean
}

/** A section from its sentences; one that a person has changed is `edited`. */
export function section(
  key: SectionKey,
  sentences: readonly Sentence[],
  omitted: readonly string[] = [],
): Section {
  const isEdited = omitted.length > 0 || sentences.some((sentence) => sentence.hand !== undefined)
  return {
    key,
    title: sectionTitles[key],
    text: sentences.map((sentence) => sentence.text).join('\n'),
    origin: isEdited ? 'edited' : 'generated',
    factIds: [...new Set(sentences.flatMap((sentence) => sentence.factIds))],
    sentences,
    ...(omitted.length === 0 ? {} : { omitted }),
  }
}
