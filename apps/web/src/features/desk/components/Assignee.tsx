import type { DeskTask } from '@honora/contract/desk.ts'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { SelectField } from '../../../ui/fields.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'

/** Who works on a task; colleagues see it in the list. */
export function Assignee(props: {
  task: DeskTask
  staff: readonly { userId: string; name: string }[]
  onChanged: () => void
}) {
  const { task, staff, onChanged } = props
  const t = useText()
  const client = useClient()
  const assign = useAction(async (userId: string) => {
    await client.assignDeskTask({
      params: { id: task.id },
      body: { userId: userId === '' ? null : userId },
    })
    onChanged()
  }, useReportProblem())
  return (
    <SelectField
      label={t('desk.assignee')}
      value={task.assignee?.userId ?? ''}
      disabled={assign.isRunning}
      options={[
        { value: '', label: t('desk.nobody') },
        ...staff.map(({ userId, name }) => ({ value: userId, label: name })),
      ]}
      onChange={(event) => void assign.run(event.target.value)}
    />
  )
}
