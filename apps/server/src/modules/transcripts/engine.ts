import { createFactEngine } from '@honora/language/engine.ts'
import type { FactEngine, FactEngineOptions } from '@honora/language/utterance.ts'

/** Opens the language engine for one interaction. */
export function openFactEngine(options: FactEngineOptions): FactEngine {
  return createFactEngine(options)
}
