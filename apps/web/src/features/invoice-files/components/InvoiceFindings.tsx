import type { FileInvoice } from '@honora/contract/invoice-files.ts'
import type { InvoicePatch } from '@honora/contract/invoices.ts'
import { useClient } from '../../../data/client.tsx'
import { ifMatch } from '../../../data/request.ts'
import { useCan } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'
import { ConsentActions } from '../../invoices/index.ts'
import { usePatient } from '../../patients/index.ts'
import { useSources } from '../data.ts'
import { isAddressFinding } from '../fixes.ts'
import { useAskReason } from '../use-ask-reason.ts'
import { FindingItem } from './FindingItem.tsx'
import { RowSender } from './RowSender.tsx'
import { Preview } from './Preview.tsx'
import previewStyles from './Preview.module.css'
import invoiceFilesStyles from '../invoice-files.module.css'

/** What is wrong with one invoice of a file, each finding with the field to fix it in; beside it the page as printed. */
export function InvoiceFindings(props: { fileId: string; row: FileInvoice; onChanged: () => void }) {
  const { fileId, row, onChanged } = props
  const t = useText()
  const formats = useFormats()
  const can = useCan()
  const client = useClient()
  const notify = useNotify()
  const askReason = useAskReason()
  const report = useReportProblem()
  const isOpen = row.status === 'created' || row.status === 'complete'
  const canWrite = can('invoice.write') && isOpen
  const whole = useQuestion(
    canWrite && row.validation.findings.length > 0 ? ['invoice', row.id, row.version] : null,
    () => client.getInvoice({ params: { id: row.id } }),
  )
  const sources = useSources(fileId, row)
  // Reading a record is audited: it is read only where it can help.
  const isWanted = can('patient.read') && row.validation.findings.some(isAddressFinding)
  const patient = usePatient(isWanted ? (whole.data?.patientId ?? '') : '')
  const save = useAction(async (patch: InvoicePatch) => {
    const version = whole.data ?? row
    await client.updateInvoice({ params: { id: row.id }, body: patch, headers: ifMatch(version) })
    notify({ severity: 'success', message: t('invoiceFiles.detail.saved') })
    onChanged()
  }, report)
  const exclude = useAction(async () => {
    const reason = await askReason({
      header: `${t('invoice.action.exclude')}: ${row.number}`,
      explain: t('invoice.explain.exclude'),
      label: t('invoice.reason'),
      verb: t('invoiceFiles.detail.exclude'),
    })
    if (reason === null) return
    await client.excludeInvoice({ params: { id: row.id }, body: { reason } })
    notify({ severity: 'success', message: t('invoiceFiles.detail.excludeDone', { number: row.number }) })
    onChanged()
  }, report)
  const { findings } = row.validation
  return (
    <section className="card">
      <header className={invoiceFilesStyles['finding-head']}>
        <div>
          <h2>{row.debtorName}</h2>
          <p className="small muted">
            {t('invoiceFiles.detail.invoiceOf', {
              number: row.number,
              amount: formats.money(row.totalCents),
            })}
          </p>
        </div>
        {canWrite && (
          <Button
            size="small"
            variant="text"
            color="primary"
            disabled={exclude.isRunning}
            onClick={() => void exclude.run()}
          >
            {t('invoiceFiles.detail.exclude')}
          </Button>
        )}
        <Link className="btn sm" to={`/factoring/invoices/${row.id}`}>
          {t('invoiceFiles.detail.open')}
        </Link>
      </header>
      <div className={previewStyles['two2']}>
        <div className={invoiceFilesStyles['errs']}>
          {findings.length === 0 && (
            <div className="pad">
              <Notice tone="ok">{t('invoiceFiles.detail.nothing')}</Notice>
            </div>
          )}
          <ul>
            {findings.map((finding, index) => (
              <FindingItem
                key={`${finding.code} ${finding.pointer ?? ''} ${String(index)} ${String(row.version)}`}
                finding={finding}
                invoice={whole.data}
                onPatch={(patch) => void save.run(patch)}
                isSaving={save.isRunning}
                patient={patient.data}
                source={sources.find(
                  (each) =>
                    each.code === finding.code &&
                    each.pointer === finding.pointer &&
                    each.line === finding.line &&
                    each.record === finding.record,
                )}
              />
            ))}
          </ul>
          {isOpen && <RowSender row={row} onChanged={onChanged} />}
          {canWrite && whole.data !== undefined && (
            <ConsentActions
              invoice={whole.data}
              onChanged={() => {
                whole.retry()
                onChanged()
              }}
            />
          )}
        </div>
        <Preview key={row.id} fileId={fileId} invoiceId={row.id} pageCount={null} />
      </div>
    </section>
  )
}
