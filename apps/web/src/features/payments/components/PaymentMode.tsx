import type { PaymentDesk } from '@honora/contract/bank.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useCan } from '../../../data/session.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useActionWithLogin } from '../../identity/index.ts'
import { CreditorForm } from './CreditorForm.tsx'

interface Props {
  readonly desk: PaymentDesk
  readonly onChanged: () => void
}

/** Who lets payments out of the house, and whether debits can be collected. Only a simulated bank may pay by itself. */
export function PaymentMode({ desk, onChanged }: Props) {
  const t = useText()
  const can = useCan()
  const client = useClient()
  const [isNaming, setNaming] = useState(false)
  const { release, creditorId } = desk
  const next = release === 'automatic' ? 'two_people' : 'automatic'
  const change = useActionWithLogin(async () => {
    await client.setPaymentSettings({ body: { release: next, creditorId } })
    onChanged()
  })
  const mayChange = can('bank-order.release')
  const maySwitch = mayChange && (desk.isBankSimulated || next === 'two_people')
  return (
    <>
      <Notice
        tone={release === 'automatic' ? 'warn' : 'info'}
        icon="bank"
        actions={
          maySwitch && (
            <Button size="small" disabled={change.isRunning} onClick={() => void change.run()}>
              {t(next === 'two_people' ? 'payments.mode.toPeople' : 'payments.mode.toAutomatic')}
            </Button>
          )
        }
      >
        {t(`payments.mode.${release}`)}
      </Notice>
      <p className="small soft">
        {creditorId === null
          ? t('payments.creditor.missing')
          : t('payments.creditor.known', { id: creditorId })}{' '}
        {mayChange && (
          <Button variant="text" size="small" onClick={() => setNaming(true)}>
            {t('payments.creditor.change')}
          </Button>
        )}
      </p>
      {change.dialog}
      {isNaming && (
        <Modal title={t('payments.creditor.title')} onClose={() => setNaming(false)}>
          <CreditorForm
            desk={desk}
            onClose={() => setNaming(false)}
            onSaved={() => {
              setNaming(false)
              onChanged()
            }}
          />
        </Modal>
      )}
    </>
  )
}
