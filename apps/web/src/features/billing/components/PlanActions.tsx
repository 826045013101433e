import type { TreatmentPlan } from '@honora/contract/treatment-plans.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useAddress } from '../data.ts'

interface Props {
  plan: TreatmentPlan
  canWrite: boolean
  isBusy: boolean
  onMove: (status: TreatmentPlan['status']) => void
}

/** The plan on paper, and the next step of it. */
export function PlanActions({ plan, canWrite, isBusy, onMove }: Props) {
  const t = useText()
  const address = useAddress()
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        href={address(`/api/treatment-plans/${plan.id}/plan.pdf`)}
        target="_blank"
        rel="noreferrer"
      >
        {t('billing.openPdf')}
      </Button>
      {canWrite && plan.status === 'draft' && (
        <Button size="small" disabled={isBusy} onClick={() => onMove('offered')}>
          {t('billing.offerPlan')}
        </Button>
      )}
      {canWrite && plan.items.length > 0 && (
        <Button size="small" disabled={isBusy} onClick={() => onMove('accepted')}>
          {t('billing.acceptPlan')}
        </Button>
      )}
    </>
  )
}
