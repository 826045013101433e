export { PatientPicker } from './components/PatientPicker.tsx'
export { PatientAlerts } from './components/PatientAlerts.tsx'
