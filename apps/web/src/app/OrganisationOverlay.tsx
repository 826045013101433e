import Button from '@mui/material/Button'
import MuiModal from '@mui/material/Modal'
import { useText } from '../i18n/i18n.tsx'
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
    <MuiModal
      open
      onClose={() => undefined}
      slotProps={{ backdrop: { className: 'ov-scrim' } }}
      aria-labelledby="other-tab-title"
      aria-describedby="other-tab-message"
    >
      <div
        className="ov"
        role="alertdialog"
        aria-modal="true"
        aria-labelledby="other-tab-title"
        aria-describedby="other-tab-message"
      >
        <div className="ovb">
          <span className="ovi">
            <Icon name="swap" size="large" />
          </span>
          <h2 id="other-tab-title">{t('shell.otherTab.title')}</h2>
          <p id="other-tab-message">
            {t('shell.otherTab.message')}
            {hasDrafts && ` ${t('shell.otherTab.draft')}`}
          </p>
          <Button variant="contained" color="primary" size="large" fullWidth autoFocus onClick={leave}>
            {t('shell.otherTab.action')}
          </Button>
        </div>
      </div>
    </MuiModal>
  )
}
