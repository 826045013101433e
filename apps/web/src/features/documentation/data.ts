import type { Documentation } from '@honora/contract/documentation.ts'
import type { Transcript } from '@honora/contract/speech.ts'
import type { Consultation } from '@honora/contract/consultations.ts'
import { useClient, useConfig } from '../../data/client.tsx'
import { consultationOf, orNull } from '../../data/consultation-of.ts'
import { useAskedAgain } from '../../data/events.tsx'
import { baseFor } from '../../data/request.ts'
import { useQuestion, type Question } from '../../data/use-question.ts'

/** The documentation of an appointment, kept current by the event stream; null while there is none. */
export function useDocumentation(appointmentId: string): Question<Documentation | null> {
  const client = useClient()
  const question = useQuestion(['documentation', appointmentId], async () => {
    // Asking for one that nobody began would be a failed call for nothing.
    const { documentation } = await client.getAppointment({ params: { id: appointmentId } })
    if (documentation === null) return null
    return orNull(client.getAppointmentDocumentation({ params: { id: appointmentId } }))
  })
  useAskedAgain(
    question,
    ['documentation.updated', 'consultation.updated'],
    (event, answer) => answer === null || event.id === answer.id || event.id === answer.consultationId,
  )
  return question
}

export function useConsultation(appointmentId: string): Question<Consultation | null> {
  const client = useClient()
  return useQuestion(['consultation-of', appointmentId], () => consultationOf(client, appointmentId))
}

/** What was said, line by line. */
export function useTalk(interactionId: string | null): Question<Transcript[]> {
  const client = useClient()
  const { speechSegment } = useConfig()
  return useQuestion(interactionId !== null && ['transcripts', interactionId], async () => {
    const params = { speech_service: speechSegment, id: interactionId ?? '' }
    return (await client.listInteractionTranscripts({ params })).transcripts
  })
}

/** The same by transcript id. */
export function useUtterances(interactionId: string | null): ReadonlyMap<string, Transcript> {
  const said = useTalk(interactionId)
  return new Map((said.data ?? []).map((transcript) => [transcript.id, transcript]))
}

/** Addresses that the browser opens itself: audio and PDF. */
export function useAddress(): (path: string) => string {
  const config = useConfig()
  return (path) => `${baseFor(path, config)}${path}`
}
