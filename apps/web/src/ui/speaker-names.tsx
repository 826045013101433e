import { createContext, useContext } from 'react'
import { useText } from '../i18n/i18n.tsx'

/** Names of those who speak in an appointment, as far as they are known: of the one who treats and of the patient. */
export const SpeakerNames = createContext<Readonly<Partial<Record<string, string>>>>({})

/** What a speaker is called: by name where it is known, else by the part they have. */
export function useSpeakerName(): (speaker: string) => string {
  const t = useText()
  const names = useContext(SpeakerNames)
  return (speaker) => names[speaker] ?? t(`speaker.${speaker}`)
}
