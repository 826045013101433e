import type { Patient } from '@honora/contract/patients.ts'
import type { ReminderWay } from '@honora/contract/recalls.ts'
import { channelFor } from '@honora/domain/factoring/dispatch.ts'
import { practiceLetterhead } from '../../kernel/practice-letterhead.ts'
import { berlinDay } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OrgScope, WorkScope } from '../../platform/scope.ts'
import { consentFor, debtorKey } from '../credit-checks/index.ts'
import { findContactPreference } from '../dispatch/index.ts'
import { getPatient } from '../patients/index.ts'
import { recallOf } from './present-recall.ts'
import { addressee, letterText, linesOf, reminderText, subjectOf } from './reminder-words.ts'

/** By which way a patient is reminded, and in which words: as about invoices, by e-mail only with consent. */
export async function reminderWay(deps: Deps, tx: Tx, scope: OrgScope, id: string): Promise<ReminderWay> {
  const recall = await recallOf(deps, tx, scope, id)
  const patient = await getPatient(tx, scope, recall.patient_id)
  const way = await wayTo(deps, tx, scope, patient)
  if (way.channel !== 'letter') return way
  const practice = await practiceLetterhead(deps, scope.organisationId)
  const { reason, due_on: dueOn } = recall
  return { ...way, text: letterText(practice, patient, { reason, dueOn, day: berlinDay(deps.clock.now()) }) }
}

/** The way to a patient, with the words of an e-mail. */
export async function wayTo(deps: Deps, tx: Tx, scope: WorkScope, patient: Patient): Promise<ReminderWay> {
  const today = berlinDay(deps.clock.now())
  const { organisationId } = scope
  const kept = await findContactPreference(tx, organisationId, debtorKey(addressee(patient, today).person))
  const { consent } = await consentFor(tx, {
    organisationId,
    patientId: patient.id,
    purpose: 'email',
    day: today,
  })
  const lines = linesOf(patient, today)
  const email = kept?.email ?? patient.email ?? null
  const way = channelFor({
    preference: kept?.channel ?? null,
    email,
    hasEmailConsent: consent !== null,
    hasAddress: lines.length > 0,
  })
  const practice = await practiceLetterhead(deps, organisationId)
  return {
    channel: way.ok ? way.value : null,
    email: consent === null ? null : email,
    lines: [...lines],
    phone: patient.phone ?? null,
    subject: subjectOf(practice),
    text: reminderText(practice, patient, today),
  }
}
