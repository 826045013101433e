import type { ChangeOf } from '@honora/domain/audit/actions.ts'
import type {
  Billing,
  BillingPatch,
  BillingSummary,
  CodeInput,
  FromCodes,
  ItemPatch,
} from '@honora/contract/billing.ts'
import type { Locale } from '@honora/contract/common.ts'
import { berlinDay } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import { cutPage, type Page } from '../../platform/http/cursor.ts'
import { isRowId, newId } from '../../platform/ids.ts'
import type { OrgScope, WorkScope } from '../../platform/scope.ts'
import { getPatient } from '../patients/index.ts'
import { patched, readItems } from './input.ts'
import { refuseOthersAppointment } from './own.ts'
import { suggestItems } from './suggest.ts'
import { presentBilling, presentSummary } from './view.ts'
import {
  type BilledDocumentation,
  type BillingRow,
  findBilling,
  findBillingOfDocumentation,
  findDocumentation,
  listBillingRows,
  listItems,
  lockBilling,
} from './queries.ts'
import {
  insertBilling,
  insertItems,
  type ItemValues,
  type NewItem,
  setItemAside,
  takeItemBack,
  updateBillingRow,
  updateItemRow,
} from './tables.ts'

/** Who asks, in which language, and inside which transaction: what every use case of billing needs. */
export interface BillingCall {
  readonly deps: Deps
  readonly tx: Tx
  readonly scope: OrgScope
  readonly locale: Locale
}

export async function readBillingRow(tx: Tx, scope: WorkScope, id: string): Promise<BillingRow> {
  return found(isRowId(id) ? await findBilling(tx, scope.organisationId, id) : undefined)
}

export async function getBilling(call: BillingCall, id: string): Promise<Billing> {
  return answer(call, await readBillingRow(call.tx, call.scope, id))
}

export async function getBillingOfDocumentation(
  call: BillingCall,
  documentationId: string,
): Promise<Billing> {
  const { tx, scope } = call
  const row = isRowId(documentationId)
    ? await findBillingOfDocumentation(tx, scope.organisationId, documentationId)
    : undefined
  return answer(call, found(row))
}

function answer(call: BillingCall, row: BillingRow): Promise<Billing> {
  return presentBilling(call.deps, call.tx, call.scope, call.locale, row)
}

/** The billing as it stands now, after a change. */
async function changed(call: BillingCall, id: string, change: ChangeOf<'billing'>): Promise<Billing> {
  const { deps, tx, scope } = call
  const row = await readBillingRow(tx, scope, id)
  deps.audit.append(tx, { action: `billing.${change}`, record: `billing:${id}` })
  await deps.events.publish(tx, scope.organisationId, {
    topic: 'billing.updated',
    id,
    change,
    version: row.version,
  })
  return answer(call, row)
}

/** A draft, locked; anything else is refused with FINALIZED. A stale version is refused with the billing as it stands. */
async function lockDraft(call: BillingCall, id: string, expected: number | undefined): Promise<BillingRow> {
  const row = found(isRowId(id) ? await lockBilling(call.tx, call.scope.organisationId, id) : undefined)
  await refuseOthersAppointment(call, row.documentation_id)
  if (expected !== undefined && expected !== row.version) {
    throw new AppError('VERSION_CONFLICT', { current: await answer(call, row) })
  }
  if (row.status !== 'draft') throw new AppError('FINALIZED')
  return row
}

/** The billing of the documentation, made when there is none yet. */
async function openBilling(call: BillingCall, documentation: BilledDocumentation): Promise<BillingRow> {
  const { tx, scope } = call
  await insertBillingFor(tx, scope, documentation)
  const row = found(await findBillingOfDocumentation(tx, scope.organisationId, documentation.id))
  return lockDraft(call, row.id, undefined)
}

async function insertBillingFor(tx: Tx, scope: WorkScope, documentation: BilledDocumentation): Promise<void> {
  const known = await findBillingOfDocumentation(tx, scope.organisationId, documentation.id)
  if (known !== undefined) return
  await insertBilling(tx, scope.organisationId, {
    id: newId(),
    documentation_id: documentation.id,
    appointment_id: documentation.appointmentId,
    patient_id: documentation.patientId,
    service_date: berlinDay(documentation.startsAt),
  })
}

/**
 * Bills a documentation: explicit codes are booked as taken over, all of them or none; without codes the suggestions
 * of the documentation's facts are offered. Called again it adds to the draft.
 */
