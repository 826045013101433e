import type { PlanOptions } from '@honora/contract/invoices.ts'
import { creditStatusOn, type TrafficLight } from '@honora/domain/factoring/credit-check.ts'
import { legalRegimeOn, planOptions, type PlanOption } from '@honora/domain/factoring/payment-plan.ts'
import { countingCheckOf } from '../credit-checks/index.ts'
import type { Work } from '../../kernel/work.ts'
import type { InvoiceRecord } from './queries/invoices.ts'

/** Plans that the debtor of a claim may choose today, with their rates; none where plans are not released. */
export async function planOptionsOf(work: Work, row: InvoiceRecord): Promise<readonly PlanOption[]> {
  if (!(await work.deps.flags.isOn('payment_plans', row.organisation_id))) return []
  return planOptions({
    restCents: row.open_cents,
    receivableState: row.receivable_state,
    dunningLevel: row.dunning_level,
    trafficLight: await lightOf(work, row),
    today: work.time.today,
  }).options
}

/** All plans of an invoice, computed for today. Without the flag: an empty list that says `not_released`. */
export async function optionsOf(work: Work, row: InvoiceRecord): Promise<PlanOptions> {
  const base = {
    invoiceId: row.id,
    amountCents: row.status === 'processed' ? row.open_cents : row.total_cents,
    currency: 'EUR' as const,
  }
  if (!(await work.deps.flags.isOn('payment_plans', row.organisation_id))) {
    return {
      ...base,
      legalRegime: legalRegimeOn(work.time.today),
      options: [],
      unavailable: [],
      reason: 'not_released',
    }
  }
  const light = await lightOf(work, row)
  const answer = planOptions({
    restCents: base.amountCents,
    receivableState: row.receivable_state,
    dunningLevel: row.dunning_level,
    trafficLight: light,
    today: work.time.today,
  })
  return {
    ...base,
    legalRegime: answer.legalRegime,
    options: answer.options.map(({ rates: _rates, ...option }) => ({
      ...option,
      duties: [...option.duties],
    })),
    unavailable: [...answer.unavailable],
    reason: null,
  }
}

/** The light that counts for plans: of the newest answer that is still valid. */
export async function lightOf(work: Work, row: InvoiceRecord): Promise<TrafficLight | null> {
  const check = await countingCheckOf(work, row)
  const isValid =
    check !== undefined && creditStatusOn(check.status, check.valid_until, work.time.today) === 'done'
  return isValid ? check.traffic_light : null
}
