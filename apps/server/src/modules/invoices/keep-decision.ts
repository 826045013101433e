import type { Decision, DecisionInput } from '@honora/domain/factoring/decision.ts'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../kernel/work.ts'
import { insertInvoiceDecision } from './tables.ts'
import type { InvoiceRecord } from './queries/invoices.ts'

interface Kept {
  /** What the rules decided, or a person. */
  readonly decision: Pick<Decision, 'outcome'> & { readonly rule: string; readonly reason: string }
  readonly input: DecisionInput | null
  readonly person?: { readonly id: string; readonly name: string; readonly note: string | null }
}

/** Keeps a decision with the facts that it rests on. */
export async function keepDecision(work: Work, row: InvoiceRecord, kept: Kept): Promise<void> {
  await insertInvoiceDecision(work.tx, {
    id: newId(),
    organisation_id: row.organisation_id,
    invoice_id: row.id,
    outcome: kept.decision.outcome,
    rule: kept.decision.rule,
    reason: kept.decision.reason,
    inputs: JSON.stringify(kept.input ?? {}),
    decided_by: kept.person?.id ?? null,
    decided_by_name: kept.person?.name ?? null,
    note: kept.person?.note ?? null,
  })
}
