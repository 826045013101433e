import type { ChangeOf } from '@honora/domain/audit/actions.ts'
import type { CreditCheck } from '@honora/contract/credit-checks.ts'
import { isReusable, limitAuthority, rateCredit } from '@honora/domain/factoring/credit-check.ts'
import { isFactorRole, seesMaskedNames } from '@honora/domain/identity/permissions.ts'
import type { InvoiceDebtor } from '@honora/domain/invoice/invoice.ts'
import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found } from '../../platform/errors.ts'
import { isRowId, newId } from '../../platform/ids.ts'
import { job, type JobDefinition } from '../../platform/jobs/definition.ts'
import { systemScope, type OrgScope } from '../../platform/scope.ts'
import { lockName } from '../../kernel/locks.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { publishChange } from '../../kernel/publish.ts'
import { type Work, systemWork } from '../../kernel/work.ts'
import { isOwnPatient, treatingMember } from '../patients/index.ts'
import { AgencyRefusal, simulatedAgency, type CreditAgency } from './agency.ts'
import { consentFor } from './consents.ts'
import { debtorKey } from './debtors.ts'
import { type CreditCheckRow, type LimitEntry, presentCreditChecks } from './present.ts'
import type { Column } from '../../platform/db/column.ts'
import { countAttempt, finishPendingCheck, insertCreditCheck, updateCreditCheck } from './tables.ts'
import { countingCheckOf, findCreditCheck, findPatientConsent, lockCreditCheck } from './queries.ts'

export interface CheckRequest {
  readonly organisationId: string
  readonly customerNumber: string
  readonly patientId: string | null
  readonly patientName: string
  readonly debtor: InvoiceDebtor
  readonly requestedCents: number
  readonly consentId: string | null
  readonly invoiceId: string | null
  /** A claim above the limit for fresh queries is not answered by an older one. */
  readonly isFresh: boolean
}

export const agency: CreditAgency = simulatedAgency
const maxAttempts = 3

/**
 * Opens a query about a debtor. An answer of the last 30 days is used again: then the new row is done at once.
 * The agency itself is asked by a job. The consent clause must have been checked by the caller.
 */
export async function openCreditCheck(work: Work, request: CheckRequest): Promise<string> {
  const key = debtorKey(request.debtor)
  await lockName(work.tx, `debtor ${key}`)
  const earlier = await countingCheckOf(work, { organisation_id: request.organisationId, debtor_key: key })
  const isUsable =
    earlier !== undefined &&
    !request.isFresh &&
    isReusable({ status: earlier.status, requestedOn: earlier.requested_on }, work.time.today)
  if (isUsable && earlier.status === 'pending') return earlier.id
  const id = newId()
  const reused = isUsable ? earlier : null
  await insertCreditCheck(work.tx, {
    id,
    organisation_id: request.organisationId,
    customer_number: request.customerNumber,
    patient_id: request.patientId,
    patient_name: request.patientName,
    debtor_key: key,
    debtor: JSON.stringify(request.debtor),
    consent_id: request.consentId,
    invoice_id: request.invoiceId,
    requested_cents: request.requestedCents,
    requested_at: work.time.now,
    // A used answer keeps the day of the query it came from: 30 days count from there.
    requested_on: reused?.requested_on ?? work.time.today,
    requested_by: work.scope.actor.kind === 'user' ? work.scope.actor.id : null,
    status: reused === null ? 'pending' : 'done',
    traffic_light: reused?.traffic_light ?? null,
    reasons: reused?.reasons ?? [],
    limit_cents: reused?.limit_cents ?? null,
    valid_until: reused?.valid_until ?? null,
    done_at: reused === null ? null : work.time.now,
    reused_from: reused?.id ?? null,
  })
  await publishChange(work, {
    organisationId: request.organisationId,
    topic: 'credit-check.updated',
    kind: 'credit-check',
    id,
    change: reused === null ? 'requested' : 'done',
    version: 1,
  })
  if (reused === null)
    await work.deps.jobs.add(
      work.tx,
      'credit-check.ask',
      { organisationId: request.organisationId, id },
      { key: `credit-check ${id}` },
    )
  return id
}

