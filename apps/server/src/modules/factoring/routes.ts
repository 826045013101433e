import type { Locale } from '@honora/contract/common.ts'
import { factoring } from '@honora/contract/factoring.ts'
import { isFactorRole } from '@honora/domain/identity/permissions.ts'
import { z } from 'zod'
import { berlinDay } from '../../platform/clock.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { cutPage } from '../../platform/http/cursor.ts'
import { hashSecret, isRowId } from '../../platform/ids.ts'
import type { OrgScope, WorkScope } from '../../platform/scope.ts'
import { holdUpload, storeUpload } from '../../platform/virus/held.ts'
import { answerOffer, findPlanByToken, withdrawalUntil, type PlanRow } from '../invoices/index.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { type Work, requestWork, systemWork } from '../../kernel/work.ts'
import { getPatient } from '../patients/index.ts'
import { consentTextPdf } from './consent-text.ts'
import { getConsent, makeConsentForm, presentConsent, recordConsent, withdrawConsent } from './consents.ts'
import { exportInvoices } from './export.ts'
import { readForm, requireScan, type Form } from './multipart.ts'
import { tryCode } from './account-check.ts'
import { readStepDocument } from './onboarding-documents.ts'
import { isStepKey, onboardingOf, startOnboarding, submitStep } from './onboarding.ts'
import {
  createWebhook,
  presentDelivery,
  removeWebhook,
  replayDelivery,
  replayWebhook,
  testWebhook,
} from './webhooks.ts'
import { findFormOwner, findOfferedInvoice, findPlanOwner, requirePracticeName } from './queries/invoices.ts'
import { updateConsentForm } from './tables.ts'
import { factorName, listConsentRecords, readConsentForm } from './queries/consents.ts'
import { findHook, listDeliveries, listWebhooks } from './queries/webhooks.ts'

const maxScanBytes = 16 * 1_048_576

const consentBody = z.object({
  patientId: z.string().max(100),
  clauses: z
    .partialRecord(
      z.enum(['dataTransfer', 'assignment', 'creditCheck', 'refinancingAssignment', 'electronicInvoice']),
      z.boolean(),
    )
    .optional(),
  signedOn: z.iso.date().optional(),
  signedVia: z.enum(['paperScan', 'tablet', 'link']).default('tablet'),
  validUntil: z.iso.date().optional(),
})

/** Fields of a form as the JSON body would have them: a member that holds JSON is read as such. */
function fieldsAsBody(form: Form): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(form.fields).map(([key, value]) => {
      try {
        return [key, /^[[{]/.test(value) ? (JSON.parse(value) as unknown) : value]
      } catch {
        return [key, value]
      }
    }),
  )
}

/** The work of somebody with a link instead of an account, inside the practice the link belongs to. */
async function byLink<T>(
  deps: Deps,
  owner: { readonly organisationId: string; readonly name: string },
  action: (work: Work) => Promise<T>,
): Promise<T> {
  const scope: WorkScope = {
    organisationId: owner.organisationId,
    actor: { kind: 'debtor', id: null },
    seesOffered: false,
  }
  return deps.transaction(scope, async (tx) => {
    const work = await systemWork(deps, tx, owner.organisationId)
    return action({ ...work, scope, actorName: owner.name })
  })
}

async function planOwner(deps: Deps, token: string): Promise<string> {
  const row = await findPlanOwner(deps.db.system, hashSecret(token))
  return found(row).organisation_id
}

async function formOwner(deps: Deps, token: string): Promise<string> {
  const row = await findFormOwner(deps.db.system, hashSecret(token))
  return found(row).organisation_id
}

async function presentOffer(tx: Tx, plan: PlanRow) {
  const invoice = await findOfferedInvoice(tx, plan.invoice_id)
  const practice = await requirePracticeName(tx, plan.organisation_id)
  return {
    status: plan.status,
    factorName: await factorName(tx),
    practiceName: practice.name,
    invoiceNumber: invoice.number,
    paymentReference: invoice.virtual_reference ?? '',
    amountCents: plan.principal_cents,
    instalments: plan.instalments,
    nominalRateBp: plan.nominal_rate_bp,
    effectiveRateBp: plan.effective_rate_bp,
    interestCents: plan.interest_cents,
    totalCents: plan.total_cents,
    schedule: [...plan.schedule],
    validUntil: plan.valid_until,
    withdrawalUntil: withdrawalUntil(plan),
    duties: plan.duties,
    legalRegime: plan.legal_regime,
  }
}

/** The way in as the practice itself sees it. */
function ownOnboarding(
  { deps, scope, locale }: { readonly deps: Deps; readonly scope: OrgScope; readonly locale: Locale },
  tx: Tx,
) {
  const seesStatement = scope.permissions.has('onboarding.manage')
  return onboardingOf(deps, tx, scope.organisationId, { locale, seesStatement })
}

