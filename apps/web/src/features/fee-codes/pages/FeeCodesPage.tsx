import type { DentalCode } from '@honora/contract/dental-codes.ts'
import { useState } from 'react'
import { useCan } from '../../../data/session.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Segments } from '../../../ui/choices.tsx'
import { DataTable, type Column } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SearchField } from '../../../ui/fields.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Page } from '../../../ui/Page.tsx'
import { useUrlState } from '../../../ui/url-state.ts'
import { CodeDetail } from '../components/CodeDetail.tsx'
import { OwnCodeDialog } from '../components/OwnCodeDialog.tsx'
import { PointValuesDialog } from '../components/PointValuesDialog.tsx'
import { useCodes, useSections } from '../data.ts'

import styles from '../fee-codes.module.css'
const systems = ['', 'BEMA', 'GOZ', 'GOÄ', 'CUSTOM'] as const

/** All schedules in one place: search, sections, amounts at any factor, the rules of each code, own codes. */
export function FeeCodesPage() {
  const t = useText()
  const can = useCan()
  const formats = useFormats()
  const [url, setUrl] = useUrlState(['query', 'system', 'section', 'code'])
  const [showsValues, setShowsValues] = useState(false)
  const [editing, setEditing] = useState<DentalCode | 'new' | null>(null)
  const { query, section } = url
  const system = systems.find((value) => value === url.system) ?? ''
  const list = useCodes({ query, system, section })
  const sections = useSections(system)
  const chosen = url.code || (list.items[0]?.id ?? '')
  const address = (changes: Record<string, string>) => {
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries({ query, system, section, ...changes }))
      if (value !== '') search.set(name, value)
    return `/fee-codes?${search.toString()}`
  }
  return (
    <Page
      wide
      title={t('nav.feeCodes')}
      subtitle={t('feeCodes.subtitle')}
      actions={
        <>
          <Button onClick={() => setShowsValues(true)}>{t('feeCodes.pointValues')}</Button>
          {can('custom-code.manage') && (
            <Button variant="outlined" startIcon={<Icon name="plus" />} onClick={() => setEditing('new')}>
              {t('feeCodes.own')}
            </Button>
          )}
        </>
      }
    >
      <div className={`row wrap ${styles['fc-find']}`}>
        <SearchField
          label={t('feeCodes.search')}
          value={query}
          onChange={(event) => setUrl({ query: event.target.value, code: '' })}
        />
        <Segments
          label={t('feeCodes.system')}
          value={system}
          choices={systems.map((value) => ({
            value,
            label: t(`feeCodes.system.${value === '' ? 'all' : systemKey(value)}`),
          }))}
          onChange={(value) => setUrl({ system: value, section: '', code: '' })}
        />
      </div>
      <div className={styles['fc3']}>
        <nav className={styles['sx2']} aria-label={t('feeCodes.sections')}>
          <Link to={address({ section: '' })} aria-current={section === '' ? 'true' : undefined}>
            {t('feeCodes.allSections')}
          </Link>
          {(sections.data ?? []).map((entry) => (
            <Link
              key={`${entry.system} ${entry.section}`}
              to={address({ system: entry.system, section: entry.section })}
              aria-current={entry.section === section && section !== '' ? 'true' : undefined}
            >
              <span lang="de" className={styles['sx-name']}>
                {shortSection(entry.section, system !== '')}
              </span>
              <span>{entry.count}</span>
            </Link>
          ))}
        </nav>
        <section className="card" aria-label={t('feeCodes.list')}>
          <DataTable
            label={t('feeCodes.list')}
            rows={list}
            rowKey={(code) => code.id}
            isSelected={(code) => code.id === chosen}
            empty={<EmptyState id="feeCodes.none" icon="search" />}
            columns={columnsOf({
              t,
              formats,
              isMixed: system === '',
              address: (id) => address({ code: id }),
            })}
          />
        </section>
        <CodeDetail id={chosen} onEdit={(code) => setEditing(code)} />
      </div>
      {showsValues && (
        <PointValuesDialog canImport={can('custom-code.manage')} onClose={() => setShowsValues(false)} />
      )}
      {editing !== null && (
        <OwnCodeDialog
          code={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={async (id) => {
            setEditing(null)
            await list.refresh()
            if (id !== null) setUrl({ system: 'CUSTOM', section: '', query: '', code: id })
          }}
        />
      )}
    </Page>
  )
}

interface ColumnParts {
  t: ReturnType<typeof useText>
  formats: ReturnType<typeof useFormats>
  /** Several systems stand in the list: each line names its own. */
  isMixed: boolean
  address: (id: string) => string
}

function columnsOf({ t, formats, isMixed, address }: ColumnParts): Column<DentalCode>[] {
  return [
    {
      id: 'code',
      header: t('billing.col.code'),
      cell: (code) => (
        <Link className="fc-link nw" to={address(code.id)}>
          {isMixed && (
            <span className={`micro muted ${styles['fc-sys']}`}>
              {code.system === 'CUSTOM' ? t('billing.ownShort') : code.system}
            </span>
          )}{' '}
          <b>{code.system === 'GOÄ' ? `Ä${code.code}` : code.code}</b>
        </Link>
      ),
    },
    {
      id: 'title',
      header: t('billing.col.service'),
      fill: true,
      cell: (code) => (
        <span lang="de" className="two">
          {code.title}
          <small className="muted">{code.scope}</small>
        </span>
      ),
    },
    {
      id: 'points',
      header: t('feeCodes.points'),
      align: 'right',
      wideOnly: true,
      cell: (code) => <span className="soft">{code.points ?? '–'}</span>,
    },
    {
      id: 'amount',
      header: t('feeCodes.atThreshold'),
      align: 'right',
      cell: (code) => (
        <span className="b nw">
          <Money cents={code.thresholdCents} />
          {code.factor !== null && isMixed && (
            <small className="muted block">× {formats.factor(code.factor.threshold)}</small>
          )}
        </span>
      ),
    },
  ]
}

const systemKey = (system: 'BEMA' | 'GOZ' | 'GOÄ' | 'CUSTOM'): string =>
  ({ BEMA: 'bema', GOZ: 'goz', GOÄ: 'goae', CUSTOM: 'custom' })[system]

/** "GOZ C Konservierende" → "C Konservierende" where the system is chosen already. */
function shortSection(section: string, isChosen: boolean): string {
  return isChosen ? section.replace(/^(GOZ|BEMA|GOÄ) /, '') : section
}
