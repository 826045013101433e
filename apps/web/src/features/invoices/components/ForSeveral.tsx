import type { InvoiceRow } from '@honora/contract/invoices.ts'
import { isClosed } from '@honora/domain/factoring/receivable.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useCan } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { useNotify } from '../../../ui/snackbars.tsx'
import { ActionForm } from '../../../ui/ActionForm.tsx'

type Deed = 'withdraw' | 'stop'

/** Invoices that each of the deeds is for. */
const fits: Readonly<Record<Deed, (row: InvoiceRow) => boolean>> = {
  withdraw: (row) => row.status === 'confirmed',
  stop: (row) => row.receivableState !== null && !isClosed(row.receivableState),
}

/** Taking back offers and holding reminders of several invoices with one reason. */
export function ForSeveral({ rows, onDone }: { rows: readonly InvoiceRow[]; onDone: () => void }) {
  const t = useText()
  const can = useCan()
  const [open, setOpen] = useState<Deed | null>(null)
  const deeds = (
    [
      ['withdraw', 'invoice-file.withdraw'],
      ['stop', 'invoice.dispute'],
    ] as const
  ).filter(([deed, permission]) => can(permission) && rows.some(fits[deed]))
  return (
    <>
      {deeds.map(([deed]) => (
        <Button key={deed} size="small" onClick={() => setOpen(deed)}>
          {t(`invoices.several.${deed}`, { count: rows.filter(fits[deed]).length })}
        </Button>
      ))}
      {open !== null && (
        <WithReason
          deed={open}
          rows={rows.filter(fits[open])}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null)
            onDone()
          }}
        />
      )}
    </>
  )
}

function WithReason(props: {
  deed: Deed
  rows: readonly InvoiceRow[]
  onClose: () => void
  onDone: () => void
}) {
  const { deed, rows } = props
  const t = useText()
  const client = useClient()
  const notify = useNotify()
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState('')
  const send = useAction(async () => {
    // Each is its own call: what one refuses does not stop the others.
    const results = await Promise.allSettled(
      rows.map((row) =>
        deed === 'withdraw'
          ? client.withdrawInvoice({ params: { id: row.id }, body: { reason } })
          : client.stopDunning({ params: { id: row.id }, body: { scope: 'claim', reason, until } }),
      ),
    )
    const refusals = results.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
    const refused = refusals.length
    // Nothing was done: the dialog stays, with the reason that was typed, and says why.
    if (refused === rows.length) throw refusals[0]
    notify({
      severity: refused === 0 ? 'success' : 'warning',
      message: t(`invoices.several.${deed}.done`, { done: rows.length - refused, refused }),
    })
    props.onDone()
  })
  const title = t(`invoices.several.${deed}`, { count: rows.length })
  return (
    <Modal title={title} onClose={props.onClose}>
      <ActionForm className="stack s4" action={send}>
        <p className="soft">{t(`invoices.several.${deed}.explain`)}</p>
        <TextField
          label={t('invoice.reason')}
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.target.value)}
        />
        {deed === 'stop' && <DateField label={t('dispatch.stop.until')} value={until} onChange={setUntil} />}
        <FormProblem problem={send.problem} />
        <DialogFoot
          onCancel={props.onClose}
          submit={title}
          isDisabled={reason.trim() === '' || (deed === 'stop' && until === '') || send.isRunning}
        />
      </ActionForm>
    </Modal>
  )
}
