import type { Invoice } from '@honora/contract/invoices.ts'
import type { PlanDebits } from '@honora/contract/mandates.ts'
import { useClient } from '../../../data/client.tsx'
import { useCan } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DebitState } from '../../../ui/DebitState.tsx'
import { Card } from '../../../ui/Page.tsx'
import { saveFile } from '../../../ui/save-file.tsx'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'
import { usePlanDebits } from '../data.ts'
import { MandateForm } from './MandateForm.tsx'

import styles from './MandateCard.module.css'
/** Direct debit of a running plan: the mandate, what was and will be collected, or the way to a mandate. */
export function MandateCard({ invoice }: { invoice: Invoice }) {
  const t = useText()
  const question = usePlanDebits(invoice.id, invoice.version, true)
  return (
    <Card title={t('mandate.title')}>
      <Answer question={question} rows={3}>
        {(data) => (
          <Body invoice={invoice} data={data} onChanged={(next) => void question.mutate(next, false)} />
        )}
      </Answer>
    </Card>
  )
}

interface BodyProps {
  readonly invoice: Invoice
  readonly data: PlanDebits
  readonly onChanged: (next: PlanDebits) => void
}

function Body({ invoice, data, onChanged }: BodyProps) {
  const t = useText()
  const can = useCan()
  const { mandate } = data
  const isActive = mandate?.state === 'active'
  return (
    <div className="stack s4">
      {mandate !== null && <Known mandate={mandate} />}
      {data.debits.length > 0 && <Debits debits={data.debits} />}
      {!isActive && data.unavailable === 'no_creditor_id' && (
        <p className="soft small">{t('mandate.noCreditor')}</p>
      )}
      {!isActive && data.unavailable === null && can('payment-plan.propose') && (
        <>
          <p className="soft small">{t('mandate.explain')}</p>
          <MandateForm invoice={invoice} onRecorded={onChanged} />
        </>
      )}
      {can('payment-plan.propose') && (isActive || data.unavailable === null) && (
        <Buttons invoice={invoice} isActive={isActive} onChanged={onChanged} />
      )}
    </div>
  )
}

function Known({ mandate }: { mandate: NonNullable<PlanDebits['mandate']> }) {
  const t = useText()
  const formats = useFormats()
  const { endedReason } = mandate
  if (mandate.state === 'ended') {
    const isOwn = endedReason === 'person' || endedReason === 'plan_over'
    return (
      <p className="soft small">
        {t('mandate.endedBecause', {
          day: formats.date(mandate.endedOn),
          reason: isOwn
            ? t(`mandate.endedReason.${endedReason}`)
            : t('mandate.endedReason.bank', { code: endedReason }),
        })}
      </p>
    )
  }
  return (
    <dl className="dl">
      <dt>{t('mandate.reference')}</dt>
      <dd>{mandate.reference}</dd>
      <dt>{t('mandate.holder')}</dt>
      <dd>{mandate.holder}</dd>
      <dt>{t('mandate.account')}</dt>
      <dd className="num">{mandate.ibanMasked}</dd>
      <dt>{t('mandate.givenHow')}</dt>
      <dd>{t(`mandate.given.${mandate.given}`, { day: formats.date(mandate.signedOn) })}</dd>
    </dl>
  )
}

const ownReasons: ReadonlySet<string> = new Set(['notice_late', 'mandate_ended', 'plan_over'])

function Debits({ debits }: { debits: PlanDebits['debits'] }) {
  const t = useText()
  const formats = useFormats()
  return (
    <ul className={styles['debits']}>
      {debits.map((debit) => {
        const { reason } = debit
        const why = ownReasons.has(reason ?? '') ? t(`mandate.reason.${reason ?? ''}`) : reason
        return (
          <li key={`${debit.rateNumber} ${debit.collectOn} ${debit.state}`}>
            <span>
              {t('mandate.debit', {
                number: debit.rateNumber,
                amount: formats.money(debit.amountCents),
                day: formats.date(debit.collectOn),
              })}
              {why !== null && <span className="block small muted">{why}</span>}
            </span>
            <DebitState state={debit.state} />
          </li>
        )
      })}
    </ul>
  )
}

function Buttons({
  invoice,
  isActive,
  onChanged,
}: {
  invoice: Invoice
  isActive: boolean
  onChanged: (next: PlanDebits) => void
}) {
  const t = useText()
  const client = useClient()
  const notify = useNotify()
  const report = useReportProblem()
  const params = { id: invoice.id }
  const download = useAction(
    async () =>
      saveFile(await client.getMandateDocument({ params }), `${t('mandate.file')}-${invoice.number}.pdf`),
    report,
  )
  const end = useAction(async () => {
    onChanged(await client.endMandate({ params, body: {} }))
    notify({ severity: 'success', message: t('mandate.ended') })
  }, report)
  return (
    <div className="row wrap">
      <Button disabled={download.isRunning} onClick={() => void download.run()}>
        {t(isActive ? 'mandate.pdf' : 'mandate.form')}
      </Button>
      {isActive && (
        <Button disabled={end.isRunning} onClick={() => void end.run()}>
          {t('mandate.end')}
        </Button>
      )}
    </div>
  )
}
