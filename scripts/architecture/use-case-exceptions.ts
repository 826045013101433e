interface Exception {
  /** Exported functions of the file that write. */
  readonly useCases: number
  readonly why: string
}

/** Files with several use cases, how many, and why they stand together; every other file has one. */
export const together: Readonly<Record<string, Exception>> = {
  'bank/book-account-debit.ts': { useCases: 2, why: 'a debit and its return, one booking with two signs' },
  'clinical/entry-steps.ts': { useCases: 2, why: 'the steps that each change of an entry is made of' },
  'device-api/change-facts.ts': { useCases: 2, why: 'one change, for one fact or for several in a call' },
  'documentation/decide-contradiction.ts': { useCases: 2, why: 'a decision and taking it back' },
  'documentation/leave-sentence.ts': { useCases: 2, why: 'leaving a statement out and taking it in again' },
  'documentation/place-sentence.ts': { useCases: 2, why: 'a placement and taking it back' },
  'identity/enrol-passkey.ts': { useCases: 2, why: 'question and answer of one exchange with the browser' },
  'identity/passkey-challenge.ts': { useCases: 2, why: 'a challenge is kept and taken once' },
  'identity/verify-passkey.ts': { useCases: 2, why: 'question and answer of one exchange with the browser' },
  'imports/begin-import.ts': { useCases: 2, why: 'taking a file over and undoing it' },
  'imports/run.ts': { useCases: 2, why: 'taking rows over and undoing them' },
  'ledger/book-account-debit.ts': { useCases: 2, why: 'a debit and its return, one booking with two signs' },
  'ledger/book-payout.ts': { useCases: 2, why: 'a payout and its return, one booking with two signs' },
  'reading/agreements.ts': { useCases: 2, why: 'stating an agreement and ending it' },
  'tools/actions/add-billing-item.ts': { useCases: 2, why: 'a command and its undoing' },
  'tools/actions/add-finding.ts': { useCases: 2, why: 'a command and its undoing' },
  'tools/actions/change-factor.ts': { useCases: 2, why: 'a command and its undoing' },
  'tools/actions/edit-section.ts': { useCases: 2, why: 'a command and its undoing' },
  'tools/actions/schedule-recall.ts': { useCases: 2, why: 'a command and its undoing' },
  'tools/perform.ts': { useCases: 2, why: 'doing a command and undoing it' },
  'transcripts/fact-decisions.ts': { useCases: 2, why: 'a decision on a fact and taking it back' },
  'transcripts/reading/loop.ts': { useCases: 2, why: 'the loop of readings and the timer that drives it' },
}
