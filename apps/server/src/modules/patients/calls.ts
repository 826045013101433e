import { patients } from '@honora/contract/patients.ts'
import { canTreat } from '@honora/domain/identity/permissions.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { grantConsent } from './grant-consent.ts'
import { withdrawConsent } from './withdraw-consent.ts'
import { createPatient } from './create-patient.ts'
import { getPatientChart } from './patient-visits.ts'
import { listPatients } from './list-patients.ts'
import { readPatient } from './get-patient.ts'
import { updatePatient } from './update-patient.ts'
import { getPatientSummary } from './summary.ts'
import { listActiveMembers } from './queries.ts'

export const patientHandlers = handlersFor(patients, {
  listPatients: async ({ deps, tx, scope, query }) => {
    const { query: words, insuranceKind, cursor, ...rest } = query
    const page = await listPatients(deps, tx, scope, { ...rest, query: words, insuranceKind, cursor })
    return { patients: [...page.rows], cursor: page.cursor }
  },
  createPatient: async ({ deps, tx, scope, body, reply }) => {
    const patient = await createPatient(deps, tx, scope, body)
    reply.header('Location', `/api/patients/${patient.id}`)
    return patient
  },
  getPatient: ({ deps, tx, scope, params }) => readPatient(deps, tx, scope, params.id),
  updatePatient: ({ deps, tx, scope, params, body, ifMatch }) =>
    updatePatient(deps, tx, scope, params.id, body, ifMatch),
  grantConsent: async ({ deps, tx, scope, params, body, reply }) => {
    const consent = await grantConsent(deps, tx, scope, params.id, body)
    reply.header('Location', `/api/patients/${params.id}`)
    return consent
  },
  withdrawConsent: async ({ deps, tx, scope, params }) => {
    await withdrawConsent(deps, tx, scope, params.id, params.kind)
  },
  getPatientSummary: ({ deps, tx, scope, params }) => getPatientSummary(deps, tx, scope, params.id),
  getPatientChart: ({ deps, tx, scope, params, query }) =>
    getPatientChart(deps, tx, scope, params.id, query.at),
  listPractitioners: async ({ deps, scope }) => {
    const members = await listActiveMembers(deps.db.system, scope.organisationId)
    const treating = members.filter(({ role, treats }) => canTreat(role, treats))
    return { practitioners: treating.map(({ id, name, role }) => ({ id, name, role })), cursor: null }
  },
})
