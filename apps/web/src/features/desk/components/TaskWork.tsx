import type { DeskTask } from '@honora/contract/desk.ts'
import { ContractChanges } from '../../contract-changes/index.ts'
import { ConversionPanel } from './ConversionPanel.tsx'
import { DocumentPanel } from './DocumentPanel.tsx'
import { LetterPanel } from './LetterPanel.tsx'
import { LimitPanel } from './LimitPanel.tsx'
import { ObjectionPanel } from './ObjectionPanel.tsx'
import { OnboardingPanel } from './OnboardingPanel.tsx'
import {
  DecisionPanel,
  DeferralPanel,
  DisputePanel,
  MessagePanel,
  PaymentPanel,
  UnmatchedDebitPanel,
} from './TaskPanels.tsx'

interface Props {
  readonly task: DeskTask
  readonly onDone: () => void
  readonly onChanged: () => void
}

/** What is done about a task. */
export function TaskWork({ task, onDone, onChanged }: Props) {
  switch (task.kind) {
    case 'decision':
      return <DecisionPanel task={task} onDone={onDone} />
    case 'dispute':
      return <DisputePanel task={task} onDone={onDone} />
    case 'limit_approval':
    case 'credit_review':
    case 'agency_failure':
      return <LimitPanel task={task} onDone={onDone} />
    case 'message':
      return <MessagePanel task={task} onDone={onDone} />
    case 'document':
      return <DocumentPanel task={task} onDone={onDone} />
    case 'letter':
      return <LetterPanel task={task} onDone={onDone} />
    case 'payment':
      return <PaymentPanel task={task} onDone={onDone} />
    case 'unmatched_debit':
      return <UnmatchedDebitPanel task={task} onDone={onDone} />
    case 'onboarding':
      return <OnboardingPanel task={task} onChanged={onChanged} />
    case 'contract_change':
      return <ContractChanges customerNumber={task.customer_number ?? ''} onChanged={onChanged} />
    case 'deferral_request':
      return <DeferralPanel task={task} onDone={onDone} />
    case 'processing_objection':
      return <ObjectionPanel task={task} onDone={onDone} />
    case 'conversion':
      return <ConversionPanel task={task} onDone={onDone} />
  }
}
