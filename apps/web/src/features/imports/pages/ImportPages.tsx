import { ImportList } from '../components/ImportList.tsx'
import { ImportView } from '../components/ImportView.tsx'
import { appointmentFiles } from '../kinds/appointments.ts'
import { patientFiles } from '../kinds/patients.ts'

/** Patients from a file: choose one, and what came of earlier ones. */
export function PatientImportsPage() {
  return <ImportList kind={patientFiles} />
}

/** One file of patients: its columns, its people, what is unclear, what became of it. */
export function PatientImportPage() {
  return <ImportView kind={patientFiles} />
}

/** Appointments from a table: choose one, and what came of earlier ones. */
export function AppointmentImportsPage() {
  return <ImportList kind={appointmentFiles} />
}

/** One table of appointments: its columns, its rows, what is unclear, what became of it. */
export function AppointmentImportPage() {
  return <ImportView kind={appointmentFiles} />
}