export async function billFromCodes(call: BillingCall, body: FromCodes): Promise<Billing> {
  const { tx, scope } = call
  const documentation = await findDocumentation(tx, scope.organisationId, body.documentationId)
  if (documentation === undefined) throw new AppError('NOT_FOUND')
  await refuseOthersAppointment(call, documentation.id)
  const billing = await openBilling(call, documentation)
  const present = await listItems(tx, scope.organisationId, billing.id)
  let items: NewItem[]
  if (body.codes === undefined) {
    const patient = await getPatient(tx, scope, billing.patient_id)
    items = await suggestItems(tx, scope, billing, documentation, patient, present)
  } else {
    const read = await readItems(
      tx,
      scope.organisationId,
      body.codes,
      billing.service_date,
      (at) => `/codes/${at}`,
    )
    if (read.refused.length > 0) throw new AppError('VALIDATION_FAILED', { errors: read.refused })
    if (present.length + read.items.length > 1_000) throw invalidField('/codes', 'too_long')
    const start = present.reduce((last, row) => Math.max(last, row.position), 0)
    items = read.items.map((values, at) =>
      newItem(billing, documentation, values, start + at + 1, body.codes?.[at], body.source ?? 'codes'),
    )
  }
  await insertItems(tx, scope.organisationId, items)
  if (items.length > 0)
    await updateBillingRow(tx, scope.organisationId, billing.id, {}, call.deps.clock.now())
  return changed(call, billing.id, body.codes === undefined ? 'suggested' : 'coded')
}

function newItem(
  billing: BillingRow,
  documentation: Pick<BilledDocumentation, 'practitionerId'> | undefined,
  values: ItemValues,
  position: number,
  given: CodeInput | undefined,
  source: NewItem['source'],
): NewItem {
  return {
    ...values,
    id: newId(),
    billing_id: billing.id,
    position,
    accepted: given?.accepted ?? true,
    source,
    confidence: null,
    reason: null,
    ask: null,
    fact_ids: [],
    alternatives: '[]',
    practitioner_id: documentation?.practitionerId ?? null,
  }
}

export async function addItem(
  call: BillingCall,
  id: string,
  body: CodeInput,
  ifMatch: number | undefined,
  source: 'manual' | 'command' = 'manual',
): Promise<Billing> {
  const { tx, scope } = call
  const billing = await lockDraft(call, id, ifMatch)
  const read = await readItems(tx, scope.organisationId, [body], billing.service_date, () => '')
  const values = read.items[0]
  if (read.refused.length > 0 || values === undefined)
    throw new AppError('VALIDATION_FAILED', { errors: read.refused })
  const present = await listItems(tx, scope.organisationId, id)
  const documentation = await findDocumentation(tx, scope.organisationId, billing.documentation_id)
  const end = present.reduce((last, row) => Math.max(last, row.position), 0) + 1
  const position = Math.min(body.position ?? end, end)
  for (const row of present) {
    if (row.position < position) continue
    await updateItemRow(
      tx,
      scope.organisationId,
      row.id,
      { position: row.position + 1 },
      call.deps.clock.now(),
    )
  }
  await insertItems(tx, scope.organisationId, [
    newItem(billing, documentation, values, position, body, source),
  ])
  await updateBillingRow(tx, scope.organisationId, id, {}, call.deps.clock.now())
  return changed(call, id, 'itemAdded')
}

export async function updateItem(
  call: BillingCall,
  id: string,
  itemId: string,
  patch: ItemPatch,
  ifMatch: number | undefined,
): Promise<Billing> {
  const { tx, scope, deps } = call
  const billing = found(isRowId(id) ? await lockBilling(tx, scope.organisationId, id) : undefined)
  const present = await listItems(tx, scope.organisationId, billing.id)
  const row = found(present.find((item) => item.id === itemId))
  await lockDraft(call, id, ifMatch ?? patch.version)
  const read = await readItems(
    tx,
    scope.organisationId,
    [patched(row, patch)],
    billing.service_date,
    () => '',
  )
  const values = read.items[0]
  if (read.refused.length > 0 || values === undefined)
    throw new AppError('VALIDATION_FAILED', { errors: read.refused })
  await updateItemRow(
    tx,
    scope.organisationId,
    row.id,
    {
      ...values,
      ...(patch.accepted === undefined ? {} : { accepted: patch.accepted }),
      ...(patch.position === undefined ? {} : { position: patch.position }),
    },
    deps.clock.now(),
  )
  await updateBillingRow(tx, scope.organisationId, id, {}, deps.clock.now())
  return changed(call, id, 'itemChanged')
}

export async function removeItem(
  call: BillingCall,
  id: string,
  itemId: string,
  ifMatch: number | undefined,
): Promise<Billing> {
  const { tx, scope, deps } = call
  const billing = found(isRowId(id) ? await lockBilling(tx, scope.organisationId, id) : undefined)
  const present = await listItems(tx, scope.organisationId, billing.id)
  const row = found(present.find((item) => item.id === itemId))
  await lockDraft(call, id, ifMatch)
  await setItemAside(tx, scope.organisationId, row)
  await updateBillingRow(tx, scope.organisationId, id, {}, deps.clock.now())
  return changed(call, id, 'itemRemoved')
}

