import type { InvoiceInput, InvoicePatch } from '@honora/contract/invoices.ts'
import type { Locale } from '@honora/contract/common.ts'
import { payoutDay } from '@honora/domain/factoring/calendar.ts'
import { decide } from '@honora/domain/factoring/decision.ts'
import { calculatePurchase } from '@honora/domain/factoring/fees.ts'
import type { FileIssue } from '@honora/domain/invoice/file-issue.ts'
import { factoringTypes, type FactoringType, type InvoiceBody } from '@honora/domain/invoice/invoice.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { validContract } from '../ledger/index.ts'
import type { Work } from '../../kernel/work.ts'
import { consentFinding, consentGaps } from './consent-gaps.ts'
import { creditFinding } from './credit-finding.ts'
import { type AskedClaim, gatherInput } from './decision-input.ts'
import { presentFindings } from './findings.ts'
import { bodyOfInput, correctedBody, keptAfter } from './given-body.ts'
import { validateBody } from './validation.ts'
import type { InvoiceRecord } from './queries/invoices.ts'
import { findOfferSettings } from '../../kernel/queries.ts'
import { bodyColumns } from '../invoice-records/index.ts'

/** Checks an invoice without storing it: findings, also those of confirmation, and what each type would come to. */
export async function previewInvoice(work: Work, scope: OrgScope, input: InvoiceInput, locale: Locale) {
  const body = await bodyOfInput(work, scope, input)
  return previewBody(work, scope, { body, exceptId: null, kept: [], locale })
}

/** The same for a correction of a stored invoice. */
export async function previewCorrection(
  work: Work,
  scope: OrgScope,
  row: InvoiceRecord,
  request: { readonly patch: InvoicePatch; readonly locale: Locale },
) {
  const body = await correctedBody(work, scope, row, request.patch)
  const kept = keptAfter(row, request.patch)
  return previewBody(work, scope, { body, exceptId: row.id, kept, locale: request.locale })
}

async function previewBody(
  work: Work,
  scope: OrgScope,
  asked: {
    readonly body: InvoiceBody
    readonly exceptId: string | null
    readonly kept: readonly FileIssue[]
    readonly locale: Locale
  },
) {
  const { body, exceptId, kept, locale } = asked
  const findings: FileIssue[] = [
    ...(await validateBody(work, { organisationId: scope.organisationId, body, exceptId, kept })),
  ]
  const [gap = null] = await consentGaps(work, scope.organisationId, [body])
  if (gap !== null) findings.push(consentFinding(gap))
  const organisation = await findOfferSettings(work.tx, scope.organisationId)
  const previews = await Promise.all(
    factoringTypes.map(
      async (type) =>
        [
          type,
          await previewOf(work, scope, {
            body,
            type,
            isOffered: organisation.factoring_types.includes(type),
          }),
        ] as const,
    ),
  )
  const byType = new Map(previews)
  const warning = byType.get('non_recourse')?.warning
  if (warning !== undefined && warning !== null) findings.push(warning)
  return {
    findings: presentFindings(work.deps.catalogues, locale, findings),
    decisionPreview: {
      non_recourse: shownPreview(byType.get('non_recourse')),
      recourse: shownPreview(byType.get('recourse')),
    },
  }
}

type Preview = Awaited<ReturnType<typeof previewOf>>

function shownPreview(preview: Preview | undefined) {
  const { warning: _warning, ...shown } = preview ?? none(false)
  return shown
}

function none(isOffered: boolean) {
  return {
    isOffered,
    outcome: null,
    rule: null,
    reason: null,
    payoutCents: null,
    payoutOn: null,
    warning: null,
  }
}

/** How the rules would decide about an invoice under one kind of factoring. */
export async function previewOf(
  work: Work,
  scope: OrgScope,
  asked: { readonly body: InvoiceBody; readonly type: FactoringType; readonly isOffered: boolean },
) {
  if (!asked.isOffered) return none(false)
  const contract = await validContract(work.tx, scope.organisationId, {
    type: asked.type,
    day: work.time.today,
  })
  if (contract === null || asked.body.totalCents <= 0) return none(true)
  const columns = bodyColumns(asked.body)
  const row: AskedClaim = {
    ...columns,
    id: '00000000-0000-0000-0000-000000000000',
    organisation_id: scope.organisationId,
    body: asked.body,
    offered_on: null,
  }
  const gathered = await gatherInput(work, row, contract)
  const decision = decide(gathered)
  const price = calculatePurchase(asked.body.totalCents, contract)
  return {
    isOffered: true,
    outcome: decision.outcome,
    rule: decision.rule,
    reason: decision.reason,
    payoutCents: price.payoutCents,
    payoutOn: payoutDay(work.time.today, contract.payoutDays),
    warning: creditFinding(decision, gathered),
  }
}
