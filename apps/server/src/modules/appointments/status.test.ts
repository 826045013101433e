import type { Appointment } from '@honora/contract/appointments.ts'
import { describe, expect, test } from 'vitest'
import { advanceAppointment } from './index.ts'
import { appointmentTests, times } from './testing.ts'

const { app, mine, make } = appointmentTests()

describe('a cancellation that is taken back', () => {
  test('leaves the appointment as it was, with its consultation', async () => {
    const made = await make()
    await mine().owner.post('/api/consultations/', { appointmentId: made.id })
    await mine().owner.post(`/api/appointments/${made.id}/cancel`, { reason: 'krank' })

    const { status, body } = await mine().owner.post<Appointment>(`/api/appointments/${made.id}/restore`, {})
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'SCHEDULED',
      startsAt: made.startsAt,
      consultation: { status: 'pending' },
    })
    const again = await mine().owner.post(`/api/appointments/${made.id}/restore`, {})
    expect(again.body).toMatchObject({ code: 'INVALID_TRANSITION' })
  })

  test('goes on with the recording that had begun', async () => {
    const { id } = await make()
    const consultation = await mine().owner.post<{ id: string }>('/api/consultations/', { appointmentId: id })
    await app().deps.transaction(mine().owner.scope, async (tx) => {
      await advanceAppointment(tx, mine().owner.scope, app().deps, id, 'recording_started')
      await tx
        .updateTable('consultation')
        .set({ status: 'recording', started_at: app().deps.clock.now() })
        .where('id', '=', consultation.body.id)
        .execute()
    })
    await mine().owner.post(`/api/appointments/${id}/cancel`, {})

    const { body } = await mine().owner.post<Appointment>(`/api/appointments/${id}/restore`, {})
    expect(body).toMatchObject({
      status: 'TRANSCRIPTION_IN_PROGRESS',
      consultation: { status: 'recording' },
    })
  })

  test('is refused while its time is taken, unless that is wanted', async () => {
    const span = times()
    const { id } = await make(span)
    await mine().owner.post(`/api/appointments/${id}/cancel`, {})
    const taken = await make(span)

    const refused = await mine().owner.post<{ current: Appointment }>(`/api/appointments/${id}/restore`, {})
    expect(refused.body).toMatchObject({ code: 'CONFLICT', current: { id: taken.id } })
    expect((await mine().owner.get<Appointment>(`/api/appointments/${id}`)).body.status).toBe('CANCELLED')
    const wanted = await mine().owner.post(`/api/appointments/${id}/restore`, { allowOverlap: true })
    expect(wanted.status).toBe(200)
  })
})

describe('the status', () => {
  const advance = (id: string, event: Parameters<typeof advanceAppointment>[4]) =>
    app().deps.transaction(mine().owner.scope, (tx) =>
      advanceAppointment(tx, mine().owner.scope, app().deps, id, event),
    )

  test('follows the chain', async () => {
    const { id } = await make()
    const seen = []
    for (const event of [
      'recording_started',
      'session_ended',
      'documentation_generated',
      'documentation_finalized',
      'billing_finalized',
    ] as const) {
      seen.push(await advance(id, event))
    }

    expect(seen).toEqual([
      'TRANSCRIPTION_IN_PROGRESS',
      'DOCUMENTATION_IN_PROGRESS',
      'DOCUMENTATION_IN_PROGRESS',
      'BILLING_IN_PROGRESS',
      'COMPLETED',
    ])
    const { body } = await mine().owner.get<Appointment>(`/api/appointments/${id}`)
    expect(body).toMatchObject({ status: 'COMPLETED', version: 5 })
  })

  test('refuses what does not fit, and nothing has changed', async () => {
    const { id } = await make()

    await expect(advance(id, 'billing_finalized')).rejects.toMatchObject({ code: 'INVALID_TRANSITION' })
    expect((await mine().owner.get<Appointment>(`/api/appointments/${id}`)).body).toMatchObject({
      status: 'SCHEDULED',
      version: 1,
    })
  })

  test('cannot be cancelled once the documentation is under way', async () => {
    const { id } = await make()
    await advance(id, 'documentation_generated')

    const { status, body } = await mine().owner.post(`/api/appointments/${id}/cancel`, { reason: 'krank' })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'INVALID_TRANSITION' })
  })

  test('tells the other tabs', async () => {
    const { id } = await make()
    const rows = await app()
      .deps.db.system.selectFrom('event_outbox')
      .select(['topic', 'change'])
      .where('record_id', '=', id)
      .execute()

    expect(rows).toEqual([{ topic: 'appointment.updated', change: 'created' }])
  })
})
