import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { BrowserHearing } from './use-browser-hearing.ts'

/** Offers recognition in this browser, where it works on the device; otherwise there is nothing to offer. */
export function BrowserHearingSwitch({ hearing }: { hearing: BrowserHearing }) {
  const t = useText()
  const { state, isOn } = hearing
  if (state === 'unavailable') return null
  const label = state === 'available' ? 'live.browserHearing' : 'live.browserInstall'
  return (
    <Button
      aria-pressed={isOn}
      {...(isOn ? { variant: 'contained', color: 'primary' } : { variant: 'outlined' })}
      disabled={state === 'downloading'}
      onClick={() => void hearing.toggle()}
      startIcon={<Icon name="mic" />}
    >
      {t(label)}
    </Button>
  )
}
