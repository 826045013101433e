import MuiSnackbar, { type SnackbarCloseReason } from '@mui/material/Snackbar'
import { useState, type CSSProperties } from 'react'
import { useText } from '../i18n/i18n.tsx'
import { Icon, type IconName } from './Icon.tsx'
import { IconAction } from './IconAction.tsx'
import { autoHideMs, type Snack } from './snackbars.tsx'
import './styles/dialogs.css'

const icons: Record<Snack['severity'], IconName> = {
  success: 'okc',
  info: 'info',
  warning: 'warn',
  error: 'err',
}

/** One snackbar: icon, message, detail, action, close, and a line that thins while it waits. */
export function SnackbarView({ snack, onGone }: { snack: Snack; onGone: () => void }) {
  const [isOpen, setOpen] = useState(true)
  const onClose = (): void => setOpen(false)
  const t = useText()
  const duration = snack.durationMs === undefined ? autoHideMs : snack.durationMs
  const close = (_: unknown, reason?: SnackbarCloseReason): void => {
    if (reason !== 'clickaway') onClose()
  }
  const isUrgent = snack.severity === 'error'
  return (
    <MuiSnackbar
      open={isOpen}
      autoHideDuration={duration}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      slotProps={{
        transition: { onExited: onGone },
        clickAwayListener: { mouseEvent: false, touchEvent: false },
      }}
    >
      <div className={`snack ${snack.severity}`} role={isUrgent ? 'alert' : 'status'}>
        <Icon name={icons[snack.severity]} />
        <div className="grow">
          <b className="b">{snack.message}</b>
          {snack.detail !== undefined && snack.detail !== '' && <p>{snack.detail}</p>}
        </div>
        {snack.action !== undefined && (
          <button
            type="button"
            onClick={() => {
              snack.action?.run()
              onClose()
            }}
          >
            {snack.action.label}
          </button>
        )}
        <IconAction icon="x" small label={t('action.close')} onClick={onClose} />
        {duration !== null && <i style={{ '--snack-ms': `${duration}ms` } as CSSProperties} />}
      </div>
    </MuiSnackbar>
  )
}
