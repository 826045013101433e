import { createServer } from 'node:http'
import type { Appointment } from '@honora/contract/appointments.ts'
import type { Consultation } from '@honora/contract/consultations.ts'
import type { Documentation } from '@honora/contract/documentation.ts'
import type { Transcript } from '@honora/contract/speech.ts'
import { describe, expect, test } from 'vitest'
import { createGateway } from './gateway.ts'
import { beginConsultation, interactionOf, joinStream, tokenOf } from '../testing.ts'
import { newId } from '../../../platform/ids.ts'
import { portOf } from '../../../testing/port.ts'
import { gatewayTests, sampleName, slices } from './testing.ts'

const { app, base, owner, begin, consultationOf } = gatewayTests()

const appointmentOf = async (id: string) => (await owner().get<Appointment>(`/api/appointments/${id}`)).body
const textsOf = async (interactionId: string) =>
  (await owner().get<{ transcripts: Transcript[] }>(`/api/speech/interactions/${interactionId}/transcripts`))
    .body.transcripts
const chunksOf = async (interactionId: string) =>
  app()
    .deps.db.system.selectFrom('audio_chunk')
    .select('seq')
    .where('interaction_id', '=', interactionId)
    .execute()

async function recordSome(at = base()) {
  const begun = await begin(`sample:${sampleName}`)
  const { socket } = await joinStream(at, begun.interactionId, await tokenOf(owner()))
  for (const slice of slices.slice(0, 40)) socket.socket.send(slice)
  await socket.until(() => socket.acknowledged === 40, 'acknowledgement')
  // All text of what was sent is out: what comes later was spoken later.
  socket.say({ type: 'flush' })
  await socket.message('flushed')
  return { ...begun, socket }
}

const ways = {
  'the consultation': (it: Consultation) =>
    owner().patch(`/api/consultations/${it.id}`, { status: 'cancelled' }),
  'its appointment': (it: Consultation) => owner().post(`/api/appointments/${it.appointmentId}/cancel`, {}),
}

describe.each(Object.entries(ways))('a recording whose end is that %s was cancelled', (_, cancel) => {
  test('is closed for good, stores nothing more, and is ended with its appointment', async () => {
    const { consultation, interactionId, socket } = await recordSome()
    const texts = await textsOf(interactionId)
    expect(texts).not.toEqual([])
    expect((await cancel(consultation)).status).toBe(200)
    for (const slice of slices.slice(40, 80)) socket.socket.send(slice)

    expect(await socket.closing()).toEqual({ code: 1000, reason: 'consultation cancelled' })
    const ended = await consultationOf(consultation.id)
    expect(ended).toMatchObject({ status: 'cancelled', isLive: false })
    expect(ended.endedAt).not.toBeNull()
    expect(await appointmentOf(consultation.appointmentId)).toMatchObject({ status: 'CANCELLED' })
    expect(await chunksOf(interactionId)).toHaveLength(40)
    expect(await textsOf(interactionId)).toEqual(texts)
    const again = await joinStream(base(), interactionId, await tokenOf(owner()))
    expect(again.socket.messages).toContainEqual({ type: 'CONFIG_DENIED', reason: 'consultation cancelled' })
  })
})

