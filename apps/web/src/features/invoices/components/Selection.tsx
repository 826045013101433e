import type { InvoiceRow } from '@honora/contract/invoices.ts'
import { exportFormats } from '@honora/domain/invoice/formats.ts'
import { useClient } from '../../../data/client.tsx'
import { useCan } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { PopupMenu, useMenu } from '../../../ui/PopupMenu.tsx'
import { saveFile } from '../../../ui/save-file.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { useOfferMany } from '../use-offer-many.tsx'
import { ForSeveral } from './ForSeveral.tsx'
import styles from '../invoices.module.css'

/** What can be done with the chosen ones at once. Each is its own call: what one refuses does not stop the others. */
export function Selection({ rows, onDone }: { rows: readonly InvoiceRow[]; onDone: () => void }) {
  const t = useText()
  const can = useCan()
  const client = useClient()
  const formats = useFormats()
  const ready = rows.filter((row) => row.status === 'complete')
  const sum = ready.reduce((total, row) => total + row.totalCents, 0)
  const { confirm, dialog } = useOfferMany({
    rows: ready,
    count: ready.length,
    sentence: t('invoices.confirm.sum', { amount: formats.money(sum) }),
    amounts: () => Promise.resolve(ready),
    isOfOne: ready.length === 1,
    doneText: 'invoices.confirm.done',
    send: (row, type, sender) =>
      client.confirmInvoice({
        params: { id: row.id },
        body: {
          ...(type === undefined ? {} : { factoringType: type }),
          // Of several, what is settled for one of them stays.
          ...(sender === undefined || (row.sender.isOwn && ready.length > 1) ? {} : { sender }),
        },
      }),
    onDone,
  })
  const menu = useMenu()
  const save = useAction(async ({ id: format, ending }: (typeof exportFormats)[number]) => {
    const file = await client.exportInvoices({ body: { format, invoices: rows.map((row) => row.id) } })
    // Several PDFs come packed.
    const packed = format === 'pdf' && rows.length > 1 ? 'zip' : ending
    saveFile(file, `${t('invoices.fileName')}.${packed}`)
  }, useReportProblem())
  return (
    <div className={`note acc ${styles['selection']}`} role="status">
      {dialog}
      <span className="grow">
        {t('invoices.chosen', {
          count: rows.length,
          amount: formats.money(rows.reduce((total, row) => total + row.totalCents, 0)),
        })}
      </span>
      {can('export.create') && (
        <>
          <Button size="small" disabled={save.isRunning} onClick={menu.open}>
            {t('invoices.saveAs')}
          </Button>
          <PopupMenu
            menu={menu}
            label={t('invoices.saveAs')}
            entries={exportFormats.map((format) => ({
              key: format.id,
              label: format.name,
              icon: 'download' as const,
              run: () => void save.run(format),
            }))}
          />
        </>
      )}
      <ForSeveral rows={rows} onDone={onDone} />
      {can('invoice-file.confirm') && ready.length > 0 && (
        <Button
          size="small"
          variant="contained"
          color="primary"
          disabled={confirm.isRunning}
          onClick={() => void confirm.run()}
        >
          {t('invoices.confirm.action', { count: ready.length })}
        </Button>
      )}
    </div>
  )
}
