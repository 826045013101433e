import type { UnmatchedDebit } from '@honora/contract/bank.ts'
import { useMemo, useState } from 'react'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DataTable, type Column } from '../../../ui/DataTable.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useNotify } from '../../../ui/snackbars.tsx'
import { Tone } from '../../../ui/StatusMark.tsx'
import type { InfiniteList } from '../../../data/use-cursor-list.ts'
import { UnmatchedDebitForm } from '../../desk/index.ts'

const looks = {
  open: ['warn', 'clock'],
  assigned: ['ok', 'sDone'],
  set_aside: ['neutral', 'sDone'],
} as const

interface Props {
  readonly list: InfiniteList<UnmatchedDebit>
  readonly onDone: () => void
}

/** Returns and other debits that nothing explained, and what people made of them. */
export function UnmatchedDebits({ list, onDone }: Props) {
  const t = useText()
  const formats = useFormats()
  const notify = useNotify()
  const [open, setOpen] = useState<UnmatchedDebit | null>(null)
  const columns = useColumns(setOpen)
  if (list.isEmpty) return null
  return (
    <Card flush title={t('statements.bank.debits')}>
      <DataTable label={t('statements.bank.debits')} columns={columns} rows={list} rowKey={(row) => row.id} />
      {open !== null && (
        <Modal title={t('desk.kind.unmatched_debit')} onClose={() => setOpen(null)}>
          <UnmatchedDebitForm
            id={open.id}
            onDone={() => {
              setOpen(null)
              notify({
                severity: 'success',
                message: t('desk.done', {
                  kind: t('desk.kind.unmatched_debit'),
                  title: open.counterparty === '' ? formats.money(open.amountCents) : open.counterparty,
                }),
              })
              onDone()
            }}
          />
        </Modal>
      )}
    </Card>
  )
}

function useColumns(clarify: (debit: UnmatchedDebit) => void): readonly Column<UnmatchedDebit>[] {
  const t = useText()
  const formats = useFormats()
  return useMemo((): readonly Column<UnmatchedDebit>[] => {
    const decided = (row: UnmatchedDebit): string => {
      if (row.state === 'open') return ''
      return row.decidedBy === null
        ? t('statements.bank.debits.automatic')
        : [row.decidedBy, row.note ?? ''].filter((part) => part !== '').join(': ')
    }
    return [
      {
        id: 'party',
        header: t('desk.debit.counterparty'),
        fill: true,
        cell: (row) => (
          <span className="two">
            <b className="b">{row.counterparty === '' ? '–' : row.counterparty}</b>
            <small>
              {[row.text, row.practiceName ?? '', decided(row)].filter((part) => part !== '').join(' · ')}
            </small>
          </span>
        ),
      },
      { id: 'on', header: t('statements.column.date'), cell: (row) => formats.date(row.bookedOn) },
      {
        id: 'amount',
        header: t('invoices.column.total'),
        align: 'right',
        cell: (row) => <b className="b">{formats.money(row.amountCents + row.costCents)}</b>,
      },
      {
        id: 'state',
        header: t('statements.state'),
        cell: (row) => (
          <Tone tone={looks[row.state][0]} icon={looks[row.state][1]}>
            {t(`statements.bank.debits.state.${row.state}`)}
          </Tone>
        ),
      },
      {
        id: 'do',
        header: <span className="sr">{t('statements.bank.debits.clarify')}</span>,
        cell: (row) =>
          row.state === 'open' ? (
            <Button size="small" onClick={() => clarify(row)}>
              {t('statements.bank.debits.clarify')}
            </Button>
          ) : (
            ''
          ),
      },
    ]
  }, [t, formats, clarify])
}
