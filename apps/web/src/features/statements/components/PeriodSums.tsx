import type { StatementTotals } from '@honora/contract/ledger.ts'
import { useClient } from '../../../data/client.tsx'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { DownloadButton } from '../../../ui/save-file.tsx'
import { queryOf, useStatementTotals, type StatementFilters } from '../data.ts'
import { AccountSums } from './AccountSums.tsx'
import styles from '../statements.module.css'

/** What all statements of the kind and period come to, loaded or not; to be taken along as CSV where they are one practice's. */
export function PeriodSums({ filters, canExport }: { filters: StatementFilters; canExport: boolean }) {
  const t = useText()
  const formats = useFormats()
  const { data: totals } = useStatementTotals(filters)
  if (totals === undefined || totals.statementCount === 0) return null
  return (
    <>
      <div className={`row wrap ${styles['statement-sums-head']}`}>
        <p className="small muted grow">{t('statements.sumsOf', { count: totals.statementCount })}</p>
        {canExport && <PeriodCsv filters={filters} />}
      </div>
      <Figures totals={totals} />
      <section className={`card ${styles['statement-account']}`}>
        <details>
          <summary>
            {t('statements.movement', {
              opening: formats.money(totals.openingCents),
              closing: formats.money(totals.closingCents),
            })}
          </summary>
          <AccountSums sums={totals} />
        </details>
      </section>
    </>
  )
}

function Figures({ totals }: { totals: StatementTotals }) {
  const t = useText()
  const formats = useFormats()
  const figures = [
    ['column.purchase', totals.purchasesCents],
    ['feesNet', totals.feesNetCents + totals.interestCents],
    ['column.vat', totals.vatCents],
    ['column.payout', totals.payoutCents],
  ] as const
  return (
    <section className={`card figs ${styles['statement-sums']}`} aria-label={t('statements.sums')}>
      {figures.map(([key, cents]) => (
        <div key={key} className="fig">
          <p className="k">{t(`statements.${key}`)}</p>
          <p className="v">{formats.money(cents)}</p>
        </div>
      ))}
    </section>
  )
}

function PeriodCsv({ filters }: { filters: StatementFilters }) {
  const t = useText()
  const client = useClient()
  const { from, to } = filters
  return (
    <DownloadButton
      size="small"
      load={() => client.exportStatements({ query: queryOf(filters) })}
      fileName={`${[t('statements.fileName'), from, to].filter((part) => part !== '').join('_')}.csv`}
    >
      {t('statements.periodCsv')}
    </DownloadButton>
  )
}
