import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useText } from '../i18n/i18n.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import '../ui/styles/dialogs.css'

/**
 * Covers the page after the organisation changed in another tab. It cannot be dismissed: no Escape, no click beside
 * it, the focus stays inside; the one button leads to `/`, which loads the organisation of the session anew.
 */
export function OrganisationOverlay({ leave = () => window.location.assign('/') }: { leave?: () => void }) {
  const t = useText()
  const hasDrafts = Object.keys(sessionStorage).some((key) => key.startsWith('draft.'))
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="ov-scrim" />
        <AlertDialog.Popup className="ov" aria-modal>
          <div className="ovb">
            <span className="ovi">
              <Icon name="swap" size="large" />
            </span>
            <AlertDialog.Title>{t('shell.otherTab.title')}</AlertDialog.Title>
            <AlertDialog.Description>
              {t('shell.otherTab.message')}
              {hasDrafts && ` ${t('shell.otherTab.draft')}`}
            </AlertDialog.Description>
            <Button variant="contained" color="primary" size="large" fullWidth autoFocus onClick={leave}>
              {t('shell.otherTab.action')}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
