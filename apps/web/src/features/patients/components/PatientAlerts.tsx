import { useText } from '../../../i18n/i18n.tsx'
import { Tone } from '../../../ui/StatusMark.tsx'
import { usePatient } from '../data.ts'

/** What must not be overlooked: consents that are missing. Clinical warnings come with the facts of a consultation. */
export function PatientAlerts({ patientId }: { patientId: string }) {
  const t = useText()
  const patient = usePatient(patientId)
  if (patient.data === undefined) return null
  const hasRecording = patient.data.consents.some(
    (consent) => consent.kind === 'recording' && consent.withdrawnAt === null,
  )
  return hasRecording ? null : (
    <Tone tone="warn" icon="warn">
      {t('patients.noRecordingConsent')}
    </Tone>
  )
}
