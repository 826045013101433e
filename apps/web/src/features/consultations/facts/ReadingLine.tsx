import type { Consultation } from '@honora/contract/consultations.ts'
import { useText } from '../../../i18n/i18n.tsx'

import styles from './ReadingLine.module.css'
const states = ['idle', 'waiting', 'running', 'failed'] as const
export type ReadingState = (typeof states)[number]

/** How far the language model is with a consultation; null where none reads it. */
export function readingOf(consultation: Consultation | null): ReadingState | null {
  const reading: unknown = consultation === null ? undefined : Reflect.get(consultation, 'reading')
  if (typeof reading !== 'object' || reading === null || !('state' in reading)) return null
  return states.find((state) => state === reading.state) ?? null
}

/** Quiet: nobody waits for the language model, and what it has not seen is to be checked. */
export function ReadingLine({ reading }: { reading: ReadingState | null }) {
  const t = useText()
  const isShown = reading === 'running' || reading === 'waiting' || reading === 'failed'
  return (
    <p className={styles['read-line']} role="status" data-reading={reading ?? undefined}>
      {isShown && t(`facts.reading.${reading}`)}
    </p>
  )
}
