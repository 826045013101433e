import type { FileInvoice } from '@honora/contract/invoice-files.ts'
import type { InvoiceSender } from '@honora/domain/factoring/invoice-sending.ts'
import { useClient } from '../../../data/client.tsx'
import { ifMatch } from '../../../data/request.ts'
import { useCan, useUser } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'

/** Who gives one invoice of a file to its patient, chosen for it alone, whatever the file is offered with. */
export function RowSender({ row, onChanged }: { row: FileInvoice; onChanged: () => void }) {
  const t = useText()
  const can = useCan()
  const client = useClient()
  const notify = useNotify()
  const { data: user } = useUser()
  const { by, isOwn } = row.sender
  const other: InvoiceSender = by === 'factor' ? 'practice' : 'factor'
  const choose = useAction(async () => {
    await client.chooseSender({ params: { id: row.id }, headers: ifMatch(row), body: { sender: other } })
    notify({ severity: 'success', message: t('shell.saved') })
    onChanged()
  }, useReportProblem())
  if (user?.factoringStaff !== false) return null
  return (
    <div className="pad stack s3">
      <p className="small soft">
        <b className="b">{t('invoice.sender.title')}:</b> {t(`invoice.sender.${by}`)}{' '}
        {isOwn && t('invoiceFiles.detail.ownSender')}
      </p>
      {row.status === 'complete' && can('invoice-file.confirm') && (
        <div>
          <Button size="small" disabled={choose.isRunning} onClick={() => void choose.run()}>
            {t(`invoice.sender.choose.${other}`)}
          </Button>
        </div>
      )}
    </div>
  )
}
