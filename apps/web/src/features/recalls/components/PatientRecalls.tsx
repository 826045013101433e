import { useState } from 'react'
import { useCan } from '../../../data/session.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Card } from '../../../ui/Page.tsx'
import { usePatientRecalls } from '../data.ts'
import { useRecallColumns } from '../use-recall-columns.tsx'
import { useRecallSteps } from '../use-recall-steps.tsx'
import { RecallForm } from './RecallForm.tsx'

/** When and why a patient shall come again: what is open or booked, with reminder and appointment from the row. */
export function PatientRecalls({ patient }: { patient: { readonly id: string; readonly name: string } }) {
  const t = useText()
  const can = useCan()
  const recalls = usePatientRecalls(patient.id)
  const [isAdding, setAdding] = useState(false)
  const refresh = async (): Promise<void> => {
    await recalls.mutate()
  }
  const { steps, dialog } = useRecallSteps(refresh)
  const columns = useRecallColumns(steps, true)
  return (
    <Card
      flush
      title={t('nav.recalls')}
      aside={
        can('appointment.write') && (
          <Button
            variant="text"
            color="primary"
            startIcon={<Icon name="plus" size="small" />}
            onClick={() => setAdding(true)}
          >
            {t('recall.add')}
          </Button>
        )
      }
    >
      <Answer question={recalls} rows={2}>
        {(rows) => (
          <DataTable
            label={t('nav.recalls')}
            columns={columns}
            rows={rows}
            rowKey={(recall) => recall.id}
            empty={<p className="pad soft">{t('recall.nonePlanned')}</p>}
          />
        )}
      </Answer>
      {isAdding && (
        <RecallForm patient={patient} onClose={() => setAdding(false)} onSaved={() => void refresh()} />
      )}
      {dialog}
    </Card>
  )
}
