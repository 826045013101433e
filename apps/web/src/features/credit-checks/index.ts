export { useCreditChecks, usePatientSearch } from './data.ts'
