import type { QuestionTopic } from '@honora/contract/patient-pages.ts'
import { addDays } from '@honora/domain/factoring/calendar.ts'
import { newId } from '../../platform/ids.ts'
import { stopDunning } from '../dispatch/index.ts'
import { disputeInvoice, type InvoiceRecord } from '../invoices/index.ts'
import { publishInvoice } from '../../kernel/publish.ts'
import { appendTimeline } from '../../kernel/timeline.ts'
import type { Work } from '../../kernel/work.ts'
import { insertPatientQuestion } from './tables.ts'

/** Days that reminders rest while an insurer decides, or a payment is looked for. */
const restDays = { insurer: 30, paid: 14 } as const

const disputable: ReadonlySet<string> = new Set([
  'open',
  'partly_paid',
  'overdue',
  'in_collection',
  'instalment_plan',
])

export interface Question {
  readonly topic: QuestionTopic
  readonly message: string
  readonly file: { readonly key: string; readonly name: string; readonly type: string } | null
}

/**
 * Keeps what the debtor asks. "The invoice is wrong" is an objection: dunning rests until it is answered. An insurer that
 * still decides and a payment that is on its way hold reminders for some weeks. Everything else waits for an answer only.
 */
export async function askQuestion(work: Work, invoice: InvoiceRecord, question: Question): Promise<void> {
  await insertPatientQuestion(work.tx, {
    id: newId(),
    organisation_id: invoice.organisation_id,
    invoice_id: invoice.id,
    topic: question.topic,
    message: question.message,
    file_key: question.file?.key ?? null,
    file_name: question.file?.name ?? null,
    file_type: question.file?.type ?? null,
    asked_on: work.time.today,
  })
  await appendTimeline(work, {
    organisationId: invoice.organisation_id,
    invoiceId: invoice.id,
    kind: 'patient_question',
    details: { topic: question.topic },
  })
  if (question.topic === 'wrong' && disputable.has(invoice.receivable_state ?? ''))
    await disputeInvoice(work, invoice, { action: 'raise', reason: question.message.slice(0, 500) })
  else if (question.topic === 'insurer' || question.topic === 'paid')
    await stopDunning(work, invoice, {
      scope: 'claim',
      reason: question.message.slice(0, 500),
      until: addDays(work.time.today, restDays[question.topic]),
    })
  await publishInvoice(work, {
    organisationId: invoice.organisation_id,
    id: invoice.id,
    change: 'patient_question',
  })
}
