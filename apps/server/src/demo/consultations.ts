import { routeTable } from '../app.ts'
import type { Appointment } from '@honora/contract/appointments.ts'
import type { Billing } from '@honora/contract/billing.ts'
import type { PatientChange } from '@honora/contract/clinical.ts'
import type { Consultation } from '@honora/contract/consultations.ts'
import type { Documentation, DocumentationGate } from '@honora/contract/documentation.ts'
import type { DemoPerson } from './client.ts'
import type { DemoStage } from './stage.ts'
import type { Script } from './scripts.ts'

/** How far a consultation of the demo data has come, in the order of the chain. */
const goals = ['begun', 'noted', 'drafted', 'documented', 'billed', 'closed', 'submitted', 'offered'] as const
export type Goal = (typeof goals)[number]

export interface Treatment {
  readonly appointment: Appointment
  readonly script: Script
  readonly goal: Goal
  readonly dentist: DemoPerson
  readonly clerk: DemoPerson
  readonly factoringType?: 'recourse' | 'non_recourse'
}

/** Takes one appointment along the chain as far as wanted, at the time it took place. Answers how far it came. */
export async function treat(stage: DemoStage, treatment: Treatment): Promise<Goal> {
  const { dentist, clerk, appointment, script, goal } = treatment
  const isWanted = (step: Goal): boolean => goals.indexOf(goal) >= goals.indexOf(step)
  stage.clock.set(notAfter(new Date(appointment.startsAt), stage.now))
  const consultation = await dentist.post<Consultation>('/api/consultations/', {
    appointmentId: appointment.id,
  })
  if (!isWanted('noted')) return 'begun'

  const speech = `/api/${stage.deps.config.SPEECH_SEGMENT}`
  const { interactionId } = await dentist.post<{ interactionId: string }>(`${speech}/v2/interactions`, {
    consultationId: consultation.id,
  })
  for (const line of script.lines) await dentist.post(`${speech}/transcripts`, { interactionId, ...line })
  if (!isWanted('drafted')) return 'noted'

  stage.clock.set(notAfter(new Date(appointment.endsAt), stage.now))
  const draft = await dentist.post<Documentation>(`/api/consultations/${consultation.id}/documentation`)
  if (!isWanted('documented')) return 'drafted'

  const complete = await completeRecord(dentist, speech, draft)
  await confirmChanges(dentist, complete.id)
  await dentist.post(`/api/documentation/${complete.id}/finalize`)
  if (!isWanted('billed') || !('billFromCodes' in routeTable)) return 'documented'

  const billing = await takeOver(
    clerk,
    await clerk.post<Billing>('/api/billing/from-codes/document', { documentationId: complete.id }),
  )
  const isOpen =
    billing.findings.some(({ severity }) => severity === 'error') || billing.totals.totalCents === 0
  if (!isWanted('closed') || isOpen) return 'billed'

  await clerk.post(`/api/billing/${billing.id}/finalize`)
  if (!isWanted('submitted') || billing.patientKind === 'statutory' || !isFactoringOpen()) return 'closed'

  const { factoringType } = treatment
  const hasConsent = await mayAssign(clerk, appointment.patientId)
  if (!hasConsent) return 'closed'
  await clerk.post(`/api/billing/${billing.id}/submit-to-factoring`, {
    factoringType,
    confirm: isWanted('offered'),
  })
  return goal
}

/** Decides as the dentist would: takes what was proposed into the record, and answers what was not said. */
async function completeRecord(
  dentist: DemoPerson,
  speech: string,
  draft: Documentation,
): Promise<Documentation> {
  const decided = await decideOpenPoints(dentist, speech, draft)
  const factIds = decided.proposals.filter((fact) => fact.acceptsTogether).map(({ id }) => id)
  if (factIds.length === 0) return decided
  await dentist.post(`${speech}/interactions/${decided.interactionId}/facts/accept`, { factIds })
  const taken = await dentist.get<Documentation>(`/api/documentation/${decided.id}`)
  return decideOpenPoints(dentist, speech, taken)
}

async function decideOpenPoints(
  dentist: DemoPerson,
  speech: string,
  draft: Documentation,
): Promise<Documentation> {
  let current = draft
  for (let round = 0; round < 20; round += 1) {
    const [gate] = current.gates
    if (gate === undefined) return current
    await decide(dentist, speech, current, gate)
    current = await dentist.get<Documentation>(`/api/documentation/${current.id}`)
  }
  return current
}

async function decide(
  dentist: DemoPerson,
  speech: string,
  draft: Documentation,
  gate: DocumentationGate,
): Promise<void> {
  const [statement] = gate.statements
  if (gate.kind === 'severe_proposal')
    await dentist.post(`${speech}/interactions/${draft.interactionId}/facts/${statement?.factId}/accept`)
  if (gate.kind === 'open_contradiction')
    await dentist.post(`/api/documentation/${draft.id}/decisions`, {
      contradictionId: gate.contradictionId,
      holds: gate.canBothHold ? 'both' : statement?.id,
    })
  if (gate.kind === 'required') {
    const kind = draft.required.find((open) => open.id === gate.requirementId)?.kind
    await dentist.patch(`/api/documentation/${draft.id}`, {
      answers: [
        {
          requirementId: gate.requirementId,
          text: replies[kind ?? ''] ?? 'Ergänzt laut Behandlungskarte.',
        },
      ],
    })
  }
}

/** What was learned of the patient is confirmed before signing; what contradicts the file stays open as a question. */
async function confirmChanges(dentist: DemoPerson, documentationId: string): Promise<void> {
  const url = `/api/documentation/${documentationId}/patient-changes`
  const { changes } = await dentist.get<{ changes: readonly PatientChange[] }>(url)
  for (const { id, action, state } of changes)
    if (state === 'open' && action !== 'question' && action !== 'tooth')
      await dentist.post(`${url}/${id}/confirm`)
}

const replies: Readonly<Record<string, string>> = {
  consent: 'Aufklärung und Einwilligung liegen vor.',
  dose: '1,7 ml',
  surfaces: 'okklusal',
  canals: '3',
  lot: 'Charge DEMO-001',
  indication: 'Verdacht auf Approximalkaries',
  reading: 'unauffällig',
}

/** Suggestions count only after a person has taken them over; for statutory patients one by one. */
async function takeOver(clerk: DemoPerson, billing: Billing): Promise<Billing> {
  const open = billing.items.filter((item) => !item.accepted && item.ask === undefined)
  if (open.length === 0) return billing
  if (billing.patientKind !== 'statutory')
    return clerk.patch<Billing>(`/api/billing/${billing.id}`, { acceptItems: open.map(({ id }) => id) })
  let current = billing
  for (const { id } of open)
    current = await clerk.patch<Billing>(`/api/billing/${billing.id}/items/${id}`, { accepted: true })
  return current
}

async function mayAssign(clerk: DemoPerson, patientId: string): Promise<boolean> {
  const patient = await clerk.get<{ consents: { kind: string; withdrawnAt: string | null }[] }>(
    `/api/patients/${patientId}`,
  )
  return patient.consents.some(({ kind, withdrawnAt }) => kind === 'assignment' && withdrawnAt === null)
}

/** Nobody treats in the future: what is on for later today happens "now". */
function notAfter(at: Date, now: Date): Date {
  return at < now ? at : now
}

function isFactoringOpen(): boolean {
  return Object.values(routeTable).some(({ path }) => path === '/v1/factoring/tasks')
}
