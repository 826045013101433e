export { usePatientSearch } from './data.ts'
