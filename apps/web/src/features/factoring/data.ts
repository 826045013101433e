import type { Account, Dashboard, NextPayout, Turnover } from '@honora/contract/ledger.ts'
import { useClient } from '../../data/client.tsx'
import { useServerEvents } from '../../data/events.tsx'
import { useQuestion, type Question } from '../../data/use-question.ts'

/** Figures of a period; they follow every purchase, payment and payout. */
export function useDashboard(period: { readonly from: string; readonly to: string }): Question<Dashboard> {
  const client = useClient()
  const question = useQuestion(['dashboard', period.from, period.to], () =>
    client.getDashboard({ query: { from: period.from || undefined, to: period.to || undefined } }),
  )
  useServerEvents(['invoice.updated', 'invoice-file.updated', 'payout.created'], question.retry)
  return question
}

/** The practice's account with the factor. */
export function useAccount(isAsked = true): Question<Account> {
  const client = useClient()
  const question = useQuestion(isAsked && 'factoring-account', () => client.getAccount({}))
  useServerEvents(
    ['invoice.updated', 'invoice-file.updated', 'payout.created', 'account.updated'],
    question.retry,
  )
  return question
}

/** What the next payout is made of; it follows every booking. */
export function useNextPayout(isAsked = true): Question<NextPayout> {
  const client = useClient()
  const question = useQuestion(isAsked && 'next-payout', () => client.getNextPayout({}))
  useServerEvents(['invoice.updated', 'payout.created', 'account.updated'], question.retry)
  return question
}

/** What was sold in a range of months, by who treated. */
export function useTurnover(months: { readonly from: string; readonly to: string }): Question<Turnover> {
  const client = useClient()
  const question = useQuestion(['turnover', months.from, months.to], () =>
    client.getTurnover({ query: months }),
  )
  useServerEvents(['invoice.updated', 'payout.created'], question.retry)
  return question
}
