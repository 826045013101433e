export { ClinicalAlerts } from './components/ClinicalAlerts.tsx'
export { DocumentationStep } from './components/DocumentationStep.tsx'
