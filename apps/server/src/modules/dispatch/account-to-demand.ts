import type { Work } from '../../kernel/work.ts'
import type { NegativeAccount } from './demand-account.ts'

/** The account of a practice that the factor asks for now: below zero, and collected by nobody. Null: it asks for nothing. */
type AccountToDemand = (work: Work, organisationId: string) => Promise<NegativeAccount | null>

let asked: AccountToDemand | null = null

/** The module above this one knows mandates and debits; a demand asks it when it leaves, without knowing it here. */
export function answerAccountToDemand(answer: AccountToDemand): void {
  asked = answer
}

export function accountToDemand(work: Work, organisationId: string): Promise<NegativeAccount | null> {
  if (asked === null) throw new Error('nobody answers which account is to be demanded')
  return asked(work, organisationId)
}
