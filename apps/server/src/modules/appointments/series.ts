import type { Appointment, AppointmentSeriesInput } from '@honora/contract/appointments.ts'
import { seriesOf } from '@honora/domain/appointments/series.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { newId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { createAppointment } from './create-appointment.ts'

/** The appointment and its repetitions; a refused one takes back all of them, because they share one transaction. */
export async function createAppointmentSeries(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  { repeat, ...input }: AppointmentSeriesInput,
): Promise<Appointment[]> {
  const lengthMs =
    input.endsAt === undefined ? undefined : Date.parse(input.endsAt) - Date.parse(input.startsAt)
  const seriesId = newId()
  const made: Appointment[] = []
  for (const startsAt of seriesOf(input.startsAt, repeat.every, repeat.times)) {
    const end =
      lengthMs === undefined ? {} : { endsAt: new Date(Date.parse(startsAt) + lengthMs).toISOString() }
    const { waitingEntryId, ...rest } = input
    const first = made.length === 0 && waitingEntryId !== undefined ? { waitingEntryId } : {}
    made.push(await createAppointment(deps, tx, scope, { ...rest, ...first, seriesId, startsAt, ...end }))
  }
  return made
}
