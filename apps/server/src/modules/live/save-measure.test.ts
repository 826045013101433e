import { expect, test } from 'vitest'
import { saveMeasures } from '../consultation-records/index.ts'
import { gatewayTests } from './gateway/testing.ts'
import { saveMeasure } from './save-measure.ts'
import { interactionOf } from './testing.ts'

const { app, owner } = gatewayTests()
const after = (seconds: number) => ({
  recordedMs: seconds * 1000,
  clockMs: seconds * 1000,
  gaps: [],
  fileBytes: seconds * 4000,
})

test('a session that is put away late does not shorten the recording that went on in another one', async () => {
  const { db } = app().deps
  const id = await interactionOf(owner())
  const save = (seconds: number) =>
    db.system.transaction().execute((tx) => saveMeasure(tx, app().deps, id, after(seconds)))
  const saved = async () =>
    db.system
      .selectFrom('interaction')
      .select(['recorded_ms', 'clock_ms', 'recording_bytes'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  await save(14)
  await save(7)
  await saveMeasures(db.live, [{ interactionId: id, ...after(7) }])
  expect(await saved()).toEqual({ recorded_ms: 14_000, clock_ms: 14_000, recording_bytes: 56_000 })

  await saveMeasures(db.live, [{ interactionId: id, ...after(15) }])
  await save(16)
  expect(await saved()).toEqual({ recorded_ms: 16_000, clock_ms: 16_000, recording_bytes: 64_000 })
})
