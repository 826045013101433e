import type { InvoiceRow } from '@honora/contract/invoices.ts'
import { claimAges } from '@honora/domain/factoring/receivable.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useCan, useOwnOnly, useUser } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FilterChips } from '../../../ui/choices.tsx'
import { DataTable, type Column } from '../../../ui/DataTable.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SearchField, SelectField } from '../../../ui/fields.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { MoreFilters } from '../../../ui/MoreFilters.tsx'
import { NoMatch } from '../../../ui/NoMatch.tsx'
import { Card, Page } from '../../../ui/Page.tsx'
import { SavedViews } from '../../../ui/SavedViews.tsx'
import { saveFile } from '../../../ui/save-file.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { useUrlState } from '../../../ui/url-state.ts'
import { OnboardingBanner } from '../../onboarding/index.ts'
import { usePracticeName } from '../../practices/index.ts'
import { ListSums } from '../components/ListSums.tsx'
import { OfDebtor } from '../components/OfDebtor.tsx'
import { Selection } from '../components/Selection.tsx'
import { Due, InvoiceMark, ReceivableMark } from '../components/states.tsx'
import { queryOf, useInvoices } from '../data.ts'

import styles from '../invoices.module.css'
const statuses = ['created', 'complete', 'confirmed', 'processed', 'rejected'] as const
const states = [
  'open',
  'partly_paid',
  'overdue',
  'instalment_plan',
  'disputed',
  'in_collection',
  'paid',
  'charged_back',
  'written_off',
  'cancelled',
] as const
/** Claims that are not settled, by how long they are due; in one choice with the states. */
const claimPrefix = 'claim:'
const settleMs = 250

/** What a saved view keeps of the filters: all but words and persons. */
const noView = {
  status: '',
  claim: '',
  receivableState: '',
  factoringType: '',
  from: '',
  to: '',
  practice: '',
}
const viewOf = ({ status, claim, receivableState, factoringType, from, to, practice }: typeof noView) => ({
  status,
  claim,
  receivableState,
  factoringType,
  from,
  to,
  practice,
})

