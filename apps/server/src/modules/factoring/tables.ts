import { insertOrganisation } from '../../kernel/organisation-row.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { DB } from '../../platform/db/types.ts'
import type { Column } from '../../platform/db/column.ts'
import { newId } from '../../platform/ids.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'onboarding_step.data': Readonly<Record<string, unknown>>
    'onboarding_step.documents': readonly StepDocument[]
    'webhook_delivery.payload': WebhookMessage
  }
}

export async function upsertOnboardingStep(
  tx: Tx,
  values: Insertable<DB['onboarding_step']>,
  changes: Updateable<DB['onboarding_step']>,
): Promise<void> {
  await tx
    .insertInto('onboarding_step')
    .values(values)
    .onConflict((conflict) => conflict.columns(['organisation_id', 'key']).doUpdateSet(changes))
    .execute()
}

export async function insertAccountCheck(tx: Tx, values: Insertable<DB['account_check']>): Promise<void> {
  await tx.insertInto('account_check').values(values).execute()
}

export async function updateAccountCheck(
  tx: Tx,
  changes: Updateable<DB['account_check']>,
  id: string,
): Promise<void> {
  await tx.updateTable('account_check').set(changes).where('id', '=', id).execute()
}

export async function returnBankStep(
  tx: Tx,
  changes: Updateable<DB['onboarding_step']>,
  organisationId: string,
): Promise<void> {
  await tx
    .updateTable('onboarding_step')
    .set(changes)
    .where('organisation_id', '=', organisationId)
    .where('key', '=', 'bank')
    .where('state', '=', 'submitted')
    .execute()
}

export function moveAccountCheck(
  tx: Tx,
  changes: Updateable<DB['account_check']>,
  id: string,
  states: readonly Column<'account_check', 'state'>[],
) {
  return tx
    .updateTable('account_check')
    .set(changes)
    .where('id', '=', id)
    .where('state', 'in', states)
    .executeTakeFirst()
}

export async function insertConsentForm(tx: Tx, values: Insertable<DB['consent_form']>): Promise<void> {
  await tx.insertInto('consent_form').values(values).execute()
}

export function insertDailyWork(tx: Tx, values: Insertable<DB['daily_work']>) {
  return tx
    .insertInto('daily_work')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
}

/** Numbers from here on belong to factors. */
const firstFactorNumber = '900000'

/** A new practice before anybody of it has come: the next free customer number, in sandbox mode. */
export async function createPractice(
  tx: Tx,
  request: {
    readonly name: string
    readonly factoringTypes: readonly Column<'factoring_contract', 'factoring_type'>[]
  },
): Promise<{ organisationId: string; customerNumber: string }> {
  const last = await tx
    .selectFrom('organisation')
    .select('customer_number')
    .where('customer_number', '<', firstFactorNumber)
    .orderBy('customer_number', 'desc')
    .executeTakeFirst()
  const customerNumber = String(Math.max(100_000, Number(last?.customer_number ?? '100000')) + 1)
  const organisationId = newId()
  await insertOrganisation(tx, {
    id: organisationId,
    customer_number: customerNumber,
    name: request.name,
    kind: 'practice',
    factoring_types: [...request.factoringTypes],
    mode: 'sandbox',
    onboarding_status: 'onboardingLinkAvailable',
  })
  return { organisationId, customerNumber }
}

export async function decideOnboardingStep(
  tx: Tx,
  changes: Updateable<DB['onboarding_step']>,
  organisationId: string,
  key: Column<'onboarding_step', 'key'>,
): Promise<void> {
  await tx
    .updateTable('onboarding_step')
    .set(changes)
    .where('organisation_id', '=', organisationId)
    .where('key', '=', key)
    .execute()
}

export async function updateConsentForm(
  tx: Tx,
  changes: Updateable<DB['consent_form']>,
  id: string,
): Promise<void> {
  await tx.updateTable('consent_form').set(changes).where('id', '=', id).execute()
}

/** After so many failures in a row an endpoint rests; then one message asks whether it is back. */
const failuresBeforeRest = 5

const rest = { firstMs: 30_000, longestMs: 3_600_000 }

/** Each failure beyond the bearable ones doubles the rest of the endpoint; a success ends it. */
export async function recordOutcome(tx: Tx, hookId: string, isSent: boolean, now: Date): Promise<void> {
  if (isSent) {
    await tx
      .updateTable('webhook')
      .set({ failures: 0, paused_until: null })
      .where('id', '=', hookId)
      .where('failures', '>', 0)
      .execute()
    return
  }
  const { failures } = await tx
    .updateTable('webhook')
    .set((row) => ({ failures: row('failures', '+', 1) }))
    .where('id', '=', hookId)
    .returning('failures')
    .executeTakeFirstOrThrow()
  if (failures < failuresBeforeRest) return
  const restMs = Math.min(rest.firstMs * 2 ** (failures - failuresBeforeRest), rest.longestMs)
  await tx
    .updateTable('webhook')
    .set({ paused_until: new Date(now.getTime() + restMs) })
    .where('id', '=', hookId)
    .execute()
}

export async function replaceSecret(
  db: Db,
  changes: Updateable<DB['webhook']>,
  id: string,
  secret: string,
): Promise<void> {
  await db.updateTable('webhook').set(changes).where('id', '=', id).where('secret', '=', secret).execute()
}

export function insertWebhookDelivery(tx: Tx, values: Insertable<DB['webhook_delivery']>) {
  return tx
    .insertInto('webhook_delivery')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
}

export async function moveWebhookCursor(tx: Tx, txId: string, lastId: number, hookId: string): Promise<void> {
  await sql`update webhook set cursor_tx = ${txId}::xid8, last_event_id = ${lastId} where id = ${hookId}::uuid`.execute(
    tx,
  )
}

export function requeueFailedDeliveries(
  tx: Tx,
  changes: Updateable<DB['webhook_delivery']>,
  webhookId: string,
  onlyId?: string,
) {
  return tx
    .updateTable('webhook_delivery')
    .set(changes)
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'failed')
    .$if(onlyId !== undefined, (query) => query.where('id', '=', onlyId ?? ''))
    .returning('id')
    .execute()
}

export async function clearFailures(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('webhook').set({ failures: 0, paused_until: null }).where('id', '=', id).execute()
}

export async function updateWebhookDelivery(
  tx: Tx,
  changes: Updateable<DB['webhook_delivery']>,
  id: string,
): Promise<void> {
  await tx.updateTable('webhook_delivery').set(changes).where('id', '=', id).execute()
}

export async function insertWebhook(tx: Tx, values: Insertable<DB['webhook']>): Promise<void> {
  await tx.insertInto('webhook').values(values).execute()
}

export function deleteWebhook(tx: Tx, organisationId: string, id: string) {
  return tx
    .deleteFrom('webhook')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export interface StepDocument {
  readonly name: string
  readonly sizeBytes: number
  readonly key: string
}

/** What a receiver is sent: ids and states, never content. */
export interface WebhookMessage {
  readonly id: string
  readonly event: string
  readonly createdAt: string
  readonly data: { readonly id: string; readonly change: string | null; readonly version: number | null }
}
