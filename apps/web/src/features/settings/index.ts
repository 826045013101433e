export { AuditTable } from './components/AuditTable.tsx'
