import type { Patient } from '@honora/contract/patients.ts'
import type { TreatmentPlan } from '@honora/contract/treatment-plans.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { PatientPicker } from '../../patients/index.ts'
import type { NewItem } from '../use-billing-actions.ts'
import { CodeSearch } from './CodeSearch.tsx'
import styles from '../billing.module.css'

type Person = Pick<Patient, 'id' | 'insurance'>

interface Props {
  /** Whom it is for; absent where a person has yet to be found. */
  patient: Person | undefined
  onMade: (plan: TreatmentPlan) => Promise<void>
}

/** A plan is made with its first item: nobody leaves an empty one with a number behind. */
export function NewPlan({ patient, onMade }: Props) {
  const t = useText()
  const client = useClient()
  const report = useReportProblem()
  const [found, setFound] = useState<Person | undefined>(undefined)
  const [title, setTitle] = useState('')
  const person = patient ?? found
  const create = useAction(async (patientId: string, { system, ...item }: NewItem) => {
    const plan = await client.createTreatmentPlan({
      body: {
        patientId,
        ...(title.trim() === '' ? {} : { title: title.trim() }),
        items: [{ system, ...item }],
      },
    })
    await onMade(plan)
    return plan.items
  }, report)
  return (
    <Card title={t('billing.newPlan')} flush className={styles['bl-items']}>
      <div className={styles['new-plan']}>
        {patient === undefined && (
          <PatientPicker label={t('entity.patient')} onPick={(_, picked) => setFound(picked)} />
        )}
        <TextField
          label={t('billing.planTitle')}
          placeholder={t('billing.hkp')}
          value={title}
          maxLength={200}
          onChange={(event) => setTitle(event.target.value)}
        />
        <p className="muted small">{t('billing.newPlanHint')}</p>
      </div>
      {person !== undefined && (
        <CodeSearch
          items={[]}
          patientKind={person.insurance.kind}
          add={(item) => create.run(person.id, item)}
          onUp={() => undefined}
          onAdded={() => undefined}
        />
      )}
    </Card>
  )
}
