export { usePatientSearch } from './data.ts'
export { LimitRequest } from './components/LimitRequest.tsx'
