/** The seven sections, in this order everywhere. */
export const sectionKeys = [
  'anamnese',
  'befund',
  'roentgen',
  'diagnose',
  'behandlung',
  'aufklaerung',
  'procedere',
] as const
export type SectionKey = (typeof sectionKeys)[number]

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

/** One line of the record with the facts that support it; only a hand-written line may have none. */
export type Sentence = { readonly text: string; readonly factIds: readonly string[] }

export type Section = {
  readonly key: SectionKey
  readonly title: string
  /** The sentences, one per line. */
  readonly text: string
  readonly origin: 'generated' | 'edited'
  readonly factIds: readonly string[]
  readonly sentences: readonly Sentence[]
}

export type Style = 'terse' | 'full'

/** A section from its sentences. */
export function section(
  key: SectionKey,
  sentences: readonly Sentence[],
  origin: Section['origin'] = 'generated',
): Section {
  return {
    key,
    title: sectionTitles[key],
    text: sentences.map((sentence) => sentence.text).join('\n'),
    origin,
    factIds: [...new Set(sentences.flatMap((sentence) => sentence.factIds))],
    sentences,
  }
}

/** All seven sections without content. */
export function emptySections(): Section[] {
  return sectionKeys.map((key) => section(key, []))
}
