export { PatientChips } from './components/PatientChips.tsx'
export { useAlertText } from './alert-text.ts'
export { alertLooks } from './looks.ts'
