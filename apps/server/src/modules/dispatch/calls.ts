import { dispatches } from '@honora/contract/dispatch.ts'
import { isFactorRole, seesMaskedNames } from '@honora/domain/identity/permissions.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { AppError, found } from '../../platform/errors.ts'
import { type Context, handlersFor } from '../../platform/http/context.ts'
import { pageById } from '../../platform/http/cursor.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { requireFactor, requireFactorRecord, requirePractice } from '../../kernel/factor-access.ts'
import { requestWork, type Work } from '../../kernel/work.ts'
import { refuseDeferral } from './refuse-deferral.ts'
import { requestDeferral } from './request-deferral.ts'
import { withdrawDeferralRequest } from './withdraw-deferral-request.ts'
import { defer } from './defer-claim.ts'
import { endDeferral } from './end-deferral.ts'
import { documentOfSending } from './documents.ts'
import { makePatientLink } from './make-patient-link.ts'
import { markLetterReturned } from './mark-letter-returned.ts'
import { confirmSent } from './confirm-sent.ts'
import { cancelDispatch } from './cancel-dispatch.ts'
import { letterPosted } from './post-letter.ts'
import { preferChannel } from './prefer-channel.ts'
import { printBatch } from './print-letters.ts'
import { requireSender } from './require-sender.ts'
import { resend } from './resend-dispatch.ts'
import { isReadable, presentCorrespondence, presentDispatch, presentDispatches } from './present.ts'
import { endStop } from './end-dunning-stop.ts'
import { stopDunning } from './stop-dunning.ts'
import { boughtClaim } from './queries/claims.ts'
import { countByState, findDispatch, listDispatches } from './queries/dispatches.ts'

async function claimInWork(tx: Tx, id: string) {
  const row = await boughtClaim(tx, id)
  if (row.status !== 'processed') throw new AppError('INVALID_TRANSITION', { extra: { state: row.status } })
  return row
}

/** Acts on a bought claim that is not closed, and answers with its correspondence. */
async function changed(
  context: {
    readonly deps: Deps
    readonly tx: Tx
    readonly scope: OrgScope
    readonly params: { readonly id: string }
  },
  act: (
    work: Work & { readonly scope: OrgScope },
    claim: Awaited<ReturnType<typeof claimInWork>>,
  ) => Promise<void>,
) {
  const { tx, scope, params } = context
  const work = { ...(await requestWork(context)), scope }
  const claim = await claimInWork(tx, params.id)
  await act(work, claim)
  return presentCorrespondence(work, scope, claim)
}

/** What is written about no claim is about the practice's account: for those who may read its statements. */
const readsAccounts = ({ permissions }: OrgScope): boolean => permissions.has('statement.read')

async function listPage(context: Context<(typeof dispatches)['listDispatches']>) {
  const { tx, scope, query } = context
  const { state, kind, channel } = query
  const reach = {
    organisationId: isFactorRole(scope.role) ? null : scope.organisationId,
    withAccounts: readsAccounts(scope),
  }
  const list = `dispatches ${state ?? ''} ${kind ?? ''} ${channel ?? ''}`
  const page = await pageById(context, list, (asked) =>
    listDispatches(tx, { ...reach, state, kind, channel, ...asked }),
  )
  return {
    dispatches: await presentDispatches(tx, scope, page.rows),
    counts: { ...(await countByState(tx, reach)) },
    cursor: page.cursor,
  }
}

interface OneDispatch {
  readonly tx: Tx
  readonly scope: OrgScope
  readonly params: { readonly id: string }
}

/** A dispatch that the caller may see. */
async function seen({ tx, scope, params }: OneDispatch) {
  const row = found(await findDispatch(tx, params.id))
  if (row.invoice_id === null && !readsAccounts(scope)) throw new AppError('NOT_FOUND')
  return row
}

/** A dispatch as it stands now. */
const shown = async (context: OneDispatch) => presentDispatch(context.tx, context.scope, await seen(context))

export const dispatchHandlers = handlersFor(dispatches, {
  listDispatches: listPage,
  getDispatch: shown,
  getDispatchDocument: async (context) => {
    const row = await seen(context)
    if (!isReadable(row, seesMaskedNames(context.scope.role))) throw new AppError('NOT_FOUND')
    const content = await documentOfSending(context.deps, row, context.query.sending)
    return { contentType: 'application/pdf', content }
  },
  resendDispatch: async (context) => {
    // A practice has its letters sent to where the factor knows it, and nowhere else.
    if (context.body.email !== undefined) await requireSender(context)
    await resend(await requestWork(context), context.params.id, context.body)
    return shown(context)
  },
  cancelDispatch: async (context) => {
    await requireSender(context)
    // Dropped, an invoice is the practice's to hand over: the factor does not leave it to the practice unasked.
    if ((await seen(context)).kind === 'invoice') requirePractice(context.scope)
    await cancelDispatch(await requestWork(context), context.params.id)
    return shown(context)
  },
  confirmDispatch: async (context) => {
    await requireSender(context)
    await confirmSent(await requestWork(context), context.params.id)
    return shown(context)
  },
  returnDispatch: async (context) => {
    await requireSender(context)
    await markLetterReturned(await requestWork(context), context.params.id)
    return shown(context)
  },
  printLetters: async (context) => {
    requireFactor(context.scope)
    const content = await printBatch(await requestWork(context))
    return { contentType: 'application/zip', content, download: 'Briefe.zip' }
  },
  postLetters: async (context) => {
    requireFactor(context.scope)
    return letterPosted(await requestWork(context), context.body.ids)
  },
  getCorrespondence: async (context) => {
    const claim = await boughtClaim(context.tx, context.params.id)
    return presentCorrespondence(await requestWork(context), context.scope, claim)
  },
  stopDunning: (context) => changed(context, (work, claim) => stopDunning(work, claim, context.body)),
  endDunningStop: (context) => changed(context, (work, claim) => endStop(work, claim, context.params.stopId)),
  deferClaim: (context) => {
    requireFactorRecord(context.scope)
    return changed(context, (work, claim) => defer(work, claim.id, context.body))
  },
  endDeferral: (context) => {
    requireFactorRecord(context.scope)
    return changed(context, (work, claim) => endDeferral(work, claim.id, context.params.deferralId))
  },
  requestDeferral: (context) => {
    requirePractice(context.scope)
    return changed(context, (work, claim) => requestDeferral(work, claim.id, context.body))
  },
  withdrawDeferralRequest: (context) => {
    requirePractice(context.scope)
    return changed(context, (work, claim) =>
      withdrawDeferralRequest(work, claim.id, context.params.requestId),
    )
  },
  refuseDeferral: (context) => {
    requireFactorRecord(context.scope)
    const { requestId } = context.params
    const { reason } = context.body
    return changed(context, (work, claim) => refuseDeferral(work, claim.id, { requestId, reason }))
  },
  setContactPreference: async (context) => {
    const work = await requestWork(context)
    await preferChannel(work, context.params.id, context.body)
    return presentCorrespondence(work, context.scope, await boughtClaim(context.tx, context.params.id))
  },
  makePatientLink: async (context) => {
    const claim = await claimInWork(context.tx, context.params.id)
    return makePatientLink(await requestWork(context), claim, context.body)
  },
})
