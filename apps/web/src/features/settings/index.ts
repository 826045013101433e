export { AuditTable } from './components/AuditTable.tsx'
export { PatientHold } from './components/LegalHold.tsx'
