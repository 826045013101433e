import type { Agreement, Billing } from '@honora/contract/billing.ts'
import { useState } from 'react'
import { today } from '../../../i18n/berlin.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { Card } from '../../../ui/Page.tsx'
import { SelectField } from '../../../ui/fields.tsx'
import { useLatest } from '../../../ui/use-latest.ts'
import { useUndo } from '../../../ui/use-undo.ts'
import type { Actions } from '../use-billing-actions.ts'
import { oneOf } from '../../../data/one-of.ts'
import treatmentPlansPageStyles from '../pages/TreatmentPlansPage.module.css'
import billingStyles from '../billing.module.css'

const kinds = [
  'fee_above_range',
  'private_service',
  'extra_cost_filling',
  'service_on_request',
  'insurer_approval',
  'treatment_plan',
  'laboratory_estimate',
] as const

/** Written agreements and approvals on record for this document, with the day of signature. */
export function Agreements({
  billing,
  actions,
  canWrite,
}: {
  billing: Billing
  actions: Actions
  canWrite: boolean
}) {
  const t = useText()
  const formats = useFormats()
  const undoable = useUndo()
  const latest = useLatest(billing.agreements)
  const [kind, setKind] = useState<Agreement['kind']>(
    billing.patientKind === 'statutory' ? 'private_service' : 'fee_above_range',
  )
  const [signedOn, setSignedOn] = useState(billing.items[0]?.date ?? today())
  const [isOpen, setOpen] = useState(false)
  if (billing.agreements.length === 0 && !canWrite) return null
  const remove = async (at: number) => {
    const removed = billing.agreements[at]
    const rest = billing.agreements.filter((_, index) => index !== at)
    if (removed === undefined || (await actions.update.run({ agreements: rest })) === undefined) return
    undoable({
      message: t('billing.agreementRemoved', { kind: t(`billing.agreement.${removed.kind}`) }),
      back: () => actions.update.run({ agreements: latest.current.toSpliced(at, 0, removed) }),
    })
  }
  return (
    <Card
      title={t('billing.agreements')}
      aside={
        canWrite && (
          <Button size="small" onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
            {t('billing.addAgreement')}
          </Button>
        )
      }
    >
      {billing.agreements.length === 0 && !isOpen && (
        <p className="muted small">{t('billing.noAgreements')}</p>
      )}
      <ul className={treatmentPlansPageStyles['jl']}>
        {billing.agreements.map((agreement, at) => (
          <li
            key={`${agreement.kind}-${agreement.signedOn}-${(agreement.itemIds ?? []).join('-')}`}
            className="row"
          >
            <span className="grow">
              {t(`billing.agreement.${agreement.kind}`)} · {formats.date(agreement.signedOn)}
            </span>
            {canWrite && (
              <IconAction
                small
                icon="x"
                label={t('billing.removeAgreement')}
                onClick={() => void remove(at)}
              />
            )}
          </li>
        ))}
      </ul>
      {isOpen && (
        <form
          className={`row wrap ${billingStyles['bl-end']}`}
          onSubmit={(event) => {
            event.preventDefault()
            void actions.update
              .run({ agreements: [...billing.agreements, { kind, signedOn }] })
              .then(() => setOpen(false))
          }}
        >
          <SelectField
            label={t('billing.agreementKind')}
            value={kind}
            options={kinds.map((value) => ({ value, label: t(`billing.agreement.${value}`) }))}
            onChange={(event) => setKind(oneOf(kinds, event.target.value) ?? kind)}
          />
          <DateField
            label={t('billing.signedOn')}
            value={signedOn}
            onChange={(day) => setSignedOn(day ?? today())}
          />
          <Button type="submit" variant="outlined" disabled={actions.isBusy}>
            {t('action.save')}
          </Button>
        </form>
      )}
    </Card>
  )
}
