import { claimMessages } from '@honora/contract/claim-messages.ts'
import { isFactorRole } from '@honora/domain/identity/permissions.ts'
import { handlersFor } from '../../platform/http/context.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { visibleInvoice } from '../invoices/index.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { publishInvoice } from '../../kernel/publish.ts'
import { requestWork } from '../../kernel/work.ts'
import { insertMessage, markSeen, type Side } from './tables.ts'
import { readMessages } from './queries.ts'

const sideOf = (scope: OrgScope): Side => (isFactorRole(scope.role) ? 'factor' : 'practice')
const otherSide = { practice: 'factor', factor: 'practice' } as const

export const claimMessageHandlers = handlersFor(claimMessages, {
  listClaimMessages: async (context) => {
    const row = await visibleInvoice(await requestWork(context), context.scope, context.params.id)
    return { messages: await readMessages(context.tx, row.id), cursor: null }
  },
  writeClaimMessage: async (context) => {
    const { scope, tx, params, body } = context
    const work = await requestWork(context)
    const row = await visibleInvoice(work, scope, params.id, { lock: true })
    const side = sideOf(scope)
    await inOrganisation(work, row.organisation_id, async () => {
      await markSeen(tx, row.id, { side: otherSide[side], at: work.time.now })
      await insertMessage(tx, row, {
        side,
        authorId: scope.userId,
        authorName: scope.userName,
        message: body.message,
        at: work.time.now,
      })
    })
    await publishInvoice(work, {
      organisationId: row.organisation_id,
      id: row.id,
      change: side === 'factor' ? 'message_from_factor' : 'message_from_practice',
    })
    return { messages: await readMessages(tx, row.id), cursor: null }
  },
  markClaimMessagesSeen: async (context) => {
    const work = await requestWork(context)
    const row = await visibleInvoice(work, context.scope, context.params.id)
    await inOrganisation(work, row.organisation_id, () =>
      markSeen(context.tx, row.id, { side: otherSide[sideOf(context.scope)], at: work.time.now }),
    )
  },
})
