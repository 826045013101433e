import type { Locale } from '@honora/contract/common.ts'
import type { FileIssue } from '@honora/domain/invoice/file-issue.ts'
import { factoringTypes, type InvoiceBody } from '@honora/domain/invoice/invoice.ts'
import type { OrgScope } from '../../platform/scope.ts'
import type { Work } from '../../kernel/work.ts'
import { consentFinding, consentGaps } from './consent-gaps.ts'
import { presentFindings } from './findings.ts'
import { validateBody } from './validation.ts'
import { findOfferSettings } from '../../kernel/queries.ts'
import { previewOf, none } from './preview-type.ts'

export async function previewBody(
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
