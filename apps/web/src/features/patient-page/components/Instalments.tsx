import type { PageOption, PatientPage } from '@honora/contract/patient-pages.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { Checkbox } from '../../../ui/fields.tsx'
import { Card } from '../../../ui/Page.tsx'
import { saveFile } from '../../../ui/save-file.tsx'
import { MandateFields, type MandateDraft } from './MandateFields.tsx'
import { PatientProblem } from './PatientProblem.tsx'
import { RateTable } from './RateTable.tsx'

import shared from '../patient-page.module.css'
import styles from './Instalments.module.css'
import { ActionForm } from '../../../ui/ActionForm.tsx'
interface Props {
  readonly page: PatientPage
  readonly token: string
  readonly onChanged: (page: PatientPage) => void
}

/** Instalments by one's own choice: term, all rates, contract and information sheet, then the agreement. */
export function Instalments({ page, token, onChanged }: Props) {
  const t = useText()
  const offered = page.plan?.status === 'offered' ? page.plan.instalments : undefined
  const [instalments, setInstalments] = useState(offered ?? 12)
  const chosen = page.options.find((each) => each.instalments === instalments) ?? page.options[0]
  if (chosen === undefined) return null
  return (
    <div id="rates">
      <Card title={t('patientPage.rates.title')}>
        <fieldset className={shared['choices']}>
          <legend>{t('patientPage.rates.term')}</legend>
          {page.options.map((option) => (
            <label key={option.instalments} className={shared['choice']}>
              <input
                type="radio"
                name="term"
                checked={option.instalments === chosen.instalments}
                onChange={() => setInstalments(option.instalments)}
              />
              {t('plan.months', { count: option.instalments })}
            </label>
          ))}
        </fieldset>
        <Sums option={chosen} />
        <RateTable schedule={chosen.schedule} />
        <Agree
          key={chosen.instalments}
          option={chosen}
          creditor={page.debit.isPossible ? page.factor.name : null}
          token={token}
          onChanged={onChanged}
        />
      </Card>
    </div>
  )
}

function Sums({ option }: { option: PageOption }) {
  const t = useText()
  const formats = useFormats()
  return (
    <dl className={`dl ${styles['pp-sums']}`}>
      <dt>{t('plan.rates', { count: option.instalments })}</dt>
      <dd className="b">{formats.money(option.monthlyRateCents)}</dd>
      <dt>{t('plan.interest')}</dt>
      <dd>{formats.money(option.interestCents)}</dd>
      <dt>{t('money.effectiveRate')}</dt>
      <dd>{formats.percent(option.effectiveRateBp)}</dd>
      <dt>{t('patientPage.rates.total')}</dt>
      <dd className="b">{formats.money(option.totalCents)}</dd>
    </dl>
  )
}

function Agree({
  option,
  creditor,
  token,
  onChanged,
}: {
  option: PageOption
  /** Who may collect the rates; null where nobody can. */
  creditor: string | null
  token: string
  onChanged: (page: PatientPage) => void
}) {
  const t = useText()
  const client = useClient()
  const params = { token }
  const { instalments } = option
  const [isDraftRead, setDraftRead] = useState(false)
  const [hasRead, setHasRead] = useState(false)
  const [birthDate, setBirthDate] = useState('')
  const [mandate, setMandate] = useState<MandateDraft>(null)
  const draft = useAction(async () => {
    saveFile(await client.getPlanDraft({ params, body: { instalments } }), t('patientPage.rates.draftFile'))
    setDraftRead(true)
  })
  const agree = useAction(async () =>
    onChanged(
      await client.agreePlan({
        params,
        body: { instalments, birthDate, hasRead: true, ...(mandate === null ? {} : { mandate }) },
      }),
    ),
  )
  return (
    <ActionForm className="stack s4" action={agree}>
      <div className={`row wrap ${styles['pp-read']}`}>
        <Button variant="outlined" disabled={draft.isRunning} onClick={() => void draft.run()}>
          {t('patientPage.rates.read')}
        </Button>
        <span className="small soft grow">{t('patientPage.rates.notYet')}</span>
      </div>
      <PatientProblem problem={draft.problem} />
      {isDraftRead && (
        <>
          <Checkbox
            label={t('patientPage.rates.hasRead')}
            checked={hasRead}
            onChange={() => setHasRead(!hasRead)}
          />
          <DateField
            label={t('patientPage.birthDate')}
            isBirth
            value={birthDate}
            onChange={setBirthDate}
            inputMode="numeric"
            autoComplete="bday"
          />
          {creditor !== null && (
            <MandateFields
              creditor={creditor}
              draft={mandate}
              ibanError={agree.problem?.errors.find((each) => each.pointer === '/iban')?.message}
              onChange={setMandate}
            />
          )}
          <PatientProblem problem={agree.problem} />
          <Button
            type="submit"
            variant="contained"
            color="primary"
            disabled={
              !hasRead ||
              birthDate === '' ||
              mandate?.holder === '' ||
              mandate?.iban === '' ||
              agree.isRunning
            }
          >
            {t('patientPage.rates.agree', { count: instalments })}
          </Button>
        </>
      )}
    </ActionForm>
  )
}
