import type { Fact } from '../facts/fact.ts'
import { fold } from './read-acts.ts'
import type { Deed } from './session.ts'

/** Treatments among the deeds. */
export const treatmentsOf = (deeds: readonly Deed[]): Deed[] =>
  deeds.filter((deed) => deed.fact.group === 'treatment')

/** Words and materials of facts, folded. */
export const textOf = (facts: readonly Fact[]): string =>
  fold(facts.map((fact) => `${fact.text} ${fact.material ?? ''}`).join(' '))
