import { deskTaskKinds } from '@honora/domain/factoring/desk.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { AppError } from '../../platform/errors.ts'
import { listStaff } from './queries.ts'
import { assignTask } from './tables.ts'

const taskId = new RegExp(`^(${deskTaskKinds.join('|')}):[0-9a-f-]{36}$`)

/** Gives a task to a person of the factor, or to nobody. 404 for a task or a person that does not exist. */
export async function assignTaskTo(
  tx: Tx,
  organisationId: string,
  wanted: Parameters<typeof assignTask>[2],
): Promise<void> {
  if (!taskId.test(wanted.task)) throw new AppError('NOT_FOUND')
  const staff = await listStaff(tx, organisationId)
  if (wanted.userId !== null && !staff.some((person) => person.userId === wanted.userId))
    throw new AppError('NOT_FOUND')
  await assignTask(tx, organisationId, wanted)
}
