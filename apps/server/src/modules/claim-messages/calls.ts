import { claimMessages } from '@honora/contract/claim-messages.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { visibleInvoice } from '../invoices/index.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { requestWork } from '../../kernel/work.ts'
import { markSeen } from './tables.ts'
import { otherSide, writeMessage } from './write.ts'
import { readMessages } from './queries.ts'

export const claimMessageHandlers = handlersFor(claimMessages, {
  listClaimMessages: async (context) => {
    const row = await visibleInvoice(await requestWork(context), context.scope, context.params.id)
    return { messages: await readMessages(context.tx, row.id), cursor: null }
  },
  writeClaimMessage: async (context) => {
    const { scope, tx, params, body } = context
    const work = await requestWork(context)
    const row = await visibleInvoice(work, scope, params.id, { lock: true })
    await writeMessage(work, scope, row, body.message)
    return { messages: await readMessages(tx, row.id), cursor: null }
  },
  markClaimMessagesSeen: async (context) => {
    const work = await requestWork(context)
    const row = await visibleInvoice(work, context.scope, context.params.id)
    await inOrganisation(work, row.organisation_id, () =>
      markSeen(context.tx, row.id, { side: otherSide(context.scope), at: work.time.now }),
    )
  },
})
