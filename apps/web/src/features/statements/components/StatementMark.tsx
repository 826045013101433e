import type { StatementRow } from '@honora/contract/ledger.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Tone } from '../../../ui/StatusMark.tsx'

/** What has become of the money of a statement: a payout is paid out when the bank has booked it, and arrived when the
    practice has found it on its own statement. */
export function StatementMark({ row }: { row: StatementRow }) {
  const t = useText()
  if (row.receipt !== null && row.payoutState !== 'failed') {
    const isWhole = row.receipt.amountCents === row.payoutCents
    return (
      <Tone tone={isWhole ? 'ok' : 'err'} icon={isWhole ? 'sDone' : 'err'}>
        {t(isWhole ? 'statements.bank.found' : 'statements.bank.differs')}
      </Tone>
    )
  }
  if (row.payoutCents === 0) {
    const [icon, text] = unpaidLook(row)
    return (
      <Tone tone="warn" icon={icon}>
        {t(`statements.${text}`)}
      </Tone>
    )
  }
  switch (row.payoutState) {
    case 'ordered':
      return (
        <Tone tone="info" icon="sWait">
          {t('statements.ordered')}
        </Tone>
      )
    case 'failed':
      return (
        <Tone tone="err" icon="undo">
          {t('statements.failed')}
        </Tone>
      )
    default:
      return (
        <Tone tone="ok" icon="sDone">
          {t('statements.paidOut')}
        </Tone>
      )
  }
}

/** Nothing was paid out: money was collected or transferred, all of it or a part, or the balance is carried on. */
function unpaidLook(row: StatementRow): readonly ['bank' | 'history', string] {
  const part = row.closingCents < 0 ? 'Partly' : ''
  if (row.directDebitCents > 0) return ['bank', `collected${part}`]
  return row.practicePaymentCents > 0 ? ['bank', `transferred${part}`] : ['history', 'carried']
}
