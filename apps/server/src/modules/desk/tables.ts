import type { Db, Tx } from '../../platform/db/pool.ts'
import { sql } from 'kysely'

/** Makes the installation a demonstration: debtors of the simulated bank pay, and the factor's desk can move the day. */
export async function startSimulatedClock(db: Db): Promise<void> {
  await db.insertInto('demo_clock').values({ days: 0 }).execute()
}

export async function advanceSimulatedDay(db: Db): Promise<void> {
  await db
    .updateTable('demo_clock')
    .set({ days: sql<number>`days + 1` })
    .execute()
}

/** Gives a task to somebody of the factor, or back to all. */
export async function assignTask(
  tx: Tx,
  factorId: string,
  assignment: { readonly task: string; readonly userId: string | null; readonly at: Date },
): Promise<void> {
  const { task, userId, at } = assignment
  if (userId === null) {
    await tx
      .deleteFrom('desk_assignment')
      .where('organisation_id', '=', factorId)
      .where('task', '=', task)
      .execute()
    return
  }
  await tx
    .insertInto('desk_assignment')
    .values({ organisation_id: factorId, task, user_id: userId, assigned_at: at })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'task']).doUpdateSet({ user_id: userId, assigned_at: at }),
    )
    .execute()
}
