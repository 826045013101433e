import { useText } from '../i18n/i18n.tsx'
import { Tone } from './StatusMark.tsx'

/** Why a stored document is not handed out: the virus scanner has not seen it yet, or found something. */
export function ScanMark(props: { state: 'clean' | 'waiting' | 'infected'; otherwise?: string }) {
  const { state, otherwise } = props
  const t = useText()
  if (state === 'clean') return otherwise === undefined ? null : <p className="soft small">{otherwise}</p>
  return (
    <Tone tone={state === 'waiting' ? 'info' : 'err'} icon={state === 'waiting' ? 'clock' : 'err'}>
      {t(`invoiceFiles.scan.${state}`)}
    </Tone>
  )
}
