import type { Correspondence, DeferralRequest } from '@honora/contract/dispatch.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { useProblemForm } from '../../../ui/use-problem-form.ts'
import { DeferralForm, type Wanted } from './DeferralForm.tsx'

interface Props {
  readonly invoiceId: string
  readonly request: DeferralRequest | null
  readonly onChanged: (data: Correspondence) => void
}

/** The practice asks for a later due day, and reads what became of it. */
export function OwnDeferralRequest({ invoiceId, request, onChanged }: Props) {
  const t = useText()
  const client = useClient()
  const [isOpen, setOpen] = useState(false)
  const ask = async (body: Wanted): Promise<void> => {
    onChanged(await client.requestDeferral({ params: { id: invoiceId }, body }))
    setOpen(false)
  }
  const withdraw = useAction(
    async (requestId: string) =>
      onChanged(await client.withdrawDeferralRequest({ params: { id: invoiceId, requestId }, body: {} })),
    useReportProblem(),
  )
  if (request?.state === 'open')
    return (
      <div className="stack s2">
        <AskedDeferral request={request} />
        <div>
          <Button size="small" disabled={withdraw.isRunning} onClick={() => void withdraw.run(request.id)}>
            {t('dispatch.deferral.withdraw')}
          </Button>
        </div>
      </div>
    )
  return (
    <div className="stack s2">
      {request?.state === 'refused' && <Refused request={request} />}
      <div>
        <Button size="small" onClick={() => setOpen(true)}>
          {t('dispatch.deferral.request')}
        </Button>
      </div>
      {isOpen && (
        <DeferralForm
          title={t('dispatch.deferral.request')}
          hint={t('dispatch.deferral.requestHint')}
          reasonHint={t('dispatch.deferral.requestReasonHint')}
          send={ask}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

/** The factor refuses what the practice asks for; it is granted beside it. */
export function RefuseDeferral({ invoiceId, request, onChanged }: Props & { request: DeferralRequest }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('dispatch.deferral.refuse')}
      </Button>
      {isOpen && (
        <RefuseForm
          invoiceId={invoiceId}
          requestId={request.id}
          onClose={() => setOpen(false)}
          onChanged={onChanged}
        />
      )}
    </>
  )
}

export function AskedDeferral({ request }: { request: DeferralRequest }) {
  const t = useText()
  const formats = useFormats()
  return (
    <Notice tone="warn">
      {t('dispatch.deferral.requested', {
        day: formats.date(request.until),
        name: request.requestedBy,
        on: formats.date(request.requestedAt),
        reason: request.reason,
      })}
    </Notice>
  )
}

function Refused({ request }: { request: DeferralRequest }) {
  const t = useText()
  const formats = useFormats()
  return (
    <Notice tone="info">
      {t('dispatch.deferral.refused', { day: formats.date(request.until), reason: request.answer ?? '' })}
    </Notice>
  )
}

function RefuseForm(props: {
  invoiceId: string
  requestId: string
  onClose: () => void
  onChanged: (data: Correspondence) => void
}) {
  const { invoiceId, requestId, onClose, onChanged } = props
  const t = useText()
  const client = useClient()
  const refuse = useProblemForm({
    defaultValues: { reason: '' },
    send: async (body) => {
      onChanged(await client.refuseDeferral({ params: { id: invoiceId, requestId }, body }))
      onClose()
    },
  })
  return (
    <Modal title={t('dispatch.deferral.refuseTitle')} onClose={onClose}>
      <form className="stack s4" onSubmit={(event) => void refuse.submit(event)} noValidate>
        <TextField
          label={t('dispatch.stop.reason')}
          hint={t('dispatch.deferral.refuseHint')}
          maxLength={500}
          error={refuse.errorAt('reason')}
          {...refuse.form.register('reason', { required: true })}
        />
        <FormProblem problem={refuse.problem} homeless={refuse.homeless} />
        <DialogFoot onCancel={onClose} submit={t('dispatch.deferral.refuse')} isDisabled={refuse.isSending} />
      </form>
    </Modal>
  )
}
