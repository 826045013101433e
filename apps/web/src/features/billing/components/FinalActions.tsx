import type { Billing } from '@honora/contract/billing.ts'
import { exportFormats } from '@honora/domain/invoice/formats.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Page.tsx'
import { PopupMenu, useMenu } from '../../../ui/PopupMenu.tsx'
import { saveFile } from '../../../ui/save-file.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { useAddress } from '../data.ts'
import type { Actions } from '../use-billing-actions.ts'
import { UndoDialog } from './UndoDialog.tsx'

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
  const [act, setAct] = useState<'cancel' | 'correct' | null>(null)
  const save = useAction(async ({ id: format, ending }: (typeof exportFormats)[number]) => {
    const file = await client.exportBilling({ params: { id: billing.id }, query: { format } })
    saveFile(file, `${billing.invoiceNumber ?? billing.id}.${ending}`)
  }, report)
  const { cancellation } = billing
  const mayAct = billing.status === 'finalized' && billing.correctedById === undefined && mayFinalize
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
        {cancellation !== null && cancellation.number !== null && (
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
        {mayAct && cancellation !== null && (
          <Button
            variant="contained"
            color="primary"
            onClick={() => void actions.correct.run(cancellation.reason)}
            disabled={actions.isBusy}
          >
            {t('billing.billAgain')}
          </Button>
        )}
        {mayAct && cancellation === null && (
          <>
            <Button onClick={() => setAct('correct')} disabled={actions.isBusy}>
              {t('billing.correct')}
            </Button>
            <Button color="error" onClick={() => setAct('cancel')} disabled={actions.isBusy}>
              {t('billing.cancel')}
            </Button>
          </>
        )}
      </div>
      {act !== null && (
        <UndoDialog act={act} billing={billing} actions={actions} onClose={() => setAct(null)} />
      )}
    </Card>
  )
}
