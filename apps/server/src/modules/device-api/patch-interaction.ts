import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { isDuplicate } from './errors.ts'
import { parsed } from './parse.ts'
import { isTaken, type Row } from './queries.ts'
import { updateInteraction } from '../consultation-records/index.ts'
import { InteractionBody } from './interaction-body.ts'
import { wireRow } from './present-interaction.ts'

/** A client changes an interaction and keeps what it leaves out. Refused when the identifier is another one's. */
export async function patchWireInteraction(tx: Tx, deps: Deps, id: string, given: unknown): Promise<Row> {
  const row = await wireRow(tx, id)
  const { encounter, patient, assignedUserId } = parsed(InteractionBody, given)
  const identifier = encounter?.identifier ?? row.encounter_identifier
  if (identifier !== row.encounter_identifier && (await isTaken(tx, identifier)))
    throw isDuplicate('encounter.identifier belongs to another interaction')
  await updateInteraction(
    tx,
    {
      encounter_identifier: identifier,
      encounter_status: encounter?.status ?? row.encounter_status,
      encounter_type: encounter?.type ?? row.encounter_type,
      encounter_title: encounter?.title === undefined ? row.encounter_title : encounter.title,
      encounter_period: JSON.stringify({ ...row.encounter_period, ...encounter?.period }),
      patient: JSON.stringify(patient ?? row.patient),
      assigned_user_id: assignedUserId === undefined ? row.assigned_user_id : assignedUserId,
      updated_at: deps.clock.now(),
    },
    id,
  )
  return wireRow(tx, id)
}
