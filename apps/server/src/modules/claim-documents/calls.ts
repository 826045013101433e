import { claimDocuments } from '@honora/contract/claim-documents.ts'
import { requestWork } from '../../kernel/work.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { visibleInvoice } from '../invoices/index.ts'
import { presentDocuments } from './claim.ts'
import { endDocumentRequest } from './end-request.ts'
import { giveDocuments } from './give-documents.ts'
import { openDocument } from './open-document.ts'
import { requestDocument } from './request-document.ts'
import { withdrawDocument } from './withdraw-document.ts'

export const claimDocumentHandlers = handlersFor(
  claimDocuments,
  {
    listClaimDocuments: async (context) => {
      const work = await requestWork(context)
      const row = await visibleInvoice(work, context.scope, context.params.id)
      return presentDocuments(work, context.scope, row)
    },
    giveClaimDocuments: giveDocuments,
    getClaimDocumentFile: async (context) =>
      openDocument(await requestWork(context), context.scope, context.params.id),
    withdrawClaimDocument: async (context) =>
      withdrawDocument(await requestWork(context), context.scope, context.params.id),
    requestClaimDocument: async (context) => {
      const { scope, params, body, locale } = context
      const asked = { invoiceId: params.id, kind: body.kind, note: body.note ?? null, locale }
      return requestDocument(await requestWork(context), scope, asked)
    },
    endDocumentRequest: async (context) =>
      endDocumentRequest(await requestWork(context), context.scope, context.params.id),
  },
  {
    requestClaimDocument: async (context) =>
      visibleInvoice(await requestWork(context), context.scope, context.params.id),
  },
)
