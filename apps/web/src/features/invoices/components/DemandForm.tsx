import type { Correspondence } from '@honora/contract/dispatch.ts'
import { channelFor } from '@honora/domain/factoring/dispatch.ts'
import type { Invoice } from '@honora/contract/invoices.ts'
import { Controller } from 'react-hook-form'
import { useApiUrl, useClient } from '../../../data/client.tsx'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { useNavigate } from '../../../ui/router/RouterView.tsx'
import { useProblemForm } from '../../../ui/use-problem-form.ts'
import { useCorrespondence } from '../../dispatches/index.ts'

/** The practice demands what is left of a claim that came back: until when, seen before it goes; its dispatch says how it went. */
export function DemandForm(props: {
  invoice: Invoice
  returned: NonNullable<Invoice['returned']>
  onClose: () => void
}) {
  const { invoice, returned, onClose } = props
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const urlOf = useApiUrl()
  const navigate = useNavigate()
  const { data: correspondence } = useCorrespondence(invoice.id)
  const params = { id: invoice.id }
  const form = useProblemForm<{ payUntil: string }>({
    defaultValues: { payUntil: returned.demandUntil },
    send: async (body) => {
      const { dispatchId } = await client.sendPaymentDemand({ params, body })
      onClose()
      if (dispatchId !== null) void navigate({ to: `/factoring/dispatches/${dispatchId}` })
    },
  })
  const payUntil = form.form.watch('payUntil')
  return (
    <Modal title={t('invoice.now.demand')} onClose={onClose}>
      <form className="stack s4" onSubmit={(event) => void form.submit(event)} noValidate>
        <p className="soft small">
          {t('invoice.now.demandExplain', {
            open: formats.money(returned.leftCents),
            name: `${invoice.debtor.firstName} ${invoice.debtor.lastName}`.trim(),
          })}{' '}
          {correspondence !== undefined && <Way preference={correspondence.preference} />}
        </p>
        <Controller
          control={form.form.control}
          name="payUntil"
          rules={{ required: true }}
          render={({ field }) => (
            <DateField
              label={t('invoice.now.demandUntil')}
              value={field.value}
              onChange={field.onChange}
              error={form.errorAt('payUntil')}
            />
          )}
        />
        <div>
          <Button
            href={urlOf(`/v1/factoring/invoice/${invoice.id}/payment-demand?payUntil=${payUntil}`)}
            target="_blank"
            rel="noreferrer"
            startIcon={<Icon name="pdf" size="small" />}
          >
            {t('invoice.now.demandLook')}
          </Button>
        </div>
        <FormProblem problem={form.problem} homeless={form.homeless} />
        <DialogFoot onCancel={onClose} submit={t('invoice.now.demandSend')} isDisabled={form.isSending} />
      </form>
    </Modal>
  )
}

/** The way it will go, by the rule that sends it; a claim that was sold has an address. */
function Way({
  preference: { channel, email, hasEmailConsent },
}: {
  preference: Correspondence['preference']
}) {
  const t = useText()
  const way = channelFor({ preference: channel, email, hasEmailConsent, hasAddress: true })
  return way.ok && way.value === 'email'
    ? t('invoice.now.demandWay.email', { to: email ?? '' })
    : t('invoice.now.demandWay.letter')
}
