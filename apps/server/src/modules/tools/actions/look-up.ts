import type { toolArguments } from '@honora/contract/tools.ts'
import type { z } from 'zod'
import { listDentalCodes } from '../../dental-codes/index.ts'
import { listPatients, readPatient } from '../../patients/index.ts'
import { Refusal, type Effect, type Work } from './action.ts'

type Arguments = typeof toolArguments

type FindCode = z.infer<Arguments['find_code']>

type OpenPatient = z.infer<Arguments['open_patient']>

export async function findCode({ deps, tx, scope }: Work, given: FindCode): Promise<Effect> {
  const { rows } = await listDentalCodes(deps, tx, scope, {
    query: given.query,
    limit: 5,
    ...(given.system ? { system: given.system } : {}),
  })
  if (rows.length === 0) throw new Refusal('not_found')
  return { result: { codes: rows.map(({ id, system, code, title }) => ({ id, system, code, title })) } }
}

export async function openPatient({ deps, tx, scope }: Work, given: OpenPatient): Promise<Effect> {
  if (given.patientId !== undefined) {
    const patient = await readPatient(deps, tx, scope, given.patientId)
    return { result: { patientId: patient.id } }
  }
  const { rows } = await listPatients(deps, tx, scope, {
    query: given.query ?? '',
    insuranceKind: undefined,
    cursor: undefined,
    limit: 2,
  })
  const [patient] = rows
  if (!patient) throw new Refusal('not_found')
  if (rows.length > 1) throw new Refusal('ambiguous')
  return { result: { patientId: patient.id } }
}
