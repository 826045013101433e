import { useClient } from '../../../data/client.tsx'
import { useCursorList } from '../../../data/use-cursor-list.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { AuditTable } from '../../settings/index.ts'
import { Card } from '../../../ui/Page.tsx'

/** Who read or changed this record, newest first. */
export function PatientAccess({ patientId }: { patientId: string }) {
  const t = useText()
  const client = useClient()
  const list = useCursorList(['audit', patientId], async (cursor) => {
    const page = await client.listAudit({ query: { record: `patient:${patientId}`, cursor } })
    return { items: page.rows, next: page.cursor }
  })
  return (
    <Card flush>
      <AuditTable list={list} label={t('patients.tab.access')} />
    </Card>
  )
}
