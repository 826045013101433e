import type { FileInvoice } from '@honora/contract/invoice-files.ts'
import type { InfiniteList } from '../../../data/use-cursor-list.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Segments } from '../../../ui/choices.tsx'
import { ListEnd } from '../../../ui/DataList.tsx'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'

import styles from './InvoiceRows.module.css'
interface Props {
  list: InfiniteList<FileInvoice>
  view: 'faulty' | 'all'
  counts: { readonly faulty: number; readonly all: number }
  chosen: string
  onView: (view: 'faulty' | 'all') => void
  onChoose: (id: string) => void
}

/** Invoices inside a file; the chosen one is shown beside the list. */
export function InvoiceRows({ list, view, counts, chosen, onView, onChoose }: Props) {
  const t = useText()
  const formats = useFormats()
  return (
    <section className={`card ${styles['ivl']}`}>
      <header>
        <h2>{t('invoiceFiles.detail.invoices')}</h2>
        <div className="x">
          <Segments
            label={t('invoiceFiles.detail.filter')}
            value={view}
            choices={[
              { value: 'faulty', label: t('invoiceFiles.detail.tabFaulty', { count: counts.faulty }) },
              { value: 'all', label: t('invoiceFiles.detail.tabAll', { count: counts.all }) },
            ]}
            onChange={onView}
          />
        </div>
      </header>
      {list.isLoading && <SkeletonRows rows={Math.min(5, Math.max(1, counts[view]))} isSlow={list.isSlow} />}
      {list.isEmpty && <p className="pad muted small">{t('invoiceFiles.detail.none')}</p>}
      {list.items.map((row) => (
        <button
          key={row.id}
          type="button"
          className="li"
          aria-current={row.id === chosen ? 'true' : undefined}
          onClick={() => onChoose(row.id)}
        >
          <span className="grow">
            <span className="t1 ell">{row.debtorName}</span>
            <span className="t2">{row.number}</span>
          </span>
          <span className={styles['end']}>
            <span className="num">{formats.money(row.totalCents)}</span>
            <RowState row={row} />
          </span>
        </button>
      ))}
      <ListEnd list={list} />
    </section>
  )
}

function RowState({ row }: { row: FileInvoice }) {
  const t = useText()
  if (row.status === 'confirmed' || row.status === 'processed')
    return <StatusMark set="invoice" status={row.status} bare />
  const looks = (): readonly [tone: string, icon: IconName, text: string] => {
    if (row.rejectionReason !== null) return ['muted', 'x', t(`rejectionReason.${row.rejectionReason}`)]
    if (row.errorCount > 0)
      return ['danger-t', 'err', t('invoiceFiles.detail.errors', { count: row.errorCount })]
    if (row.warningCount > 0)
      return ['warning-t', 'warn', t('invoiceFiles.detail.warnings', { count: row.warningCount })]
    return ['success-t', 'check', t('invoiceFiles.detail.complete')]
  }
  const [tone, icon, text] = looks()
  return (
    <span className={`micro b nw ${styles['state']} ${tone}`}>
      <Icon name={icon} size="small" />
      {text}
    </span>
  )
}
