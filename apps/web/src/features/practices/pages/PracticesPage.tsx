import type { PracticeRow } from '@honora/contract/practices.ts'
import { useMemo } from 'react'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Segments } from '../../../ui/choices.tsx'
import { DataTable, type Column } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SearchField } from '../../../ui/fields.tsx'
import { Card, Page } from '../../../ui/Page.tsx'
import { Tone } from '../../../ui/StatusMark.tsx'
import { useUrlState } from '../../../ui/url-state.ts'
import { OverdueDemands } from '../components/OverdueDemands.tsx'
import { usePractices } from '../data.ts'

/** Every practice of the factor with what stands open, or those that did not pay what their account is below zero. */
export function PracticesPage() {
  const t = useText()
  const [{ q, view }, setUrl] = useUrlState(['q', 'view'])
  const isOverdue = view === 'overdue'
  return (
    <Page wide title={t('practices.title')} subtitle={t('practices.subtitle')}>
      <div className="row wrap list-tools">
        <Segments
          label={t('practices.view')}
          value={isOverdue ? 'overdue' : ''}
          choices={[
            { value: '', label: t('practices.view.all') },
            { value: 'overdue', label: t('practices.view.overdue') },
          ]}
          onChange={(next) => setUrl({ view: next })}
        />
        {!isOverdue && (
          <SearchField
            label={t('practices.search')}
            value={q}
            onChange={(event) => setUrl({ q: event.target.value })}
          />
        )}
      </div>
      {isOverdue ? <OverdueDemands /> : <AllPractices wanted={q.toLocaleLowerCase('de')} />}
    </Page>
  )
}

function AllPractices({ wanted }: { wanted: string }) {
  const t = useText()
  const question = usePractices()
  const columns = useColumns()
  return (
    <Card flush>
      <Answer question={question} rows={6}>
        {({ practices }) => (
          <DataTable
            label={t('practices.title')}
            columns={columns}
            rows={practices.filter((row) =>
              `${row.name} ${row.customer_number} ${row.city}`.toLocaleLowerCase('de').includes(wanted),
            )}
            rowKey={(row) => row.customer_number}
            rowTo={(row) => `/factoring/practices/${row.customer_number}`}
            empty={<EmptyState id="practices.empty" icon="patients" />}
          />
        )}
      </Answer>
    </Card>
  )
}

function useColumns(): readonly Column<PracticeRow>[] {
  const t = useText()
  const formats = useFormats()
  return useMemo((): readonly Column<PracticeRow>[] => {
    const money = (id: string, of: (row: PracticeRow) => number): Column<PracticeRow> => ({
      id,
      header: t(`practices.${id}`),
      align: 'right',
      wideOnly: true,
      cell: (row) => <span className={of(row) < 0 ? 'danger-t' : ''}>{formats.money(of(row))}</span>,
    })
    return [
      {
        id: 'name',
        header: t('practices.name'),
        fill: true,
        cell: (row) => (
          <span className="two">
            <b className="b">{row.name}</b>
            <small>{[row.customer_number, row.city].filter((part) => part !== '').join(' · ')}</small>
          </span>
        ),
      },
      {
        id: 'state',
        header: t('practices.state'),
        cell: (row) => (
          <span className="row wrap tight">
            <Tone
              tone={row.onboardingStatus === 'done' ? 'ok' : 'info'}
              icon={row.onboardingStatus === 'done' ? 'okc' : 'clock'}
            >
              {t(`onboardingStatus.${row.onboardingStatus}`)}
            </Tone>
            {row.unseenMessages > 0 && (
              <Tone tone="warn" icon="warn">
                {t('practices.unseen', { count: row.unseenMessages })}
              </Tone>
            )}
          </span>
        ),
      },
      money('account', (row) => row.accountCents),
      money('offered', (row) => row.offeredCents),
      {
        id: 'open',
        header: t('practices.open'),
        align: 'right',
        cell: (row) => <b className="b">{formats.money(row.openCents)}</b>,
      },
      money('overdue', (row) => row.overdueCents),
    ]
  }, [t, formats])
}
