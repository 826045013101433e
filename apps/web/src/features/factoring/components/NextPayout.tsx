import type { NextPayout as Composition, StatementLine } from '@honora/contract/ledger.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { useUrlState } from '../../../ui/url-state.ts'
import { useAccount, useNextPayout } from '../data.ts'
import styles from '../factoring.module.css'

/** The sum that comes next: when, where to, and what it is made of. */
export function NextPayout() {
  const t = useText()
  const formats = useFormats()
  const account = useAccount()
  const [url, setUrl] = useUrlState(['payout'])
  const data = account.data
  if (account.error !== undefined) return <ErrorState error={account.error} retry={account.retry} />
  if (data === undefined) return null
  if (data.nextPayoutOn === null) {
    if (data.balanceCents >= 0) return null
    return (
      <p className="note warn gap">
        <Icon name="warn" />
        <span>{t('overview.owed', { amount: formats.money(data.balanceCents) })}</span>
      </p>
    )
  }
  return (
    <section className={styles['next-payout']} aria-label={t('overview.next.label')}>
      <div>
        <p className="k">
          {data.nextPayoutOn === data.today
            ? t('overview.next.today')
            : t('overview.next.when', { day: formats.weekday(data.nextPayoutOn) })}
        </p>
        <p className="v">{formats.money(data.nextPayoutCents)}</p>
        <p className="k">
          {t('overview.next.where', { account: data.accountMasked ?? '–', count: data.nextPayoutCount })}
        </p>
        <Why />
      </div>
      <Button onClick={() => setUrl({ payout: 'next' }, { push: true })}>{t('overview.next.details')}</Button>
      {url.payout === 'next' && <MadeOf onClose={() => setUrl({ payout: '' })} />}
    </section>
  )
}

/** The way from the invoices to the sum, in one line; its parts add up to the payout. */
function Why() {
  const t = useText()
  const formats = useFormats()
  const { data } = useNextPayout()
  if (data === undefined) return null
  const sum = (of: (line: StatementLine) => number): number =>
    data.lines.reduce((total, line) => total + of(line), 0)
  const invoices = sum((line) => line.purchaseCents)
  const costs = sum((line) => line.feeNetCents + line.vatCents + line.interestCents)
  const reserve = sum((line) => line.reserveCents)
  const steps = [
    ['carried', data.openingCents],
    ['invoices', invoices],
    ['costs', costs],
    [reserve > 0 ? 'released' : 'reserve', reserve],
    ['other', data.payoutCents - data.openingCents - invoices - costs - reserve],
  ] as const
  return (
    <p className={styles['why']}>
      {steps
        .filter(([, cents]) => cents !== 0)
        .map(([key, cents]) => (
          <span key={key}>
            {t(`overview.why.${key}`)} <span className="num">{formats.money(cents)}</span>
          </span>
        ))}
    </p>
  )
}

function MadeOf({ onClose }: { onClose: () => void }) {
  const t = useText()
  const formats = useFormats()
  const question = useNextPayout()
  const on = question.data?.on ?? null
  const day = on === null ? '…' : formats.weekday(on)
  return (
    <Modal title={t('overview.next.madeOf', { day })} width="large" onClose={onClose}>
      <Answer question={question} rows={5}>
        {(data) => <Lines data={data} />}
      </Answer>
    </Modal>
  )
}

const parts = [
  ['fee', (line: StatementLine) => line.feeNetCents],
  ['vat', (line: StatementLine) => line.vatCents],
  ['reserve', (line: StatementLine) => line.reserveCents],
  ['interest', (line: StatementLine) => line.interestCents],
] as const

function Lines({ data }: { data: Composition }) {
  const t = useText()
  const formats = useFormats()
  const shown = parts.filter(([, of]) => data.lines.some((line) => of(line) !== 0))
  const blank = (cents: number): string => (cents === 0 ? '' : formats.money(cents))
  return (
    <div className={styles['made-of']}>
      <table className="t" aria-label={t('statements.lines')}>
        <thead>
          <tr>
            <th scope="col">{t('statements.column.kind')}</th>
            <th scope="col" className="num hide-s">
              {t('statements.column.invoice')}
            </th>
            {shown.map(([key]) => (
              <th key={key} scope="col" className="num hide-s">
                {t(`statements.column.${key}`)}
              </th>
            ))}
            <th scope="col" className="num">
              {t('overview.next.yours')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.openingCents !== 0 && (
            <tr>
              <td colSpan={shown.length + 2}>{t('overview.next.carried')}</td>
              <td className="num">{formats.money(data.openingCents)}</td>
            </tr>
          )}
          {data.lines.map((line) => (
            <tr key={line.txId}>
              <td className="two">
                <b className="b">{t(`ledgerKind.${line.kind}`)}</b>
                <small>
                  {line.invoiceId !== null && (
                    <Link className="link" to={`/factoring/invoices/${line.invoiceId}`}>
                      {line.invoiceNumber}
                    </Link>
                  )}{' '}
                  {line.debtorName === '' ? line.debtorInitials : line.debtorName}
                </small>
              </td>
              <td className="num hide-s">{blank(line.purchaseCents)}</td>
              {shown.map(([key, of]) => (
                <td key={key} className="num hide-s">
                  {blank(of(line))}
                </td>
              ))}
              <td className="num b">{formats.money(line.totalCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('overview.next.sum')}</td>
            <td className="num hide-s">
              {formats.money(data.lines.reduce((sum, line) => sum + line.purchaseCents, 0))}
            </td>
            {shown.map(([key, of]) => (
              <td key={key} className="num hide-s">
                {formats.money(data.lines.reduce((sum, line) => sum + of(line), 0))}
              </td>
            ))}
            <td className="num">{formats.money(data.payoutCents)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
