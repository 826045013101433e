export { AppointmentDialog } from './components/AppointmentDialog.tsx'
export { workspacePath } from './data.ts'