test('a session on another node is closed too', async () => {
  const server = createServer()
  const node = createGateway(app().deps)
  node.attach(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { consultation, socket } = await recordSome(`http://127.0.0.1:${portOf(server)}`)
  await owner().patch(`/api/consultations/${consultation.id}`, { status: 'cancelled' })

  expect(await socket.closing()).toEqual({ code: 1000, reason: 'consultation cancelled' })
  await node.close()
  server.close()
})

test('a node that missed the end is refused the next chunk, and says why', async () => {
  const { consultation, interactionId, socket } = await recordSome()
  const { system } = app().deps.db
  await system.transaction().execute(async (tx) => {
    await tx
      .updateTable('consultation')
      .set({ status: 'cancelled' })
      .where('id', '=', consultation.id)
      .execute()
    await tx
      .updateTable('interaction_lease')
      .set({ holder: newId() })
      .where('interaction_id', '=', interactionId)
      .execute()
  })
  const texts = await textsOf(interactionId)
  socket.socket.send(slices[40] ?? new Uint8Array())

  expect(await socket.closing()).toEqual({ code: 1000, reason: 'consultation cancelled' })
  expect(await chunksOf(interactionId)).toHaveLength(40)
  expect(await textsOf(interactionId)).toEqual(texts)
})

test('a cancellation that is taken back lets the recording go on', async () => {
  const { consultation, interactionId, socket } = await recordSome()
  await owner().post(`/api/appointments/${consultation.appointmentId}/cancel`, {})
  await socket.closing()
  await owner().post(`/api/appointments/${consultation.appointmentId}/restore`, {})

  expect(await consultationOf(consultation.id)).toMatchObject({ status: 'recording', endedAt: null })
  const again = await joinStream(base(), interactionId, await tokenOf(owner()))
  expect(again.seq).toBe(40)
  again.socket.socket.close()
})

describe('below a cancelled consultation', () => {
  const refused = { status: 409, body: { code: 'INVALID_TRANSITION', state: 'cancelled' } }

  test('nothing is begun, typed, noted or linked, and the refusal names the state', async () => {
    const { id } = await beginConsultation(owner())
    const interactionId = await interactionOf(owner(), { consultationId: id })
    const cancelled = await owner().patch<Consultation>(`/api/consultations/${id}`, { status: 'cancelled' })
    expect(cancelled.body).toMatchObject({ status: 'cancelled', startedAt: null })
    expect(cancelled.body.endedAt).not.toBeNull()

    const answers = [
      await owner().post<{ detail: string }>(`/api/consultations/${id}/documentation`),
      await owner().post('/api/speech/transcripts', { interactionId, text: 'Zahn 11 Karies' }),
      await owner().post(`/api/speech/interactions/${interactionId}/facts`, {
        text: 'Zahn 11 Karies',
        group: 'finding',
      }),
      await owner().post('/api/speech/v2/interactions', { consultationId: id }),
    ]
    for (const answer of answers) expect(answer).toMatchObject(refused)
    expect(answers[0]?.body).toMatchObject({ detail: expect.stringContaining('„Abgebrochen“') })
  })

  test('a draft of the record and its billing stay as they are', async () => {
    const { consultation, interactionId } = await recordSome()
    const draft = await owner().post<Documentation>(`/api/consultations/${consultation.id}/documentation`)
    const documentation = `/api/documentation/${draft.body.id}`
    const codes = { documentationId: draft.body.id, codes: [{ system: 'GOZ', code: '0010', factor: '2.3' }] }
    const billing = await owner().post<{ id: string; items: { id: string }[] }>(
      '/api/billing/from-codes/document',
      codes,
    )
    expect([draft.status, billing.status]).toEqual([201, 201])
    const [transcript] = await textsOf(interactionId)
    const { body } = await owner().get<{ facts: { id: string }[] }>(
      `/api/speech/interactions/${interactionId}/facts`,
    )
    await owner().patch(`/api/consultations/${consultation.id}`, { status: 'cancelled' })

    const bill = `/api/billing/${billing.body.id}`
    const answers = [
      await owner().post(`/api/consultations/${consultation.id}/documentation`),
      await owner().patch(documentation, { sections: [{ key: 'befund', text: 'x' }] }),
      await owner().post(`${documentation}/finalize`),
      await owner().patch(`/api/speech/transcripts/${transcript?.id}`, { text: 'anders' }),
      await owner().patch(`/api/speech/interactions/${interactionId}/facts/${body.facts[0]?.id}`, {
        isDiscarded: true,
      }),
      await owner().post('/api/billing/from-codes/document', codes),
      await owner().patch(bill, { note: 'x' }),
      await owner().post(`${bill}/items`, { system: 'GOZ', code: '0010' }),
      await owner().delete(`${bill}/items/${billing.body.items[0]?.id}`),
      await owner().post(`${bill}/finalize`),
    ]
    for (const answer of answers) expect(answer).toMatchObject(refused)
  })
})
