export { ForgottenRecordings } from './components/ForgottenRecordings.tsx'
export { RecordingStep } from './components/RecordingStep.tsx'