/** Asks the agency outside of any transaction, then writes the answer once. */
async function askAgency(deps: Deps, organisationId: string, id: string): Promise<void> {
  const row = await deps.transaction(systemScope(organisationId), (tx) => findCreditCheck(tx, id))
  if (row === undefined || row.status !== 'pending') return
  const debtor = row.debtor
  try {
    const answer = await agency.ask(
      {
        firstName: debtor.firstName,
        lastName: debtor.lastName,
        birthDate: debtor.birthDate,
        key: row.debtor_key,
      },
      row.attempts,
    )
    await finish(deps, row, (work) => {
      const result = rateCredit(answer, work.time.today)
      return {
        status: 'done' as const,
        traffic_light: result.trafficLight,
        limit_cents: result.limitCents,
        reasons: [...result.reasons],
        score: answer.score,
        hard_negative: answer.hardNegative,
        valid_until: result.validUntil,
        done_at: work.time.now,
      }
    })
  } catch (error) {
    if (!(error instanceof AgencyRefusal)) throw error
    const isOver = error.isFinal || row.attempts + 1 >= maxAttempts
    if (isOver) await finish(deps, row, () => ({ status: 'failed' as const }))
    else {
      await deps.transaction(systemScope(organisationId), async (tx) => {
        await countAttempt(tx, { attempts: row.attempts + 1 }, id)
        await deps.jobs.add(
          tx,
          'credit-check.ask',
          { organisationId, id },
          { key: `credit-check ${id} ${row.attempts + 1}` },
        )
      })
    }
  }
}

type Outcome = {
  status: 'done' | 'failed'
  traffic_light?: Column<'credit_check', 'traffic_light'>
  limit_cents?: number
  reasons?: string[]
  score?: number | null
  hard_negative?: boolean
  valid_until?: string
  done_at?: Date
}

async function finish(deps: Deps, row: CreditCheckRow, outcome: (work: Work) => Outcome): Promise<void> {
  const { organisation_id: organisationId, id } = row
  await deps.transaction(systemScope(organisationId), async (tx) => {
    const work = await systemWork(deps, tx, organisationId)
    const set = outcome(work)
    const done = await finishPendingCheck(tx, { ...set, updated_at: work.time.now }, id)
    if (done === undefined) return
    await publishChange(work, {
      organisationId,
      topic: 'credit-check.updated',
      kind: 'credit-check',
      id,
      change: set.status,
      version: done.version,
    })
    await deps.jobs.add(tx, 'invoice.decide-waiting', { organisationId, debtorKey: row.debtor_key })
  })
}

export const creditCheckJobs: readonly JobDefinition[] = [
  job({
    name: 'credit-check.ask',
    class: 'outside',
    payload: z.object({ organisationId: z.string(), id: z.string() }),
    run: (deps, { organisationId, id }) => askAgency(deps, organisationId, id),
  }),
]

/** The row that a caller may see: the factor all, a practice its own, treating members those of their own patients. */
export async function visibleCreditCheck(work: Work, scope: OrgScope, id: string): Promise<CreditCheckRow> {
  const row = found(isRowId(id) ? await findCreditCheck(work.tx, id) : undefined)
  if (isFactorRole(scope.role)) return row
  const member = treatingMember(scope)
  const isOwn =
    member === undefined ||
    row.requested_by === member ||
    (await isOwnPatient(work.tx, row.patient_id, member))
  if (row.organisation_id !== scope.organisationId || !isOwn) throw new AppError('NOT_FOUND')
  return row
}

/** The record for a caller; 404 for ids of others. */
export async function getCreditCheck(work: Work, scope: OrgScope, id: string): Promise<CreditCheck> {
  const row = await visibleCreditCheck(work, scope, id)
  const [shown] = await presentCreditChecks(work.tx, [row], viewOf(work, scope))
  return found(shown)
}

export function viewOf(work: Work, scope: OrgScope) {
  return {
    today: work.time.today,
    isFactor: isFactorRole(scope.role),
    isMasked: seesMaskedNames(scope.role),
    mayApprove: (proposal: LimitEntry) => mayApprove(scope, proposal),
  }
}

/** A person asks for a person: the result stays until somebody of the factor has looked. */
export async function askForReview(
  work: Work,
  scope: OrgScope,
  request: { readonly id: string; readonly note: string },
): Promise<void> {
  const row = found(isRowId(request.id) ? await lockCreditCheck(work.tx, request.id) : undefined)
  if (row.organisation_id !== scope.organisationId && !isFactorRole(scope.role))
    throw new AppError('NOT_FOUND')
  if (row.status !== 'done' || row.review_state === 'requested')
    throw new AppError('INVALID_TRANSITION', { extra: { state: row.review_state ?? row.status } })
  await change(work, row, 'review_requested', { review_state: 'requested', review_note: request.note })
}

