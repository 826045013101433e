import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyClone } from '../../testing/database.ts'
import { openDatabase, type Database } from '../db/pool.ts'
import { hashSecret, newId } from '../ids.ts'
import { lookUpSession } from './session-lookup.ts'
import { deleteSession, openSession, rotateSession } from './sessions.ts'

let database: Database
const statements: string[] = []
beforeAll(async () => {
  database = await openDatabase({
    url: await emptyClone(),
    onQuery: ({ query }) => statements.push(query.sql),
  })
})
afterAll(() => database.close())

let signedIn = 0
const now = new Date('2026-11-02T09:00:00Z')

async function signIn(name: string): Promise<{ id: string; secret: string; name: string }> {
  const db = database.system
  const [userId, organisationId] = [newId(), newId()]
  signedIn += 1
  await db
    .insertInto('organisation')
    .values({ id: organisationId, customer_number: String(200_000 + signedIn), name, kind: 'practice' })
    .execute()
  await db
    .insertInto('user_account')
    .values({ id: userId, email: `${name}@example.test`, name, password_hash: null })
    .execute()
  await db
    .insertInto('membership')
    .values({ id: newId(), user_id: userId, organisation_id: organisationId, role: 'owner', treats: false })
    .execute()
  const session = {
    userId,
    organisationId,
    now,
    address: '127.0.0.1',
    userAgent: 'test',
    secondFactor: false,
  }
  return { ...(await openSession(db, session)), name }
}

const nameOf = async (secret: string, at = now) =>
  (await lookUpSession(database.system, hashSecret(secret), at))?.user_name

test('lookups of one turn are one statement, and each finds its own session', async () => {
  const [first, second] = [await signIn('first'), await signIn('second')]
  statements.length = 0

  const names = await Promise.all(
    [first.secret, second.secret, 'nobody', first.secret].map((each) => nameOf(each)),
  )

  expect(names).toEqual(['first', 'second', undefined, 'first'])
  expect(statements).toHaveLength(1)
})

test('a lookup that begins after a session has ended does not find it, whatever is still on its way', async () => {
  const { id, secret } = await signIn('leaving')
  const before = nameOf(secret)
  await deleteSession(database.system, id)
  const after = nameOf(secret)

  expect(await after).toBeUndefined()
  await before
})

test('the secret before the last change counts for ten seconds', async () => {
  const { id, secret } = await signIn('rotated')
  await rotateSession(database.system, id, now, {})
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

  expect(await nameOf(secret, later(9))).toBe('rotated')
  expect(await nameOf(secret, later(11))).toBeUndefined()
})

test('a lookup that fails is refused to all who wait for it, and the next one is asked anew', async () => {
  const broken = await openDatabase({ url: 'postgresql://nobody@127.0.0.1:1/none' })
  const asked = ['one', 'two'].map((each) => lookUpSession(broken.system, hashSecret(each), now))

  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(lookUpSession(broken.system, hashSecret('one'), now)).rejects.toThrow()
  await broken.close()
})
