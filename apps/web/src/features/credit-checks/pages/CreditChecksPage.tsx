import type { CreditCheck } from '@honora/contract/credit-checks.ts'
import { useEffect, useState } from 'react'
import { useCan, useUser } from '../../../data/session.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FilterChips } from '../../../ui/choices.tsx'
import { DataTable, type Column } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SearchField } from '../../../ui/fields.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { NoMatch } from '../../../ui/NoMatch.tsx'
import { Card, Page } from '../../../ui/Page.tsx'
import { useUrlState } from '../../../ui/url-state.ts'
import { CheckPanel, Light } from '../components/CheckPanel.tsx'
import { RequestModal } from '../components/RequestModal.tsx'
import { usePracticeName } from '../../practices/index.ts'
import { useCreditChecks, useCreditCounts } from '../data.ts'

import styles from '../credit-checks.module.css'
const filters = ['green', 'yellow', 'red', 'pending', 'failed', 'expired'] as const
const settleMs = 250

/** Who may be sold without recourse, and up to which sum. */
export function CreditChecksPage() {
  const t = useText()
  const can = useCan()
  const { data: user } = useUser()
  const [url, setUrl] = useUrlState(['light', 'q', 'id'])
  const [text, setText] = useState(url.q)
  const [isAsking, setAsking] = useState(false)
  const list = useCreditChecks(url)
  const counts = useCreditCounts()
  const columns = useColumns((id) => setUrl({ id }))
  const chosen = list.items.find((row) => row.id === url.id)
  useEffect(() => {
    if (text === url.q) return undefined
    const timer = setTimeout(() => setUrl({ q: text }), settleMs)
    return () => clearTimeout(timer)
  }, [text, url.q, setUrl])
  return (
    <Page
      wide
      title={t('nav.creditChecks')}
      subtitle={t('creditChecks.subtitle')}
      actions={
        can('credit-check.request') && user?.factoringStaff !== true ? (
          <Button
            variant="contained"
            color="primary"
            startIcon={<Icon name="plus" size="small" />}
            onClick={() => setAsking(true)}
          >
            {t('creditChecks.request')}
          </Button>
        ) : undefined
      }
    >
      <div className="row wrap list-tools">
        <FilterChips
          label={t('creditChecks.filter')}
          value={url.light}
          choices={[
            { value: '', label: t('invoices.all') },
            ...filters.map((value) => ({
              value,
              label: t(`creditChecks.light.${value}`),
              count: user?.factoringStaff === false ? (counts?.[value] ?? null) : undefined,
            })),
          ]}
          onChange={(light) => setUrl({ light })}
        />
        <span className="grow" />
        <SearchField
          label={t('creditChecks.search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <div className={chosen === undefined ? '' : styles['credit-wide']}>
        <Card flush>
          <DataTable
            label={t('nav.creditChecks')}
            columns={columns}
            rows={list}
            rowKey={(row) => row.id}
            isSelected={(row) => row.id === url.id}
            empty={
              <NoMatch
                filters={{ light: url.light, q: url.q }}
                onReset={() => {
                  setText('')
                  setUrl({ light: '', q: '' })
                }}
              >
                <EmptyState id="creditChecks.empty" icon="credit" />
              </NoMatch>
            }
          />
        </Card>
        {chosen !== undefined && (
          <CheckPanel
            key={chosen.id}
            check={chosen}
            onClose={() => setUrl({ id: '' })}
            onChanged={(id) => {
              void list.refresh()
              setUrl({ id })
            }}
          />
        )}
      </div>
      {isAsking && (
        <RequestModal
          onClose={() => setAsking(false)}
          onDone={(id) => {
            setAsking(false)
            void list.refresh()
            setUrl({ id })
          }}
        />
      )}
    </Page>
  )
}

function useColumns(open: (id: string) => void): readonly Column<CreditCheck>[] {
  const t = useText()
  const formats = useFormats()
  const nameOf = usePracticeName()
  const isFactor = useUser().data?.factoringStaff === true
  return [
    {
      id: 'person',
      header: t('creditChecks.person'),
      fill: true,
      cell: (row) => (
        <button type="button" className="two plain-row" onClick={() => open(row.id)}>
          <b className="b">{row.debtorName}</b>
          <small>
            {[
              isFactor ? nameOf(row.customer_number) : '',
              row.debtorName === row.patientName ? '' : t('creditChecks.for', { name: row.patientName }),
              row.reasons.length > 0
                ? row.reasons.map((reason) => t(`creditReason.${reason}`)).join(', ')
                : t('creditChecks.checked', { at: formats.dateTime(row.requestedAt) }),
              row.failedAt === null ? '' : t('creditChecks.failedLately'),
            ]
              .filter((part) => part !== '')
              .join(' · ')}
          </small>
        </button>
      ),
    },
    {
      id: 'light',
      header: t('creditChecks.lightHeader'),
      cell: (row) => <Light check={row} />,
    },
    {
      id: 'limit',
      header: t('creditChecks.limitUsed'),
      wideOnly: true,
      cell: (row) => {
        if (row.limitCents === null) return '–'
        if (row.limitCents === 0) return <span className="muted small">{t('creditChecks.noLimit')}</span>
        return (
          <span className={styles['credit-used']}>
            <span className="bar">
              <i style={{ width: `${Math.min(100, (row.usedCents / row.limitCents) * 100)}%` }} />
            </span>
            <span className="micro muted">
              {t('creditChecks.used', {
                used: formats.money(row.usedCents),
                limit: formats.money(row.limitCents),
              })}
            </span>
          </span>
        )
      },
    },
    {
      id: 'valid',
      header: t('credit.validUntil'),
      wideOnly: true,
      cell: (row) => formats.date(row.validUntil),
    },
  ]
}
