import type { DeskTaskKind } from '@honora/domain/factoring/desk.ts'
import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { listStaff, listTasks } from './queries.ts'

/** What waits for people of the factor, as far as the caller may do it; the counts are those of all kinds. */
export async function presentTasks(
  tx: Tx,
  { permissions, organisationId }: OrgScope,
  { today, kind }: { readonly today: IsoDate; readonly kind: DeskTaskKind | undefined },
) {
  const { tasks, counts } = await listTasks(tx, today, (permission) => permissions.has(permission))
  return {
    tasks: kind === undefined ? tasks : tasks.filter((task) => task.kind === kind),
    counts,
    staff: await listStaff(tx, organisationId),
    today,
    cursor: null,
  }
}
