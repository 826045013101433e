import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { found } from '../../platform/errors.ts'
import { hashSecret } from '../../platform/ids.ts'
import type { Work } from '../../kernel/work.ts'
import { findPlanByToken, type PlanRow, withdrawalUntil } from '../invoices/index.ts'
import { byLink } from './by-link.ts'
import { factorName } from './queries/consents.ts'
import { findOfferedInvoice, findPlanOwner, requirePracticeName } from './queries/invoices.ts'

/** The offer of a link as it stands, after the debtor's answer to it where he gives one. */
export async function readPlanOffer(
  deps: Deps,
  token: string,
  answer?: (work: Work, plan: PlanRow) => Promise<void>,
) {
  const { organisation_id: organisationId } = found(await findPlanOwner(deps.db.system, hashSecret(token)))
  return byLink(deps, { organisationId, name: '' }, async (work) => {
    await answer?.(work, found(await findPlanByToken(work.tx, token)))
    return presentOffer(work.tx, found(await findPlanByToken(work.tx, token)))
  })
}

async function presentOffer(tx: Tx, plan: PlanRow) {
  const invoice = await findOfferedInvoice(tx, plan.invoice_id)
  const practice = await requirePracticeName(tx, plan.organisation_id)
  return {
    status: plan.status,
    factorName: await factorName(tx),
    practiceName: practice.name,
    invoiceNumber: invoice.number,
    paymentReference: invoice.virtual_reference ?? '',
    amountCents: plan.principal_cents,
    instalments: plan.instalments,
    nominalRateBp: plan.nominal_rate_bp,
    effectiveRateBp: plan.effective_rate_bp,
    interestCents: plan.interest_cents,
    totalCents: plan.total_cents,
    schedule: [...plan.schedule],
    validUntil: plan.valid_until,
    withdrawalUntil: withdrawalUntil(plan),
    duties: plan.duties,
    legalRegime: plan.legal_regime,
  }
}
