import type { ConsentKind, Patient, PatientConsent } from '@honora/contract/patients.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useCan } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { instantAt, today } from '../../../i18n/berlin.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { Tone } from '../../../ui/StatusMark.tsx'
import { fullName } from '../data.ts'
import { ConsentSigning } from './ConsentSigning.tsx'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import styles from '../patients.module.css'
import { ActionForm } from '../../../ui/ActionForm.tsx'

const kinds: readonly ConsentKind[] = ['recording', 'assignment', 'data_processing']

/** What the patient agreed to, since when, on what evidence; withdrawing erases nothing. */
export function PatientConsents({ patient, refresh }: { patient: Patient; refresh: () => void }) {
  const t = useText()
  const can = useCan()
  const formats = useFormats()
  const client = useClient()
  const confirm = useConfirm()
  const report = useReportProblem()
  const [granting, setGranting] = useState<ConsentKind | null>(null)
  const withdraw = useAction(async (kind: ConsentKind) => {
    const answer = await confirm({
      header: t('patients.consent.withdrawHeader'),
      question: t('patients.consent.withdrawQuestion', { what: t(`patients.consent.${kind}`) }),
      buttons: [
        { label: t('action.cancel'), value: false },
        { label: t('patients.consent.withdraw'), value: true, variant: 'error' },
      ],
    })
    if (answer !== true) return
    await client.withdrawConsent({ params: { id: patient.id, kind } })
    refresh()
  }, report)

  return (
    <div className="stack s4">
      {kinds.map((kind) => {
        const own = patient.consents.filter((consent) => consent.kind === kind)
        const valid = own.find(
          (consent) =>
            consent.withdrawnAt === null &&
            (consent.validUntil === undefined || consent.validUntil >= today()),
        )
        return (
          <Card
            key={kind}
            title={t(`patients.consent.${kind}`)}
            aside={
              <>
                {valid === undefined ? (
                  <Tone tone="warn" icon="warn">
                    {t(`patients.consent.${lackOf(own[0])}`)}
                  </Tone>
                ) : (
                  <Tone tone="ok" icon="sDone">
                    {t('patients.consent.granted')}
                  </Tone>
                )}
                {can('consent.write') &&
                  (valid === undefined ? (
                    <Button size="small" onClick={() => setGranting(kind)}>
                      {t('patients.consent.record')}
                    </Button>
                  ) : (
                    <Button size="small" onClick={() => void withdraw.run(kind)}>
                      {t('patients.consent.withdraw')}
                    </Button>
                  ))}
              </>
            }
          >
            <p className="soft small">{t(`patients.consent.${kind}Hint`)}</p>
            {kind === 'assignment' && valid === undefined && can('consent.write') && (
              <div className={styles['signing']}>
                <ConsentSigning patientId={patient.id} name={fullName(patient)} />
              </div>
            )}
            <ul className={styles['consents']}>
              {own.map((consent) => (
                <li key={consent.id} className="small">
                  {t('patients.consent.since', { date: formats.dateTime(consent.grantedAt) })}
                  {consent.validUntil !== undefined &&
                    `, ${t('patients.consent.until', { date: formats.date(consent.validUntil) })}`}
                  {consent.withdrawnAt !== null &&
                    `, ${t('patients.consent.withdrawnAt', { date: formats.dateTime(consent.withdrawnAt) })}`}
                  {consent.evidence !== undefined && consent.evidence !== '' && ` · ${consent.evidence}`}
                </li>
              ))}
            </ul>
          </Card>
        )
      })}
      {granting !== null && (
        <GrantConsent
          patient={patient}
          kind={granting}
          onClose={() => setGranting(null)}
          onSaved={() => {
            setGranting(null)
            refresh()
          }}
        />
      )}
    </div>
  )
}

/** Why there is none that holds: of several the newest tells. */
function lackOf(newest: PatientConsent | undefined): 'missing' | 'withdrawn' | 'expired' {
  if (newest === undefined) return 'missing'
  return newest.withdrawnAt === null ? 'expired' : 'withdrawn'
}

function GrantConsent(props: {
  patient: Patient
  kind: ConsentKind
  onClose: () => void
  onSaved: () => void
}) {
  const { patient, kind, onClose, onSaved } = props
  const t = useText()
  const client = useClient()
  const [day, setDay] = useState(today())
  const [evidence, setEvidence] = useState('')
  const save = useAction(async () => {
    const grantedAt = day === today() ? new Date().toISOString() : instantAt(day, '12:00')
    await client.grantConsent({
      params: { id: patient.id },
      body: { kind, grantedAt, ...(evidence === '' ? {} : { evidence }) },
    })
    onSaved()
  })
  return (
    <Modal title={t(`patients.consent.${kind}`)} onClose={onClose}>
      <ActionForm className="stack s4" action={save}>
        <p className="dlg-text">{t('patients.consent.recordExplain', { name: fullName(patient) })}</p>
        <DateField label={t('patients.consent.day')} value={day} onChange={setDay} />
        <TextField
          label={t('patients.consent.evidence')}
          hint={t('patients.consent.evidenceHint')}
          value={evidence}
          onChange={(event) => setEvidence(event.target.value)}
        />
        <FormProblem problem={save.problem} />
        <DialogFoot onCancel={onClose} submit={t('patients.consent.record')} isDisabled={save.isRunning} />
      </ActionForm>
    </Modal>
  )
}
