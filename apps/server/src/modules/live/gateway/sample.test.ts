import { randomUUID } from 'node:crypto'
import type { Appointment } from '@honora/contract/appointments.ts'
import type { Transcript } from '@honora/contract/speech.ts'
import { describe, expect, test } from 'vitest'
import { samples } from '../providers/samples.ts'
import { joinStream, tokenOf } from '../testing.ts'
import { WebmOpusDecoder } from '../webm/decoder.ts'
import { audio, gatewayTests, sampleName, slices, storedBytes } from './testing.ts'

const { app, base, owner, consultationOf, begin } = gatewayTests()

/** A recording that has begun and sent twenty slices. */
async function twentySlices() {
  const begun = await begin()
  const { socket } = await joinStream(base(), begun.interactionId, await tokenOf(owner()))
  for (const slice of slices.slice(0, 20)) socket.socket.send(slice)
  return { ...begun, socket }
}

describe('a sample played through the socket', () => {
  test('becomes stored audio, text in step with it, and a finished consultation', async () => {
    const { consultation, interactionId } = await begin(`sample:${sampleName}`)
    const { socket, seq } = await joinStream(base(), interactionId, await tokenOf(owner()))
    expect(seq).toBe(0)

    const half = slices.slice(0, 50)
    for (const slice of half) socket.socket.send(slice)
    await socket.until(() => socket.acknowledged === half.length, 'acknowledgement')
    const spoken = (half.length * 1000 * (samples().get(sampleName)?.durationSeconds ?? 0)) / audio.length
    await socket.until(() => socket.messages.some((one) => one.type === 'transcript'), 'text')
    const early = await owner().get<{ transcripts: Transcript[] }>(
      `/api/speech/interactions/${interactionId}/transcripts`,
    )
    for (const transcript of early.body.transcripts) expect(transcript.end).toBeLessThan(spoken + 1)
    expect((await consultationOf(consultation.id)).status).toBe('recording')
    const appointment = await owner().get<Appointment>(`/api/appointments/${consultation.appointmentId}`)
    expect(appointment.body.status).toBe('TRANSCRIPTION_IN_PROGRESS')

    for (const slice of slices.slice(50)) socket.socket.send(slice)
    socket.say({ type: 'end' })
    expect(await socket.closing()).toEqual({ code: 1000, reason: 'ended' })

    const types = socket.messages.map((one) => one.type)
    expect(types.slice(-2)).toEqual(['usage', 'ENDED'])
    expect(socket.acknowledged).toBe(slices.length)
    const { body } = await owner().get<{ transcripts: Transcript[] }>(
      `/api/speech/interactions/${interactionId}/transcripts`,
    )
    expect(body.transcripts.map((one) => one.text)).toEqual(
      samples()
        .get(sampleName)
        ?.utterances.map((one) => one.text),
    )
    expect((await storedBytes(app(), interactionId)).equals(audio)).toBe(true)
    const after = await consultationOf(consultation.id)
    expect(after).toMatchObject({ status: 'completed', interactionId })
    expect(Math.abs(after.recordedSeconds - (samples().get(sampleName)?.durationSeconds ?? 0))).toBeLessThan(
      0.5,
    )
    expect(
      (await owner().get<Appointment>(`/api/appointments/${consultation.appointmentId}`)).body.status,
    ).toBe('DOCUMENTATION_IN_PROGRESS')
  })

  test('says how much is recorded while it goes on', async () => {
    const { consultation, interactionId, socket } = await twentySlices()
    const status = async () =>
      (await owner().get<{ recordedSeconds: number }>(`/api/speech/interactions/${interactionId}/status`))
        .body
    const shown = async () => (await consultationOf(consultation.id)).recordedSeconds
    await expect.poll(async () => (await status()).recordedSeconds, { timeout: 10_000 }).toBeGreaterThan(1)
    const early = await shown()
    expect(early).toBe((await status()).recordedSeconds)

    for (const slice of slices.slice(20, 40)) socket.socket.send(slice)
    await expect.poll(shown, { timeout: 10_000 }).toBeGreaterThan(early)
    socket.socket.close()
  })

  test('the chunks of an ended session become one object, and the recording can be played', async () => {
    const { consultation, interactionId } = await begin()
    const { socket } = await joinStream(base(), interactionId, await tokenOf(owner()))
    for (const slice of slices) socket.socket.send(slice)
    socket.say({ type: 'end' })
    await socket.closing()
    await app().runJobs()
    const left = await app()
      .deps.db.system.selectFrom('audio_chunk')
      .select('seq')
      .where('interaction_id', '=', interactionId)
      .execute()

    expect(left).toEqual([])
    expect((await storedBytes(app(), interactionId)).equals(audio)).toBe(true)
    const recording = await owner().get(`/api/consultations/${consultation.id}/recording`)
    expect(recording.status).toBe(200)
    expect(recording.headers['content-type']).toBe('audio/webm')
    expect((await consultationOf(consultation.id)).recording?.bytes).toBe(recording.raw.length)
    let samplesDecoded = 0
    const decoder = await WebmOpusDecoder.create((pcm) => {
      samplesDecoded += pcm.samples.length
    })
    decoder.push(recording.raw)
    decoder.finish()
    expect(decoder.stats).toMatchObject({ resyncs: 0, decodeErrors: 0 })
    expect(
      Math.abs(samplesDecoded / 16_000 - (samples().get(sampleName)?.durationSeconds ?? 0)),
    ).toBeLessThan(0.5)
  })

  test('a part of the recording is answered as a part, and what lies behind its end is refused', async () => {
    const { consultation, socket } = await twentySlices()
    socket.say({ type: 'end' })
    await socket.closing()
    const recording = (await consultationOf(consultation.id)).recording
    const { url, bytes } = recording ?? { url: '', bytes: 0 }
    const whole = await owner().get(url)
    const part = await owner().get(url, { headers: { range: 'bytes=100-199' } })
    const behind = await owner().get(url, { headers: { range: `bytes=${bytes}-` } })

    expect(whole.raw).toHaveLength(bytes)
    expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'cache-control': 'private, no-store' })
    expect(part.status).toBe(206)
    expect(part.headers).toMatchObject({
      'content-range': `bytes 100-199/${bytes}`,
      'content-length': '100',
      etag: whole.headers.etag,
    })
    expect(part.raw.equals(whole.raw.subarray(100, 200))).toBe(true)
    expect(behind).toMatchObject({ status: 416, body: { code: 'RANGE_NOT_SATISFIABLE' } })
    expect(behind.headers['content-range']).toBe(`bytes */${bytes}`)
  })

  test('a recording from before lengths were stored is counted once', async () => {
    const { consultation, interactionId, socket } = await twentySlices()
    socket.say({ type: 'end' })
    await socket.closing()
    const stored = () =>
      app()
        .deps.db.system.selectFrom('interaction')
        .select('recording_bytes')
        .where('id', '=', interactionId)
        .executeTakeFirstOrThrow()
    const { recording_bytes: bytes } = await stored()
    await app()
      .deps.db.system.updateTable('interaction')
      .set({ recording_bytes: null })
      .where('id', '=', interactionId)
      .execute()

    expect((await consultationOf(consultation.id)).recording?.bytes).toBe(bytes)
    expect((await stored()).recording_bytes).toBe(bytes)
  })

  test('a microphone after a sample is not heard as the sample', async () => {
    const { consultation, interactionId } = await begin(`sample:${sampleName}`)
    for (let round = 0; round < 2; round += 1) {
      const { socket } = await joinStream(base(), interactionId, await tokenOf(owner()))
      for (const slice of slices) socket.socket.send(slice)
      socket.say({ type: 'end' })
      await socket.closing()
    }

    const { body } = await owner().get<{ transcripts: Transcript[] }>(
      `/api/speech/interactions/${interactionId}/transcripts`,
    )
    expect(body.transcripts).toHaveLength(samples().get(sampleName)?.utterances.length ?? 0)
    expect((await consultationOf(consultation.id)).status).toBe('transcribing')
  })

  test('without an engine the consultation waits in transcribing, and typed notes work', async () => {
    const { consultation, interactionId, socket } = await twentySlices()
    socket.say({ type: 'end' })
    await socket.closing()

    expect((await consultationOf(consultation.id)).status).toBe('transcribing')
    expect((await owner().get('/api/speech/engine')).body).toMatchObject({ state: 'missing_model' })
    const typed = await owner().post<Transcript>('/api/speech/transcripts', {
      interactionId,
      text: 'Zahn 36 Karies okklusal.',
    })
    expect(typed.status).toBe(201)
    expect(typed.body).toMatchObject({ final: true, source: 'typed' })
    expect(typed.body.start).toBeGreaterThan(5)
  })

  test('text that the recording device recognised itself needs no engine here', async () => {
    const { consultation, interactionId, socket } = await twentySlices()
    const text = {
      interactionId,
      text: 'Zahn 36 Karies okklusal.',
      source: 'browser',
      segmentId: randomUUID(),
      start: 1,
      end: 4,
    }
    const first = await owner().post<Transcript>('/api/speech/transcripts', text)
    const again = await owner().post<Transcript>('/api/speech/transcripts', text)
    socket.say({ type: 'end' })
    await socket.closing()

    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body.id).toBe(first.body.id)
    expect(first.body).toMatchObject({ source: 'speech', start: 1, end: 4 })
    expect((await consultationOf(consultation.id)).status).toBe('completed')
  })

  test('a last text that comes behind the end of the recording takes the consultation on', async () => {
    const { consultation, interactionId, socket } = await twentySlices()
    socket.say({ type: 'end' })
    await socket.closing()
    expect((await consultationOf(consultation.id)).status).toBe('transcribing')
    await owner().post('/api/speech/transcripts', {
      interactionId,
      text: 'Zahn 36 vital.',
      source: 'browser',
      segmentId: randomUUID(),
    })

    expect((await consultationOf(consultation.id)).status).toBe('completed')
  })
})
