export { PatientRecalls } from './components/PatientRecalls.tsx'
export { usePatientRecalls } from './data.ts'
