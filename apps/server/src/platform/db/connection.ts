import pg from 'pg'
import { startLocks } from './locks.ts'

const int8 = 20
const int8Array = 1016
const date = 1082
const dateArray = 1182
const textArray = 1009

type ParserOf = (oid: number, format: 'text' | 'binary') => (text: string) => unknown
/** The driver's own parsers; its types know only the numbers of built-in types. */
const parserOf = pg.types.getTypeParser as ParserOf

/**
 * How values leave the driver: `timestamptz` as Date, `date` as `YYYY-MM-DD`, `int8` as a number.
 * An int8 beyond 2^53 is refused instead of rounded.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format === 'binary') return parserOf(oid, 'binary')
    if (oid === int8) return safeNumber
    if (oid === date) return (text: string) => text
    if (oid === int8Array || oid === dateArray) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The driver does not say what its parser of a text array answers.
      const list = parserOf(textArray, 'text') as (text: string) => (string | null)[]
      return (text: string) =>
        list(text).map((item) => (item === null || oid === dateArray ? item : safeNumber(item)))
    }
    return parserOf(oid, 'text')
  },
}

function safeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('an integer column holds a value beyond 2^53')
  return value
}

/** The role that the program takes on when its login role could see through row-level security. */
const plainRole = 'honora_app'

/**
 * Prepares a fresh connection: a login role that is a superuser or bypasses row-level security steps down to a
 * plain role (made on first use); `isSystem` marks the session as the program's own (login, jobs, migrations).
 */
export async function prepareSession(client: pg.ClientBase, isSystem: boolean): Promise<void> {
  const { rows } = await client.query<{ sees_all: boolean }>(
    'select rolsuper or rolbypassrls as sees_all from pg_roles where rolname = session_user',
  )
  if (rows[0]?.sees_all === true) {
    await ensurePlainRole(client)
    await client.query(`set role ${plainRole}`)
  }
  await client.query(`set timezone = 'UTC'; set app.system = '${isSystem ? 'on' : 'off'}'`)
}

async function ensurePlainRole(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ ready: boolean }>(
    `select exists (select from pg_roles where rolname = '${plainRole}')
       and has_schema_privilege((select oid from pg_roles where rolname = '${plainRole}'), 'public', 'create')
       and has_database_privilege((select oid from pg_roles where rolname = '${plainRole}'), current_database(), 'create') as ready`,
  )
  if (rows[0]?.ready === true) return
  // One implicit transaction: the lock is held until its commit, so that nobody grants between our grant and its commit.
  await client.query(`
    select pg_advisory_xact_lock(${startLocks.plainRole});
    do $$
    begin
      begin
        create role ${plainRole} nologin nosuperuser nobypassrls;
      exception when duplicate_object or unique_violation then
        null; -- roles belong to the whole server: another database of it may have made this one
      end;
      execute format('grant create, connect, temporary on database %I to ${plainRole}', current_database());
      grant usage, create on schema public to ${plainRole};
      if not (select rolsuper from pg_roles where rolname = session_user) then
        execute format('grant ${plainRole} to %I', session_user);
      end if;
    end $$;
  `)
}
