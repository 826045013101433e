import { type Turnover, turnoverMonths } from '@honora/contract/ledger.ts'
import { useClient } from '../../../data/client.tsx'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { DownloadButton } from '../../../ui/save-file.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SelectField } from '../../../ui/fields.tsx'
import { Card } from '../../../ui/Page.tsx'
import { TableHead } from '../../../ui/TableHead.tsx'
import { useUrlState } from '../../../ui/url-state.ts'
import { recentMonths } from '../../statements/index.ts'
import { useTurnover } from '../data.ts'

/** How the invoices of each dentist went, over months of one's own choice. */
export function TurnoverByDentist({ today }: { today: string }) {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const [url, setUrl] = useUrlState(['from', 'to'])
  const months = recentMonths(today, turnoverMonths)
  const to = months.includes(url.to) ? url.to : today.slice(0, 7)
  const from = months.includes(url.from) && url.from <= to ? url.from : `${to.slice(0, 4)}-01`
  const turnover = useTurnover({ from, to })
  const options = months.map((month) => ({ value: month, label: formats.month(`${month}-01`) }))
  return (
    <Card
      flush
      label={t('overview.turnover')}
      title={t('overview.turnover')}
      aside={<span className="small muted hide-s">{t('overview.turnover.hint')}</span>}
    >
      <div className="pad row wrap">
        <SelectField
          label={t('overview.turnover.from')}
          value={from}
          options={options.filter(({ value }) => value <= to)}
          onChange={(event) => setUrl({ from: event.target.value, to })}
        />
        <SelectField
          label={t('overview.turnover.to')}
          value={to}
          options={options}
          onChange={(event) => {
            const next = event.target.value
            setUrl({ from: from <= next ? from : next, to: next })
          }}
        />
        <span className="grow" />
        <DownloadButton
          size="small"
          load={() => client.exportTurnover({ query: { from, to } })}
          fileName={`${t('overview.turnover.fileName')}_${from}_${to}.csv`}
        >
          {t('overview.turnover.csv')}
        </DownloadButton>
      </div>
      <Answer question={turnover} rows={3}>
        {(data) =>
          data.rows.length === 0 ? (
            <EmptyState id="overview.turnover.empty" icon="euro" />
          ) : (
            <Table turnover={data} />
          )
        }
      </Answer>
    </Card>
  )
}

function Table({ turnover }: { turnover: Turnover }) {
  const t = useText()
  const formats = useFormats()
  const cells = (sums: Turnover['total'], shareBp: number) => (
    <>
      <td className="num hide-s">{formats.number(sums.invoiceCount)}</td>
      <td className="num">{formats.money(sums.purchasedCents)}</td>
      <td className="num hide-s">{formats.money(sums.paidOutCents)}</td>
      <td className="num hide-s">{formats.money(sums.openCents)}</td>
      <td className="num">{formats.percent(shareBp)}</td>
    </>
  )
  return (
    <>
      <table className="t" aria-label={t('overview.turnover')}>
        <TableHead
          columns={[
            [t('overview.turnover.practitioner')],
            [t('nav.invoices'), 'num hide-s'],
            [t('statements.column.purchase'), 'num'],
            [t('overview.turnover.paidOut'), 'num hide-s'],
            [t('overview.turnover.open'), 'num hide-s'],
            [t('overview.turnover.share'), 'num'],
          ]}
        />
        <tbody>
          {turnover.rows.map((row) => (
            <tr key={row.practitioner ?? ''}>
              <td>
                {row.practitioner ?? <i className="muted">{t('overview.turnover.nobody')}</i>}
                <OnPhone sums={row} />
              </td>
              {cells(row, row.shareBp)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>
              {t('statements.column.total')}
              <OnPhone sums={turnover.total} />
            </td>
            {cells(turnover.total, 10_000)}
          </tr>
        </tfoot>
      </table>
      <p className="pad small muted">{t('overview.turnover.note')}</p>
    </>
  )
}

/** What has no column of its own on a phone. */
function OnPhone({ sums }: { sums: Turnover['total'] }) {
  const t = useText()
  const formats = useFormats()
  return (
    <span className="show-s small muted">
      <span className="block">
        {t('overview.turnover.paidOut')} {formats.money(sums.paidOutCents)}
      </span>
      <span className="block">
        {t('overview.turnover.openShort')} {formats.money(sums.openCents)}
      </span>
    </span>
  )
}
