import type { Fact } from '@honora/domain/facts/fact.ts'
import type { FactEngine, FactEngineOptions, Utterance } from '@honora/domain/language/utterance.ts'

/** Opens the language engine for one interaction. */
export function openFactEngine(_options: FactEngineOptions): FactEngine {
  const facts: Fact[] = []
  return { push: (_utterance: Utterance) => [], correct: () => [], facts: () => facts }
}
