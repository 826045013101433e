import type { Billing } from '@honora/contract/billing.ts'
import { useState } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { euroText, priceOf } from '../../../ui/money-text.ts'
import { Card } from '../../../ui/Page.tsx'
import { SelectField, TextArea, TextField } from '../../../ui/fields.tsx'
import type { Actions } from '../use-billing-actions.ts'
import styles from '../billing.module.css'

const stays = ['', 'hospital', 'visiting'] as const
const subsidies = [6_000, 7_000, 7_500, 10_000] as const
const ownShares = [2_000, 1_000, 0] as const

/** Term of payment, what was prepaid, treatment in hospital (GOZ § 7) and a sentence for the invoice. */
export function Terms({ billing, actions }: { billing: Billing; actions: Actions }) {
  const t = useText()
  const [dueDays, setDueDays] = useState(String(billing.dueDays))
  const [prepaid, setPrepaid] = useState(euroText(billing.prepaidCents))
  const [stay, setStay] = useState<(typeof stays)[number]>(billing.inpatient ?? '')
  const [note, setNote] = useState(billing.note)
  const [subsidy, setSubsidy] = useState(billing.dentureSubsidyBp ?? subsidies[0])
  const [ownShare, setOwnShare] = useState(billing.orthodonticsShareBp ?? ownShares[0])
  const isStatutory = billing.patientKind === 'statutory'
  const cents = priceOf(prepaid)
  const days = /^\d{1,3}$/.test(dueDays) ? Number(dueDays) : null
  const isReady = cents !== undefined && days !== null && days <= 365
  return (
    <Card title={t('billing.terms')}>
      <form
        className="stack s4"
        onSubmit={(event) => {
          event.preventDefault()
          if (cents === undefined || days === null) return
          void actions.update.run({
            dueDays: days,
            prepaidCents: cents,
            inpatient: stay === '' ? null : stay,
            note,
            ...(isStatutory
              ? {
                  dentureSubsidyBp: subsidies.find((one) => one === subsidy) ?? null,
                  orthodonticsShareBp: ownShares.find((one) => one === ownShare) ?? null,
                }
              : {}),
          })
        }}
      >
        <div className={`row wrap ${styles['bl-end']} ${styles['bl-terms']}`}>
          <TextField
            label={t('billing.dueDays')}
            value={dueDays}
            inputMode="numeric"
            onChange={(event) => setDueDays(event.target.value)}
          />
          <TextField
            label={t('billing.prepaidEuro')}
            value={prepaid}
            inputMode="decimal"
            onChange={(event) => setPrepaid(event.target.value)}
          />
          <SelectField
            label={t('billing.stay')}
            value={stay}
            options={stays.map((value) => ({
              value,
              label: t(`billing.stay.${value === '' ? 'none' : value}`),
            }))}
            onChange={(event) => setStay(stays.find((one) => one === event.target.value) ?? '')}
          />
          {isStatutory && (
            <>
              <SelectField
                label={t('billing.subsidy')}
                value={String(subsidy)}
                options={subsidies.map((value) => ({
                  value: String(value),
                  label: t(`billing.subsidy.${value}`),
                }))}
                onChange={(event) => setSubsidy(Number(event.target.value))}
              />
              <SelectField
                label={t('billing.ownShare')}
                value={String(ownShare)}
                options={ownShares.map((value) => ({
                  value: String(value),
                  label: t(`billing.ownShare.${value}`),
                }))}
                onChange={(event) => setOwnShare(Number(event.target.value))}
              />
            </>
          )}
        </div>
        <TextArea
          label={t('billing.note')}
          hint={t('billing.noteHint')}
          rows={2}
          lang="de"
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <div className="row">
          <span className="grow" />
          <Button type="submit" variant="outlined" disabled={!isReady || actions.isBusy}>
            {t('action.save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
