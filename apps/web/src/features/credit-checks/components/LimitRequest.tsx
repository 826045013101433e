import type { Invoice } from '@honora/contract/invoices.ts'
import { useState } from 'react'
import { useCan, useUser } from '../../../data/session.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { ReviewModal } from './ReviewModal.tsx'

/** An invoice that the free limit of its debtor does not cover: a higher one is asked for from here, with the reason. */
export function LimitRequest({ invoice }: { invoice: Invoice }) {
  const t = useText()
  const can = useCan()
  const formats = useFormats()
  const isFactor = useUser().data?.factoringStaff === true
  const [isAsking, setAsking] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const check = invoice.creditCheck
  const isUndecided = invoice.status !== 'processed' && invoice.factoringType !== 'recourse'
  if (check === null || isFactor || !isUndecided) return null
  // A red light has no limit to raise; whoever wants it looked at asks from the check.
  if (check.trafficLight !== 'green' && check.trafficLight !== 'yellow') return null
  if (check.freeCents >= invoice.totalCents || !can('credit-check.request')) return null
  const amounts = { amount: formats.money(invoice.totalCents), free: formats.money(check.freeCents) }
  return (
    <Notice
      tone="info"
      actions={
        isAsked ? undefined : (
          <Button size="small" onClick={() => setAsking(true)}>
            {t('creditChecks.ask.limit')}
          </Button>
        )
      }
    >
      {t(isAsked ? 'creditChecks.reviewAsked' : 'creditChecks.limitShort', amounts)}
      {isAsking && (
        <ReviewModal
          checkId={check.id}
          topic="limit"
          note={t('creditChecks.limitNote', { number: invoice.number, ...amounts })}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false)
            setAsked(true)
          }}
        />
      )}
    </Notice>
  )
}
