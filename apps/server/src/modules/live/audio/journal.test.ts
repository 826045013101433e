import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { testApp, type Caller, type TestApp } from '../../../testing/test-app.ts'
import { interactionOf, listen } from '../testing.ts'
import { createJournal, type ChunkToStore, type Journal, type StoreAnswer } from './journal.ts'
import { takeLease } from '../../consultation-records/index.ts'

let app: TestApp
let owner: Caller
let organisationId: string
let journal: Journal

beforeAll(async () => {
  app = await testApp()
  await listen(app)
  const practice = await app.practice()
  owner = practice.owner
  organisationId = practice.organisationId
  journal = createJournal(app.deps.db.systemPool)
})
afterAll(() => app.close())

/** A socket that holds the lease of an interaction of its own. */
async function recording(): Promise<{ readonly interactionId: string; readonly holder: string }> {
  const interactionId = await interactionOf(owner)
  const holder = newId()
  const request = {
    interactionId,
    organisationId,
    nodeId: 'node',
    subject: 'subject',
    holder,
    recorder: null,
    takesOver: false,
  }
  expect(await takeLease(app.deps.db.system, request)).toEqual({ taken: null, former: null })
  return { interactionId, holder }
}

/** Appends chunks in one turn; answers what each was answered, in the order of the answers. */
async function store(chunks: readonly ChunkToStore[]): Promise<(readonly [seq: number, StoreAnswer])[]> {
  const answers: (readonly [number, StoreAnswer])[] = []
  for (const chunk of chunks) journal.append(chunk, (answer) => answers.push([chunk.seq, answer]))
  await journal.settled()
  return answers
}

const rowsOf = (interactionId: string) =>
  app.deps.db.system
    .selectFrom('audio_chunk')
    .select(['seq', 'organisation_id', 'recorder', 'bytes'])
    .where('interaction_id', '=', interactionId)
    .orderBy('seq')
    .execute()

const chunkOf = (
  lease: { readonly interactionId: string; readonly holder: string },
  seq: number,
  text = `audio ${seq}`,
): ChunkToStore => ({ ...lease, seq, recorder: 'room "2", {left}', bytes: Buffer.from(text) })

test('more chunks than one statement takes are stored in order, in the organisation of their lease', async () => {
  const lease = await recording()
  const seqs = Array.from({ length: 4500 }, (_, index) => index + 1)

  expect(await store(seqs.map((seq) => chunkOf(lease, seq)))).toEqual(seqs.map((seq) => [seq, 'stored']))
  const rows = await rowsOf(lease.interactionId)
  expect(rows.map((row) => row.bytes.toString())).toEqual(seqs.map((seq) => `audio ${seq}`))
  expect(new Set(rows.map((row) => row.recorder))).toEqual(new Set(['room "2", {left}']))
  expect(new Set(rows.map((row) => row.organisation_id))).toEqual(new Set([organisationId]))
})

test('a socket without the lease stores nothing, and nobody beside it is refused', async () => {
  const [mine, other] = [await recording(), await recording()]
  const foreign = { interactionId: mine.interactionId, holder: newId() }

  expect(await store([chunkOf(foreign, 1), chunkOf(other, 1), chunkOf(foreign, 2)])).toEqual([
    [1, 'refused'],
    [1, 'stored'],
    [2, 'refused'],
  ])
  expect(await rowsOf(mine.interactionId)).toEqual([])
})

test('what waits behind a refused chunk is refused too: numbers have no hole', async () => {
  const lease = await recording()
  await store([chunkOf(lease, 1, 'first'), chunkOf(lease, 2, 'second')])
  const answers: StoreAnswer[] = []
  journal.append(chunkOf(lease, 2, 'other audio'), (answer) => {
    answers.push(answer)
  })
  // In a later statement than the refused one.
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  journal.append(chunkOf(lease, 3), (answer) => {
    answers.push(answer)
  })
  await journal.settled()

  expect(answers).toEqual(['refused', 'refused'])
  expect((await rowsOf(lease.interactionId)).map((row) => row.bytes.toString())).toEqual(['first', 'second'])
})

test('the same chunk again, after an answer that was lost, counts as stored', async () => {
  const lease = await recording()
  await store([chunkOf(lease, 1)])

  expect(await store([chunkOf(lease, 1), chunkOf(lease, 2)])).toEqual([
    [1, 'stored'],
    [2, 'stored'],
  ])
  expect(await rowsOf(lease.interactionId)).toHaveLength(2)
})

test('an interaction that is removed takes its chunks along', async () => {
  const lease = await recording()
  await store([chunkOf(lease, 1)])
  await app.deps.db.system.deleteFrom('interaction').where('id', '=', lease.interactionId).execute()

  expect(await rowsOf(lease.interactionId)).toEqual([])
})
