import { auditActions, auditKinds } from '@honora/domain/audit/actions.ts'
import { useClient } from '../../../data/client.tsx'
import { useCursorList } from '../../../data/use-cursor-list.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useHasText, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DownloadButton } from '../../../ui/save-file.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { SelectField } from '../../../ui/fields.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Card } from '../../../ui/Page.tsx'
import { Tone } from '../../../ui/StatusMark.tsx'
import { useUrlState } from '../../../ui/url-state.ts'
import { AuditTable } from '../components/AuditTable.tsx'
import styles from '../settings.module.css'

const filters = ['actor', 'action', 'record', 'from', 'to'] as const

/** Who did what to which record; the chain of hashes says whether the trail is whole. */
export function AuditPage() {
  const t = useText()
  const client = useClient()
  const [url, setUrl] = useUrlState(filters)
  const query = Object.fromEntries(filters.flatMap((name) => (url[name] === '' ? [] : [[name, url[name]]])))
  const chain = useQuestion('audit-chain', () => client.verifyAudit({}))
  const list = useCursorList(['audit', ...Object.values(query)], async (cursor) => {
    const page = await client.listAudit({ query: { cursor, ...query } })
    return { items: page.rows, next: page.cursor }
  })
  const isSimulated = list.items.some((row) => row.at !== row.businessAt)
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
        <PersonField value={url.actor} onChange={(actor) => setUrl({ actor })} />
        <ActionFields value={url.action} onChange={(action) => setUrl({ action })} />
        <div className="w4">
          <DateField label={t('audit.from')} value={url.from} onChange={(from) => setUrl({ from })} />
        </div>
        <div className="w4">
          <DateField label={t('audit.to')} value={url.to} onChange={(to) => setUrl({ to })} />
        </div>
        <div className={`w4 ${styles['audit-foot']}`}>
          <DownloadButton
            size="small"
            load={() => client.exportAudit({ query })}
            fileName={`${t('audit.fileName')}.csv`}
          >
            {t('audit.export')}
          </DownloadButton>
        </div>
        {url.record !== '' && (
          <div className="w12">
            <Button
              size="small"
              startIcon={<Icon name="x" size="small" />}
              onClick={() => setUrl({ record: '' })}
            >
              {t('audit.onlyThis', { name: list.items[0]?.recordName ?? url.record.split(':')[1] ?? '' })}
            </Button>
          </div>
        )}
        {isSimulated && (
          <div className="w12">
            <Notice>{t('audit.clocks')}</Notice>
          </div>
        )}
      </div>
      <AuditTable list={list} label={t('nav.auditLog')} onRecord={(row) => setUrl({ record: row.record })} />
    </Card>
  )
}

interface ChoiceProps {
  value: string
  onChange: (value: string) => void
}

function PersonField({ value, onChange }: ChoiceProps) {
  const t = useText()
  const client = useClient()
  const actors = useQuestion('audit-actors', () => client.listAuditActors({}))
  return (
    <div className="w4">
      <SelectField
        label={t('audit.person')}
        value={value}
        options={[
          { value: '', label: t('audit.anybody') },
          ...(actors.data?.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

/** What happens, first by the kind of thing it happens to, then by the action. */
function ActionFields({ value, onChange }: ChoiceProps) {
  const t = useText()
  const hasText = useHasText()
  const kind = value.split('.')[0] ?? ''
  const kindName = (each: string): string =>
    hasText(`audit.kind.${each}`) ? t(`audit.kind.${each}`) : t(`entity.${each}`)
  const changes = Object.entries(auditActions).flatMap(([of, list]): readonly string[] =>
    of === kind ? list : [],
  )
  return (
    <>
      <div className="w4">
        <SelectField
          label={t('audit.thing')}
          value={kind}
          options={[
            { value: '', label: t('audit.anything') },
            ...auditKinds
              .map((each) => ({ value: each, label: kindName(each) }))
              .toSorted((a, b) => a.label.localeCompare(b.label)),
          ]}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <div className="w4">
        <SelectField
          label={t('audit.actionFilter')}
          value={value}
          disabled={kind === ''}
          options={[
            { value: kind, label: t('audit.anyAction') },
            ...changes.map((change) => ({
              value: `${kind}.${change}`,
              label: t(`audit.action.${kind}.${change}`),
            })),
          ]}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </>
  )
}
