import { lazy } from 'react'

export { mayHoldRecordings } from './kept.ts'
export { useLiveNow } from './live/live-now.ts'

// Both are loaded when they are needed: the step when it is opened, the notice when something was kept.
export const RecordingStep = lazy(() =>
  import('./components/RecordingStep.tsx').then((module) => ({ default: module.RecordingStep })),
)
export const ForgottenRecordings = lazy(() =>
  import('./components/ForgottenRecordings.tsx').then((module) => ({ default: module.ForgottenRecordings })),
)
/** Changes a fact at its place, also where the record rests on it. */
export const FactEditor = lazy(() =>
  import('./facts/FactEditor.tsx').then((module) => ({ default: module.FactEditor })),
)
/** Proposals by section with their questions, also beside the record. */
export const ProposalList = lazy(() =>
  import('./facts/ProposalList.tsx').then((module) => ({ default: module.ProposalList })),
)
export { answersTo, questionOf, sectionsOf, type FactAnswer } from './facts/fact-lists.ts'
