import type { Correspondence, Deferral, DeferralRequest } from '@honora/contract/dispatch.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useCan } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { DeferralForm, type Wanted } from './DeferralForm.tsx'
import { AskedDeferral, OwnDeferralRequest, RefuseDeferral } from './DeferralRequests.tsx'

interface Props {
  readonly invoiceId: string
  readonly deferrals: readonly Deferral[]
  readonly request: DeferralRequest | null
  readonly onChanged: (data: Correspondence) => void
}

/** Stundung: a later day to pay, which a practice asks for and the factor grants. */
export function Deferrals({ invoiceId, deferrals, request, onChanged }: Props) {
  const can = useCan()
  const mayGrant = can('invoice.decide')
  const running = deferrals.find((deferral) => deferral.isRunning)
  if (running !== undefined)
    return <Running deferral={running} mayEnd={mayGrant} invoiceId={invoiceId} onChanged={onChanged} />
  if (mayGrant) return <Grant invoiceId={invoiceId} request={request} onChanged={onChanged} />
  if (!can('claim-message.use')) return null
  return <OwnDeferralRequest invoiceId={invoiceId} request={request} onChanged={onChanged} />
}

function Grant({ invoiceId, request, onChanged }: Omit<Props, 'deferrals'>) {
  const t = useText()
  const client = useClient()
  const [isOpen, setOpen] = useState(false)
  const asked = request?.state === 'open' ? request : null
  const grant = async (body: Wanted): Promise<void> => {
    onChanged(await client.deferClaim({ params: { id: invoiceId }, body }))
    setOpen(false)
  }
  return (
    <div className="stack s2">
      {asked !== null && <AskedDeferral request={asked} />}
      <div className="row wrap">
        <Button
          size="small"
          {...(asked === null ? {} : { variant: 'contained', color: 'primary' })}
          onClick={() => setOpen(true)}
        >
          {t('dispatch.deferral.grant')}
        </Button>
        {asked !== null && <RefuseDeferral invoiceId={invoiceId} request={asked} onChanged={onChanged} />}
      </div>
      {isOpen && (
        <DeferralForm
          title={t('dispatch.deferral.grant')}
          hint={t('dispatch.deferral.hint')}
          {...(asked === null ? {} : { begin: { until: asked.until, reason: asked.reason } })}
          send={grant}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

function Running(props: {
  deferral: Deferral
  mayEnd: boolean
  invoiceId: string
  onChanged: (data: Correspondence) => void
}) {
  const { deferral, mayEnd, invoiceId, onChanged } = props
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const end = useAction(
    async () =>
      onChanged(await client.endDeferral({ params: { id: invoiceId, deferralId: deferral.id }, body: {} })),
    useReportProblem(),
  )
  return (
    <div className="stack s2">
      <Notice tone="info">
        {t('dispatch.deferral.running', {
          day: formats.date(deferral.until),
          before: formats.date(deferral.dueBefore),
          reason: deferral.reason,
        })}
      </Notice>
      {mayEnd && (
        <div>
          <Button size="small" disabled={end.isRunning} onClick={() => void end.run()}>
            {t('dispatch.deferral.end')}
          </Button>
        </div>
      )}
    </div>
  )
}
