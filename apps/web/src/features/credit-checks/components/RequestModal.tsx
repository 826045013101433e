import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { usePatientSearch } from '../data.ts'
import { ActionForm } from '../../../ui/ActionForm.tsx'

/** Asks about a patient, or who pays for him; only with the clause of the patient's declaration. */
export function RequestModal({ onClose, onDone }: { onClose: () => void; onDone: (id: string) => void }) {
  const t = useText()
  const client = useClient()
  const formats = useFormats()
  const [text, setText] = useState('')
  const [patient, setPatient] = useState<{ id: string; name: string } | null>(null)
  const [amount, setAmount] = useState('500')
  const found = usePatientSearch(patient === null ? text : '')
  const euro = /^\d{1,7}$/.test(amount.trim()) ? Number(amount.trim()) : null
  const send = useAction(async () => {
    const check = await client.requestCreditCheck({
      body: { patientId: patient?.id ?? '', requestedCents: (euro ?? 0) * 100 },
    })
    onDone(check.id)
  })
  return (
    <Modal title={t('creditChecks.request')} onClose={onClose}>
      <ActionForm className="stack s4" action={send}>
        <p className="soft">{t('creditChecks.requestExplain')}</p>
        <TextField
          label={t('creditChecks.patient')}
          value={patient === null ? text : patient.name}
          autoComplete="off"
          onChange={(event) => {
            setPatient(null)
            setText(event.target.value)
          }}
        />
        {patient === null && (
          <ul aria-label={t('creditChecks.found')}>
            {(found.data?.patients ?? []).map((each) => (
              <li key={each.id}>
                <button
                  type="button"
                  className="li"
                  onClick={() => setPatient({ id: each.id, name: `${each.familyName}, ${each.givenName}` })}
                >
                  <span className="grow">
                    {each.familyName}, {each.givenName}
                  </span>
                  <span className="muted small">{formats.date(each.birthDate)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <TextField
          label={t('creditChecks.amount')}
          inputMode="numeric"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
        <FormProblem problem={send.problem} />
        {send.problem?.code === 'CONSENT_MISSING' && patient !== null && (
          <Link className="link" to={`/patients/${patient.id}`} search={{ tab: 'consents' }}>
            {t('creditChecks.recordConsent')}
          </Link>
        )}
        <DialogFoot
          onCancel={onClose}
          submit={t('creditChecks.request')}
          isDisabled={patient === null || euro === null || euro === 0 || send.isRunning}
        />
      </ActionForm>
    </Modal>
  )
}
