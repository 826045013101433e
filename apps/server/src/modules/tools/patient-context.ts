import type { ToolCalling } from '@honora/contract/tools.ts'
import type { CommandContext } from '@honora/domain/commands/tools.ts'
import { berlinDay } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { getPatient } from '../patients/index.ts'
import { type Request, workOn } from './tool-work.ts'

/** What the patient adds to a command: the same words name other teeth in a child, and a service another number for each insurance. */
export async function patientContext(
  request: Request,
  tx: Tx,
  body: Pick<ToolCalling, 'consultationId' | 'appointmentId'>,
): Promise<Omit<CommandContext, 'today'>> {
  const { consultation } = await workOn(request, tx, { consultationId: body.consultationId })
  if (!consultation) return {}
  const { birthDate, insurance } = await getPatient(tx, request.scope, consultation.patient_id)
  const today = berlinDay(request.deps.clock.now())
  const hadBirthday = today.slice(5) >= birthDate.slice(5)
  return {
    patientAge: Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (hadBirthday ? 0 : 1),
    insurance: insurance.kind,
  }
}
