import type { toolArguments } from '@honora/contract/tools.ts'
import type { z } from 'zod'
import { cancelAppointment, createAppointment, getAppointment } from '../../appointments/index.ts'
import { refuseFrozen } from '../../consultations/index.ts'
import { addManualFact } from '../../transcripts/index.ts'
import { Refusal, type Effect, type Work } from './action.ts'
import { berlinInstant } from './berlin-time.ts'
import { withoutNotes } from './draft-documentation.ts'

type ScheduleRecall = z.infer<(typeof toolArguments)['schedule_recall']>

const minutes = 30

function whenWords({ inMonths, on }: ScheduleRecall): string {
  if (inMonths === undefined) return `am ${(on ?? '').split('-').toReversed().join('.')}`
  return inMonths === 1 ? 'in einem Monat' : `in ${inMonths} Monaten`
}

/** With a time it makes an appointment; with a day or a span it notes the recall in the consultation. */
export async function scheduleRecall(work: Work, given: ScheduleRecall): Promise<Effect> {
  const { deps, tx, scope, consultation } = work
  const appointmentId = consultation?.appointment_id ?? work.appointmentId
  if (appointmentId === undefined) throw new Refusal('context_missing')
  const visit = await getAppointment(tx, scope, appointmentId)
  if (given.startsAt !== undefined) {
    const startsAt = berlinInstant(given.startsAt)
    if (!startsAt || startsAt <= deps.clock.now()) throw new Refusal('invalid')
    const made = await createAppointment(deps, tx, scope, {
      patientId: visit.patientId,
      startsAt: startsAt.toISOString(),
      endsAt: new Date(startsAt.getTime() + minutes * 60_000).toISOString(),
      ...(visit.practitionerId ? { practitionerId: visit.practitionerId } : {}),
      ...(given.note === undefined ? {} : { note: given.note }),
    })
    return {
      result: {
        appointmentId: made.id,
        startsAt: made.startsAt,
        text: whenWords({ on: given.startsAt.slice(0, 10) }) + ` ${given.startsAt.slice(11, 16)}`,
      },
      undo: { do: 'cancelAppointment', appointmentId: made.id },
    }
  }
  if (!consultation?.interaction_id) throw await withoutNotes(work)
  await refuseFrozen(tx, consultation.interaction_id)
  const when = whenWords(given)
  const text = `${given.note ?? 'Kontrolle'} ${when}`
  const fact = await addManualFact(tx, scope, deps, {
    interactionId: consultation.interaction_id,
    text,
    group: 'follow-up',
    attributes: { temporality: 'planned' },
  })
  return {
    result: { factId: fact.id, text },
    undo: { do: 'discardFact', interactionId: consultation.interaction_id, factId: fact.id },
  }
}

export async function cancelMade(work: Work, appointmentId: string): Promise<void> {
  await cancelAppointment(work.deps, work.tx, work.scope, appointmentId, undefined)
}
