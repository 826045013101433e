import { findInvoice, type InvoiceRecord } from '../invoices/index.ts'
import { agree } from './agree-to-plan.ts'
import { requireBirthDate, withLink, openLink, type Link } from './access.ts'
import { patientPages } from '@honora/contract/patient-pages.ts'
import { seesMaskedNames } from '@honora/domain/identity/permissions.ts'
import type { Deps } from '../../platform/deps.ts'
import { found } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { isRowId } from '../../platform/ids.ts'
import { recordOpened } from '../dispatch/index.ts'
import { sendLinkAgain } from './links.ts'
import { planDraft } from './plan-draft.ts'
import { revoke } from './revoke-plan.ts'
import { presentPage, presentServices } from './present.ts'
import { presentQuestions } from './present-questions.ts'
import { readInvoice } from './read-invoice.ts'
import { readQuestionFile } from './read-question-file.ts'
import { receiveQuestion } from './receive-question.ts'
import type { Work } from '../../kernel/work.ts'

interface Visit {
  readonly deps: Deps
  readonly params: { readonly token: string }
  readonly raw: { readonly ip: string }
}

const enter = ({ deps, params, raw }: Visit): Promise<Link> =>
  openLink(deps, { token: params.token, address: raw.ip })

/** The link and, beside it, the birth date. */
async function enterKnown(visit: Visit & { readonly body: { readonly birthDate: string } }): Promise<Link> {
  const link = await enter(visit)
  const invoice = await withLink(visit.deps, link, (_work, row) => Promise.resolve(row))
  await requireBirthDate(visit.deps, link, { invoice, birthDate: visit.body.birthDate })
  return link
}

const pageOf = (deps: Deps, link: Link) =>
  withLink(deps, link, (work, invoice) => presentPage(work, link, invoice))

export const patientPageHandlers = handlersFor(patientPages, {
  getPatientPage: async (context) => {
    const link = await enter(context)
    return withLink(context.deps, link, async (work, invoice) => {
      await recordOpened(work, link)
      return presentPage(work, link, invoice)
    })
  },
  openPatientInvoice: async (context) => {
    const link = await enterKnown(context)
    return withLink(context.deps, link, (work, invoice) => {
      work.deps.audit.append(work.tx, { action: 'invoice.read', record: `invoice:${invoice.id}` })
      return Promise.resolve(presentServices(invoice))
    })
  },
  getPatientInvoicePdf: async (context) => {
    const link = await enterKnown(context)
    return withLink(context.deps, link, (work, invoice) => readInvoice(work, invoice, context.body.copy))
  },
  getPlanDraft: async (context) => {
    const { instalments } = context.body
    const draft = (work: Work, invoice: InvoiceRecord) => planDraft(work, invoice, instalments)
    const content = await withLink(context.deps, await enter(context), draft)
    return { contentType: 'application/pdf', content, download: 'Ratenzahlung-Entwurf.pdf' }
  },
  agreePlan: async (context) => {
    const link = await enterKnown(context)
    await withLink(context.deps, link, (work, invoice) => agree(work, invoice, context.body))
    return pageOf(context.deps, link)
  },
  revokePlan: async (context) => {
    const link = await enterKnown(context)
    await withLink(context.deps, link, (work, invoice) => revoke(work, invoice))
    return pageOf(context.deps, link)
  },
  askQuestion: async (context) => {
    const link = await enter(context)
    await receiveQuestion(context, link)
    return pageOf(context.deps, link)
  },
  requestPatientLink: async ({ deps, raw, body }) => {
    await sendLinkAgain(deps, { ...body, address: raw.ip })
  },
  listPatientQuestions: async ({ tx, scope, params }) => {
    const invoice = found(isRowId(params.id) ? await findInvoice(tx, params.id) : undefined)
    return { questions: seesMaskedNames(scope.role) ? [] : await presentQuestions(tx, invoice.id) }
  },
  getPatientQuestionFile: ({ deps, tx, scope, params }) => readQuestionFile(deps, tx, scope, params.id),
})
