import type { StatementRow } from '@honora/contract/ledger.ts'
import { useMemo } from 'react'
import { useCan, useUser } from '../../../data/session.ts'
import { isAnswered } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Segments } from '../../../ui/choices.tsx'
import { DataTable, type Column } from '../../../ui/DataTable.tsx'
import { SelectField } from '../../../ui/fields.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Card, Page } from '../../../ui/Page.tsx'
import { SkeletonCard } from '../../../ui/Skeleton.tsx'
import { useUrlState } from '../../../ui/url-state.ts'
import { usePractices } from '../../practices/index.ts'
import { AccountDue } from '../components/AccountDue.tsx'
import { DatevExport } from '../components/DatevExport.tsx'
import { Downloads } from '../components/Downloads.tsx'
import { FactorBank } from '../components/FactorBank.tsx'
import { OwnBank } from '../components/OwnBank.tsx'
import { PeriodPicker } from '../components/PeriodPicker.tsx'
import { PeriodSums } from '../components/PeriodSums.tsx'
import { StatementMark } from '../components/StatementMark.tsx'
import { useStatements, useStatementTotals, type StatementFilters } from '../data.ts'
import '../statements.module.css'

/** One statement per payout run, one per month, every cent leads on to its invoices; and whether the money arrived. */
export function StatementsPage() {
  const t = useText()
  const can = useCan()
  const { data: user } = useUser()
  const [url, setUrl] = useUrlState(['kind', 'from', 'to', 'practice'])
  const isFactor = user?.factoringStaff === true
  const hasBank = !isFactor || can('invoice.decide')
  const kind = kinds.find((each) => each === url.kind) ?? 'run'
  return (
    <Page title={t('nav.statements')} subtitle={t('statements.subtitle')}>
      <div className="row wrap list-tools">
        <Segments
          label={t('statements.kind')}
          value={kind}
          choices={[
            { value: 'run', label: t('statements.runs') },
            { value: 'month', label: t('statements.months') },
            ...(hasBank ? [{ value: 'bank' as const, label: t('statements.bank.title') }] : []),
          ]}
          onChange={(next) => setUrl({ kind: next })}
        />
        <span className="grow" />
        {!(isFactor && kind === 'bank') && (
          <>
            {isFactor && <PracticePicker practice={url.practice} onChange={setUrl} />}
            <PeriodPicker from={url.from} to={url.to} onChange={setUrl} />
            {!isFactor && kind !== 'bank' && <DatevExport from={url.from} to={url.to} />}
          </>
        )}
      </div>
      {!isFactor && <AccountDue />}
      {kind === 'bank' && isFactor && <FactorBank />}
      {kind === 'bank' && !isFactor && <OwnBank from={url.from} to={url.to} />}
      {kind !== 'bank' && (
        <Issued isFactor={isFactor} filters={{ kind, from: url.from, to: url.to, practice: url.practice }} />
      )}
    </Page>
  )
}

/** Of which practice the factor reads statements. */
function PracticePicker(props: { practice: string; onChange: (values: { practice: string }) => void }) {
  const t = useText()
  const practices = usePractices().data?.practices ?? []
  return (
    <SelectField
      label={t('statements.column.practice')}
      value={props.practice}
      options={[
        { value: '', label: t('invoices.all') },
        ...practices.map((each) => ({ value: each.customer_number, label: each.name })),
      ]}
      onChange={(event) => props.onChange({ practice: event.target.value })}
    />
  )
}

const kinds = ['run', 'month', 'bank'] as const

function Issued({ isFactor, filters }: { isFactor: boolean; filters: StatementFilters }) {
  const t = useText()
  const list = useStatements(filters)
  const totals = useStatementTotals(filters)
  const columns = useColumns(isFactor)
  // The sums stand above the list and would push it down.
  if (list.isLoading || !isAnswered(totals)) return <SkeletonCard lines={8} isSlow={list.isSlow} />
  return (
    <>
      <PeriodSums filters={filters} canExport={!isFactor || filters.practice !== ''} />
      <Card flush>
        <DataTable
          label={t('nav.statements')}
          columns={columns}
          rows={list}
          rowKey={(row) => row.id}
          rowTo={(row) => `/factoring/statements/${row.id}`}
          empty={<EmptyState id="statements.empty" icon="statements" />}
        />
      </Card>
    </>
  )
}

/** What a statement came to: money to the practice, what it still owes, else money that it paid. */
export function resultOf(
  row: Pick<StatementRow, 'payoutCents' | 'closingCents' | 'directDebitCents' | 'practicePaymentCents'>,
): number {
  if (row.payoutCents > 0) return row.payoutCents
  const paidCents = row.directDebitCents + row.practicePaymentCents
  return row.closingCents < 0 || paidCents <= 0 ? row.closingCents : -paidCents
}

function useColumns(isFactor: boolean): readonly Column<StatementRow>[] {
  const t = useText()
  const formats = useFormats()
  return useMemo(
    (): readonly Column<StatementRow>[] => [
      {
        id: 'number',
        header: t('statements.number'),
        fill: true,
        cell: (row) => <b className="b">{row.number}</b>,
      },
      ...(isFactor
        ? [
            {
              id: 'practice',
              header: t('statements.column.practice'),
              cell: (row: StatementRow) => row.practiceName,
            },
          ]
        : []),
      { id: 'date', header: t('statements.column.date'), cell: (row) => formats.date(row.periodTo) },
      {
        id: 'count',
        header: t('nav.invoices'),
        align: 'right',
        wideOnly: true,
        roomyOnly: true,
        cell: (row) => formats.number(row.invoiceCount),
      },
      {
        id: 'purchases',
        header: t('statements.column.purchase'),
        align: 'right',
        wideOnly: true,
        cell: (row) => formats.money(row.purchasesCents),
      },
      {
        id: 'costs',
        header: t('statements.costs'),
        align: 'right',
        wideOnly: true,
        roomyOnly: true,
        cell: (row) =>
          formats.money(
            -(row.feesNetCents + row.vatCents + row.interestCents + row.chargebacksCents + row.reserveCents) +
              row.otherCents,
          ),
      },
      {
        id: 'result',
        header: t('statements.result'),
        align: 'right',
        cell: (row) => {
          const cents = resultOf(row)
          return <b className={cents < 0 ? 'b danger-t' : 'b'}>{formats.money(cents)}</b>
        },
      },
      {
        id: 'state',
        header: t('statements.state'),
        wideOnly: true,
        cell: (row) => <StatementMark row={row} />,
      },
      {
        id: 'files',
        header: <span className="sr">{t('statements.downloads')}</span>,
        wideOnly: true,
        roomyOnly: true,
        cell: (row) => <Downloads row={row} />,
      },
    ],
    [t, formats, isFactor],
  )
}
