import type { Recall } from '@honora/contract/recalls.ts'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../data/session.ts'
import { today } from '../../i18n/berlin.ts'
import { AppointmentDialog, spokenName } from '../appointments/index.ts'
import type { RecallSteps } from './components/RecallActions.tsx'
import { RecallForm } from './components/RecallForm.tsx'
import { ReminderDialog } from './components/ReminderDialog.tsx'
import { useRecallChanges } from './use-recall-changes.ts'

type Open = { readonly what: 'book' | 'remind' | 'change'; readonly recall: Recall } | null

/** What can be done with a recall wherever it is listed, and the dialog that is open for it. */
export function useRecallSteps(refresh: () => Promise<void>): {
  /** Only for who may change appointments. */
  readonly steps: RecallSteps | undefined
  readonly dialog: ReactNode
} {
  const can = useCan()
  const changes = useRecallChanges(refresh)
  const [open, setOpen] = useState<Open>(null)
  const leave = (): void => setOpen(null)
  const steps: RecallSteps = {
    book: (recall) => setOpen({ what: 'book', recall }),
    remind: (recall) => setOpen({ what: 'remind', recall }),
    change: (recall) => setOpen({ what: 'change', recall }),
    link: (recall, appointment) => void changes.link(recall, appointment),
    close: (recall, isDone) => void changes.close(recall, isDone),
    remove: (recall) => void changes.remove(recall),
  }
  return { steps: can('appointment.write') ? steps : undefined, dialog: open && dialogOf(open) }

  function dialogOf({ what, recall }: NonNullable<Open>): ReactNode {
    if (what === 'change')
      return <RecallForm recall={recall} onClose={leave} onSaved={() => void refresh()} />
    if (what === 'remind')
      return <ReminderDialog recall={recall} onClose={leave} onReminded={() => void refresh()} />
    return (
      <AppointmentDialog
        day={recall.dueOn > today() ? recall.dueOn : today()}
        patient={{ id: recall.patientId, name: spokenName(recall.patient.name) }}
        {...(recall.practitionerId === null ? {} : { practitionerId: recall.practitionerId })}
        onClose={leave}
        onSaved={(appointment) => void changes.book(recall, appointment.id)}
      />
    )
  }
}
