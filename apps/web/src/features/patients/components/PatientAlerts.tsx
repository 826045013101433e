import { useClient } from '../../../data/client.tsx'
import { useQuestion } from '../../../data/use-question.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Tone } from '../../../ui/StatusMark.tsx'

/** What must not be overlooked: consents that are missing. Clinical warnings come with the facts of a consultation. */
export function PatientAlerts({ patientId }: { patientId: string }) {
  const t = useText()
  const client = useClient()
  const patient = useQuestion(['patient', patientId], () => client.getPatient({ params: { id: patientId } }))
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
