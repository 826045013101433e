import type { StatementDetail, StatementLine } from '@honora/contract/ledger.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { SkeletonPage } from '../../../ui/SkeletonPage.tsx'
import { DataTable, type Column } from '../../../ui/DataTable.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Card, Page } from '../../../ui/Page.tsx'
import { AccountSums } from '../components/AccountSums.tsx'
import { DownloadButtons } from '../components/Downloads.tsx'
import { StatementMark } from '../components/StatementMark.tsx'
import { useStatement } from '../data.ts'
import { useParams } from '../../../ui/router/RouterView.tsx'

/** One statement: from the opening balance over every booking to the closing one. */
export function StatementPage() {
  const { id = '' } = useParams()
  const t = useText()
  const formats = useFormats()
  const question = useStatement(id)
  const data = question.data
  return (
    <Page
      crumbs={[{ label: t('nav.statements'), to: '/factoring/statements' }]}
      tab={t('nav.statements')}
      title={data === undefined ? t('nav.statements') : t('statements.title', { number: data.number })}
      subtitle={
        data === undefined
          ? undefined
          : t('statements.period', { from: formats.date(data.periodFrom), to: formats.date(data.periodTo) })
      }
      actions={data === undefined ? undefined : <DownloadButtons row={data} />}
    >
      <Answer question={question} skeleton={<SkeletonPage isSlow={question.isSlow} main={[7]} />}>
        {(detail) => <Body detail={detail} />}
      </Answer>
    </Page>
  )
}

function Body({ detail }: { detail: StatementDetail }) {
  const t = useText()
  const formats = useFormats()
  return (
    <div className="grid g-main">
      <Card flush title={t('statements.lines')}>
        <DataTable
          label={t('statements.lines')}
          columns={useColumns()}
          rows={detail.lines}
          rowKey={(line) => line.txId}
        />
      </Card>
      <div className="stack s4">
        <AccountNotice detail={detail} />
        <Card title={t('statements.sums')}>
          <div className="stack s3">
            <AccountSums sums={detail} />
            <OpenClaims lines={detail.lines} />
          </div>
        </Card>
        {detail.payoutCents > 0 && (
          <Card title={t('statements.column.payout')}>
            <dl className="dl">
              <dt>{t('statements.state')}</dt>
              <dd>
                <StatementMark row={detail} />
              </dd>
              <dt>{t('statements.paidOutOn')}</dt>
              <dd>{formats.date(detail.paidOutOn)}</dd>
              <dt>{t('statements.account')}</dt>
              <dd>{detail.accountMasked ?? '–'}</dd>
              <dt>{t('statements.reference')}</dt>
              <dd>{detail.bankReference ?? '–'}</dd>
            </dl>
          </Card>
        )}
        {detail.vatByRate.length > 0 && (
          <Card title={t('statements.vatTitle')}>
            <dl className="dl">
              {detail.vatByRate.map((row) => (
                <div key={row.rateBp} style={{ display: 'contents' }}>
                  <dt>
                    {t('statements.vatRate', {
                      rate: formats.percent(row.rateBp),
                      net: formats.money(row.netCents),
                    })}
                  </dt>
                  <dd>{formats.money(row.vatCents)}</dd>
                </div>
              ))}
            </dl>
          </Card>
        )}
      </div>
    </div>
  )
}

/** What the debtors still owe on the claims that this statement bought. */
export function OpenClaims({
  lines,
}: {
  lines: readonly Pick<StatementLine, 'purchaseCents' | 'openCents'>[]
}) {
  const t = useText()
  const formats = useFormats()
  if (lines.every((line) => line.purchaseCents <= 0)) return null
  const open = lines.filter((line) => line.openCents > 0)
  return (
    <p className="small muted">
      {t('statements.openClaims', {
        count: open.length,
        amount: formats.money(open.reduce((cents, line) => cents + line.openCents, 0)),
      })}
    </p>
  )
}

/** Why money was taken from the practice, and what becomes of a balance below zero. */
export function AccountNotice({
  detail,
}: {
  detail: Pick<StatementDetail, 'directDebitCents' | 'practicePaymentCents' | 'closingCents'>
}) {
  const t = useText()
  const formats = useFormats()
  const { directDebitCents, practicePaymentCents, closingCents } = detail
  const moved = (
    [
      ['directDebit', directDebitCents],
      ['practicePayment', practicePaymentCents],
    ] as const
  ).filter(([, cents]) => cents !== 0)
  const said = moved.map(([kind, cents]) =>
    t(`statements.explain.${kind}${cents > 0 ? '' : 'Returned'}`, { amount: formats.money(Math.abs(cents)) }),
  )
  if (closingCents < 0) said.push(t('statements.explain.carried', { amount: formats.money(-closingCents) }))
  return said.length === 0 ? null : (
    <Notice tone={moved.length > 0 ? 'warn' : 'info'}>
      {said.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  )
}

function useColumns(): readonly Column<StatementLine>[] {
  const t = useText()
  const formats = useFormats()
  return [
    {
      id: 'kind',
      header: t('statements.column.kind'),
      fill: true,
      cell: (line) => (
        <span className="two">
          <b className="b">{t(`ledgerKind.${line.kind}`)}</b>
          <small>
            {line.invoiceId === null ? (
              ''
            ) : (
              <Link className="link" to={`/factoring/invoices/${line.invoiceId}`}>
                {line.invoiceNumber}
              </Link>
            )}{' '}
            {line.debtorName === '' ? line.debtorInitials : line.debtorName}
          </small>
        </span>
      ),
    },
    {
      id: 'date',
      header: t('statements.column.date'),
      wideOnly: true,
      cell: (line) => formats.date(line.occurredOn),
    },
    {
      id: 'fee',
      header: t('statements.column.fee'),
      align: 'right',
      wideOnly: true,
      cell: (line) => (line.feeNetCents === 0 ? '' : formats.money(line.feeNetCents)),
    },
    {
      id: 'vat',
      header: t('statements.column.vat'),
      align: 'right',
      wideOnly: true,
      cell: (line) => (line.vatCents === 0 ? '' : formats.money(line.vatCents)),
    },
    {
      id: 'open',
      header: t('statements.column.open'),
      align: 'right',
      wideOnly: true,
      roomyOnly: true,
      cell: (line) => (line.openCents === 0 ? '' : formats.money(line.openCents)),
    },
    {
      id: 'total',
      header: t('statements.column.total'),
      align: 'right',
      cell: (line) => <b className="b">{formats.money(line.totalCents)}</b>,
    },
  ]
}
