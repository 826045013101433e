import type { InvoiceSender } from '@honora/domain/factoring/invoice-sending.ts'
import type { FactoringType } from '@honora/domain/invoice/invoice.ts'
import type { ReactNode } from 'react'
import { problemOf } from '../../data/problem.ts'
import { useOrganization } from '../../data/session.ts'
import { useAction, type Action } from '../../data/use-action.ts'
import { useText } from '../../i18n/i18n.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { useNotify, useReportProblem } from '../../ui/snackbars.tsx'
import { useActionWithLogin } from '../identity/index.ts'
import { ConfirmQuestion } from './components/ConfirmQuestion.tsx'
import type { OfferedAmount } from './proceeds.ts'

interface Offered {
  readonly factoringType: FactoringType | null
}

interface Offer<Row> {
  readonly rows: readonly Row[]
  /** How many invoices these are, and what the question says of them first. */
  readonly count: number
  readonly sentence: string
  /** The invoices, each on its own. */
  readonly amounts: () => Promise<readonly OfferedAmount[]>
  /** It is one invoice on its own, not a file. */
  readonly isOfOne?: boolean
  /** Text of the message about what was offered and what was refused. */
  readonly doneText: string
  readonly send: (
    row: Row,
    type: FactoringType | undefined,
    sender: InvoiceSender | undefined,
  ) => Promise<unknown>
  readonly onDone: () => void
}

/** How far one answer for many has come. */
interface Round<Row> {
  readonly type: FactoringType | 'own'
  readonly sender: InvoiceSender | undefined
  left: readonly Row[]
  done: number
  refused: number
}

/** Offers several with one answer. Each is its own call: what one refuses does not stop the others. */
export function useOfferMany<Row extends Offered>(
  offer: Offer<Row>,
): {
  readonly confirm: Action<[], void>
  readonly dialog: ReactNode
} {
  const { rows, doneText, send, onDone } = offer
  const t = useText()
  const ask = useConfirm()
  const notify = useNotify()
  const types = useOrganization().data?.factoringTypes ?? []
  const publish = (done: number, refused: number): void => {
    notify({ severity: refused === 0 ? 'success' : 'warning', message: t(doneText, { done, refused }) })
    onDone()
  }
  const parts = {
    soFar: ({ done, left }: Round<Row>) =>
      done === 0 ? undefined : t('error.FRESH_LOGIN_REQUIRED.rest', { done, left: left.length }),
    onGivenUp: ({ done, refused, left }: Round<Row>) => {
      if (done + refused > 0) publish(done, refused + left.length)
    },
  }
  // Above the limit a fresh sign-in is asked for; then those that wanted it are sent again, the others stay done.
  const sending = useActionWithLogin(async (round: Round<Row>) => {
    const results = await Promise.allSettled(
      round.left.map((row) =>
        send(row, row.factoringType ?? (round.type === 'own' ? undefined : round.type), round.sender),
      ),
    )
    const refusals = results.map((each) => (each.status === 'rejected' ? (each.reason as unknown) : null))
    const wantsLogin = (refusal: unknown): boolean =>
      refusal !== null && problemOf(refusal).code === 'FRESH_LOGIN_REQUIRED'
    round.left = round.left.filter((_, at) => wantsLogin(refusals[at]))
    round.done += refusals.filter((each) => each === null).length
    round.refused += refusals.filter((each) => each !== null && !wantsLogin(each)).length
    if (round.left.length > 0) throw refusals.find(wantsLogin)
    publish(round.done, round.refused)
  }, parts)
  const confirm = useAction(async () => {
    const amounts = await offer.amounts()
    let sender: InvoiceSender | undefined
    const isChosen = rows.every((row) => row.factoringType !== null)
    const type = await ask<FactoringType | 'own'>({
      header: t('invoiceFiles.confirm.title', { count: offer.count }),
      question: (
        <ConfirmQuestion
          sentences={[
            offer.sentence,
            ...(isChosen ? [t('invoices.confirm.own')] : []),
            t('invoiceFiles.confirm.warranty'),
          ]}
          amounts={amounts}
          types={types}
          isOfOne={offer.isOfOne === true}
          onSender={(chosen) => {
            sender = chosen
          }}
        />
      ),
      buttons: isChosen
        ? [{ label: t('invoiceFiles.confirm.confirm'), value: 'own', variant: 'primary' }]
        : types.map((value) => ({
            label: types.length === 1 ? t('invoiceFiles.confirm.confirm') : t(`invoice.confirmAs.${value}`),
            value,
            variant: 'primary' as const,
          })),
    })
    if (type === null) return
    await sending.run({ type, sender, left: rows, done: 0, refused: 0 })
  }, useReportProblem())
  return { confirm, dialog: sending.dialog }
}
