import type { DocumentationStatement } from '@honora/contract/documentation.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { useSpeakerName } from '../../../ui/speaker-names.tsx'

/** "Dr. Sommer · 00:41": who said it and when, or the day of the earlier visit. */
export function usePlace(): (
  said: Pick<DocumentationStatement, 'speaker' | 'at'> & { readonly on?: string | null },
) => string {
  const t = useText()
  const { date, duration } = useFormats()
  const nameOf = useSpeakerName()
  return ({ speaker, at, on }) => {
    const parts = [
      ...(on === null || on === undefined ? [] : [t('documentation.gate.earlierVisit', { day: date(on) })]),
      ...(speaker === null ? [] : [nameOf(speaker)]),
      ...(at === null ? [] : [duration(at)]),
    ]
    return parts.length === 0 ? t('documentation.enteredByHand') : parts.join(' · ')
  }
}
