import { useText } from '../../../i18n/i18n.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import styles from '../settings.module.css'

/** A secret that the server tells only now. */
export function ShownOnce({ title, secret }: { title: string; secret: string }) {
  const t = useText()
  return (
    <Notice tone="warn" title={title}>
      <span className="block">{t('settings.integrations.once')}</span>
      <code className={styles['secret']}>{secret}</code>
    </Notice>
  )
}
