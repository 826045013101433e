import { checkInvoice } from '@honora/domain/invoice/check.ts'
import { exclusionFindings } from '@honora/domain/invoice/exclusions.ts'
import { lookupFee } from '@honora/domain/invoice/catalogue.ts'
import { fileIssue, type FileIssue } from '@honora/domain/invoice/file-issue.ts'
import type { InvoiceBody } from '@honora/domain/invoice/invoice.ts'
import type { Work } from '../../kernel/work.ts'
import { listContracts } from '../ledger/index.ts'
import { isNumberTaken } from './queries/invoices.ts'

/** Codes of findings that only a reader of files can make; they stay with an invoice whose part they speak of is unchanged. */
const fromReader = /^(PAD|RZ|PADX)_/

/**
 * Everything that is wrong with an invoice before it is offered: fee rules and sums, and a number the practice has used already.
 * What depends on consent, contract and credit comes at confirmation.
 */
export async function validateBody(
  work: Work,
  request: {
    readonly organisationId: string
    readonly body: InvoiceBody
    readonly exceptId: string | null
    readonly kept?: readonly FileIssue[]
  },
): Promise<readonly FileIssue[]> {
  const contracts = await listContracts(work.tx, request.organisationId)
  const maxAgeMonths =
    contracts.find((each) => each.factoringType === request.body.factoringType)?.maxAgeMonths ?? 24
  const findings: FileIssue[] = [...(request.kept ?? [])]
  findings.push(
    ...checkInvoice(
      request.body,
      { today: work.time.today, lookup: lookupFee, maxAgeMonths, rules: exclusionFindings },
      findings,
    ),
  )
  if (
    await isNumberTaken(work.tx, {
      organisationId: request.organisationId,
      number: request.body.number,
      exceptId: request.exceptId,
    })
  ) {
    findings.push(
      fileIssue('INV_NUMBER_DUPLICATE', {
        pointer: '/number',
        params: { invoiceNumber: request.body.number },
      }),
    )
  }
  return findings.map((each) => ({ ...each, invoiceId: request.exceptId }))
}

/** Findings of the reader that a correction in the portal does not settle: none of those about the lines once the lines were typed again. */
export function keptFindings(
  findings: readonly FileIssue[],
  patched: ReadonlySet<string>,
): readonly FileIssue[] {
  return findings.filter(
    (each) => fromReader.test(each.code) && !(patched.has('positions') || patched.has('totalCents')),
  )
}
