import type { Permission } from '@honora/domain/identity/permissions.ts'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../../data/session.ts'
import { useDrawn } from '../../../data/use-question.ts'
import { today as berlinToday } from '../../../i18n/berlin.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { FilterChips } from '../../../ui/choices.tsx'
import { DataTable, type Column } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Card } from '../../../ui/Page.tsx'
import { SkeletonCard } from '../../../ui/Skeleton.tsx'
import { PatientChips } from '../../alerts/index.ts'
import { useAppointmentTypes } from '../data.ts'
import { useBillingAmounts, useWaiting } from '../waiting-data.ts'
import { spokenName } from '../day.ts'
import { ageOf, ages, waitingKinds, waitingWork, type WaitingKind, type WaitingWork } from '../waiting.ts'

const needs: Readonly<Record<WaitingKind, Permission>> = {
  documentation: 'documentation.write',
  billing: 'billing.write',
  submit: 'billing.finalize',
}
const pathOf = ({ appointment, kind }: WaitingWork): string => `/appointments/${appointment.id}/${kind}`
const isKind = (value: string): value is WaitingKind => waitingKinds.some((kind) => kind === value)

/** Everything that waits for the signed-in person: what it is, how old, how much; the oldest is one press away. */
export function WaitingWorkList({
  kind,
  onKind,
  beside = null,
}: {
  kind: string
  onKind: (kind: string) => void
  /** What stands beside it, below it on a tablet; drawn with it. */
  beside?: ReactNode
}) {
  const t = useText()
  const can = useCan()
  const formats = useFormats()
  const types = useAppointmentTypes()
  const drafts = useWaiting('DOCUMENTATION_IN_PROGRESS', can(needs.documentation))
  const bills = useWaiting('BILLING_IN_PROGRESS', can(needs.billing))
  const done = useWaiting('COMPLETED', can(needs.submit))
  const amounts = useBillingAmounts(can('billing.read'))
  const [age, setAge] = useState('')
  const asked = [drafts, bills, done]
  const failed = asked.find(({ error, data }) => error !== undefined && data === undefined)
  const isDrawn = useDrawn('', [...asked, types, amounts])
  const all = waitingWork(
    { documentation: drafts.data ?? [], billing: bills.data ?? [], submit: done.data ?? [] },
    amounts.data ?? new Map(),
    berlinToday(),
  )
  const shown = all.filter(
    (work) => (!isKind(kind) || work.kind === kind) && (age === '' || ageOf(work) === age),
  )
  // The sum is that of the rows below it, whatever they were narrowed to.
  const sum = shown.reduce((total, { cents = 0 }) => total + cents, 0)
  const [oldest] = shown

  const columns: readonly Column<WaitingWork>[] = [
    {
      id: 'patient',
      header: t('appointment.patient'),
      fill: true,
      cell: ({ appointment }) => (
        <span className="two">
          <b className="b">{spokenName(appointment.patient.name)}</b>
          <small>
            {types.data?.find(({ id }) => id === appointment.appointmentTypeId)?.name ?? t('today.noType')}
          </small>
          <PatientChips patient={{ alerts: appointment.patient.alerts }} size="line" />
        </span>
      ),
    },
    { id: 'what', header: t('waitingWork.what'), cell: (work) => t(`waitingWork.kind.${work.kind}`) },
    {
      id: 'age',
      header: t('waitingWork.age'),
      cell: ({ days, appointment }) => (
        <span className="two">
          <span>{t('waitingWork.days', { count: days })}</span>
          <small>{formats.date(appointment.startsAt)}</small>
        </span>
      ),
    },
    {
      id: 'amount',
      header: t('waitingWork.amount'),
      align: 'right',
      // A draft of which nothing was taken over yet has no sum.
      cell: ({ cents = 0 }) => (cents === 0 ? '–' : formats.money(cents)),
    },
  ]
  if (failed !== undefined) return <ErrorState error={failed.error} retry={failed.retry} />
  if (!isDrawn) return <SkeletonCard lines={8} />
  return (
    <>
      <div>
        <div className="row wrap list-tools">
          <FilterChips<string>
            label={t('waitingWork.what')}
            value={kind}
            choices={[
              { value: '', label: t('shell.all'), count: all.length },
              ...waitingKinds
                .filter((value) => can(needs[value]))
                .map((value) => ({
                  value,
                  label: t(`waitingWork.filter.${value}`),
                  count: all.filter((work) => work.kind === value).length,
                })),
            ]}
            onChange={onKind}
          />
          <FilterChips<string>
            label={t('waitingWork.age')}
            value={age}
            choices={[
              { value: '', label: t('waitingWork.anyAge') },
              ...ages.map((value) => ({
                value,
                label: t(`waitingWork.filter.${value}`),
                count: all.filter((work) => ageOf(work) === value).length,
              })),
            ]}
            onChange={setAge}
          />
        </div>
        <Card
          title={
            amounts.data !== undefined && sum === 0
              ? t('waitingWork.count', { count: shown.length })
              : t('waitingWork.sum', { amount: amounts.data === undefined ? '…' : formats.money(sum) })
          }
          flush
          aside={
            oldest !== undefined && (
              <Link className="btn pri" to={pathOf(oldest)}>
                <Icon name="right" size="small" />
                {t('waitingWork.next', { name: spokenName(oldest.appointment.patient.name) })}
              </Link>
            )
          }
        >
          <DataTable
            label={t('today.waiting.title')}
            columns={columns}
            rows={shown}
            rowKey={({ appointment }) => appointment.id}
            rowTo={pathOf}
            empty={<EmptyState id="waitingWork.empty" icon="okc" />}
          />
        </Card>
      </div>
      {beside}
    </>
  )
}
