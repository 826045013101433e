import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { useClient } from '../../../data/client.tsx'
import { useQuestion } from '../../../data/use-question.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useNotify } from '../../../ui/snackbars.tsx'
import { AddressForm } from './AddressForm.tsx'

/** Opens the form for another address of a claim's debtor; nothing for whom may not change it. */
export function ChangeAddress(props: {
  invoiceId: string
  /** A letter came back: it is what the new address is likely known from. */
  isReturned?: boolean
  isFirst?: boolean
  onChanged?: () => void
}) {
  const { invoiceId, isReturned = false, isFirst = false, onChanged } = props
  const t = useText()
  const client = useClient()
  const notify = useNotify()
  const { mutate } = useSWRConfig()
  const [isOpen, setOpen] = useState(false)
  const { data: invoice } = useQuestion(['invoice', invoiceId], () =>
    client.getInvoice({ params: { id: invoiceId } }),
  )
  if (invoice?.transitions.includes('change_address') !== true) return null
  return (
    <>
      <Button
        {...(isFirst ? { variant: 'contained', color: 'primary' } : { size: 'small' })}
        onClick={() => setOpen(true)}
      >
        {t('dispatch.address.change')}
      </Button>
      {isOpen && (
        <AddressForm
          invoice={invoice}
          isReturned={isReturned}
          onClose={() => setOpen(false)}
          onSaved={(next) => {
            setOpen(false)
            notify({ severity: 'success', message: t('dispatch.address.saved') })
            void mutate(['invoice', invoiceId], next, false)
            void mutate(['correspondence', invoiceId])
            onChanged?.()
          }}
        />
      )}
    </>
  )
}
