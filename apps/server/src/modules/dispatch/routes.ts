import { dispatches } from '@honora/contract/dispatch.ts'
import { isFactorRole, seesMaskedNames } from '@honora/domain/identity/permissions.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { AppError, found } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { cutPage } from '../../platform/http/cursor.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { requireFactor, requireFactorRecord, requirePractice } from '../../kernel/factor-access.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { requestWork } from '../../kernel/work.ts'
import { refuseDeferral, requestDeferral, withdrawDeferralRequest } from './deferral-requests.ts'
import { defer, endDeferral } from './deferrals.ts'
import { documentOf, earlierDocument } from './documents.ts'
import { endLinks, linkOfClaim } from './links.ts'
import { cancel, confirmSent, letterPosted, preferChannel, printBatch, resend, returned } from './manage.ts'
import { planDispatch } from './plan.ts'
import { presentCorrespondence, presentDispatch, presentDispatches } from './present.ts'
import { endStop, stopDunning } from './stops.ts'
import { boughtClaim, countByState, findDispatch, listDispatches } from './queries.ts'

async function claimInWork(tx: Tx, id: string) {
  const row = await boughtClaim(tx, id)
  if (row.status !== 'processed') throw new AppError('INVALID_TRANSITION', { extra: { state: row.status } })
  return row
}

const reach = (scope: OrgScope): string | null => (isFactorRole(scope.role) ? null : scope.organisationId)

/** A dispatch as it stands now. */
const shown = async ({ tx, scope, params }: { tx: Tx; scope: OrgScope; params: { id: string } }) =>
  presentDispatch(tx, scope, found(await findDispatch(tx, params.id)))

export const dispatchHandlers = handlersFor(dispatches, {
  listDispatches: async ({ deps, tx, scope, query }) => {
    const list = `dispatches ${query.state ?? ''} ${query.kind ?? ''} ${query.channel ?? ''}`
    const after =
      query.cursor === undefined
        ? undefined
        : String(deps.cursors.decode(list, scope.organisationId, query.cursor)[0])
    const rows = await listDispatches(tx, {
      organisationId: reach(scope),
      state: query.state,
      kind: query.kind,
      channel: query.channel,
      after,
      limit: query.limit,
    })
    const page = cutPage(rows, query.limit, (row) =>
      deps.cursors.encode(list, scope.organisationId, [row.id]),
    )
    return {
      dispatches: await presentDispatches(tx, scope, page.rows),
      counts: { ...(await countByState(tx, reach(scope))) },
      cursor: page.cursor,
    }
  },
  getDispatch: shown,
  getDispatchDocument: async ({ deps, tx, scope, params, query }) => {
    // A document cannot be masked: whoever may not see names does not see it.
    const row = found(seesMaskedNames(scope.role) ? undefined : await findDispatch(tx, params.id))
    const { sending } = query
    const content = await (sending === undefined
      ? documentOf(deps, row)
      : earlierDocument(deps, row, sending))
    return { contentType: 'application/pdf', content }
  },
  resendDispatch: async (context) => {
    await resend(await requestWork(context), context.params.id, context.body)
    return shown(context)
  },
  cancelDispatch: async (context) => {
    await cancel(await requestWork(context), context.params.id)
    return shown(context)
  },
  confirmDispatch: async (context) => {
    await confirmSent(await requestWork(context), context.params.id)
    return shown(context)
  },
  returnDispatch: async (context) => {
    await returned(await requestWork(context), context.params.id)
    return shown(context)
  },
  printLetters: async (context) => {
    requireFactor(context.scope)
    return {
      contentType: 'application/zip',
      content: await printBatch(await requestWork(context)),
      download: 'Briefe.zip',
    }
  },
  postLetters: async (context) => {
    requireFactor(context.scope)
    return letterPosted(await requestWork(context), context.body.ids)
  },
  getCorrespondence: async (context) =>
    presentCorrespondence(
      await requestWork(context),
      context.scope,
      await boughtClaim(context.tx, context.params.id),
    ),
  stopDunning: async (context) => {
    const work = await requestWork(context)
    const claim = await claimInWork(context.tx, context.params.id)
    await stopDunning(work, claim, context.body)
    return presentCorrespondence(work, context.scope, claim)
  },
  endDunningStop: async (context) => {
    const work = await requestWork(context)
    const claim = await claimInWork(context.tx, context.params.id)
    await endStop(work, claim, context.params.stopId)
    return presentCorrespondence(work, context.scope, claim)
  },
  deferClaim: async (context) => {
    requireFactorRecord(context.scope)
    const work = await requestWork(context)
    const claim = await claimInWork(context.tx, context.params.id)
    await defer(work, claim.id, context.body)
    return presentCorrespondence(work, context.scope, claim)
  },
  endDeferral: async (context) => {
    requireFactorRecord(context.scope)
    const work = await requestWork(context)
    const claim = await claimInWork(context.tx, context.params.id)
    await endDeferral(work, claim.id, context.params.deferralId)
    return presentCorrespondence(work, context.scope, claim)
  },
  requestDeferral: async (context) => {
    const { scope } = context
    requirePractice(scope)
    const work = await requestWork(context)
    const claim = await claimInWork(context.tx, context.params.id)
    await requestDeferral({ ...work, scope }, claim.id, context.body)
    return presentCorrespondence(work, scope, claim)
  },
  withdrawDeferralRequest: async (context) => {
    requirePractice(context.scope)
    const work = await requestWork(context)
    const claim = await claimInWork(context.tx, context.params.id)
    await withdrawDeferralRequest(work, claim.id, context.params.requestId)
    return presentCorrespondence(work, context.scope, claim)
  },
  refuseDeferral: async (context) => {
    requireFactorRecord(context.scope)
    const work = await requestWork(context)
    const claim = await claimInWork(context.tx, context.params.id)
    const { requestId } = context.params
    await refuseDeferral(work, claim.id, { requestId, reason: context.body.reason })
    return presentCorrespondence(work, context.scope, claim)
  },
  setContactPreference: async (context) => {
    const work = await requestWork(context)
    await preferChannel(work, context.params.id, context.body)
    return presentCorrespondence(work, context.scope, await boughtClaim(context.tx, context.params.id))
  },
  makePatientLink: async (context) => {
    const work = await requestWork(context)
    const claim = await claimInWork(context.tx, context.params.id)
    return inOrganisation(work, claim.organisation_id, async () => {
      if (context.body.renew) await endLinks(work, claim.id)
      const link = await linkOfClaim(work, claim)
      const dispatchId = context.body.send
        ? await planDispatch(work, {
            organisationId: claim.organisation_id,
            customerNumber: claim.customer_number,
            kind: 'patient_link',
            ref: `${claim.id}:${work.time.now.toISOString()}`,
            invoiceId: claim.id,
          })
        : null
      return { url: link.url, expiresOn: link.expiresOn, dispatchId }
    })
  },
})
