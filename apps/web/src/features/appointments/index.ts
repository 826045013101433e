export { AppointmentDialog } from './components/AppointmentDialog.tsx'
export { typeColour, workspacePath } from './data.ts'
