import { lazy } from 'react'

export { ForgottenRecordings } from './components/ForgottenRecordings.tsx'

/** Loaded when a recording is opened, not with the small notice that other pages show. */
export const RecordingStep = lazy(() =>
  import('./components/RecordingStep.tsx').then((module) => ({ default: module.RecordingStep })),
)
