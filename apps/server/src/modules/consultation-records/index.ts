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
  endRecording,
  type LeaseTaken,
  recordingEndChannel,
  releaseLease,
  renewLeases,
  takeLease,
} from './tables/leases.ts'
export {
  cancelInteractionOfAppointment,
  forgetInteractions,
  insertInteraction,
  type MeasuredAudio,
  clearRecordingBytes,
  saveMeasures,
  saveRecordingBytes,
  reviveInteractionOfAppointment,
  setBrowserProvider,
  setProviderOf,
  startInteraction,
  updateInteraction,
  updateMeasure,
} from './tables/interactions.ts'
