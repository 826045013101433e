import { invalidField } from '../../platform/errors.ts'
import { claimContent, drawDocument } from '../dispatch/index.ts'
import { planOptionsOf, type InvoiceRecord } from '../invoices/index.ts'
import type { Work } from '../../kernel/work.ts'
import { scheduleOf } from './present.ts'

export async function chosenOption(work: Work, invoice: InvoiceRecord, instalments: number) {
  const option = (await planOptionsOf(work, invoice)).find((each) => each.instalments === instalments)
  if (option === undefined) throw invalidField('/instalments', 'unknown_value')
  return option
}

/** Contract and information sheet of a term, as a draft. */
export async function planDraft(
  work: Work,
  invoice: InvoiceRecord,
  instalments: number,
): Promise<Uint8Array> {
  const option = await chosenOption(work, invoice, instalments)
  return drawDocument(work.deps.config, {
    of: 'plan_contract',
    claim: await claimContent(work, invoice.id),
    plan: {
      instalments,
      principalCents: invoice.open_cents,
      interestCents: option.interestCents,
      totalCents: option.totalCents,
      nominalRateBp: option.nominalRateBp,
      effectiveRateBp: option.effectiveRateBp,
      schedule: scheduleOf(option),
    },
    concludedOn: null,
    withdrawalUntil: null,
  })
}
