import { expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { recordingAccess } from './audio/recording.ts'
import { gatewayTests } from './gateway/testing.ts'
import { storedAudio } from './queries.ts'
import { compactChunks } from './tables.ts'
import { interactionOf } from './testing.ts'

const { app, mine, owner } = gatewayTests()

/** How a recording is read, and the database that its chunks lie in. */
const reading = () => recordingAccess(app().deps, app().deps.db.system)

const store = (interactionId: string, from: number, to: number) =>
  app()
    .deps.db.system.insertInto('audio_chunk')
    .values(
      Array.from({ length: to - from + 1 }, (_, index) => ({
        interaction_id: interactionId,
        organisation_id: mine().organisationId,
        seq: from + index,
        recorder: newId(),
        bytes: Buffer.from(said(from + index)),
      })),
    )
    .execute()

const said = (seq: number): string => `audio ${seq};`
const allOf = (count: number): string => Array.from({ length: count }, (_, index) => said(index + 1)).join('')

const compact = (interactionId: string) =>
  app()
    .deps.db.system.transaction()
    .execute((tx) =>
      compactChunks({ ...recordingAccess(app().deps, tx), db: tx }, mine().organisationId, interactionId),
    )

/** Reads a recording; after `count` pieces something else happens. */
async function read(
  interactionId: string,
  count: number,
  meanwhile: () => Promise<unknown>,
): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const bytes of storedAudio(reading(), interactionId)) {
    pieces.push(bytes)
    if (pieces.length === count) await meanwhile()
  }
  return Buffer.concat(pieces).toString()
}

test.each([1, 499, 500, 501, 700])(
  'a recording that becomes one object after %i of its pieces were read is read whole and once',
  async (count) => {
    const interactionId = await interactionOf(owner())
    await store(interactionId, 1, 700)

    expect(await read(interactionId, count, () => compact(interactionId))).toBe(allOf(700))
    expect(await read(interactionId, 0, () => Promise.resolve())).toBe(allOf(700))
  },
)

test('pieces that become two objects, one after the other, are read once', async () => {
  const interactionId = await interactionOf(owner())
  await store(interactionId, 1, 2)

  const goesOn = async () => {
    await compact(interactionId)
    await store(interactionId, 3, 4)
  }
  let pieces = ''
  let count = 0
  for await (const bytes of storedAudio(reading(), interactionId)) {
    pieces += Buffer.from(bytes).toString()
    count += 1
    if (count === 2) await goesOn()
    if (count === 3) {
      await compact(interactionId)
      await store(interactionId, 5, 6)
      await compact(interactionId)
    }
  }
  expect(pieces).toBe(allOf(6))
})

test('a recording that went on after it became an object is read from both, whatever happens in between', async () => {
  const interactionId = await interactionOf(owner())
  await store(interactionId, 1, 3)
  await compact(interactionId)
  await store(interactionId, 4, 5)

  expect(await read(interactionId, 2, () => compact(interactionId))).toBe(allOf(5))
  expect(await read(interactionId, 1, () => store(interactionId, 6, 6))).toBe(allOf(6))
})
