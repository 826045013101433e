import type { Appointment } from '@honora/contract/appointments.ts'
import type { PatientMerge, PatientMergePreview } from '@honora/contract/patient-merges.ts'
import type { Patient } from '@honora/contract/patients.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Practice, type TestApp } from '../../testing/test-app.ts'
import { billed, finalizeDocumentation, treated } from '../billing/testing.ts'
import { removeEmptyPatient } from '../retention/remove-empty-patient.ts'
import { z } from 'zod'

let app: TestApp
let mine: Practice
let other: Practice

beforeAll(async () => {
  app = await testApp()
  mine = await app.practice('Zahnarztpraxis Nord')
  other = await app.practice('Zahnarztpraxis Süd')
})
afterAll(() => app.close())

let born = 0
/** Two records of one person: nobody else of the practice is born on that day. */
async function twice(second: object = {}): Promise<[kept: Patient, merged: Patient]> {
  born += 1
  const birthDate = `1960-01-${String(born).padStart(2, '0')}`
  const add = async (input: object): Promise<Patient> => {
    const { status, body } = await mine.owner.post<Patient>('/api/patients/', {
      givenName: 'Malte',
      familyName: 'Zöllner',
      birthDate,
      insurance: { kind: 'private' },
      ...input,
    })
    expect(status).toBe(201)
    return body
  }
  return [await add({}), await add({ familyName: 'Zoellner', ...second })]
}

const read = async (id: string): Promise<Patient> =>
  (await mine.owner.get<Patient>(`/api/patients/${id}`)).body

/** Confirms a merge of two records as they stand. */
async function merge(keptId: string, mergedId: string, take: readonly string[] = []): Promise<PatientMerge> {
  const { status, body } = await mine.owner.post<PatientMerge>(`/api/patients/${keptId}/merges`, {
    mergedId,
    take,
    version: (await read(keptId)).version,
    mergedVersion: (await read(mergedId)).version,
  })
  expect(status).toBe(201)
  return body
}

const undo = (keptId: string, mergeId: string) =>
  mine.owner.post<PatientMerge>(`/api/patients/${keptId}/merges/${mergeId}/undo`)

const found = async (query: string): Promise<string[]> =>
  (await mine.owner.get<{ patients: Patient[] }>('/api/patients/', { query: { query } })).body.patients.map(
    ({ id }) => id,
  )

