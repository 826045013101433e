import './tables.ts'
import type { Module } from '../../platform/module.ts'
import { startReading } from './reading/loop.ts'
import { readingHandlers } from './reading/calls.ts'

export { acceptFact } from './accept-fact.ts'
export { acceptFacts } from './accept-facts.ts'
export { changeFact } from './change-fact.ts'
export { dropFact } from './drop-fact.ts'
export { restoreFact } from './restore-fact.ts'
export { restoreFacts } from './restore-facts.ts'
export type { FactPlace } from './fact-decisions.ts'
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
export { correctTranscript } from './correct-transcript.ts'
export { publishConsultation } from './publish-consultation.ts'
export { removeTexts } from './remove-texts.ts'
export { writeFinalText, type Written } from './write-final-text.ts'
export { writeTypedText } from './write-typed-text.ts'

/** Text of consultations and the facts that are read from it. */
export { deleteFacts, deleteTranscripts } from './tables.ts'

export const transcriptsModule: Module = {
  name: 'transcripts',
  groups: [readingHandlers],
  start: async (deps) => startReading(deps),
}
