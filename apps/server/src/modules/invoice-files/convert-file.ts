import type { InvoiceInput } from '@honora/contract/invoices.ts'
import { designationOf } from '@honora/domain/invoice/catalogue.ts'
import type { InvoiceBody } from '@honora/domain/invoice/invoice.ts'
import { stepFile } from '@honora/domain/factoring/file-machine.ts'
import { found } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import {
  bodyFromInput,
  fillPlaceholder,
  keptOf,
  matchPatientId,
  refreshFile,
  validateBody,
  type InvoiceRecord,
} from '../invoices/index.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { appendTimeline } from '../../kernel/timeline.ts'
import type { Work } from '../../kernel/work.ts'
import { publishFile } from './publish-file.ts'
import { lockFile } from './queries.ts'
import type { FileRecord } from './tables.ts'
import { insertInvoices, updateFile } from '../invoice-records/index.ts'
import { lockInvoices, fileContext, fileRefusal } from './file-context.ts'

type Position = InvoiceBody['positions'][number]

/** Saves what a person read from a PDF (F5, I10): the invoices run through the same checks. */
export async function convertFile(
  work: Work,
  file: FileRecord,
  request: { readonly scope: OrgScope; readonly invoices: readonly InvoiceInput[] },
): Promise<void> {
  const step = stepFile(file.status, 'converted', fileContext([], { invoiceCount: request.invoices.length }))
  if (!step.ok) throw fileRefusal(file, step.reason)
  await inOrganisation(work, file.organisation_id, async () => {
    const rows = await lockInvoices(work, file)
    const placeholder = rows.find((row) => row.status === 'awaiting_conversion')
    for (const [index, input] of request.invoices.entries()) {
      await saveConverted(work, file, {
        input,
        scope: request.scope,
        placeholder: index === 0 ? placeholder : undefined,
      })
    }
    const current = found(await lockFile(work.tx, file.id))
    await updateFile(work.tx, current, { status: 'created' }, work.time.now)
    await publishFile(work, current, 'created')
  })
  await refreshFile(work, file.id)
}

async function saveConverted(
  work: Work,
  file: FileRecord,
  request: {
    readonly input: InvoiceInput
    readonly scope: OrgScope
    /** Row that stands for the PDF; further invoices get rows of their own. */
    readonly placeholder: InvoiceRecord | undefined
  },
): Promise<void> {
  const draft = bodyFromInput(request.input, null)
  const patientId = draft.patientId ?? (await matchPatientId(work.tx, file.organisation_id, draft.patient))
  const body = {
    ...draft,
    patientId,
    positions: draft.positions.map((position) => named(position, draft.invoiceDate)),
    factoringType: draft.factoringType ?? file.factoring_type,
    source: { kind: 'manual' as const, id: file.id },
  }
  const exceptId = request.placeholder?.id ?? null
  const findings = await validateBody(work, { organisationId: file.organisation_id, body, exceptId })
  if (request.placeholder !== undefined) {
    await fillPlaceholder(work, request.placeholder, { body, findings })
    return
  }
  const isFaulty = findings.some((each) => each.severity === 'error')
  const [id = ''] = await insertInvoices(work.tx, [
    {
      organisationId: file.organisation_id,
      customerNumber: file.customer_number,
      fileId: file.id,
      body,
      kept: keptOf(findings),
      status: isFaulty ? 'created' : 'complete',
      createdBy: request.scope.userId,
      createdByName: request.scope.userName,
      at: work.time.now,
    },
  ])
  await appendTimeline(work, {
    organisationId: file.organisation_id,
    invoiceId: id,
    kind: 'created',
    details: { source: 'manual' },
  })
}

/** A service without a text is called as its schedule calls it: without a designation a claim is not due (§ 10 GOZ). */
const named = (position: Position, invoiceDate: string | null): Position =>
  position.text.trim() === ''
    ? { ...position, text: designationOf(position.system, position.code, position.date ?? invoiceDate) }
    : position
