import { useClient } from '../../../data/client.tsx'
import { useCursorList } from '../../../data/use-cursor-list.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { AuditTable, PatientHold } from '../../settings/index.ts'
import { Card } from '../../../ui/Page.tsx'

/** Whether the record is held back from deletion; who read or changed it, newest first. */
export function PatientAccess({ patientId, name }: { patientId: string; name: string }) {
  const t = useText()
  const client = useClient()
  const list = useCursorList(['audit', patientId], async (cursor) => {
    const page = await client.listAudit({ query: { record: `patient:${patientId}`, cursor } })
    return { items: page.rows, next: page.cursor }
  })
  return (
    <div className="stack s4">
      <PatientHold patientId={patientId} name={name} />
      <Card flush title={t('patients.tab.access')}>
        <AuditTable list={list} label={t('patients.tab.access')} />
      </Card>
    </div>
  )
}
