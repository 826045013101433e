import type { Payment } from '@honora/contract/ledger.ts'
import { useMemo, useState } from 'react'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FilterChips } from '../../../ui/choices.tsx'
import { DataTable, type Column } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { Card } from '../../../ui/Page.tsx'
import { Tone } from '../../../ui/StatusMark.tsx'
import { useUrlState } from '../../../ui/url-state.ts'
import { AllocateForm, BankImport } from '../../desk/index.ts'
import { usePayments, useUnmatchedDebits } from '../data.ts'
import { ReturnPaymentForm } from './ReturnPaymentForm.tsx'
import { UnmatchedDebits } from './UnmatchedDebits.tsx'

import styles from '../statements.module.css'

const states = ['unallocated', 'allocated', 'returned'] as const
const looks = {
  unallocated: ['warn', 'clock'],
  allocated: ['ok', 'sDone'],
  divided: ['neutral', 'sDone'],
  returned: ['err', 'undo'],
} as const

/** Money on the factor's account: read a bank statement in, see what found its invoice, allocate the rest. */
export function FactorBank() {
  const t = useText()
  const [url, setUrl] = useUrlState(['state'])
  const state = states.find((each) => each === url.state) ?? ''
  const list = usePayments(state)
  const [open, setOpen] = useState<Payment | null>(null)
  const [returning, setReturning] = useState<Payment | null>(null)
  const debits = useUnmatchedDebits()
  const columns = useColumns(setOpen, setReturning)
  const refresh = (): void => {
    void list.refresh()
    void debits.refresh()
  }
  return (
    <div className="stack s4">
      <BankImport onDone={refresh} />
      <UnmatchedDebits list={debits} onDone={refresh} />
      <Card flush title={t('statements.bank.payments')}>
        <div className={styles['filter']}>
          <FilterChips
            label={t('statements.bank.filter')}
            value={state}
            choices={[
              { value: '', label: t('invoices.all') },
              ...states.map((value) => ({ value, label: t(`statements.bank.state.${value}`) })),
            ]}
            onChange={(value) => setUrl({ state: value })}
          />
        </div>
        <DataTable
          label={t('statements.bank.payments')}
          columns={columns}
          rows={list}
          rowKey={(row) => row.id}
          empty={<EmptyState id="statements.bank.empty" icon="bank" />}
        />
      </Card>
      {open !== null && (
        <Modal title={t('desk.kind.payment')} onClose={() => setOpen(null)}>
          <AllocateForm
            payment={open}
            onDone={() => {
              setOpen(null)
              refresh()
            }}
          />
        </Modal>
      )}
      {returning !== null && (
        <Modal title={t('statements.bank.return.title')} onClose={() => setReturning(null)}>
          <ReturnPaymentForm
            payment={returning}
            onClose={() => setReturning(null)}
            onDone={() => {
              setReturning(null)
              refresh()
            }}
          />
        </Modal>
      )}
    </div>
  )
}

function useColumns(
  allocate: (payment: Payment) => void,
  takeBack: (payment: Payment) => void,
): readonly Column<Payment>[] {
  const t = useText()
  const formats = useFormats()
  return useMemo(
    (): readonly Column<Payment>[] => [
      {
        id: 'payer',
        header: t('desk.payment.from'),
        fill: true,
        cell: (row) => (
          <span className="two">
            <b className="b">{row.payerName === '' ? '–' : row.payerName}</b>
            <small>
              {[row.reference, row.source === 'simulated' ? t('statements.bank.simulated') : '']
                .filter((part) => part !== '')
                .join(' · ')}
            </small>
          </span>
        ),
      },
      { id: 'on', header: t('statements.column.date'), cell: (row) => formats.date(row.bookedOn) },
      {
        id: 'amount',
        header: t('invoices.column.total'),
        align: 'right',
        cell: (row) => <b className="b">{formats.money(row.amountCents)}</b>,
      },
      {
        id: 'left',
        header: t('desk.payment.amount'),
        align: 'right',
        wideOnly: true,
        cell: (row) => (row.unallocatedCents === 0 ? '' : formats.money(row.unallocatedCents)),
      },
      {
        id: 'state',
        header: t('statements.state'),
        cell: (row) => (
          <Tone tone={looks[row.state][0]} icon={looks[row.state][1]}>
            {t(`statements.bank.state.${row.state}`)}
          </Tone>
        ),
      },
      {
        id: 'do',
        header: <span className="sr">{t('desk.payment.allocate')}</span>,
        cell: (row) => (
          <span className="row wrap">
            {row.state === 'unallocated' && (
              <Button size="small" onClick={() => allocate(row)}>
                {t('desk.payment.allocate')}
              </Button>
            )}
            {(row.state === 'unallocated' || row.state === 'allocated') && (
              <Button size="small" variant="text" onClick={() => takeBack(row)}>
                {t('statements.bank.return')}
              </Button>
            )}
          </span>
        ),
      },
    ],
    [t, formats, allocate, takeBack],
  )
}
