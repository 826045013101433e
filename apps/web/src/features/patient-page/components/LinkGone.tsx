import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Heading } from '../../../ui/Heading.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useOperator } from '../../legal/index.ts'
import { phoneLink } from '../steps.ts'
import { PatientProblem } from './PatientProblem.tsx'

import shared from '../patient-page.module.css'
import styles from './LinkGone.module.css'
import { ActionForm } from '../../../ui/ActionForm.tsx'
/** A link that opens nothing: why that may be, and how to get another one. */
export function LinkGone() {
  const t = useText()
  const client = useClient()
  const [reference, setReference] = useState('')
  const [birthDate, setBirthDate] = useState('')
  const [isAsked, setAsked] = useState(false)
  const request = useAction(async () => {
    await client.requestPatientLink({ body: { reference, birthDate } })
    setAsked(true)
  })
  return (
    <div className={`${shared['opening']} ${styles['pp-gone']} stack s4`}>
      <span className={styles['mark']}>
        <Icon name="link" size="large" />
      </span>
      <Heading tab={t('patientPage.gone.title')}>{t('patientPage.gone.title')}</Heading>
      <p className={styles['pp-lead']}>{t('patientPage.gone.text')}</p>
      <Card title={t('patientPage.gone.again')}>
        <ActionForm className="stack s4" action={request}>
          <TextField
            label={t('transfer.reference')}
            hint={t('patientPage.gone.referenceHint')}
            value={reference}
            autoCapitalize="characters"
            maxLength={40}
            onChange={(event) => setReference(event.target.value)}
          />
          <DateField
            label={t('patientPage.birthDate')}
            isBirth
            value={birthDate}
            onChange={setBirthDate}
            inputMode="numeric"
            autoComplete="bday"
          />
          <PatientProblem problem={request.problem} />
          {isAsked && request.problem === null && <Notice tone="ok">{t('patientPage.gone.asked')}</Notice>}
          <Button
            type="submit"
            variant="contained"
            color="primary"
            disabled={reference.trim() === '' || birthDate === '' || request.isRunning}
          >
            {t('patientPage.gone.send')}
          </Button>
          <p className="small soft">{t('patientPage.gone.where')}</p>
        </ActionForm>
      </Card>
      <Help />
    </div>
  )
}

/** Who helps a person whose letter is not at hand. */
function Help() {
  const t = useText()
  const { data: operator } = useOperator()
  if (operator === undefined || (operator.phone === null && operator.email === null)) return null
  const { name, phone, email } = operator
  return (
    <Card title={t('patientPage.contact.title')}>
      <address className={styles['help']}>
        {phone !== null && (
          <span>
            <a className="link b" href={phoneLink(phone)}>
              {phone}
            </a>
            <small>{name}</small>
          </span>
        )}
        {email !== null && (
          <span>
            <a className="link b" href={`mailto:${email}`}>
              {email}
            </a>
            <small>{t('patientPage.gone.nameReference')}</small>
          </span>
        )}
      </address>
    </Card>
  )
}
