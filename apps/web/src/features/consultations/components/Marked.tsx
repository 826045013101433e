import type { SpeechFact } from '@honora/contract/speech.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { piecesOf } from '../facts/evidence-marks.ts'
import type { Line } from '../live/view.ts'

/** What facts rest on is underlined, what was taken back struck through. */
export function Marked({ line, facts }: { line: Line; facts: readonly SpeechFact[] }) {
  const t = useText()
  return piecesOf(line, facts).map(({ at, text, kind }) => {
    if (kind === 'plain') return text
    if (kind === 'taken-back') return <s key={at}>{text}</s>
    return (
      <mark key={at} className={kind} title={t(`facts.mark.${kind}`)}>
        {text}
      </mark>
    )
  })
}
