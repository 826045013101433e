import { fullDraft, type Source } from './draft.ts'
import type { Fact, FactGroup } from './facts/fact.ts'
import type { FindingCode } from './facts/findings.ts'
import type { Surface } from './facts/surfaces.ts'
import { toFact } from './phrase.ts'
import { findingRows } from './vocabulary/findings.ts'
import type { FindingTerm } from './vocabulary/entry.ts'
import type { Teeth } from './teeth/fdi.ts'

const terms = new Map<FindingCode, FindingTerm>()
for (const [, ...entries] of findingRows) {
  for (const entry of entries) {
    if (entry.kind === 'finding' && entry.code && !entry.negative && !terms.has(entry.code))
      terms.set(entry.code, entry)
  }
}

const nobody: Source = { id: '', speaker: 'dentist', evidence: [], toothSource: undefined }

export type FindingSaid = {
  readonly finding: FindingCode
  readonly teeth: Teeth
  readonly surfaces?: readonly Surface[]
  readonly negated?: boolean
}

/** A finding in the words the language engine uses: "Karies an 36 mesial-okklusal". */
export function wordFinding(said: FindingSaid): Pick<Fact, 'text' | 'group'> & { readonly group: FactGroup } {
  const term = terms.get(said.finding)
  const group = term?.group ?? 'finding'
  const stated = { ...said, group, kind: said.finding, noun: term?.noun ?? said.finding }
  const { text } = toFact(fullDraft(stated, '', nobody))
  return { text, group }
}