describe('a record that was made twice', () => {
  test('is named, with what a merge would do, before anything is changed', async () => {
    const [kept, merged] = await twice({ phone: '0431 55', email: 'malte@example.org' })
    await treated(mine.owner, { patientId: merged.id })

    const { body: list } = await mine.owner.get<{ patients: Patient[] }>(
      `/api/patients/${kept.id}/duplicates`,
    )
    expect(list.patients.map(({ id }) => id)).toEqual([merged.id])

    const { body } = await mine.owner.get<PatientMergePreview>(
      `/api/patients/${kept.id}/merge-preview/${merged.id}`,
    )
    expect(body).toMatchObject({
      kept: { id: kept.id },
      merged: { id: merged.id },
      differences: [
        { field: 'familyName', isMissing: false },
        { field: 'phone', isMissing: true },
        { field: 'email', isMissing: true },
      ],
      moves: { appointment: 1, consultation: 1, documentation: 1 },
      withdrawn: [],
      mayBeOnePerson: true,
      blockedBy: null,
    })
    expect((await read(merged.id)).mergedInto).toBeUndefined()
  })

  test('goes over with everything that hangs on it, signed records and invoices included, and comes back', async () => {
    const [kept, merged] = await twice({ phone: '0431 55' })
    const { appointmentId, documentationId } = await treated(mine.owner, { patientId: merged.id })
    const billing = await billed(mine.owner, documentationId, [{ system: 'GOZ', code: '0010' }])
    await finalizeDocumentation(mine.owner, documentationId)
    expect((await mine.owner.post(`/api/billing/${billing.id}/finalize`)).status).toBe(200)
    await mine.owner.post(`/api/patients/${merged.id}/clinical`, { kind: 'allergy', text: 'Penicillin' })
    const hash = async () =>
      (await mine.owner.get<{ contentHash: string }>(`/api/documentation/${documentationId}`)).body
        .contentHash
    const signed = await hash()

    const made = await merge(kept.id, merged.id, ['phone'])
    expect(made).toMatchObject({
      keptId: kept.id,
      merged: { id: merged.id, number: merged.number, name: 'Zoellner, Malte' },
      undoneAt: null,
    })
    const visit = () => mine.owner.get<Appointment>(`/api/appointments/${appointmentId}`)
    expect((await visit()).body.patientId).toBe(kept.id)
    expect(await hash()).toBe(signed)
    expect((await read(kept.id)).alerts.map(({ text }) => text)).toEqual(['Penicillin'])
    expect(await read(kept.id)).toMatchObject({ phone: '0431 55', familyName: 'Zöllner' })
    expect(await read(merged.id)).toMatchObject({ mergedInto: kept.id })
    expect(await found(merged.number)).toEqual([kept.id])
    expect(await found(`Zoellner ${merged.birthDate}`)).toEqual([kept.id])

    const later = await treated(mine.owner, { patientId: kept.id, startsAt: '2026-11-21T09:00:00Z' })
    const undone = await undo(kept.id, made.id)
    expect(undone.status).toBe(200)
    expect(undone.body.undoneBy).toBe(mine.owner.scope.userName)
    expect((await visit()).body.patientId).toBe(merged.id)
    expect((await read(kept.id)).phone).toBeUndefined()
    expect((await read(kept.id)).alerts).toEqual([])
    expect((await read(merged.id)).alerts.map(({ text }) => text)).toEqual(['Penicillin'])
    const stays = await mine.owner.get<Appointment>(`/api/appointments/${later.appointmentId}`)
    expect(stays.body.patientId).toBe(kept.id)
    expect(
      (await mine.owner.get<{ merges: PatientMerge[] }>(`/api/patients/${kept.id}/merges`)).body.merges,
    ).toMatchObject([{ id: made.id, undoneBy: mine.owner.scope.userName }])
    const trail = await app.deps.db.system
      .selectFrom('audit_event')
      .select('action')
      .where('record', '=', `patient:${kept.id}`)
      .where('action', 'like', 'patient.merge%')
      .orderBy('seq')
      .execute()
    expect(trail.map(({ action }) => action)).toEqual(['patient.merged', 'patient.mergeUndone'])
  })

  test('keeps a value that somebody has changed since, when the merge is undone', async () => {
    const [kept, merged] = await twice({ phone: '0431 55', email: 'malte@example.org' })
    const made = await merge(kept.id, merged.id, ['phone', 'email'])
    await mine.owner.patch(`/api/patients/${kept.id}`, { phone: '0431 77' })

    await undo(kept.id, made.id)
    expect(await read(kept.id)).toMatchObject({ phone: '0431 77' })
    expect((await read(kept.id)).email).toBeUndefined()
  })

  test('is read, and not written any more', async () => {
    const [kept, merged] = await twice()
    await merge(kept.id, merged.id)
    const pointers = async (answer: Promise<{ status: number; body: unknown }>) => {
      const { status, body } = await answer
      return [
        status,
        z.object({ errors: z.array(z.object({ pointer: z.string(), code: z.string() })) }).parse(body)
          .errors[0],
      ]
    }

    const refused = (pointer: string) => [422, expect.objectContaining({ pointer, code: 'merged' })]
    expect(await pointers(mine.owner.patch(`/api/patients/${merged.id}`, { phone: '1' }))).toEqual(
      refused('/id'),
    )
    const times = { startsAt: '2027-01-04T09:00:00Z', endsAt: '2027-01-04T09:30:00Z' }
    expect(await pointers(mine.owner.post('/api/appointments/', { patientId: merged.id, ...times }))).toEqual(
      refused('/patientId'),
    )
    expect(
      (await mine.owner.post(`/api/patients/${merged.id}/clinical`, { kind: 'cave', text: 'x' })).status,
    ).toBe(404)
    const again = { mergedId: merged.id, take: [], version: 1, mergedVersion: 2 }
    expect(await pointers(mine.owner.post(`/api/patients/${kept.id}/merges`, again))).toEqual(
      refused('/mergedId'),
    )
  })

  test('goes with the kept one when retention leaves nothing of it', async () => {
    const [kept, merged] = await twice()
    await merge(kept.id, merged.id)

    const removal = await app.deps.transaction(mine.owner.scope, (tx) => removeEmptyPatient(tx, kept.id))
    expect(removal?.counts).toMatchObject({ patient: 2 })
    expect((await mine.owner.get(`/api/patients/${merged.id}`)).status).toBe(404)
  })

  test('may have been merged into before: the last merge is undone first', async () => {
    const [last, middle] = await twice()
    const { body: first } = await mine.owner.post<Patient>('/api/patients/', {
      givenName: 'Malte',
      familyName: 'Zöllner',
      birthDate: last.birthDate,
      insurance: { kind: 'private' },
    })
    const { appointmentId } = await treated(mine.owner, { patientId: first.id })
    const inner = await merge(middle.id, first.id)
    const outer = await merge(last.id, middle.id)
    expect((await read(first.id)).mergedInto).toBe(last.id)
    expect(await found(first.number)).toEqual([last.id])

    expect((await undo(middle.id, inner.id)).body).toMatchObject({ code: 'CONFLICT' })
    await undo(last.id, outer.id)
    expect((await read(first.id)).mergedInto).toBe(middle.id)
    await undo(middle.id, inner.id)
    const visit = await mine.owner.get<Appointment>(`/api/appointments/${appointmentId}`)
    expect(visit.body.patientId).toBe(first.id)
  })
})

