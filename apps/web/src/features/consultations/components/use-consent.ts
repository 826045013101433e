import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { useClient } from '../../../data/client.tsx'
import { today } from '../../../i18n/berlin.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'

/** Makes sure of the patient's consent before the first chunk (promise S11); false when it is not given. */
export function useConsentQuestion(appointmentId: string): () => Promise<boolean> {
  const client = useClient()
  const confirm = useConfirm()
  const { mutate } = useSWRConfig()
  const t = useText()
  return useCallback(async () => {
    const { patientId } = await client.getAppointment({ params: { id: appointmentId } })
    const patient = await client.getPatient({ params: { id: patientId } })
    const isGranted = patient.consents.some(
      (consent) =>
        consent.kind === 'recording' &&
        consent.withdrawnAt === null &&
        (consent.validUntil === undefined || consent.validUntil === null || consent.validUntil >= today()),
    )
    if (isGranted) return true
    const answer = await confirm({
      header: t('live.consentTitle'),
      question: t('live.consentMessage'),
      buttons: [
        { label: t('live.consentGrant'), value: true, variant: 'primary' },
        { label: t('live.consentRefuse'), value: false },
      ],
    })
    if (answer !== true) return false
    await client.grantConsent({
      params: { id: patientId },
      body: { kind: 'recording', grantedAt: new Date().toISOString(), evidence: t('live.consentEvidence') },
    })
    // The head of the page must not go on saying that there is none.
    void mutate(['patient', patientId])
    return true
  }, [appointmentId, client, confirm, mutate, t])
}
