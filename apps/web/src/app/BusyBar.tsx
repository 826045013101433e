import { useSyncExternalStore } from 'react'
import { useText } from '../i18n/i18n.tsx'
import type { Switch } from './switch.ts'

/** Two pixels at the top of the page while a route change is under way. */
export function BusyBar({ busy }: { busy: Switch }) {
  const t = useText()
  const isOn = useSyncExternalStore(busy.subscribe, busy.isOn, busy.isOn)
  return isOn ? <div className="busy" role="progressbar" aria-label={t('shell.busy')} /> : null
}
