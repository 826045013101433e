export { AppointmentDialog } from './components/AppointmentDialog.tsx'
export { typeColour, useAppointmentTypes, usePractitioners, workspacePath } from './data.ts'
export { spokenName } from './day.ts'
