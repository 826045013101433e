import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Practice, type TestApp } from '../../testing/test-app.ts'
import { anchorTrails } from './anchor.ts'
import { chainHash } from './audit.ts'

let app: TestApp
let practice: Practice
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  practice = await app.practice()
  for (const name of ['Eins', 'Zwei', 'Drei', 'Vier'])
    await practice.owner.patch('/v1/organization', { name })
})

const verdict = async () => (await practice.owner.get('/v1/audit/verification')).body
const anchor = () => anchorTrails(app.deps, app.deps.auditSigner)

/** Whoever can write to the database: changes an entry, or cuts the end off, and makes all hashes fit again. */
async function forge(change: { seq: number } | { cutAt: number }, doesUnsign: boolean): Promise<void> {
  const { organisationId } = practice
  const { system } = app.deps.db
  await sql`alter table audit_event disable trigger audit_event_append_only`.execute(system)
  if ('cutAt' in change)
    await sql`delete from audit_event where organisation_id = ${organisationId}::uuid and seq >= ${change.cutAt}`.execute(
      system,
    )
  else
    await sql`update audit_event set action = 'forged' where organisation_id = ${organisationId}::uuid and seq = ${change.seq}`.execute(
      system,
    )
  const rows = await system
    .selectFrom('audit_event')
    .selectAll()
    .select(sql<string>`details::text`.as('text'))
    .where('organisation_id', '=', organisationId)
    .orderBy('seq')
    .execute()
  let previous: Buffer = Buffer.alloc(32)
  for (const row of rows) {
    const hash = chainHash({ ...row, details: row.text, previous_hash: previous })
    const isLater = 'seq' in change && row.seq >= change.seq
    await system
      .updateTable('audit_event')
      .set({ hash, previous_hash: previous, ...(doesUnsign && isLater ? { signature: null } : {}) })
      .where('organisation_id', '=', organisationId)
      .where('seq', '=', row.seq)
      .execute()
    previous = hash
  }
  await system
    .updateTable('audit_head')
    .set({ seq: rows.length, hash: previous })
    .where('organisation_id', '=', organisationId)
    .execute()
  await sql`alter table audit_event enable trigger audit_event_append_only`.execute(system)
}

describe('a trail whose hashes and head were recomputed', () => {
  test('is whole before', async () => {
    await anchor()
    expect(await verdict()).toEqual({ whole: true, brokenAt: null })
  })

  test('names the edited entry by its signature', async () => {
    await forge({ seq: 2 }, false)
    expect(await verdict()).toEqual({ whole: false, brokenAt: 2 })
  })

  test('names it by the anchor where the signatures were taken away too', async () => {
    await anchor()
    await forge({ seq: 3 }, true)
    // What is written afterwards is signed again, and cannot make the forged entries genuine.
    await practice.owner.patch('/v1/organization', { name: 'Fünf' })
    expect(await verdict()).toEqual({ whole: false, brokenAt: 3 })
  })

  test('misses an end that was cut off', async () => {
    await anchor()
    await forge({ cutAt: 4 }, false)
    expect(await verdict()).toEqual({ whole: false, brokenAt: 4 })
  })
})

describe('signatures of the present day that somebody took away', () => {
  test('are missed although no anchor knows the entries yet', async () => {
    await anchor()
    await practice.owner.patch('/v1/organization', { name: 'Heute' })
    const { seq } = await head()
    await forge({ seq }, true)
    expect(await verdict()).toEqual({ whole: false, brokenAt: seq })
  })

  test('are of an older version while an update rolls through, and of nobody from the next anchor on', async () => {
    await app.deps.objects.delete('audit-signing/beginning')
    await unsign(1)
    await anchor()
    await practice.owner.patch('/v1/organization', { name: 'Von einem älteren Knoten' })
    await unsign((await head()).seq)
    expect(await verdict()).toEqual({ whole: true, brokenAt: null })
    app.clock.advance(24 * 3_600_000)
    await anchor()
    practice = { ...practice, owner: await practice.member('owner') }
    expect(await verdict()).toEqual({ whole: true, brokenAt: null })
    await practice.owner.patch('/v1/organization', { name: 'Danach' })
    const { seq } = await head()
    await unsign(seq)
    expect(await verdict()).toEqual({ whole: false, brokenAt: seq })
  })

  const head = () =>
    app.deps.db.system
      .selectFrom('audit_head')
      .select('seq')
      .where('organisation_id', '=', practice.organisationId)
      .executeTakeFirstOrThrow()

  async function unsign(seq: number): Promise<void> {
    const { system } = app.deps.db
    await sql`alter table audit_event disable trigger audit_event_append_only`.execute(system)
    await system
      .updateTable('audit_event')
      .set({ signature: null })
      .where('organisation_id', '=', practice.organisationId)
      .where('seq', '=', seq)
      .execute()
    await sql`alter table audit_event enable trigger audit_event_append_only`.execute(system)
  }
})
