import { creditChecks } from '@honora/contract/credit-checks.ts'
import { isFactorRole } from '@honora/domain/identity/permissions.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { cutPage } from '../../platform/http/cursor.ts'
import { isRowId } from '../../platform/ids.ts'
import { requireFactor } from '../../kernel/factor-access.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { requestWork } from '../../kernel/work.ts'
import { debtorOf, getPatient, treatingMember } from '../patients/index.ts'
import {
  approveLimit,
  askForReview,
  getCreditCheck,
  openCreditCheck,
  requireCreditConsent,
  setLimit,
  visibleCreditCheck,
  viewOf,
} from './service.ts'
import { presentCreditChecks } from './present.ts'
import { listCreditCheckRows, listInvoicesOfDebtor } from './queries.ts'

export const creditCheckHandlers = handlersFor(creditChecks, {
  listCreditChecks: async (context) => {
    const { deps, scope, tx, query } = context
    const work = await requestWork(context)
    const isFactor = isFactorRole(scope.role)
    const list = `credit-checks ${query.status ?? ''} ${query.trafficLight ?? ''} ${query.query ?? ''} ${query.historyOf ?? ''}`
    const ids = [query.patientId, query.historyOf]
    if (ids.some((id) => id !== undefined && !isRowId(id))) return { rows: [], cursor: null }
    const rows = await listCreditCheckRows(tx, {
      organisationId: isFactor ? null : scope.organisationId,
      treatedBy: treatingMember(scope),
      trafficLight: query.trafficLight,
      status: query.status,
      query: viewOf(work, scope).isMasked ? undefined : query.query,
      patientId: query.patientId,
      review: query.review,
      customerNumber: query.customer_number,
      historyOf: query.historyOf,
      today: work.time.today,
      after:
        query.cursor === undefined
          ? undefined
          : String(deps.cursors.decode(list, scope.organisationId, query.cursor)[0]),
      limit: query.limit,
    })
    const page = cutPage(rows, query.limit, (row) =>
      deps.cursors.encode(list, scope.organisationId, [row.id]),
    )
    return { rows: await presentCreditChecks(tx, page.rows, viewOf(work, scope)), cursor: page.cursor }
  },
  getCreditCheck: async (context) =>
    getCreditCheck(await requestWork(context), context.scope, context.params.id),
  getCreditCheckPatient: async (context) => {
    const { deps, scope, tx, params } = context
    const work = await requestWork(context)
    const row = await visibleCreditCheck(work, scope, params.id)
    deps.audit.append(tx, {
      action: 'patient.read',
      record: row.patient_id === null ? `credit-check:${row.id}` : `patient:${row.patient_id}`,
      details: { through: `credit-check:${row.id}` },
    })
    return inOrganisation(work, row.organisation_id, async () => {
      const patientId = row.patient_id
      const patient =
        patientId === null
          ? null
          : await getPatient(tx, { ...scope, organisationId: row.organisation_id }, patientId)
      const debtor = row.debtor
      const invoices = await listInvoicesOfDebtor(tx, {
        organisationId: row.organisation_id,
        debtorKey: row.debtor_key,
        patientId,
      })
      return {
        patient,
        debtor: {
          sameAsPatient:
            patient !== null &&
            patient.givenName === debtor.firstName &&
            patient.familyName === debtor.lastName,
          firstName: debtor.firstName,
          lastName: debtor.lastName,
          birthDate: debtor.birthDate,
          address: { ...debtor.address },
        },
        consents: patient?.consents.filter((consent) => consent.kind === 'assignment') ?? [],
        invoices: invoices.map((invoice) => ({
          id: invoice.id,
          number: invoice.number,
          totalCents: invoice.total_cents,
          status: invoice.status,
        })),
      }
    })
  },
  requestCreditCheck: async (context) => {
    const { scope, tx, body, reply } = context
    const work = await requestWork(context)
    if (isFactorRole(scope.role)) throw new AppError('FORBIDDEN')
    if (body.patientId === undefined) {
      // Without a patient's record there is no declaration that would permit the query.
      if (body.patient === undefined) throw invalidField('/patientId', 'required')
      throw new AppError('CONSENT_MISSING', { extra: { purpose: 'creditCheck', state: 'missing' } })
    }
    const patient = await getPatient(tx, scope, body.patientId)
    const debtor = debtorOf(patient)
    const consentId = await requireCreditConsent(work, {
      organisationId: scope.organisationId,
      patientId: patient.id,
      consentId: body.consentId,
    })
    const id = await openCreditCheck(work, {
      organisationId: scope.organisationId,
      customerNumber: scope.customerNumber,
      patientId: patient.id,
      patientName: `${patient.familyName}, ${patient.givenName}`,
      debtor,
      requestedCents: body.requestedCents,
      consentId,
      invoiceId: null,
      isFresh: false,
    })
    reply.header('Location', `/v1/factoring/credit-checks/${id}`)
    return getCreditCheck(work, scope, id)
  },
  reviewCreditCheck: async (context) => {
    const work = await requestWork(context)
    await askForReview(work, context.scope, { id: context.params.id, note: context.body.note })
    return getCreditCheck(work, context.scope, context.params.id)
  },
  setCreditLimit: async (context) => {
    const work = await requestWork(context)
    await getCreditCheck(work, context.scope, context.params.id)
    requireFactor(context.scope)
    await setLimit(work, context.scope, { id: context.params.id, ...context.body })
    return getCreditCheck(work, context.scope, context.params.id)
  },
  approveCreditLimit: async (context) => {
    const work = await requestWork(context)
    await getCreditCheck(work, context.scope, context.params.id)
    requireFactor(context.scope)
    await approveLimit(work, context.scope, context.params.id)
    return getCreditCheck(work, context.scope, context.params.id)
  },
})
