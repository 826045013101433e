import type { FactGroup } from '@honora/language/facts/fact.ts'

export type Attributes = Readonly<Record<string, unknown>>
/** What a person changes of a fact. */
export interface FactEdit {
  readonly text?: string
  readonly attributes?: Attributes
}
/** A fact that a person adds. */
export interface NewFact extends FactEdit {
  readonly text: string
  readonly group: FactGroup
}
