import type { OverdueAccountDemand } from '@honora/contract/account-demands.ts'
import { useMemo } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useServerEvents } from '../../../data/events.tsx'
import { useCursorList } from '../../../data/use-cursor-list.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { DataTable, type Column } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Card } from '../../../ui/Page.tsx'
import { Tone } from '../../../ui/StatusMark.tsx'
import { accountEvents } from '../data.ts'

/** Practices that did not pay a demand of their account by its day, the longest overdue first, with what to do next. */
export function OverdueDemands() {
  const t = useText()
  const client = useClient()
  const list = useCursorList(['overdue-account-demands'], async (cursor) => {
    const page = await client.listOverdueAccountDemands({ query: { cursor } })
    return { items: page.demands, next: page.cursor }
  })
  useServerEvents(accountEvents, () => void list.refresh())
  return (
    <Card flush>
      <DataTable
        label={t('practices.view.overdue')}
        columns={useColumns()}
        rows={list}
        rowKey={(row) => row.dispatchId}
        rowTo={(row) => `/factoring/practices/${row.customer_number}`}
        empty={<EmptyState id="accountDemand.overdueEmpty" icon="okc" />}
      />
    </Card>
  )
}

const looks = {
  collect: ['info', 'bank'],
  demand_again: ['warn', 'letter'],
  call: ['err', 'user'],
} as const

function useColumns(): readonly Column<OverdueAccountDemand>[] {
  const t = useText()
  const formats = useFormats()
  return useMemo(
    (): readonly Column<OverdueAccountDemand>[] => [
      {
        id: 'name',
        header: t('practices.name'),
        fill: true,
        cell: (row) => (
          <span className="two">
            <b className="b">{row.practiceName}</b>
            <small>
              {row.customer_number} · {t('accountDemand.payUntil')}{' '}
              <span className="danger-t">{formats.date(row.payUntil)}</span>
            </small>
          </span>
        ),
      },
      {
        id: 'next',
        header: t('accountDemand.next'),
        cell: (row) => {
          const [tone, icon] = looks[row.nextStep]
          const isPhoned = row.nextStep === 'call' && row.phone !== null
          return (
            <Tone tone={tone} icon={icon}>
              {isPhoned
                ? t('accountDemand.next.callAt', { phone: row.phone })
                : t(`accountDemand.next.${row.nextStep}`)}
            </Tone>
          )
        },
      },
      {
        id: 'sent',
        header: t('accountDemand.sentOn'),
        wideOnly: true,
        cell: (row) => (
          <span className="two">
            {formats.date(row.sentOn)}
            <small>{t('accountDemand.demands', { count: row.demands })}</small>
          </span>
        ),
      },
      {
        id: 'demanded',
        header: t('accountDemand.demanded'),
        align: 'right',
        wideOnly: true,
        roomyOnly: true,
        cell: (row) => formats.money(row.demandedCents),
      },
      {
        id: 'owed',
        header: t('accountDemand.owedStill'),
        align: 'right',
        cell: (row) => <b className="b danger-t">{formats.money(row.owedCents)}</b>,
      },
    ],
    [t, formats],
  )
}
