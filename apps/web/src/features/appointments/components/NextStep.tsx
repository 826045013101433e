import type { Appointment } from '@honora/contract/appointments.ts'
import type { ReactNode, Ref } from 'react'
import { useCan } from '../../../data/session.ts'
import { today } from '../../../i18n/berlin.ts'
import { dayOf } from '../../../i18n/format.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { useFocusWhenDone } from '../../../ui/use-focus-when-done.ts'
import { useAppointments, useBilling, workspacePath } from '../data.ts'
import { useWaiting } from '../waiting-data.ts'
import { nextAfter, spokenName } from '../day.ts'
import type { Step } from '../steps.ts'

/** A finished billing offers what follows, and after the last step whoever is next; the first two steps do so themselves. */
export function NextStep({ appointment, step }: { appointment: Appointment; step: Step }) {
  const t = useText()
  const isPrivate = appointment.patient.insuranceKind !== 'statutory'
  const isFinal = appointment.billing?.status === 'finalized'
  const isSent = appointment.billing?.status === 'submitted'
  // Of a statutory patient there is an invoice only where part of the treatment is paid by the patient.
  const billingId = isFinal && !isPrivate ? appointment.billing?.id : undefined
  const billing = useBilling(billingId)
  const hasInvoice = isPrivate || billing.data?.invoiceNumber !== undefined
  const isBilled = isSent || (isFinal && !billing.isLoading)
  const isDone = (step === 'billing' && isBilled) || (step === 'submit' && isSent)
  const bar = useFocusWhenDone(step, isDone)
  const to = (name: Step): string => `/appointments/${appointment.id}/${name}`
  if (step === 'billing' && isBilled)
    return (
      <Bar ref={bar} text={t('workspace.next.billing')}>
        {hasInvoice && !isSent ? (
          <Link className="btn pri" to={to('submit')}>
            {t('workspace.next.toSubmit')}
          </Link>
        ) : (
          <Onward appointment={appointment} />
        )}
      </Bar>
    )
  if (step === 'submit' && isSent)
    return (
      <Bar ref={bar} text={t('workspace.next.submit')}>
        <Onward appointment={appointment} />
      </Bar>
    )
  return null
}

function Bar(props: { ref: Ref<HTMLDivElement>; text: string; children: ReactNode }) {
  const { ref, text, children } = props
  return (
    <div ref={ref} className="next-step" role="status">
      <Icon name="okc" />
      <span className="grow">{text}</span>
      {children}
    </div>
  )
}

/** Who treats goes on with the next patient of the day; who bills, or works off what earlier days left, with the oldest billing. */
export function Onward({ appointment }: { appointment: Appointment }) {
  const t = useText()
  const can = useCan()
  const formats = useFormats()
  const day = today()
  const { data: ofToday } = useAppointments(day, day)
  const isOfEarlier = dayOf(appointment.startsAt) < day
  const waiting = useWaiting(
    'BILLING_IN_PROGRESS',
    can('billing.write') && (isOfEarlier || !can('consultation.record')),
  )
  const bill = waiting.data?.find(({ id }) => id !== appointment.id)
  const next = can('consultation.record') ? nextAfter(ofToday ?? [], appointment) : undefined
  if (bill !== undefined)
    return (
      <Link className="btn pri" to={workspacePath(bill)}>
        {t('workspace.next.toNextBilling', { name: spokenName(bill.patient.name) })}
      </Link>
    )
  if (next !== undefined)
    return (
      <Link className="btn pri" to={workspacePath(next)}>
        {t('workspace.next.toAppointment', {
          time: formats.time(next.startsAt),
          name: spokenName(next.patient.name),
        })}
      </Link>
    )
  return (
    <Link className="btn" to="/today">
      {t('workspace.next.toToday')}
    </Link>
  )
}
