import type { ConsentClause } from '@honora/domain/factoring/consent.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { problemOf } from '../../../data/problem.ts'
import { useAction } from '../../../data/use-action.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox, TextField } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Heading } from '../../../ui/Heading.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageFrame } from '../../patient-page/index.ts'
import { useParams } from '../../../ui/router/RouterView.tsx'

import styles from '../offers.module.css'
import { ActionForm } from '../../../ui/ActionForm.tsx'

/** The declaration of consent and assignment as the patient signs it at home, clause by clause. */
export function ConsentFormPage() {
  const t = useText()
  const client = useClient()
  const { token = '' } = useParams()
  const params = { token }
  const question = useQuestion(['consent-form', token], () => client.getConsentForm({ params }))
  const [granted, setGranted] = useState<readonly string[]>([])
  const [name, setName] = useState('')
  const sign = useAction(async () => {
    const clauses = Object.fromEntries(granted.map((key) => [key, true])) as Partial<
      Record<ConsentClause, boolean>
    >
    await client.answerConsentForm({ params, body: { clauses, name } })
    question.retry()
  })
  if (question.error !== undefined && problemOf(question.error).code === 'NOT_FOUND')
    return (
      <PageFrame name={null}>
        <div className={`${styles['offer']} stack s4`}>
          <Heading tab={t('patientPage.gone.title')}>{t('patientPage.gone.title')}</Heading>
          <p className="soft">{t('offer.gone')}</p>
        </div>
      </PageFrame>
    )
  return (
    <PageFrame name={question.data?.practiceName ?? null} factor={question.data?.factorName ?? null}>
      <div className={`${styles['offer']} stack s4`}>
        <Heading tab={t('consent.assignment.title')}>{t('consent.assignment.title')}</Heading>
        <Answer question={question} rows={6}>
          {(form) =>
            form.state === 'answered' ? (
              <Notice tone="ok">{t('offer.consent.thanks')}</Notice>
            ) : (
              <ActionForm className="stack s4" action={sign}>
                <p className="soft">
                  {t('offer.consent.intro', {
                    patient: form.patientName,
                    practice: form.practiceName,
                    factor: form.factorName,
                  })}
                </p>
                {form.clauses.map((clause) => (
                  <Checkbox
                    key={clause.key}
                    label={t(`consent.assignment.clause.${clause.key}`, { factorName: form.factorName })}
                    checked={granted.includes(clause.key)}
                    onChange={() =>
                      setGranted(
                        granted.includes(clause.key)
                          ? granted.filter((key) => key !== clause.key)
                          : [...granted, clause.key],
                      )
                    }
                  />
                ))}
                <p className="small muted">{t('offer.consent.free')}</p>
                <TextField
                  label={t('offer.consent.name')}
                  value={name}
                  maxLength={100}
                  autoComplete="name"
                  onChange={(event) => setName(event.target.value)}
                />
                <FormProblem problem={sign.problem} />
                <Button
                  type="submit"
                  variant="contained"
                  color="primary"
                  disabled={name.trim() === '' || granted.length === 0 || sign.isRunning}
                >
                  {t('offer.consent.sign')}
                </Button>
              </ActionForm>
            )
          }
        </Answer>
      </div>
    </PageFrame>
  )
}
