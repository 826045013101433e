import type { Billing, BillingSummary } from '@honora/contract/billing.ts'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { useEarlierBillings } from '../data.ts'
import type { NewItem } from '../use-billing-actions.ts'
import type { Actions } from '../use-billing-actions.ts'
import treatmentPlansPageStyles from '../pages/TreatmentPlansPage.module.css'

/** Takes the fee items of an earlier session over into this one, dated today's treatment. */
export function CopyEarlier({
  billing,
  actions,
  onClose,
}: {
  billing: Billing
  actions: Actions
  onClose: () => void
}) {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const report = useReportProblem()
  const question = useEarlierBillings(billing.patientId, billing.id)
  const copy = useAction(async (from: BillingSummary) => {
    const earlier = await client.getBilling({ params: { id: from.id } })
    const codes = earlier.items
      .filter((item) => item.accepted && item.kind === 'fee')
      .map((item): NewItem => ({
        system: item.system,
        code: item.code,
        quantity: item.quantity,
        ...(item.tooth === undefined ? {} : { tooth: item.tooth }),
        ...(item.surfaces === undefined ? {} : { surfaces: item.surfaces }),
        ...(item.quadrant === undefined ? {} : { quadrant: item.quadrant }),
        ...(item.jaw === undefined ? {} : { jaw: item.jaw }),
        ...(item.canals === undefined ? {} : { canals: item.canals }),
        ...(item.factor === undefined ? {} : { factor: item.factor }),
        ...(item.baseCode === undefined ? {} : { baseCode: item.baseCode }),
        ...(item.analog === undefined ? {} : { analog: item.analog, title: item.title }),
        ...(item.system === 'CUSTOM' && item.amountCents !== null
          ? { amountCents: item.amountCents, title: item.title }
          : {}),
      }))
    if (codes.length > 0) await actions.addMany.run(billing.documentationId, codes)
    onClose()
  }, report)
  return (
    <Modal title={t('billing.copyEarlier')} onClose={onClose} width="medium">
      <div>
        <Answer question={question} rows={3}>
          {(earlier) =>
            earlier.length === 0 ? (
              <p className="muted">{t('billing.noEarlier')}</p>
            ) : (
              <ul className={treatmentPlansPageStyles['jl']}>
                {earlier.map((one) => (
                  <li key={one.id} className="row">
                    <span className="grow">
                      {formats.date(one.serviceDate)} · {t('billing.itemCount', { count: one.itemCount })}
                      {one.invoiceNumber !== null && <span className="muted"> · {one.invoiceNumber}</span>}
                    </span>
                    <Button
                      size="small"
                      variant="outlined"
                      disabled={copy.isRunning || actions.isBusy}
                      onClick={() => void copy.run(one)}
                    >
                      {t('billing.copyThis')}
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </Answer>
      </div>
    </Modal>
  )
}
