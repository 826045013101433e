export { PatientPicker } from './components/PatientPicker.tsx'
export { usePatient } from './data.ts'
export { PatientAlerts } from './components/PatientAlerts.tsx'
export { ConsentSigning } from './components/ConsentSigning.tsx'
