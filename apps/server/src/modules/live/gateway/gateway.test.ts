import { expect, test, vi } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { testApp } from '../../../testing/test-app.ts'
import { liveModule } from '../index.ts'
import { interactionOf, joinStream, listen, tokenOf } from '../testing.ts'
import { audio, gatewayTests, sampleName, slices, storedBytes } from './testing.ts'

const { app, base, owner, consultationOf, begin } = gatewayTests()

test('the audio of a closed laptop is found and finished after a minute', async () => {
  const { consultation, interactionId } = await begin(`sample:${sampleName}`)
  const { socket } = await joinStream(base(), interactionId, await tokenOf(owner()))
  for (const slice of slices.slice(0, 60)) socket.socket.send(slice)
  await socket.until(() => socket.acknowledged === 60, 'acknowledgement')
  socket.socket.terminate()
  const lease = () =>
    app()
      .deps.db.system.selectFrom('interaction_lease')
      .select('released_at')
      .where('interaction_id', '=', interactionId)
      .executeTakeFirstOrThrow()
  await expect.poll(async () => (await lease()).released_at).not.toBeNull()
  const heardAt = new Date(Date.now() - 600_000)
  const chunks = app().deps.db.system
  await chunks
    .updateTable('audio_chunk')
    .set({ created_at: heardAt })
    .where('interaction_id', '=', interactionId)
    .execute()
  const lastAudioAt = async () => (await consultationOf(consultation.id)).lastAudioAt
  expect(await lastAudioAt()).toBe(heardAt.toISOString())
  const { finishAbandoned } = await import('../finish-abandoned.ts')
  await finishAbandoned(app().deps)
  expect((await consultationOf(consultation.id)).status).toBe('recording')

  const back = app().deps.db.system
  await back
    .updateTable('consultation')
    .set({ updated_at: new Date(Date.now() - 120_000) })
    .where('id', '=', consultation.id)
    .execute()
  await back
    .updateTable('interaction_lease')
    .set({ released_at: new Date(Date.now() - 120_000) })
    .where('interaction_id', '=', interactionId)
    .execute()
  await finishAbandoned(app().deps)

  expect((await consultationOf(consultation.id)).status).toBe('completed')
  // The chunks become one object and leave their table; when the last one came is still known.
  await chunks.deleteFrom('audio_chunk').where('interaction_id', '=', interactionId).execute()
  expect(await lastAudioAt()).toBe(heardAt.toISOString())
})

test('what a minute without a socket ends is looked for every few seconds', async () => {
  const { consultation, interactionId } = await begin(`sample:${sampleName}`)
  const { socket } = await joinStream(base(), interactionId, await tokenOf(owner()))
  socket.socket.send(slices[0] ?? new Uint8Array())
  await socket.until(() => socket.acknowledged === 1, 'acknowledgement')
  await expect.poll(async () => (await consultationOf(consultation.id)).status).toBe('recording')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const stop = await liveModule.start?.(app().deps)
  const minuteAgo = new Date(Date.now() - 61_000)
  const { system } = app().deps.db
  await system
    .updateTable('consultation')
    .set({ updated_at: minuteAgo })
    .where('id', '=', consultation.id)
    .execute()
  await system
    .updateTable('interaction_lease')
    .set({ holder: newId(), released_at: minuteAgo })
    .where('interaction_id', '=', interactionId)
    .execute()
  vi.advanceTimersByTime(3000)
  vi.useRealTimers()

  await expect.poll(async () => (await consultationOf(consultation.id)).status).toBe('completed')
  await stop?.()
})

test('with a key configured no chunk lies in the clear, and the recording is whole', async () => {
  const own = await testApp({ ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}` })
  const address = await listen(own)
  const { owner: dentist } = await own.practice()
  const interactionId = await interactionOf(dentist)
  const { socket } = await joinStream(address, interactionId, await tokenOf(dentist))
  for (const slice of slices.slice(0, 10)) socket.socket.send(slice)
  await socket.until(() => socket.acknowledged === 10, 'acknowledgement')

  const rows = await own.deps.db.system.selectFrom('audio_chunk').select('bytes').execute()
  for (const [index, row] of rows.entries())
    expect(row.bytes.includes(Buffer.from(slices[index] ?? []).subarray(0, 32))).toBe(false)
  expect(await storedBytes(own, interactionId)).toEqual(Buffer.from(audio.subarray(0, 10_000)))
  await own.close()
})

test('a shutdown closes with 1012 after everything is stored', async () => {
  const own = await testApp()
  const address = await listen(own)
  const practice = await own.practice()
  const interactionId = await interactionOf(practice.owner)
  const { socket } = await joinStream(address, interactionId, await tokenOf(practice.owner))
  for (const slice of slices.slice(0, 10)) socket.socket.send(slice)
  await socket.until(() => socket.acknowledged > 0, 'acknowledgement')
  await own.close()

  expect((await socket.closing()).code).toBe(1012)
})
