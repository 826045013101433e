import type { Billing } from '@honora/contract/billing.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useNotify } from '../../../ui/snackbars.tsx'
import type { BillingOfAppointment } from '../data.ts'
import type { Actions } from '../use-billing-actions.ts'

/** Where the sums stand below the items, not beside them. */
export const narrowBilling = '(max-width: 1180px)'

interface Props {
  billing: Billing
  found: BillingOfAppointment
  actions: Actions
}

/** Freezes the billing, after a question that names what is still open. */
export function FinaliseBilling({ billing, found, actions }: Props) {
  const t = useText()
  const formats = useFormats()
  const confirm = useConfirm()
  const notify = useNotify()
  const { totals } = billing
  const items = billing.items.filter((item) => item.accepted)
  const errors = billing.findings.filter((finding) => finding.severity === 'error').length
  const warnings = billing.findings.filter((finding) => finding.severity === 'warning').length
  const open = billing.items.length - items.length
  const hasBema = items.some((item) => item.kind === 'fee' && item.system === 'BEMA')
  const finalize = async () => {
    const answer = await confirm({
      header: t('billing.finalize.title'),
      question: (
        <>
          <p>
            {t('billing.finalize.message', {
              total: formats.money(totals.patientShareCents ?? totals.totalCents),
            })}
          </p>
          {warnings > 0 && <p>{t('billing.finalize.warnings', { count: warnings })}</p>}
          {open > 0 && <p>{t('billing.finalize.suggestionsOpen', { count: open })}</p>}
          {hasBema && <p>{t('billing.finalize.bemaRecord')}</p>}
        </>
      ),
      buttons: [
        { label: t('action.cancel'), value: false },
        { label: t('billing.finalize.confirm'), value: true, variant: 'primary' },
      ],
    })
    if (answer !== true) return
    const final = await actions.finalize.run()
    if (final !== undefined) {
      notify({
        severity: 'success',
        message:
          final.invoiceNumber === undefined
            ? t('billing.finalize.done')
            : t('billing.finalize.doneNumber', { number: final.invoiceNumber }),
      })
    }
  }
  return (
    <Button
      variant="contained"
      color="primary"
      size="large"
      fullWidth
      disabled={
        errors > 0 || items.length === 0 || found.documentationStatus !== 'finalized' || actions.isBusy
      }
      onClick={() => void finalize()}
    >
      {t('billing.finalize.confirm')}
    </Button>
  )
}
