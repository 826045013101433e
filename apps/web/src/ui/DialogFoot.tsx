import type { ReactNode } from 'react'
import { useText } from '../i18n/i18n.tsx'
import { Button } from './Button.tsx'

/** Foot of a dialog: leave it as it was, or send it; what else may be done stands apart at its start. */
export function DialogFoot({
  onCancel,
  submit,
  isDisabled,
  start,
  onSubmit,
}: {
  onCancel: () => void
  /** What sending does, in a word. */
  submit: string
  isDisabled: boolean
  start?: ReactNode
  /** Where the dialog is no form. */
  onSubmit?: () => void
}) {
  const t = useText()
  return (
    <footer className="dlg-foot">
      {start !== undefined && (
        <>
          {start}
          <span className="grow" />
        </>
      )}
      <Button size="large" onClick={onCancel}>
        {t('action.cancel')}
      </Button>
      <Button
        type={onSubmit === undefined ? 'submit' : 'button'}
        size="large"
        variant="contained"
        color="primary"
        disabled={isDisabled}
        onClick={onSubmit}
      >
        {submit}
      </Button>
    </footer>
  )
}
