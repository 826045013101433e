import type { Billing } from '@honora/contract/billing.ts'
import { exportFormats } from '@honora/domain/invoice/formats.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { Card } from '../../../ui/Page.tsx'
import { PopupMenu, useMenu } from '../../../ui/PopupMenu.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { useAddress } from '../data.ts'
import type { Actions } from '../use-billing-actions.ts'
import styles from '../billing.module.css'

/** What is left to do with a finalised billing: documents, export, cancellation, correction. */
export function FinalActions({
  billing,
  actions,
  mayFinalize,
}: {
  billing: Billing
  actions: Actions
  mayFinalize: boolean
}) {
  const t = useText()
  const client = useClient()
  const address = useAddress()
  const report = useReportProblem()
  const menu = useMenu()
  const [isCancelling, setCancelling] = useState(false)
  const save = useAction(async ({ id: format, ending }: (typeof exportFormats)[number]) => {
    const file = await client.exportBilling({ params: { id: billing.id }, query: { format } })
    saveFile(file, `${billing.invoiceNumber ?? billing.id}.${ending}`)
  }, report)
  const isOpen = billing.status === 'finalized' && billing.cancellation === null && mayFinalize
  return (
    <Card title={t('billing.documents')}>
      <div className="row tight wrap">
        <Button
          variant="outlined"
          href={address(`/api/billing/${billing.id}/invoice.pdf`)}
          target="_blank"
          rel="noreferrer"
        >
          {t('billing.openPdf')}
        </Button>
        {billing.cancellation !== null && (
          <Button
            variant="outlined"
            href={address(`/api/billing/${billing.id}/invoice.pdf?document=cancellation`)}
            target="_blank"
            rel="noreferrer"
          >
            {t('billing.cancellation')}
          </Button>
        )}
        {billing.invoiceNumber !== undefined && (
          <>
            <Button variant="outlined" onClick={menu.open} disabled={save.isRunning}>
              {t('billing.export')}
            </Button>
            <PopupMenu
              menu={menu}
              label={t('billing.export')}
              entries={exportFormats.map((format) => ({
                key: format.id,
                label: format.name,
                icon: 'download',
                run: () => void save.run(format),
              }))}
            />
          </>
        )}
        {isOpen && (
          <>
            <Button onClick={() => void actions.correct.run()} disabled={actions.isBusy}>
              {t('billing.correct')}
            </Button>
            <Button color="error" onClick={() => setCancelling(true)} disabled={actions.isBusy}>
              {t('billing.cancel')}
            </Button>
          </>
        )}
      </div>
      {isCancelling && <CancelDialog actions={actions} onClose={() => setCancelling(false)} />}
    </Card>
  )
}

function CancelDialog({ actions, onClose }: { actions: Actions; onClose: () => void }) {
  const t = useText()
  const [reason, setReason] = useState('')
  return (
    <Modal title={t('billing.cancelTitle')} onClose={onClose}>
      <form
        className={`stack s4 ${styles['bl-dialog']}`}
        onSubmit={(event) => {
          event.preventDefault()
          if (reason.trim() !== '') void actions.cancel.run(reason.trim()).then(onClose)
        }}
      >
        <p>{t('billing.cancelMessage')}</p>
        <TextField
          label={t('billing.cancelReason')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          required
        />
        <div className="row">
          <span className="grow" />
          <Button onClick={onClose}>{t('action.back')}</Button>
          <Button
            type="submit"
            variant="contained"
            color="error"
            disabled={reason.trim() === '' || actions.isBusy}
          >
            {t('billing.cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
