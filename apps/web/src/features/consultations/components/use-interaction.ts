import type { Consultation } from '@honora/contract/consultations.ts'
import { useCallback, useState } from 'react'
import { useClient, useConfig } from '../../../data/client.tsx'

export interface OwnInteraction {
  /** Null while there is none. */
  readonly interactionId: string | null
  /** Names the interaction that a live session opened. */
  readonly link: (interactionId: string) => void
  /** The consultation of this appointment, begun when it is needed first. */
  readonly consultation: () => Promise<Consultation>
  /** Its interaction, made when it is needed first. */
  readonly interaction: () => Promise<string>
}

/** Consultation and interaction of an appointment: recording, notes and decisions about facts need them, whichever comes first. */
export function useInteraction(
  appointmentId: string,
  consultation: Consultation | null,
  reload: () => void,
): OwnInteraction {
  const client = useClient()
  const { speechSegment } = useConfig()
  const [linked, link] = useState<string | null>(null)
  const interactionId = linked ?? consultation?.interactionId ?? null
  const begun = useCallback(async (): Promise<Consultation> => {
    if (consultation !== null) return consultation
    const made = await client.createConsultation({ body: { appointmentId } })
    reload()
    return made
  }, [appointmentId, client, consultation, reload])
  const interaction = async (): Promise<string> => {
    if (interactionId !== null) return interactionId
    const { id: consultationId } = await begun()
    const made = await client.createInteraction({
      params: { speech_service: speechSegment },
      body: { consultationId },
    })
    link(made.interactionId)
    return made.interactionId
  }
  return { interactionId, link, consultation: begun, interaction }
}