describe('consents', () => {
  const kinds = async (id: string) =>
    (await read(id)).consents.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ kind }) => kind)

  test('that were withdrawn in one record do not live on in the other, and do again after an undo', async () => {
    const [kept, merged] = await twice()
    const grant = (id: string, kind: string) =>
      mine.owner.post(`/api/patients/${id}/consents`, { kind, grantedAt: '2026-11-20T09:00:00Z' })
    await grant(kept.id, 'recording')
    await grant(merged.id, 'recording')
    await grant(merged.id, 'data_processing')
    await mine.owner.delete(`/api/patients/${merged.id}/consents/recording`)

    const preview = await mine.owner.get<PatientMergePreview>(
      `/api/patients/${kept.id}/merge-preview/${merged.id}`,
    )
    expect(preview.body.withdrawn).toEqual(['recording'])
    const made = await merge(kept.id, merged.id)
    expect(await kinds(kept.id)).toEqual(['data_processing'])
    await undo(kept.id, made.id)
    expect(await kinds(kept.id)).toEqual(['recording'])
    expect(await kinds(merged.id)).toEqual(['data_processing'])
  })
})

describe('a merge is refused', () => {
  test('on top of records that have changed since they were seen', async () => {
    const [kept, merged] = await twice()
    await mine.owner.patch(`/api/patients/${merged.id}`, { phone: '1' })

    const stale = await mine.owner.post<{ current: Patient }>(`/api/patients/${kept.id}/merges`, {
      mergedId: merged.id,
      take: [],
      version: kept.version,
      mergedVersion: merged.version,
    })
    expect(stale.status).toBe(412)
    expect(stale.body.current).toMatchObject({ id: merged.id, phone: '1' })
  })

  test('while only the other record is under a legal hold', async () => {
    const [kept, merged] = await twice()
    await sql`update patient set held_since = now(), hold_reason = 'Gericht' where id = ${merged.id}::uuid`.execute(
      app.deps.db.system,
    )
    const body = { mergedId: merged.id, take: [], version: 1, mergedVersion: 1 }
    const { status, body: problem } = await mine.owner.post(`/api/patients/${kept.id}/merges`, body)
    expect([status, problem]).toEqual([
      409,
      expect.objectContaining({ errors: [expect.objectContaining({ pointer: '/mergedId', code: 'held' })] }),
    ])
  })

  test('for oneself, a stranger, and people without the right', async () => {
    const [kept, merged] = await twice()
    const body = { mergedId: merged.id, take: [], version: 1, mergedVersion: 1 }
    const path = `/api/patients/${kept.id}/merges`
    const auditor = await mine.member('auditor')

    expect((await mine.owner.post(path, { ...body, mergedId: kept.id })).status).toBe(422)
    expect((await mine.owner.post(path, { ...body, take: ['number'] })).status).toBe(422)
    expect((await other.owner.post(path, body)).status).toBe(404)
    expect((await other.owner.get(`/api/patients/${kept.id}/duplicates`)).status).toBe(404)
    expect((await auditor.post(path, body)).status).toBe(403)
    expect((await app.anonymous.post(path, body)).status).toBe(401)
    expect((await undo(kept.id, kept.id)).status).toBe(404)
  })
})
