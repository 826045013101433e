import type { Fact } from '../facts/fact.ts'
import { tells } from './guards.ts'
import { section, sectionKeys, type Section, type SectionKey, type Sentence } from './section.ts'

export type SectionEdit = { readonly key: SectionKey; readonly text: string }

/** Lines of a hand-written text with the facts that still support them: an unchanged line keeps its own, a changed one is matched anew. */
function supportLines(text: string, before: readonly Sentence[], facts: readonly Fact[]): Sentence[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return lines.map((line) => {
    const same = before.find((sentence) => sentence.text === line)
    if (same) return same
    const factIds = facts.filter((fact) => tells(line, fact)).map((fact) => fact.id)
    return { text: line, factIds }
  })
}

/** Puts hand-written texts in place; named sections become `edited`, the others stay as they are. An equal text changes nothing. */
export function editSections(
  sections: readonly Section[],
  edits: readonly SectionEdit[],
  facts: readonly Fact[],
): Section[] {
  return sectionKeys.map((key) => {
    const current = sections.find((each) => each.key === key) ?? section(key, [])
    const edit = edits.findLast((each) => each.key === key)
    if (!edit || edit.text === current.text) return current
    const sentences = supportLines(edit.text, current.sentences, facts)
    return { ...section(key, sentences, 'edited'), text: edit.text }
  })
}

/** Generating again: hand-edited sections stay word for word, their lines are matched to the facts as they are now. */
export function mergeSections(
  current: readonly Section[],
  generated: readonly Section[],
  facts: readonly Fact[],
): Section[] {
  const known = new Set(facts.map((fact) => fact.id))
  return generated.map((fresh) => {
    const kept = current.find((each) => each.key === fresh.key && each.origin === 'edited')
    if (!kept) return fresh
    const before = kept.sentences.map((sentence) => ({
      ...sentence,
      factIds: sentence.factIds.filter((id) => known.has(id)),
    }))
    const sentences = supportLines(kept.text, before, facts)
    return {
      ...kept,
      sentences,
      factIds: [...new Set(sentences.flatMap((sentence) => [...sentence.factIds]))],
    }
  })
}
