/** Consultations and the interactions recorded in them, as stored: what the modules around them write to these two tables. */
export { type ConsultationRow, findConsultation, lockConsultation } from './queries.ts'
export {
  cancelConsultationOfAppointment,
  forgetConsultations,
  insertConsultation,
  linkConsultation,
  reviveConsultationOfAppointment,
  unlinkInteractions,
  updateConsultationRow,
} from './tables/consultations.ts'
export {
  forgetInteractions,
  insertInteraction,
  setBrowserProvider,
  setProviderOf,
  startInteraction,
  updateInteraction,
} from './tables/interactions.ts'
