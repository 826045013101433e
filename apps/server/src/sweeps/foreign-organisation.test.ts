import { allRoutes } from '@honora/contract/all.ts'
import { fillPath } from '@honora/contract/client.ts'
import { isBinary, type Route } from '@honora/contract/routes.ts'
import { permissions } from '@honora/domain/identity/permissions.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoApp } from '../testing/demo-app.ts'
import { emptyRequest } from '../testing/empty-request.ts'
import type { Caller, TestApp } from '../testing/test-app.ts'

interface ForeignRow {
  readonly table: string
  readonly id: string
  readonly rank: number
  readonly isOnly: boolean
}

/** Promise S1: no call reads or writes a row of another organisation, and says 404, never 403. */
let app: TestApp
let stranger: Caller
/** Some ids of every table that holds rows of the first demo practice. */
let foreign: ForeignRow[]

beforeAll(async () => {
  app = await demoApp({ REQUEST_LIMIT_PER_MINUTE: 1_000_000 })
  const practice = await app.practice('Praxis Fremd')
  stranger = practice.owner
  // Every permission there is: only the organisation may stop this caller.
  const { systemPool } = app.deps.db
  const userId = stranger.scope.userId
  const token = 'hnr_everything-but-foreign-rows'
  await systemPool.query(
    `insert into api_key (id, organisation_id, name, prefix, token_hash, scopes, created_by)
     values (gen_random_uuid(), $1, 'all', 'hnr_', sha256($2::bytea), $3, $4)`,
    [practice.organisationId, Buffer.from(token), [...permissions], userId],
  )
  foreign = await foreignIds()
}, 240_000)
afterAll(() => app.close())

async function foreignIds(): Promise<ForeignRow[]> {
  const db = app.deps.db.system
  const owner = await db
    .selectFrom('organisation')
    .select('id')
    .where('customer_number', '=', '100001')
    .executeTakeFirstOrThrow()
  const { rows: tables } = await sql<{ table_name: string }>`
    select a.table_name from information_schema.columns a
    join information_schema.columns b on b.table_name = a.table_name and b.column_name = 'id' and b.data_type = 'uuid'
    where a.table_schema = 'public' and a.column_name = 'organisation_id' order by 1`.execute(db)
  const lists = await Promise.all(
    tables.map(async ({ table_name: table }) => {
      const { rows } = await sql<{ id: string }>`
        select id::text from ${sql.table(table)} where organisation_id = ${owner.id} order by id limit 2`.execute(
        db,
      )
      return rows.map(({ id }, rank) => ({ table, id, rank, isOnly: rows.length === 1 }))
    }),
  )
  return lists.flat()
}

const headers = { authorization: 'Bearer hnr_everything-but-foreign-rows' }
const routes: readonly [string, Route][] = Object.entries(allRoutes)
const withIds = routes.filter(
  ([, route]) => route.access !== 'public' && /\{(?!speech_service)\w+\}/.test(route.path),
)
const lists = routes.filter(
  ([, route]) =>
    route.method === 'GET' &&
    route.access !== 'public' &&
    !/\{(?!speech_service)\w+\}/.test(route.path) &&
    route.answer !== null &&
    !isBinary(route.answer),
)

describe('rows of another practice', () => {
  test('the demo practice has rows of many kinds to try', () => {
    expect(new Set(foreign.map(({ table }) => table)).size).toBeGreaterThan(15)
  })

  // Two rows of a table differ in their state at most: every call tries one of each table, in turn.
  test.each(withIds.map(([name, route], index) => [name, route, index % 2] as const))(
    '%s does not find them',
    async (_name, route, turn) => {
      const tried = foreign.filter(({ rank, isOnly }) => isOnly || rank === turn)
      const names = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
      const answers: string[] = []
      for (const { table, id } of tried) {
        const response = await app.app.server.inject({
          method: route.method,
          url: fillPath(
            route.path,
            Object.fromEntries(names.map((name) => [name, name === 'speech_service' ? 'speech' : id])),
          ),
          ...emptyRequest(route, headers),
        })
        if (response.statusCode !== 404) answers.push(`${table} → ${response.statusCode}`)
      }

      expect(answers).toEqual([])
    },
  )

  test.each(lists)('%s does not show them', async (_name, route) => {
    const response = await app.app.server.inject({
      method: 'GET',
      url: fillPath(route.path, { speech_service: 'speech' }),
      headers,
    })

    expect(response.statusCode).toBeLessThan(500)
    expect(foreign.filter(({ id }) => response.body.includes(id))).toEqual([])
  })
})
