import { useSyncExternalStore } from 'react'
import { useText } from '../i18n/i18n.tsx'
import { useLiveNow } from '../features/consultations/index.ts'
import { Notice } from '../ui/Notice.tsx'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Without a network the page says so, and that what is shown may be old. */
export function OfflineNotice() {
  const t = useText()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const live = useLiveNow()
  // The bar of a recording says where its audio is; a second warning above it would only move the page.
  if (isOnline || live?.shown === 'running' || live?.shown === 'paused') return null
  return (
    <div className="offline">
      <Notice tone="warn" icon="cloudoff" title={`${t('shell.offline.title')}.`}>
        {t('shell.offline.message')}
      </Notice>
    </div>
  )
}