/** All invoices with the factor: filter, choose several, offer them, take the list along. */
export function InvoicesPage() {
  const t = useText()
  const isOwnOnly = useOwnOnly()
  const [url, setUrl] = useUrlState([
    'status',
    'claim',
    'receivableState',
    'factoringType',
    'from',
    'to',
    'practice',
    'q',
    'debtor',
  ])
  const [text, setText] = useState(url.q)
  const list = useInvoices(url)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (text === url.q) return undefined
    const timer = setTimeout(() => setUrl({ q: text }), settleMs)
    return () => clearTimeout(timer)
  }, [text, url.q, setUrl])
  const toggle = useCallback(
    (id: string) =>
      setChosen((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    [],
  )
  // All that are loaded, not all there are: nobody offers what he has not seen.
  const { items } = list
  const isAllChosen = items.length > 0 && items.every((row) => chosen.has(row.id))
  const toggleAll = useCallback(
    () => setChosen(isAllChosen ? new Set() : new Set(items.map((row) => row.id))),
    [isAllChosen, items],
  )
  const columns = useColumns(chosen, toggle, isAllChosen, toggleAll)
  const rows = chosen.size === 0 ? [] : items.filter((row) => chosen.has(row.id))

  return (
    <Page
      wide
      title={t('nav.invoices')}
      subtitle={isOwnOnly ? t('invoices.ownOnly') : t('invoices.subtitle')}
      actions={
        <>
          <Downloads filters={url} />
          <NewButton />
        </>
      }
    >
      <OnboardingBanner />
      <div className="row wrap list-tools">
        <FilterChips
          label={t('invoices.filterStatus')}
          value={url.status}
          choices={[
            { value: '', label: t('invoices.all') },
            ...statuses.map((value) => ({ value, label: t(`invoiceStatus.${value}`) })),
          ]}
          onChange={(status) => setUrl({ status })}
        />
      </div>
      <div className={`row wrap list-tools ${styles['invoice-tools']}`}>
        <SearchField
          label={t('invoices.search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <MoreFilters values={[url.claim, url.receivableState, url.factoringType, url.from, url.to]}>
          <SelectField
            label={t('invoices.column.receivableState')}
            value={url.claim === '' ? url.receivableState : `${claimPrefix}${url.claim}`}
            options={[
              { value: '', label: t('invoices.any') },
              ...claimAges.map((value) => ({
                value: `${claimPrefix}${value}`,
                label: t(value === 'open' ? 'invoices.claim.open' : `overview.ageing.${value}`),
              })),
              ...states.map((value) => ({ value, label: t(`receivableState.${value}`) })),
            ]}
            onChange={({ target: { value } }) =>
              setUrl(
                value.startsWith(claimPrefix)
                  ? { claim: value.slice(claimPrefix.length), receivableState: '' }
                  : { claim: '', receivableState: value },
              )
            }
          />
          <SelectField
            label={t('invoices.column.factoringType')}
            value={url.factoringType}
            options={[
              { value: '', label: t('invoices.any') },
              { value: 'non_recourse', label: t('factoringType.non_recourse') },
              { value: 'recourse', label: t('factoringType.recourse') },
            ]}
            onChange={(event) => setUrl({ factoringType: event.target.value })}
          />
          <DateField label={t('invoices.from')} value={url.from} onChange={(from) => setUrl({ from })} />
          <DateField label={t('invoices.to')} value={url.to} onChange={(to) => setUrl({ to })} />
        </MoreFilters>
      </div>
      <SavedViews
        list="invoices"
        values={viewOf(url)}
        onChoose={(values) => setUrl({ ...noView, ...values })}
      />
      {url.debtor !== '' && <OfDebtor id={url.debtor} onAll={() => setUrl({ debtor: '' })} />}
      {rows.length > 0 && <Selection rows={rows} onDone={() => setChosen(new Set())} />}
      <ListSums filters={url} />
      <Card flush>
        <DataTable
          label={t('nav.invoices')}
          columns={columns}
          rows={list}
          rowKey={(row) => row.id}
          rowTo={(row) => `/factoring/invoices/${row.id}`}
          isSelected={(row) => chosen.has(row.id)}
          empty={
            <NoMatch
              filters={url}
              onReset={() => {
                setText('')
                setUrl({
                  status: '',
                  claim: '',
                  receivableState: '',
                  factoringType: '',
                  from: '',
                  to: '',
                  q: '',
                  debtor: '',
                })
              }}
            >
              <EmptyState id="invoices.empty" icon="invoice" />
            </NoMatch>
          }
        />
      </Card>
    </Page>
  )
}

/** Never takes another line, whichever font is there: rows below would move. */
function NameLine({ name }: { name: string }) {
  return (
    <small className={styles['name']} title={name}>
      {name}
    </small>
  )
}

function NewButton() {
  const t = useText()
  const can = useCan()
  const { data: user } = useUser()
  if (!can('invoice.write') || user?.factoringStaff === true) return null
  return (
    <Link className="btn pri" to="/factoring/invoices/new">
      <Icon name="plus" size="small" />
      {t('invoice.form.new')}
    </Link>
  )
}

function Downloads({ filters }: { filters: Parameters<typeof queryOf>[0] }) {
  const t = useText()
  const can = useCan()
  const client = useClient()
  const download = useAction(async (format: 'csv' | 'xlsx') => {
    const query = queryOf(filters)
    const file =
      format === 'csv'
        ? await client.exportInvoicesCsv({ query })
        : await client.exportInvoicesXlsx({ query })
    saveFile(file, `${t('invoices.fileName')}.${format}`)
  }, useReportProblem())
  if (!can('export.create')) return null
  return (
    <>
      <Button
        className="hide-s"
        startIcon={<Icon name="download" size="small" />}
        disabled={download.isRunning}
        onClick={() => void download.run('csv')}
      >
        CSV
      </Button>
      <Button
        className="hide-s"
        startIcon={<Icon name="download" size="small" />}
        disabled={download.isRunning}
        onClick={() => void download.run('xlsx')}
      >
        Excel
      </Button>
    </>
  )
}

function useColumns(
  chosen: ReadonlySet<string>,
  toggle: (id: string) => void,
  isAllChosen: boolean,
  toggleAll: () => void,
): readonly Column<InvoiceRow>[] {
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
