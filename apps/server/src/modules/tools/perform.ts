import { toolArguments, type ToolName, type ToolRefusal } from '@honora/contract/tools.ts'
import type { Permission } from '@honora/domain/identity/permissions.ts'
import { AppError } from '../../platform/errors.ts'
import { Refusal, type Effect, type Undo, type Work } from './actions/action.ts'
import { changeFactor, restoreFactor } from './actions/change-factor.ts'
import { restoreItem } from '../billing/index.ts'
import { callOf } from './actions/billing-of-consultation.ts'
import { removeBillingItem } from './actions/remove-billing-item.ts'
import { addBillingItem, takeBackItem } from './actions/add-billing-item.ts'
import { checkFinalizable, finalize } from './actions/finalize.ts'
import { editSection, restoreSection } from './actions/edit-section.ts'
import { addFinding, discardFact } from './actions/add-finding.ts'
import { findCode, openPatient } from './actions/look-up.ts'
import { cancelMade, scheduleRecall } from './actions/schedule-recall.ts'
import type { Outcome } from './tables.ts'
import { releaseSavepoint, rollBackToSavepoint, setSavepoint } from './queries.ts'

const permissionOf: Readonly<Record<ToolName, Permission>> = {
  add_finding: 'documentation.write',
  set_tooth_status: 'documentation.write',
  add_billing_item: 'billing.write',
  remove_billing_item: 'billing.write',
  change_factor: 'billing.write',
  edit_section: 'documentation.write',
  finalize_documentation: 'documentation.finalize',
  schedule_recall: 'appointment.write',
  find_code: 'code.read',
  open_patient: 'patient.read',
}

const needsVisit: ReadonlySet<ToolName> = new Set([
  'add_finding',
  'set_tooth_status',
  'add_billing_item',
  'remove_billing_item',
  'change_factor',
  'edit_section',
  'finalize_documentation',
])

/** Why a call may not even be proposed; undefined when it may. */
export async function obstacle(work: Work, tool: ToolName, given: unknown): Promise<ToolRefusal | undefined> {
  if (!work.scope.permissions.has(permissionOf[tool])) return 'forbidden'
  if (!toolArguments[tool].safeParse(given).success) return 'invalid'
  if (needsVisit.has(tool) && !work.consultation) return 'context_missing'
  if (tool !== 'finalize_documentation') return undefined
  try {
    await checkFinalizable(work)
    return undefined
  } catch (error) {
    return reasonOf(error)
  }
}

async function run(work: Work, tool: ToolName, given: unknown): Promise<Effect> {
  switch (tool) {
    case 'add_finding':
      return addFinding(work, toolArguments.add_finding.parse(given))
    case 'set_tooth_status': {
      const { tooth, finding } = toolArguments.set_tooth_status.parse(given)
      return addFinding(work, { teeth: [tooth], finding })
    }
    case 'add_billing_item':
      return addBillingItem(work, toolArguments.add_billing_item.parse(given))
    case 'remove_billing_item':
      return removeBillingItem(work, toolArguments.remove_billing_item.parse(given))
    case 'change_factor':
      return changeFactor(work, toolArguments.change_factor.parse(given))
    case 'edit_section':
      return editSection(work, toolArguments.edit_section.parse(given))
    case 'finalize_documentation':
      return finalize(work)
    case 'schedule_recall':
      return scheduleRecall(work, toolArguments.schedule_recall.parse(given))
    case 'find_code':
      return findCode(work, toolArguments.find_code.parse(given))
    case 'open_patient':
      return openPatient(work, toolArguments.open_patient.parse(given))
  }
}

/** The refusal an error stands for; what is no refusal travels on. */
function reasonOf(error: unknown): ToolRefusal {
  if (error instanceof Refusal) return error.reason
  if (!(error instanceof AppError)) throw error
  if (error.code === 'FINALIZED') return 'finalized'
  if (error.code === 'NOT_READY') return 'not_ready'
  if (error.code === 'NOT_FOUND') return 'not_found'
  if (error.code === 'FORBIDDEN') return 'forbidden'
  return 'invalid'
}

/** Does the work so that a refusal leaves nothing of it behind, while the other calls of the request stay. */
async function apart<T>({ tx }: Work, work: () => Promise<T>): Promise<T | ToolRefusal> {
  await setSavepoint(tx)
  try {
    const done = await work()
    await releaseSavepoint(tx)
    return done
  } catch (error) {
    await rollBackToSavepoint(tx)
    return reasonOf(error)
  }
}

/** Carries out a call whose arguments and permission are checked here, whoever made it. */
export async function perform(work: Work, tool: ToolName, given: unknown): Promise<Outcome> {
  const reason = await obstacle(work, tool, given)
  if (reason) return { status: 'refused', reason }
  const done = await apart(work, () => run(work, tool, given))
  if (typeof done === 'string') return { status: 'refused', reason: done }
  return { status: 'done', result: done.result, ...(done.undo ? { undo: done.undo } : {}) }
}

async function runUndo(work: Work, undo: Undo): Promise<void> {
  switch (undo.do) {
    case 'discardFact':
      return discardFact(work, undo.interactionId, undo.factId, undo.givenWay)
    case 'removeItem':
      return takeBackItem(work, undo.billingId, undo.itemId)
    case 'restoreItem':
      await restoreItem(callOf(work), undo.billingId, undo.itemId, undefined)
      return
    case 'restoreFactor':
      return restoreFactor(work, undo.billingId, undo.itemId, undo.factor, undo.justification)
    case 'restoreSection':
      return restoreSection(work, undo.documentationId, undo.key, undo.text, undo.written)
    case 'cancelAppointment':
      return cancelMade(work, undo.appointmentId)
  }
}

/** Takes a done call back; answers why not when that is no longer possible. */
export async function takeBack(work: Work, tool: ToolName, undo: Undo): Promise<ToolRefusal | undefined> {
  if (!work.scope.permissions.has(permissionOf[tool])) return 'forbidden'
  const answer = await apart(work, async () => {
    await runUndo(work, undo)
    return undefined
  })
  return answer
}