/** Brings back what was removed from the draft; 404 for anything else. */
export async function restoreItem(
  call: BillingCall,
  id: string,
  itemId: string,
  ifMatch: number | undefined,
): Promise<Billing> {
  const { tx, scope, deps } = call
  await lockDraft(call, id, ifMatch)
  if (!(await takeItemBack(tx, scope.organisationId, id, itemId))) throw new AppError('NOT_FOUND')
  await updateBillingRow(tx, scope.organisationId, id, {}, deps.clock.now())
  return changed(call, id, 'itemRestored')
}

export async function updateBilling(
  call: BillingCall,
  id: string,
  patch: BillingPatch,
  ifMatch: number | undefined,
): Promise<Billing> {
  const { tx, scope, deps } = call
  const billing = await lockDraft(call, id, ifMatch ?? patch.version)
  const now = deps.clock.now()
  const present = await listItems(tx, scope.organisationId, id)
  const known = new Map(present.map((row) => [row.id, row]))
  const errors = [
    ...(patch.acceptItems ?? []).flatMap((itemId, at) =>
      acceptError(known.get(itemId), `/acceptItems/${at}`),
    ),
    ...(patch.itemOrder ?? []).flatMap((itemId, at) =>
      known.has(itemId) ? [] : [{ pointer: `/itemOrder/${at}`, code: 'unknown' }],
    ),
    ...(patch.agreements ?? []).flatMap((agreement, at) =>
      (agreement.itemIds ?? []).flatMap((itemId, index) =>
        known.has(itemId) ? [] : [{ pointer: `/agreements/${at}/itemIds/${index}`, code: 'unknown' }],
      ),
    ),
  ]
  if (errors.length > 0) throw new AppError('VALIDATION_FAILED', { errors })
  for (const itemId of patch.acceptItems ?? []) {
    await updateItemRow(tx, scope.organisationId, itemId, { accepted: true }, now)
  }
  for (const [at, itemId] of (patch.itemOrder ?? []).entries()) {
    await updateItemRow(tx, scope.organisationId, itemId, { position: at + 1 }, now)
  }
  await updateBillingRow(
    tx,
    scope.organisationId,
    billing.id,
    {
      ...(patch.note === undefined ? {} : { note: patch.note }),
      ...(patch.dueDays === undefined ? {} : { due_days: patch.dueDays }),
      ...(patch.prepaidCents === undefined ? {} : { prepaid_cents: patch.prepaidCents }),
      ...(patch.agreements === undefined ? {} : { agreements: JSON.stringify(patch.agreements) }),
      ...(patch.inpatient === undefined ? {} : { inpatient: patch.inpatient }),
      ...(patch.dentureSubsidyBp === undefined ? {} : { denture_subsidy_bp: patch.dentureSubsidyBp }),
      ...(patch.orthodonticsShareBp === undefined
        ? {}
        : { orthodontics_share_bp: patch.orthodonticsShareBp }),
    },
    now,
  )
  return changed(call, id, 'changed')
}

/** BEMA suggestions are taken over one by one: a statutory dentist's software must not bill by findings automatically. */
function acceptError(
  row: { readonly system: string; readonly accepted: boolean } | undefined,
  pointer: string,
): readonly { pointer: string; code: string }[] {
  if (row === undefined) return [{ pointer, code: 'unknown' }]
  return row.system === 'BEMA' && !row.accepted ? [{ pointer, code: 'one_by_one' }] : []
}

export async function listBillings(
  call: BillingCall,
  query: {
    patientId?: string | undefined
    status?: BillingRow['status'] | undefined
    cursor?: string | undefined
    limit: number
  },
): Promise<Page<BillingSummary>> {
  const { deps, tx, scope } = call
  if (query.patientId !== undefined && !isRowId(query.patientId)) return { rows: [], cursor: null }
  const after =
    query.cursor === undefined
      ? undefined
      : String(deps.cursors.decode('billings', scope.organisationId, query.cursor)[0])
  const rows = await listBillingRows(tx, scope.organisationId, {
    patientId: query.patientId,
    status: query.status,
    after,
    limit: query.limit,
  })
  const page = cutPage(rows, query.limit, (row) =>
    deps.cursors.encode('billings', scope.organisationId, [row.id]),
  )
  const summaries: BillingSummary[] = []
  for (const row of page.rows) summaries.push(await presentSummary(deps, tx, scope, row))
  return { rows: summaries, cursor: page.cursor }
}
