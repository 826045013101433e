import type { Deps } from '../deps.ts'

/** Channel on which the database tells that a login session or an API key (`key:<id>`) has ended. */
const channel = 'honora_login_end'

/** Logins that hold something open, by the id they are told by. */
export const loginOf = (scope: { sessionId: string | null; actor: { id: string | null } }): string =>
  scope.sessionId ?? `key:${scope.actor.id ?? ''}`

/** Tells of ended logins, on whichever node they were ended; `resumed` when some may have been missed. */
export function onLoginEnd(
  deps: Pick<Deps, 'db'>,
  ended: (login: string) => void,
  resumed: () => void,
): () => void {
  return deps.db.listen(channel, { hear: ended, resumed })
}

/** Those of the logins that no longer exist. */
export async function endedLogins(
  deps: Pick<Deps, 'db'>,
  logins: readonly string[],
): Promise<ReadonlySet<string>> {
  if (logins.length === 0) return new Set()
  const isKey = (login: string): boolean => login.startsWith('key:')
  const keys = logins.filter(isKey).map((login) => login.slice('key:'.length))
  const sessions = logins.filter((login) => !isKey(login))
  const ended = new Set(logins)
  if (sessions.length > 0) {
    const rows = await deps.db.system
      .selectFrom('login_session')
      .select('id')
      .where('id', 'in', sessions)
      .execute()
    for (const { id } of rows) ended.delete(id)
  }
  if (keys.length > 0) {
    const rows = await deps.db.system
      .selectFrom('api_key')
      .select('id')
      .where('id', 'in', keys)
      .where('revoked_at', 'is', null)
      .execute()
    for (const { id } of rows) ended.delete(`key:${id}`)
  }
  return ended
}
