import { appointmentImports } from '@honora/contract/appointment-imports.ts'
import { patientImports } from '@honora/contract/patient-imports.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { changeAppointmentImport } from './appointments/change-import.ts'
import { presentAppointmentImport, presentAppointmentRow } from './appointments/present.ts'
import { appointmentFiles } from './appointments/subject.ts'
import { importCalls } from './common-calls.ts'
import { changePatientImport } from './patients/change-import.ts'
import { presentPatientImport, presentPatientRow } from './patients/present.ts'
import { patientFiles } from './patients/subject.ts'

const patients = importCalls(patientFiles, { file: presentPatientImport, row: presentPatientRow })

export const patientImportHandlers = handlersFor(patientImports, {
  listPatientImports: async (request) => {
    const { files, cursor } = await patients.list(request)
    return { patientImports: files, cursor }
  },
  createPatientImport: patients.create,
  getPatientImport: patients.shown,
  listPatientImportRows: patients.rows,
  updatePatientImport: (request) =>
    patients.change(request, (row) => changePatientImport(request, row, request.body)),
  decidePatientImportRows: patients.decide,
  runPatientImport: patients.run,
  undoPatientImport: patients.undo,
  discardPatientImport: patients.discard,
})

const appointments = importCalls(appointmentFiles, {
  file: presentAppointmentImport,
  row: presentAppointmentRow,
})

export const appointmentImportHandlers = handlersFor(appointmentImports, {
  listAppointmentImports: async (request) => {
    const { files, cursor } = await appointments.list(request)
    return { appointmentImports: files, cursor }
  },
  createAppointmentImport: appointments.create,
  getAppointmentImport: appointments.shown,
  listAppointmentImportRows: appointments.rows,
  updateAppointmentImport: (request) =>
    appointments.change(request, (row) => changeAppointmentImport(request, row, request.body)),
  decideAppointmentImportRows: appointments.decide,
  runAppointmentImport: appointments.run,
  undoAppointmentImport: appointments.undo,
  discardAppointmentImport: appointments.discard,
})
