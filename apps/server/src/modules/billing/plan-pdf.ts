import { writeTreatmentInvoice } from '@honora/formats/documents/treatment-invoice.ts'
import { recipientLines } from '@honora/formats/documents/recipient.ts'
import { debtorOf, getPatient } from '../patients/index.ts'
import { costLine, feeLine, letterheadOf } from './documents.ts'
import { practiceLogo } from '../../kernel/practice-letterhead.ts'
import { practiceSnapshot } from './practice.ts'
import type { BillingCall } from './billing-draft.ts'
import { getPlan } from './present-plan.ts'

export async function planPdf(call: BillingCall, id: string): Promise<{ name: string; bytes: Uint8Array }> {
  const { deps, tx, scope } = call
  const plan = await getPlan(call, id)
  const patient = await getPatient(tx, scope, plan.patientId)
  const practice = await practiceSnapshot(deps, scope.organisationId)
  const bytes = await writeTreatmentInvoice({
    kind: 'plan',
    letterhead: letterheadOf(practice, await practiceLogo(deps, scope.organisationId)),
    createdAt: deps.clock.now(),
    number: plan.number,
    date: plan.plannedOn,
    recipient: recipientLines(debtorOf(patient)),
    patient: {
      name: `${patient.givenName} ${patient.familyName}`,
      birthDate: patient.birthDate,
      number: patient.number,
    },
    practitioner: '',
    fees: plan.items
      .filter((item) => item.kind === 'fee')
      .map((item) => feeLine(item, { agreements: plan.agreements }, 1)),
    costs: plan.items.filter((item) => item.kind !== 'fee').map((item) => costLine(item, 1)),
    ...((plan.totals.insurerShareCents ?? 0) === 0
      ? {}
      : { insurerShareCents: plan.totals.insurerShareCents ?? 0 }),
    prepaidCents: 0,
    totalCents: plan.totals.patientShareCents ?? plan.totals.totalCents,
    vat: [],
    dueOn: null,
    payTo: null,
    note: plan.note,
    isDraft: plan.status === 'draft',
  })
  deps.audit.append(tx, { action: 'treatmentPlan.documentRead', record: `treatment-plan:${id}` })
  return { name: `${plan.number}.pdf`, bytes }
}
