import type { Billing } from '@honora/contract/billing.ts'
import { useState } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import type { Actions } from '../use-billing-actions.ts'

/** Cancelling, and correcting, which cancels as well: neither is taken back, so both say what they make and ask why. */
export function UndoDialog({
  act,
  billing,
  actions,
  onClose,
}: {
  act: 'cancel' | 'correct'
  billing: Billing
  actions: Actions
  onClose: () => void
}) {
  const t = useText()
  const [reason, setReason] = useState('')
  const { invoiceNumber = '' } = billing
  const kind = invoiceNumber === '' ? 'Unnumbered' : ''
  return (
    <Modal title={t(`billing.${act}Title${kind}`)} onClose={onClose}>
      <form
        className="stack s4"
        onSubmit={(event) => {
          event.preventDefault()
          if (reason.trim() !== '')
            void actions[act].run(reason.trim()).then((billingNow) => billingNow && onClose())
        }}
      >
        <p className="dlg-text">{t(`billing.${act}Message${kind}`, { number: invoiceNumber })}</p>
        <TextField
          label={t('billing.cancelReason')}
          hint={kind === '' ? t('billing.cancelReasonHint') : undefined}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          required
        />
        <footer className="dlg-foot">
          <Button size="large" onClick={onClose}>
            {t('action.back')}
          </Button>
          <Button
            type="submit"
            size="large"
            variant="contained"
            color={act === 'cancel' ? 'error' : 'primary'}
            disabled={reason.trim() === '' || actions.isBusy}
          >
            {t(`billing.${act}`)}
          </Button>
        </footer>
      </form>
    </Modal>
  )
}
