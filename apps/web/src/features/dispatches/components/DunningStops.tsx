import type { Correspondence, DunningStop } from '@honora/contract/dispatch.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { Checkbox, TextField } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { ActionForm } from '../../../ui/ActionForm.tsx'

interface Props {
  readonly invoiceId: string
  readonly stops: readonly DunningStop[]
  readonly onChanged: (data: Correspondence) => void
}

/** Mahnstopp: what holds reminders of this claim, with reason and end; setting one and ending it. */
export function DunningStops({ invoiceId, stops, onChanged }: Props) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const running = stops.filter((stop) => stop.isRunning)
  return (
    <div className="stack s4">
      {running.map((stop) => (
        <Running key={stop.id} stop={stop} invoiceId={invoiceId} onChanged={onChanged} />
      ))}
      {isOpen ? (
        <StopForm
          invoiceId={invoiceId}
          onChanged={(data) => {
            setOpen(false)
            onChanged(data)
          }}
        />
      ) : (
        <div>
          <Button size="small" onClick={() => setOpen(true)}>
            {t('dispatch.stop.set')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Running({ stop, invoiceId, onChanged }: Omit<Props, 'stops'> & { stop: DunningStop }) {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const end = useAction(
    async () =>
      onChanged(await client.endDunningStop({ params: { id: invoiceId, stopId: stop.id }, body: {} })),
    useReportProblem(),
  )
  return (
    <Notice
      tone="warn"
      actions={
        <Button size="small" disabled={end.isRunning} onClick={() => void end.run()}>
          {t('dispatch.stop.end')}
        </Button>
      }
    >
      {t('dispatch.stop.running', { day: formats.date(stop.until), reason: stop.reason })}
      {stop.scope === 'person' && ` (${t('dispatch.stop.person')})`}
    </Notice>
  )
}

function StopForm({ invoiceId, onChanged }: Omit<Props, 'stops'>) {
  const t = useText()
  const client = useClient()
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState('')
  const [isPerson, setPerson] = useState(false)
  const stop = useAction(async () =>
    onChanged(
      await client.stopDunning({
        params: { id: invoiceId },
        body: { scope: isPerson ? 'person' : 'claim', reason, until },
      }),
    ),
  )
  return (
    <ActionForm className="stack s4" aria-label={t('dispatch.stop.title')} action={stop}>
      <TextField
        label={t('dispatch.stop.reason')}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.target.value)}
      />
      <DateField label={t('dispatch.stop.until')} value={until} onChange={setUntil} />
      <Checkbox
        label={t('dispatch.stop.forPerson')}
        checked={isPerson}
        onChange={() => setPerson(!isPerson)}
      />
      <FormProblem problem={stop.problem} />
      <div>
        <Button
          type="submit"
          variant="outlined"
          disabled={reason.trim() === '' || until === '' || stop.isRunning}
        >
          {t('dispatch.stop.set')}
        </Button>
      </div>
    </ActionForm>
  )
}
