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
