import type { StatementRow } from '@honora/contract/ledger.ts'
import { useRef, useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useCan } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DataTable, type Column } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { Tone } from '../../../ui/StatusMark.tsx'
import { useStatements } from '../data.ts'
import { readCredits, reconcile, type Credit, type Matched } from '../reconcile.ts'

const looks = {
  found: ['ok', 'sDone'],
  differs: ['err', 'err'],
  missing: ['warn', 'clock'],
} as const

/** Whether every payout has arrived: the practice's own bank statement beside its statements. */
export function OwnBank({ from, to }: { from: string; to: string }) {
  const t = useText()
  const formats = useFormats()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [credits, setCredits] = useState<readonly Credit[] | null | undefined>(undefined)
  const list = useStatements({ kind: 'run', from, to, practice: '' })
  const columns = useColumns()
  const can = useCan()
  const client = useClient()
  const matched = reconcile(list.items, credits ?? [])
  const isRead = credits !== undefined && credits !== null
  const rows = matched.map((each): Row => (each.credit === null ? noted(each, isRead) : each))
  const count = (state: Match['state']): number => rows.filter((each) => each.state === state).length
  const keep = useAction(async (found: readonly Match[]) => {
    const receipts = found.flatMap(({ row, credit }) =>
      credit === null ? [] : [{ statementId: row.id, bookedOn: credit.bookedOn, amountCents: credit.cents }],
    )
    if (receipts.length === 0) return
    await client.noteReceipts({ body: { receipts } })
    await list.refresh()
  }, useReportProblem())
  const read = async (file: File): Promise<void> => {
    const next = readCredits(await file.text())
    setName(file.name)
    setCredits(next)
    if (next !== null && can('invoice.dispute')) await keep.run(reconcile(list.items, next))
  }
  return (
    <div className="stack s4">
      <Card
        title={t('statements.bank.own')}
        aside={
          <Button
            size="small"
            startIcon={<Icon name="bank" size="small" />}
            onClick={() => input.current?.click()}
          >
            {t('statements.bank.choose')}
          </Button>
        }
      >
        <p className="soft small">{t('statements.bank.ownHint')}</p>
        <input
          ref={input}
          hidden
          type="file"
          accept=".xml,application/xml,text/xml"
          aria-label={t('statements.bank.choose')}
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file !== undefined) void read(file)
            event.target.value = ''
          }}
        />
      </Card>
      {credits === null && (
        <Notice tone="err" title={name}>
          {t('statements.bank.unreadable')}
        </Notice>
      )}
      {isRead && (
        <Notice tone={count('missing') + count('differs') === 0 ? 'ok' : 'warn'} title={name}>
          {t('statements.bank.result', {
            found: count('found'),
            differs: count('differs'),
            missing: count('missing'),
          })}
        </Notice>
      )}
      <Card flush>
        <DataTable
          label={t('statements.bank.title')}
          columns={columns}
          rows={rows}
          rowKey={({ row }) => row.id}
          rowTo={({ row }) => `/factoring/statements/${row.id}`}
          empty={<EmptyState id="statements.empty" icon="statements" />}
        />
      </Card>
      {list.hasMore && (
        <Button variant="text" color="primary" disabled={list.isLoadingMore} onClick={list.loadMore}>
          {t('statements.bank.more', { count: formats.number(matched.length) })}
        </Button>
      )}
    </div>
  )
}

type Match = Matched<StatementRow>
type Row = Omit<Match, 'state'> & { readonly state: Match['state'] | null }

/** A payout that this bank statement does not name, as an earlier one left it. */
function noted({ row }: Match, isRead: boolean): Row {
  const { receipt } = row
  if (receipt === null) return { row, credit: null, state: isRead ? 'missing' : null }
  const credit = { cents: receipt.amountCents, bookedOn: receipt.bookedOn, reference: '' }
  return { row, credit, state: credit.cents === row.payoutCents ? 'found' : 'differs' }
}

function useColumns(): readonly Column<Row>[] {
  const t = useText()
  const formats = useFormats()
  return [
    {
      id: 'number',
      header: t('statements.number'),
      fill: true,
      cell: ({ row }) => (
        <span className="two">
          <b className="b">{row.number}</b>
          <small>{row.bankReference}</small>
        </span>
      ),
    },
    { id: 'paid', header: t('statements.paidOutOn'), cell: ({ row }) => formats.date(row.paidOutOn) },
    {
      id: 'payout',
      header: t('statements.column.payout'),
      align: 'right',
      cell: ({ row }) => <b className="b">{formats.money(row.payoutCents)}</b>,
    },
    {
      id: 'arrived',
      header: t('statements.bank.arrived'),
      align: 'right',
      wideOnly: true,
      cell: ({ credit }) =>
        credit === null ? '–' : `${formats.money(credit.cents)} · ${formats.date(credit.bookedOn)}`,
    },
    {
      id: 'state',
      header: t('statements.bank.title'),
      cell: ({ state }) =>
        state === null ? (
          <span className="muted small">{t('statements.bank.notYet')}</span>
        ) : (
          <Tone tone={looks[state][0]} icon={looks[state][1]}>
            {t(`statements.bank.${state}`)}
          </Tone>
        ),
    },
  ]
}
