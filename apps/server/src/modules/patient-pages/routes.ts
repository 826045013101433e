import { patientPages } from '@honora/contract/patient-pages.ts'
import { seesMaskedNames } from '@honora/domain/identity/permissions.ts'
import { z } from 'zod'
import { claimAttempt } from '../../platform/auth/login-limits.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { isRowId } from '../../platform/ids.ts'
import { holdUpload, scanStatesOf, storeUpload } from '../../platform/virus/held.ts'
import { recordOpened } from '../dispatch/index.ts'
import { readForm, requireScan } from '../factoring/index.ts'
import { findInvoice, invoicePdf } from '../invoices/index.ts'
import { openLink, requireBirthDate, withLink, type Link } from './access.ts'
import { sendLinkAgain } from './links.ts'
import { agree, planDraft, revoke } from './plans.ts'
import { presentPage, presentServices } from './present.ts'
import { askQuestion, presentQuestions } from './questions.ts'
import { findPatientQuestion } from './queries.ts'

const maxFileBytes = 10 * 1_048_576

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
    const { copy } = context.body
    const link = await enterKnown(context)
    return withLink(context.deps, link, async (work, invoice) => {
      work.deps.audit.append(work.tx, { action: 'invoice.read', record: `invoice:${invoice.id}` })
      return {
        contentType: 'application/pdf',
        content: await invoicePdf(work, invoice, copy),
        download: `Rechnung-${invoice.number}${copy === undefined ? '' : '-Kopie'}.pdf`,
      }
    })
  },
  getPlanDraft: async (context) => {
    const link = await enter(context)
    return withLink(context.deps, link, async (work, invoice) => ({
      contentType: 'application/pdf',
      content: await planDraft(work, invoice, context.body.instalments),
      download: 'Ratenzahlung-Entwurf.pdf',
    }))
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
    const { deps, raw, locale } = context
    const link = await enter(context)
    await claimAttempt(
      deps.db.system,
      [{ kind: 'account', value: `patient-question ${link.id}` }],
      deps.clock.now(),
    )
    const form = raw.isMultipart() ? await readForm(raw, maxFileBytes) : null
    const parsed = questionBody.safeParse(form === null ? context.body : form.fields)
    if (!parsed.success)
      throw new AppError('VALIDATION_FAILED', {
        errors: parsed.error.issues.map((issue) => ({
          pointer: `/${issue.path.join('/')}`,
          code: issue.code === 'too_big' ? 'too_long' : 'required',
        })),
      })
    const file = form?.file ?? null
    const type = file === null ? '' : requireScan(file.bytes)
    const { organisationId } = link
    const stored =
      file === null
        ? null
        : await storeUpload(deps, { organisationId, kind: 'patient-question', bytes: file.bytes, locale })
    await withLink(deps, link, async (work, invoice) => {
      if (stored !== null) await holdUpload(deps, work.tx, organisationId, stored)
      await askQuestion(work, invoice, {
        ...parsed.data,
        file: stored === null || file === null ? null : { key: stored.key, name: file.name, type },
      })
    })
    return pageOf(deps, link)
  },
  requestPatientLink: async ({ deps, raw, body }) => {
    await sendLinkAgain(deps, { ...body, address: raw.ip })
  },
  listPatientQuestions: async ({ tx, scope, params }) => {
    const invoice = found(isRowId(params.id) ? await findInvoice(tx, params.id) : undefined)
    return { questions: seesMaskedNames(scope.role) ? [] : await presentQuestions(tx, invoice.id) }
  },
  getPatientQuestionFile: async ({ deps, tx, scope, params }) => {
    const row = found(
      isRowId(params.id) && !seesMaskedNames(scope.role)
        ? await findPatientQuestion(tx, params.id)
        : undefined,
    )
    const key = found(row.file_key)
    if ((await scanStatesOf(tx, [key]))(key) !== 'clean') throw new AppError('NOT_FOUND')
    return {
      contentType: row.file_type ?? 'application/octet-stream',
      content: found(await deps.objects.get(key)),
      download: row.file_name ?? 'Anlage',
    }
  },
})

const questionBody = z.object({
  topic: z.enum(['insurer', 'paid', 'wrong', 'other']),
  message: z.string().trim().min(1).max(2000),
})
