import './tables.ts'
import type { Module } from '../../platform/module.ts'
import { startReading } from './reading/loop.ts'
import { readingHandlers } from './reading/routes.ts'

export {
  acceptFact,
  acceptFacts,
  changeFact,
  dropFact,
  restoreFact,
  restoreFacts,
  type FactPlace,
} from './decide-facts.ts'
export {
  factRow,
  finalUntilMs,
  lockInteraction,
  patientOf,
  transcriptColumns,
  type TranscriptRow,
  transcriptRows,
} from './queries.ts'
export { utteranceOf } from './derive.ts'
export { addManualFact } from './edit-facts.ts'
export { openFactEngine } from './engine.ts'
export {
  decidedFacts,
  labelsOf,
  listAllFacts,
  listFacts,
  presentSpeechFact,
  speechFactsIn,
  type StoredFact,
  wireSources,
} from './facts.ts'
export { followConsultations } from './followers.ts'
export type { ProvidedFact } from './provided.ts'
export { listTranscripts, presentTranscript } from './transcripts.ts'
export { writeProvidedFacts } from './write-provided.ts'
export {
  correctTranscript,
  publishConsultation,
  removeTexts,
  writeFinalText,
  writeTypedText,
  type Written,
} from './write.ts'

/** Text of consultations and the facts that are read from it. */
export { deleteFacts, deleteTranscripts } from './tables.ts'

export const transcriptsModule: Module = {
  name: 'transcripts',
  groups: [readingHandlers],
  start: async (deps) => startReading(deps),
}
