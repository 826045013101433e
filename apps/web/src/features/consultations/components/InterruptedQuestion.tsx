import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './Dock.module.css'

/** After a reload or a crash: one question over the whole width, and nothing that looks like a running recording. */
export function InterruptedQuestion(props: {
  seconds: number
  isBusy: boolean
  onGoOn: () => void
  onFinish: () => void
}) {
  const t = useText()
  const f = useFormats()
  const at = f.duration(props.seconds)
  return (
    <section className={styles['interrupted']} role="alert" aria-labelledby="interrupted-title">
      <Icon name="warn" />
      <div className="grow">
        <h2 id="interrupted-title">{t('live.interrupted.title', { at })}</h2>
        <p>{t('live.interrupted.message', { at })}</p>
      </div>
      <Button variant="outlined" size="large" disabled={props.isBusy} onClick={props.onFinish}>
        {t('live.interrupted.finish')}
      </Button>
      <button
        type="button"
        className={styles['pausebtn']}
        disabled={props.isBusy}
        onClick={props.onGoOn}
        aria-keyshortcuts="Space"
      >
        <Icon name="mic" />
        <span>
          {t('live.resume')}
          <small>{t('live.keyPause')}</small>
        </span>
      </button>
    </section>
  )
}