export const factoringHandlers = handlersFor(factoring, {
  listFactoringConsents: async (context) => {
    const { deps, scope, tx, query } = context
    const { today } = (await requestWork(context)).time
    if (query.patientId !== undefined && !isRowId(query.patientId)) return { consents: [], cursor: null }
    const list = `factoring-consents ${query.patientId ?? ''} ${query.state ?? ''}`
    const rows = await listConsentRecords(tx, {
      organisationId: isFactorRole(scope.role) ? null : scope.organisationId,
      patientId: query.patientId,
      state: query.state,
      today,
      after:
        query.cursor === undefined
          ? undefined
          : String(deps.cursors.decode(list, scope.organisationId, query.cursor)[0]),
      limit: query.limit,
    })
    const page = cutPage(rows, query.limit, (row) =>
      deps.cursors.encode(list, scope.organisationId, [row.id]),
    )
    return { consents: page.rows.map((row) => presentConsent(row, { today, scope })), cursor: page.cursor }
  },
  createFactoringConsent: async (context) => {
    const { deps, scope, raw, body, inTransaction, reply, baseUrl, locale } = context
    const { organisationId } = scope
    const form = raw.isMultipart() ? await readForm(raw, maxScanBytes) : null
    const parsed = consentBody.safeParse(form === null ? body : fieldsAsBody(form))
    if (!parsed.success)
      throw new AppError('VALIDATION_FAILED', {
        errors: parsed.error.issues.map((issue) => ({
          pointer: `/${issue.path.join('/')}`,
          code: 'invalid',
        })),
      })
    const given = parsed.data
    const scan = form?.file ?? null
    if (scan !== null) requireScan(scan.bytes)
    const stored =
      scan === null
        ? null
        : await storeUpload(deps, { organisationId, kind: 'consents', bytes: scan.bytes, locale })
    return inTransaction(async (tx) => {
      if (stored !== null) await holdUpload(deps, tx, organisationId, stored)
      const work = await requestWork({ deps, tx, scope })
      const signedOn = given.signedOn ?? berlinDay(deps.clock.now())
      if (signedOn > work.time.today) throw invalidField('/signedOn', 'in_future')
      const id = await recordConsent(work, scope, {
        patientId: given.patientId,
        clauses: given.clauses,
        signedAt: given.signedOn === undefined ? deps.clock.now() : new Date(`${signedOn}T10:00:00Z`),
        signedOn,
        signedVia: scan === null ? given.signedVia : 'paperScan',
        signedBy: null,
        validUntil: given.validUntil,
        documentKey: stored?.key ?? null,
      })
      reply.header('Location', `${baseUrl}/v1/factoring/consents/${id}`)
      reply.status(201)
      return getConsent(work, scope, id)
    })
  },
  getFactoringConsent: async (context) =>
    getConsent(await requestWork(context), context.scope, context.params.id),
  withdrawFactoringConsent: async (context) => {
    const work = await requestWork(context)
    await withdrawConsent(work, context.scope, context.params.id)
    return getConsent(work, context.scope, context.params.id)
  },
  sendConsentForm: async (context) =>
    makeConsentForm(await requestWork(context), context.scope, {
      patientId: context.body.patientId,
      baseUrl: context.baseUrl,
    }),
  getConsentPaper: async (context) => {
    const { deps, tx, scope, params } = context
    const patient = await getPatient(tx, scope, params.id)
    deps.audit.append(tx, { action: 'patient.read', record: `patient:${patient.id}` })
    return {
      contentType: 'application/pdf',
      content: await consentTextPdf(await requestWork(context), scope.organisationId, patient),
      download: 'Einwilligung-und-Abtretung.pdf',
    }
  },
  getConsentForm: async ({ deps, params }) => {
    const organisationId = await formOwner(deps, params.token)
    return byLink(
      deps,
      { organisationId, name: '' },
      async ({ tx }) => (await readConsentForm(tx, params.token, deps.clock.now())).shown,
    )
  },
  answerConsentForm: async ({ deps, params, body }) => {
    const organisationId = await formOwner(deps, params.token)
    return byLink(deps, { organisationId, name: body.name }, async (work) => {
      const { row, shown } = await readConsentForm(work.tx, params.token, deps.clock.now())
      if (row.answered_at !== null) throw new AppError('CONFLICT')
      const now = deps.clock.now()
      const consentId = await recordConsent(work, work.scope, {
        patientId: row.patient_id,
        clauses: body.clauses,
        signedAt: now,
        signedOn: berlinDay(now),
        signedVia: 'link',
        signedBy: body.name,
        validUntil: undefined,
        documentKey: null,
      })
      await updateConsentForm(work.tx, { answered_at: now, consent_id: consentId }, row.id)
      return { ...shown, state: 'answered' as const }
    })
  },
  getPlanOffer: async ({ deps, params }) => {
    const organisationId = await planOwner(deps, params.token)
    return byLink(deps, { organisationId, name: '' }, async ({ tx }) =>
      presentOffer(tx, found(await findPlanByToken(tx, params.token))),
    )
  },
  answerPlanOffer: async ({ deps, params, body }) => {
    const organisationId = await planOwner(deps, params.token)
    return byLink(deps, { organisationId, name: '' }, async (work) => {
      await answerOffer(work, found(await findPlanByToken(work.tx, params.token)), body.accept)
      return presentOffer(work.tx, found(await findPlanByToken(work.tx, params.token)))
    })
  },
  exportInvoices: async (context) => {
    const { body, scope, locale } = context
    const file = await exportInvoices(await requestWork(context), scope, {
      format: body.format,
      ids: body.invoices,
      skipUnfit: body.skipUnfit,
      locale,
    })
    return {
      contentType: file.mimeType,
      content: file.bytes,
      download: file.name,
      replacedLetters: file.replaced,
    }
  },
  getOnboarding: (context) => ownOnboarding(context, context.tx),
  getConsentText: async (context) => ({
    contentType: 'application/pdf',
    content: await consentTextPdf(await requestWork(context), context.scope.organisationId),
    download: 'Einwilligung-und-Abtretung.pdf',
  }),
  startOnboarding: async (context) => {
    await startOnboarding(context.deps, context.tx, context.scope)
    return ownOnboarding(context, context.tx)
  },
  confirmAccountCheck: async (context) => {
    const { deps, scope, body, inTransaction } = context
    const tried = await inTransaction((tx) => tryCode(deps, tx, { scope, code: body.code }))
    if (!tried.isRight)
      throw new AppError('VALIDATION_FAILED', {
        errors: [{ pointer: '/code', code: 'wrong_code' }],
        extra: { triesLeft: tried.triesLeft },
      })
    return inTransaction((tx) => ownOnboarding(context, tx))
  },
  getOnboardingDocument: ({ deps, tx, scope, params }) => {
    if (!isStepKey(params.step)) throw new AppError('NOT_FOUND')
    const { organisationId } = scope
    return readStepDocument(deps, tx, { organisationId, key: params.step, number: params.number })
  },
  submitOnboardingStep: async (context) => {
    const { deps, scope, params, raw, body, inTransaction, locale } = context
    const { organisationId } = scope
    const key = params.step
    if (!isStepKey(key)) throw new AppError('NOT_FOUND')
    const form = raw.isMultipart() ? await readForm(raw, maxScanBytes) : null
    const scan = form?.file ?? null
    if (scan !== null) requireScan(scan.bytes)
    const stored =
      scan === null
        ? null
        : await storeUpload(deps, { organisationId, kind: 'onboarding', bytes: scan.bytes, locale })
    const document =
      scan === null || stored === null
        ? null
        : { name: scan.name, sizeBytes: scan.bytes.length, key: stored.key }
    return inTransaction(async (tx) => {
      if (stored !== null) await holdUpload(deps, tx, organisationId, stored)
      await submitStep(deps, tx, scope, { key, data: form === null ? body : fieldsAsBody(form), document })
      return ownOnboarding(context, tx)
    })
  },
  listWebhooks: async ({ tx, scope }) => ({ webhooks: await listWebhooks(tx, scope), cursor: null }),
  createWebhook: ({ deps, tx, scope, body }) => createWebhook(deps, tx, scope, body),
  removeWebhook: ({ deps, tx, scope, params }) => removeWebhook(deps, tx, scope, params.id),
  testWebhook: ({ deps, scope, params }) => testWebhook(deps, scope, params.id),
  replayWebhook: ({ deps, tx, scope, params }) => replayWebhook(deps, tx, scope, params.id),
  listWebhookDeliveries: async ({ deps, tx, scope, params, query }) => {
    const { organisationId } = scope
    const { state, limit, cursor } = query
    const hook = await findHook(tx, scope, params.id)
    const list = `webhook-deliveries ${hook.id} ${state ?? ''}`
    const before =
      cursor === undefined ? undefined : Number(deps.cursors.decode(list, organisationId, cursor)[0])
    const page = cutPage(await listDeliveries(tx, hook.id, { state, before, limit }), limit, (row) =>
      deps.cursors.encode(list, organisationId, [row.event_id]),
    )
    return { deliveries: page.rows.map(presentDelivery), cursor: page.cursor }
  },
  replayWebhookDelivery: ({ deps, tx, scope, params }) => replayDelivery(deps, tx, scope, params),
})
