import { appointmentFiles } from './appointments/subject.ts'
import { patientFiles } from './patients/subject.ts'
import type { SubjectName } from './queries.ts'
import type { Subject } from './subject.ts'

/** Everything that can be taken over from a file. */
export const subjects: Readonly<Record<SubjectName, Subject>> = {
  patient: patientFiles,
  appointment: appointmentFiles,
}
