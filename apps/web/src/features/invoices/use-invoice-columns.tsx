import type { InvoiceRow } from '@honora/contract/invoices.ts'
import { useMemo } from 'react'
import { useCan, useUser } from '../../data/session.ts'
import { useFormats, useText } from '../../i18n/i18n.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { usePracticeName } from '../practices/index.ts'
import { Due, InvoiceMark, ReceivableMark } from './components/states.tsx'
import type { Choice } from './use-invoice-choice.ts'
import styles from './invoices.module.css'

/** Columns of the list; rows are chosen only by who may do something with several. */
export function useInvoiceColumns({
  chosen,
  toggle,
  isAllChosen,
  toggleAll,
}: Choice): readonly Column<InvoiceRow>[] {
  const t = useText()
  const formats = useFormats()
  const { data: user } = useUser()
  const can = useCan()
  const nameOf = usePracticeName()
  const isFactor = user?.factoringStaff === true
  const mayChoose = can('export.create') || can('invoice-file.confirm') || can('invoice.dispute')
  return useMemo(() => {
    const columns: readonly Column<InvoiceRow>[] = [
      {
        id: 'choose',
        header: (
          <input
            type="checkbox"
            className="cb"
            checked={isAllChosen}
            aria-label={t('invoices.chooseAll')}
            onChange={toggleAll}
          />
        ),
        wideOnly: true,
        isChoice: true,
        cell: (row: InvoiceRow) => (
          <input
            type="checkbox"
            className="cb"
            checked={chosen.has(row.id)}
            aria-label={t('invoices.chooseOne', { number: row.number })}
            onChange={() => toggle(row.id)}
          />
        ),
      },
      {
        id: 'number',
        header: t('invoices.column.number'),
        fill: true,
        cell: (row: InvoiceRow) => (
          <span className="two">
            <b className="b">{row.number === '' ? t('invoices.noNumber') : row.number}</b>
            {isFactor && <NameLine name={nameOf(row.customer_number)} />}
            <NameLine name={isFactor ? row.debtorName : row.patientName} />
          </span>
        ),
      },
      {
        id: 'status',
        header: t('invoices.column.status'),
        cell: (row: InvoiceRow) =>
          row.receivableState === null ? (
            <InvoiceMark row={row} />
          ) : (
            <>
              <span className="hide-s">
                <InvoiceMark row={row} />
              </span>
              {/* On a phone there is room for one mark: where the claim stands, which implies that it was bought. */}
              <span className="show-s">
                <ReceivableMark state={row.receivableState} daysOverdue={row.daysOverdue} />
              </span>
            </>
          ),
      },
      {
        id: 'receivable',
        header: t('invoices.column.receivableState'),
        wideOnly: true,
        cell: (row: InvoiceRow) =>
          row.receivableState === null ? (
            ''
          ) : (
            <span className="two">
              <ReceivableMark state={row.receivableState} daysOverdue={row.daysOverdue} />
              {row.paidOn !== null && <small>{formats.date(row.paidOn)}</small>}
            </span>
          ),
      },
      {
        id: 'type',
        header: t('invoices.column.factoringType'),
        wideOnly: true,
        roomyOnly: true,
        cell: (row: InvoiceRow) =>
          row.factoringType === null ? '–' : t(`factoringType.short.${row.factoringType}`),
      },
      {
        id: 'payoutOn',
        header: t('invoices.column.payoutOn'),
        wideOnly: true,
        roomyOnly: true,
        cell: (row: InvoiceRow) => formats.date(row.payoutOn),
      },
      {
        id: 'dueOn',
        header: t('invoices.column.dueOn'),
        wideOnly: true,
        roomyOnly: true,
        cell: (row: InvoiceRow) => <Due row={row} />,
      },
      {
        id: 'payout',
        header: t('invoices.column.payout'),
        align: 'right',
        wideOnly: true,
        roomyOnly: true,
        cell: (row: InvoiceRow) => formats.money(row.payoutCents),
      },
      {
        id: 'total',
        header: t('invoices.column.total'),
        align: 'right',
        cell: ({ status, totalCents }: InvoiceRow) => (
          <b className="b">{formats.money(status === 'awaiting_conversion' ? null : totalCents)}</b>
        ),
      },
    ]
    return mayChoose ? columns : columns.filter((column) => column.id !== 'choose')
  }, [t, formats, nameOf, isFactor, mayChoose, chosen, toggle, isAllChosen, toggleAll])
}

/** Never takes another line, whichever font is there: rows below would move. */
function NameLine({ name }: { name: string }) {
  return (
    <small className={styles['name']} title={name}>
      {name}
    </small>
  )
}
