import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase, type Database } from '../../../platform/db/pool.ts'
import { migrateJobs } from '../../../platform/jobs/runner.ts'
import { emptyClone } from '../../../testing/database.ts'
import {
  addAccount,
  logIn,
  startServerProcess,
  until,
  type ServerProcess,
} from '../../../testing/server-process.ts'
import { fakeModel, linesOf, type Asked, type FakeModel } from '../../reading/testing.ts'
import { beginConsultation, interactionOf, type Answered, type Poster } from '../../live/testing.ts'
import { bodyOf } from '../../../testing/answer-body.ts'

/** Two servers on one database ask one model; the name under which each asks tells which of them it is. */
const names = ['first', 'second'] as const
let model: FakeModel
let database: Database
let folder: string
const servers = new Map<string, ServerProcess>()
let calls: ReturnType<typeof callsOf>

beforeAll(async () => {
  model = await fakeModel(() => ({ content: '{"facts":[],"withdrawn":[]}' }))
  const databaseUrl = await emptyClone()
  folder = mkdtempSync(path.join(tmpdir(), 'honora-two-'))
  database = await openDatabase({ url: databaseUrl })
  await migrateJobs(database.systemPool)
  const account = await addAccount(database.system, '300003')
  await Promise.all(
    names.map(async (name) => {
      const env = { LANGUAGE_MODEL_URL: model.url, LANGUAGE_MODEL_NAME: name, LANGUAGE_MODEL_SECONDS: '30' }
      servers.set(
        name,
        await startServerProcess({ databaseUrl, dataDirectory: path.join(folder, name), env }),
      )
    }),
  )
  const url = servers.get('second')?.url ?? ''
  calls = callsOf(url, await logIn(url, account))
}, 60_000)
afterAll(async () => {
  await Promise.all([...servers.values()].map((server) => server.kill('SIGTERM')))
  await model.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  model.asked.length = 0
})

function callsOf(url: string, headers: Record<string, string>): Poster {
  return {
    async post<T>(target: string, body: object = {}): Promise<Answered<T>> {
      const answer = await fetch(`${url}${target}`, { method: 'POST', headers, body: JSON.stringify(body) })
      return { status: answer.status, ...bodyOf<T>(await answer.json()) }
    },
  }
}

/** A consultation in which every line names its mark, so that a request tells whose talk it is. */
async function begin(mark: string) {
  const { id } = await beginConsultation(calls)
  const interactionId = await interactionOf(calls, { consultationId: id })
  const say = async (count: number): Promise<void> => {
    for (let at = 0; at < count; at += 1) {
      const text = `${mark}, Satz ${at}.`
      const { status } = await calls.post('/api/speech/transcripts', { interactionId, text })
      expect(status).toBe(201)
    }
  }
  return { interactionId, say }
}
const markOf = (asked: Asked): string => linesOf(asked)[0]?.text.split(',')[0] ?? ''

const stateOf = async (interactionId: string) =>
  database.system
    .selectFrom('reading')
    .select(['state', 'lease_holder'])
    .where('interaction_id', '=', interactionId)
    .executeTakeFirstOrThrow()

test('one talk is never read by both at once, however much of it comes', async () => {
  const open = new Map<string, string[]>()
  const together: string[][] = []
  const readers = new Set<string>()
  model.reply = async (asked) => {
    const mark = markOf(asked)
    const now = [...(open.get(mark) ?? []), asked.model]
    open.set(mark, now)
    if (now.length > 1) together.push(now)
    readers.add(asked.model)
    await new Promise((resolve) => setTimeout(resolve, 500))
    open.set(mark, now.slice(1))
    return { content: '{"facts":[],"withdrawn":[]}' }
  }
  const talks = await Promise.all(['Eins', 'Zwei', 'Drei'].map(begin))
  const areIdle = async (): Promise<boolean> => {
    const states = await Promise.all(talks.map(({ interactionId }) => stateOf(interactionId)))
    return states.every(({ state }) => state === 'idle')
  }
  // whoever looks first takes a talk until nothing of it is unread: it goes on until both have had their turn. One talk after the
  // other, since one look takes all that are due at the same time
  await until(async () => {
    for (const { say } of talks) await say(8)
    await until(areIdle, 20_000)
    return readers.size === 2
  }, 60_000)
  expect(together).toEqual([])
  expect([...readers].toSorted()).toEqual(['first', 'second'])
}, 90_000)

test('what a killed server was reading is read by the other, once its lease is over', async () => {
  // the first server alone hears of the talk: the second does not look while it is stopped
  const [first, second] = [servers.get('first'), servers.get('second')]
  const talk = await begin('Vier')
  model.reply = (asked) => (asked.model === 'first' ? 'hang' : { content: '{"facts":[],"withdrawn":[]}' })
  await talk.say(5)
  second?.child.kill('SIGSTOP')
  await sql`update reading set waiting_count = 6, due_at = now() - interval '1 second'
    where interaction_id = ${talk.interactionId}`.execute(database.system)
  await until(() => model.asked.some(({ model: name }) => name === 'first'))
  await first?.kill('SIGKILL')
  second?.child.kill('SIGCONT')

  const { lease_holder: holder, state } = await stateOf(talk.interactionId)
  expect([holder === null, state]).toEqual([false, 'running'])
  // two looks of the second server: the lease still holds
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  expect(model.asked.map(({ model: name }) => name)).toEqual(['first'])
  await sql`update reading set lease_until = now() - interval '1 second'
    where interaction_id = ${talk.interactionId}`.execute(database.system)
  await until(async () => (await stateOf(talk.interactionId)).state === 'idle')
  expect(model.asked.map(({ model: name }) => name)).toEqual(['first', 'second'])
  expect(
    (model.asked[1] === undefined ? [] : linesOf(model.asked[1])).filter(({ isFresh }) => isFresh),
  ).toHaveLength(5)
}, 60_000)
