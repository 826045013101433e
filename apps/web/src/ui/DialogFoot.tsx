import { useText } from '../i18n/i18n.tsx'
import { Button } from './Button.tsx'

/** Foot of a form in a dialog: leave it as it was, or send it. */
export function DialogFoot({
  onCancel,
  submit,
  isDisabled,
}: {
  onCancel: () => void
  /** What sending does, in a word. */
  submit: string
  isDisabled: boolean
}) {
  const t = useText()
  return (
    <footer className="dlg-foot">
      <Button size="large" onClick={onCancel}>
        {t('action.cancel')}
      </Button>
      <Button type="submit" size="large" variant="contained" color="primary" disabled={isDisabled}>
        {submit}
      </Button>
    </footer>
  )
}
