import type { Correspondence, Deferral } from '@honora/contract/dispatch.ts'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useClient } from '../../../data/client.tsx'
import { useCan } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { useProblemForm } from '../../../ui/use-problem-form.ts'

interface Props {
  readonly invoiceId: string
  readonly deferrals: readonly Deferral[]
  readonly onChanged: (data: Correspondence) => void
}

/** Stundung: a later day to pay that the factor has granted, seen by the practice, too. */
export function Deferrals({ invoiceId, deferrals, onChanged }: Props) {
  const t = useText()
  const mayGrant = useCan()('invoice.decide')
  const [isOpen, setOpen] = useState(false)
  const running = deferrals.find((deferral) => deferral.isRunning)
  if (running !== undefined)
    return <Running deferral={running} mayEnd={mayGrant} invoiceId={invoiceId} onChanged={onChanged} />
  if (!mayGrant) return null
  return (
    <div>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('dispatch.deferral.grant')}
      </Button>
      {isOpen && (
        <GrantForm
          invoiceId={invoiceId}
          onClose={() => setOpen(false)}
          onChanged={(data) => {
            setOpen(false)
            onChanged(data)
          }}
        />
      )}
    </div>
  )
}

function Running(props: Omit<Props, 'deferrals'> & { deferral: Deferral; mayEnd: boolean }) {
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

function GrantForm({ invoiceId, onClose, onChanged }: Omit<Props, 'deferrals'> & { onClose: () => void }) {
  const t = useText()
  const client = useClient()
  const grant = useProblemForm({
    defaultValues: { until: '', reason: '' },
    send: async (body) => onChanged(await client.deferClaim({ params: { id: invoiceId }, body })),
  })
  const { form, errorAt } = grant
  return (
    <Modal title={t('dispatch.deferral.grant')} onClose={onClose}>
      <form className="stack s4" onSubmit={(event) => void grant.submit(event)} noValidate>
        <p className="soft small">{t('dispatch.deferral.hint')}</p>
        <Controller
          control={form.control}
          name="until"
          rules={{ required: true }}
          render={({ field }) => (
            <DateField
              label={t('dispatch.deferral.until')}
              value={field.value}
              onChange={field.onChange}
              error={errorAt('until')}
            />
          )}
        />
        <TextField
          label={t('dispatch.stop.reason')}
          maxLength={500}
          error={errorAt('reason')}
          {...form.register('reason', { required: true })}
        />
        <FormProblem problem={grant.problem} homeless={grant.homeless} />
        <DialogFoot onCancel={onClose} submit={t('dispatch.deferral.grant')} isDisabled={grant.isSending} />
      </form>
    </Modal>
  )
}
