import type { Transcript } from '@honora/contract/speech.ts'
import { describe, expect, test } from 'vitest'
import { samples } from '../providers/samples.ts'
import { joinStream, tokenOf } from '../testing.ts'
import { audio, gatewayTests, sampleName, slices, storedBytes } from './testing.ts'

const { app, base, mine, owner, begin } = gatewayTests()

describe('reconnecting', () => {
  test('goes on behind what is stored: nothing is missing or doubled', async () => {
    const { interactionId } = await begin(`sample:${sampleName}`)
    let next = 0
    for (const [until, abrupt] of [
      [7, true],
      [30, true],
      [31, true],
      [70, false],
    ] as const) {
      const { socket, seq, own } = await joinStream(base(), interactionId, await tokenOf(owner()))
      expect(seq).toBeLessThanOrEqual(next)
      expect(own).toBe(seq)
      next = seq
      for (; next < until; next += 1) socket.socket.send(slices[next] ?? new Uint8Array())
      if (!abrupt) await socket.until(() => socket.acknowledged >= until, 'acknowledgement')
      if (abrupt) socket.socket.terminate()
      else socket.socket.close(3001)
    }
    const { socket, seq } = await joinStream(base(), interactionId, await tokenOf(owner()))
    for (let at = seq; at < slices.length; at += 1) socket.socket.send(slices[at] ?? new Uint8Array())
    socket.say({ type: 'end' })
    await socket.closing()

    expect((await storedBytes(app(), interactionId)).equals(audio)).toBe(true)
    const { body } = await owner().get<{ transcripts: Transcript[] }>(
      `/api/speech/interactions/${interactionId}/transcripts`,
    )
    expect(body.transcripts.map((one) => one.text)).toEqual(
      samples()
        .get(sampleName)
        ?.utterances.map((one) => one.text),
    )
  })

  test('is told that its configuration is accepted before any text', async () => {
    const { interactionId } = await begin(`sample:${sampleName}`)
    let isSpoken = false
    for (let next = 0; next < 40; next += 4) {
      const { socket, seq } = await joinStream(base(), interactionId, await tokenOf(owner()))
      expect([seq, socket.messages[0]?.type]).toEqual([next, 'CONFIG_ACCEPTED'])
      for (const slice of slices.slice(next, next + 4)) socket.socket.send(slice)
      await socket.until(() => socket.acknowledged === next + 4, 'acknowledgement')
      isSpoken ||= socket.messages.some((one) => one.type === 'transcript')
      socket.socket.terminate()
    }
    expect(isSpoken).toBe(true)
  })

  test('an outside client of the same login takes its own session over; the older socket is closed for good', async () => {
    const { interactionId } = await begin()
    const first = await joinStream(base(), interactionId, await tokenOf(owner()))
    first.socket.socket.send(slices[0] ?? new Uint8Array())
    const second = await joinStream(base(), interactionId, await tokenOf(owner()))

    expect(await first.socket.closing()).toEqual({ code: 1000, reason: 'taken over' })
    expect(second.seq).toBe(1)
    second.socket.socket.close()
  })

  test('a second window of the same login is told of the recording, and takes it over only when asked to', async () => {
    const { interactionId } = await begin()
    const join = async (recorder: string, takeOver = false) =>
      joinStream(base(), interactionId, await tokenOf(owner()), recorder, { recorder, takeOver })
    const first = await join('window-1')
    const second = await join('window-2')
    expect(second.socket.messages).toContainEqual({
      type: 'CONFIG_DENIED',
      reason: `ongoing session for interaction ${interactionId}, same login`,
    })
    expect(first.socket.closed).toBeNull()

    const again = await join('window-1')
    expect(await first.socket.closing()).toEqual({ code: 1000, reason: 'taken over' })
    expect(again.seq).toBe(0)

    const third = await join('window-2', true)
    expect(await again.socket.closing()).toEqual({ code: 1000, reason: 'taken over' })
    expect(third.seq).toBe(0)
    third.socket.socket.close()
  })

  test('another login cannot take a recording over', async () => {
    const { interactionId } = await begin()
    const colleague = await mine().member('dentist')
    const first = await joinStream(base(), interactionId, await tokenOf(owner()), 'a', { recorder: 'a' })
    const wish = { recorder: 'b', takeOver: true }
    const second = await joinStream(base(), interactionId, await tokenOf(colleague), 'b', wish)

    expect(second.socket.messages).toContainEqual({
      type: 'CONFIG_DENIED',
      reason: `ongoing session for interaction ${interactionId}`,
    })
    expect(first.socket.closed).toBeNull()
    first.socket.socket.close()
  })

  test('another login gets the conflict, until the first has gone', async () => {
    const { interactionId } = await begin()
    const colleague = await mine().member('dentist')
    const first = await joinStream(base(), interactionId, await tokenOf(owner()))
    const second = await joinStream(base(), interactionId, await tokenOf(colleague))

    expect(second.socket.messages).toContainEqual({
      type: 'CONFIG_DENIED',
      reason: `ongoing session for interaction ${interactionId}`,
    })
    expect((await second.socket.closing()).code).toBe(1000)

    first.socket.socket.terminate()
    await expect
      .poll(async () => (await joinStream(base(), interactionId, await tokenOf(colleague), 'b')).seq, {
        timeout: 6000,
      })
      .toBe(0)
  })

  test('a second device is told how many chunks are its own', async () => {
    const { interactionId } = await begin()
    const first = await joinStream(base(), interactionId, await tokenOf(owner()), 'device-a')
    for (const slice of slices.slice(0, 3)) first.socket.socket.send(slice)
    await first.socket.until(() => first.socket.acknowledged === 3, 'acknowledgement')
    const second = await joinStream(base(), interactionId, await tokenOf(owner()), 'device-b')

    expect(second).toMatchObject({ seq: 3, own: 0 })
    second.socket.socket.close()
  })
})
