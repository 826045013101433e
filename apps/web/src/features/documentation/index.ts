export { ClinicalAlerts } from './components/ClinicalAlerts.tsx'
export { documentationStep } from './documentation-step.ts'
