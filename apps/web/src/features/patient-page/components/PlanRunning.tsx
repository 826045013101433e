import type { PatientPage } from '@honora/contract/patient-pages.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Card } from '../../../ui/Page.tsx'
import { PatientProblem } from './PatientProblem.tsx'
import { RateTable } from './RateTable.tsx'
import { ActionForm } from '../../../ui/ActionForm.tsx'

interface Props {
  readonly plan: NonNullable<PatientPage['plan']>
  readonly debit: PatientPage['debit']
  readonly token: string
  readonly onChanged: (page: PatientPage) => void
}

const standing: ReadonlySet<Props['plan']['status']> = new Set(['requested', 'active', 'completed'])

/** The plan that was agreed to: its rates, and the way out of it within the time for that. */
export function PlanRunning({ plan, debit, token, onChanged }: Props) {
  const t = useText()
  const formats = useFormats()
  // Rates of a plan that ended would read as if they were still asked for.
  const isStanding = standing.has(plan.status)
  return (
    <div id="plan">
      <Card title={t('plan.chosen')}>
        <div className="stack s4">
          <Notice tone={plan.status === 'active' ? 'ok' : 'info'}>
            {t(`patientPage.plan.${plan.status}`)}
          </Notice>
          {isStanding && (
            <p className="soft">
              {t('patientPage.plan.summary', {
                count: plan.instalments,
                total: formats.money(plan.totalCents),
              })}
            </p>
          )}
          {isStanding && debit.ibanMasked !== null && (
            <Notice tone="info" icon="bank">
              {t('mandate.running', { iban: debit.ibanMasked, reference: debit.reference })}
            </Notice>
          )}
          {isStanding && <RateTable schedule={plan.schedule} />}
          {plan.withdrawalUntil !== null && (
            <Revoke until={plan.withdrawalUntil} token={token} onChanged={onChanged} />
          )}
        </div>
      </Card>
    </div>
  )
}

function Revoke({
  until,
  token,
  onChanged,
}: {
  until: string
  token: string
  onChanged: (page: PatientPage) => void
}) {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const [isOpen, setOpen] = useState(false)
  const [birthDate, setBirthDate] = useState('')
  const revoke = useAction(async () =>
    onChanged(await client.revokePlan({ params: { token }, body: { birthDate } })),
  )
  return (
    <div className="stack s4">
      <p className="small soft">{t('patientPage.plan.withdrawal', { day: formats.date(until) })}</p>
      {!isOpen && (
        <div>
          <Button onClick={() => setOpen(true)}>{t('offer.plan.revoke')}</Button>
        </div>
      )}
      {isOpen && (
        <ActionForm className="stack s4" action={revoke}>
          <DateField
            label={t('patientPage.birthDate')}
            isBirth
            value={birthDate}
            onChange={setBirthDate}
            inputMode="numeric"
          />
          <PatientProblem problem={revoke.problem} />
          <Button type="submit" variant="outlined" disabled={birthDate === '' || revoke.isRunning}>
            {t('patientPage.plan.revokeNow')}
          </Button>
        </ActionForm>
      )}
    </div>
  )
}