/** Sets a limit by hand. Above what one person may set it only becomes a proposal. */
export async function setLimit(
  work: Work,
  scope: OrgScope,
  request: { readonly id: string; readonly limitCents: number; readonly reason: string },
): Promise<void> {
  const row = found(isRowId(request.id) ? await lockCreditCheck(work.tx, request.id) : undefined)
  if (scope.role !== 'factor_clerk' && scope.role !== 'factor_risk') throw new AppError('FORBIDDEN')
  if (row.status !== 'done') throw new AppError('INVALID_TRANSITION', { extra: { state: row.status } })
  const authority = limitAuthority(scope.role, request.limitCents)
  if (authority === 'not_allowed') throw new AppError('FORBIDDEN')
  const entry = {
    limitCents: request.limitCents,
    reason: request.reason,
    by: scope.userName,
    byId: scope.userId,
    at: work.time.now.toISOString(),
  }
  if (authority === 'second_person') {
    await change(work, row, 'limit_proposed', { limit_proposal: JSON.stringify(entry) })
    return
  }
  await applyLimit(work, row, entry)
}

/** The second pair of eyes: never the person who proposed. */
export async function approveLimit(work: Work, scope: OrgScope, id: string): Promise<void> {
  const row = found(isRowId(id) ? await lockCreditCheck(work.tx, id) : undefined)
  const proposal = row.limit_proposal
  if (proposal === null) throw new AppError('INVALID_TRANSITION', { extra: { state: 'no_proposal' } })
  if (!mayApprove(scope, proposal)) throw new AppError('FORBIDDEN')
  await applyLimit(work, row, { ...proposal, approvedBy: scope.userName })
}

/** Four eyes: somebody of the credit side, and not who proposed it. */
function mayApprove(scope: OrgScope, proposal: LimitEntry): boolean {
  return scope.role === 'factor_risk' && proposal.byId !== scope.userId
}

async function applyLimit(work: Work, row: CreditCheckRow, entry: LimitEntry): Promise<void> {
  const history = row.limit_history
  await change(work, row, 'limit_set', {
    limit_cents: entry.limitCents,
    limit_proposal: null,
    limit_history: JSON.stringify([...history, entry]),
    reasons: [...new Set([...row.reasons, 'limit_raised'])],
    // A limit given to a red debtor is a decision of a person: from then on it counts like a yellow one.
    ...(row.traffic_light === 'red' && entry.limitCents > 0 ? { traffic_light: 'yellow' } : {}),
    ...(row.review_state === 'requested' ? { review_state: 'done' } : {}),
  })
  await inOrganisation(work, row.organisation_id, () =>
    work.deps.jobs.add(work.tx, 'invoice.decide-waiting', {
      organisationId: row.organisation_id,
      debtorKey: row.debtor_key,
    }),
  )
}

type Columns = Partial<{
  review_state: Column<'credit_check', 'review_state'>
  review_note: string
  limit_proposal: string | null
  limit_cents: number
  limit_history: string
  reasons: string[]
  traffic_light: Column<'credit_check', 'traffic_light'>
}>

async function change(
  work: Work,
  row: CreditCheckRow,
  word: ChangeOf<'credit-check'>,
  columns: Columns,
): Promise<void> {
  await updateCreditCheck(
    work.tx,
    { ...columns, version: row.version + 1, updated_at: work.time.now },
    row.id,
  )
  await publishChange(work, {
    organisationId: row.organisation_id,
    topic: 'credit-check.updated',
    kind: 'credit-check',
    id: row.id,
    change: word,
    version: row.version + 1,
  })
}

/** Refuses a query that no clause of the patient's declarations covers. */
export async function requireCreditConsent(
  work: Work,
  request: {
    readonly organisationId: string
    readonly patientId: string | null
    readonly consentId: string | undefined
  },
): Promise<string> {
  const answer = await consentFor(work.tx, {
    organisationId: request.organisationId,
    patientId: request.patientId,
    purpose: 'creditCheck',
    day: work.time.today,
  })
  if (
    answer.consent === null ||
    (request.consentId !== undefined &&
      request.consentId !== answer.consent.id &&
      !(await isCovering(work, request)))
  ) {
    throw new AppError('CONSENT_MISSING', { extra: { purpose: 'creditCheck', state: answer.state } })
  }
  return request.consentId ?? answer.consent.id
}

async function isCovering(
  work: Work,
  request: {
    readonly organisationId: string
    readonly patientId: string | null
    readonly consentId: string | undefined
  },
): Promise<boolean> {
  const { patientId, consentId } = request
  if (patientId === null || consentId === undefined) return false
  const row = isRowId(consentId)
    ? await findPatientConsent(work.tx, request.organisationId, patientId, consentId)
    : undefined
  return row !== undefined && row.withdrawn_at === null && row.clauses?.creditCheck === true
}
