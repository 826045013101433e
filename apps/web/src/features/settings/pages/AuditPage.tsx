import { useClient } from '../../../data/client.tsx'
import { useCursorList } from '../../../data/use-cursor-list.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { Card } from '../../../ui/Page.tsx'
import { Tone } from '../../../ui/StatusMark.tsx'
import { useUrlState } from '../../../ui/url-state.ts'
import { AuditTable } from '../components/AuditTable.tsx'

/** Who did what to which record; the chain of hashes says whether the trail is whole. */
export function AuditPage() {
  const t = useText()
  const client = useClient()
  const [{ from, to }, setUrl] = useUrlState(['from', 'to'])
  const chain = useQuestion('audit-chain', () => client.verifyAudit({}))
  const list = useCursorList(['audit', from, to], async (cursor) => {
    const page = await client.listAudit({
      query: { cursor, ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) },
    })
    return { items: page.rows, next: page.cursor }
  })
  return (
    <Card
      flush
      title={t('nav.auditLog')}
      aside={
        chain.data !== undefined && (
          <Tone tone={chain.data.whole ? 'ok' : 'err'} icon={chain.data.whole ? 'shield' : 'shieldgap'}>
            {chain.data.whole ? t('audit.whole') : t('audit.broken', { at: chain.data.brokenAt ?? 0 })}
          </Tone>
        )
      }
    >
      <div className="pad form-grid">
        <div className="w6">
          <DateField label={t('audit.from')} value={from} onChange={(value) => setUrl({ from: value })} />
        </div>
        <div className="w6">
          <DateField label={t('audit.to')} value={to} onChange={(value) => setUrl({ to: value })} />
        </div>
      </div>
      <AuditTable list={list} label={t('nav.auditLog')} />
    </Card>
  )
}
