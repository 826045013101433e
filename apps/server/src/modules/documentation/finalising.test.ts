import type { Appointment } from '@honora/contract/appointments.ts'
import type { Documentation, DocumentationVersion } from '@honora/contract/documentation.ts'
import type { Recall } from '@honora/contract/recalls.ts'
import { hashInput } from '@honora/domain/documentation/finalise.ts'
import { addMonths } from '@honora/domain/factoring/calendar.ts'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { documentationTests, type Visit } from './testing.ts'

const { app, mine, visit, generate, filling, finalized } = documentationTests()

describe('POST /api/documentation/{id}/finalize', () => {
  test('freezes with a hash over content and predecessor, once', async () => {
    const first = await finalized()

    const again = await mine().owner.post<Documentation>(`/api/documentation/${first.id}/finalize`)
    const { body } = await mine().owner.get<{ versions: DocumentationVersion[] }>(
      `/api/documentation/${first.id}/versions`,
    )
    const [last, draft] = body.versions

    expect(first).toMatchObject({ status: 'finalized', finalizedBy: 'Test owner' })
    expect(again.status).toBe(200)
    expect(again.body.version).toBe(first.version)
    expect(body.versions.map((version) => version.kind)).toEqual(['finalized', 'draft'])
    expect(first.contentHash).toBe(last?.contentHash)
    expect(first.previousHash).toBe(draft?.contentHash)
    const input = hashInput({
      documentationId: first.id,
      kind: 'finalized',
      sections: first.sections,
      by: mine().owner.scope.userId,
      at: last?.createdAt ?? '',
      previousHash: draft?.contentHash ?? null,
    })
    expect(createHash('sha256').update(input).digest('hex')).toBe(first.contentHash)
  })

  test('moves the appointment to billing', async () => {
    const { appointmentId } = await finalized()

    const { body } = await mine().owner.get<Appointment>(`/api/appointments/${appointmentId}`)

    expect(body).toMatchObject({ status: 'BILLING_IN_PROGRESS', documentation: { status: 'finalized' } })
  })

  test('refuses an empty one', async () => {
    const { body: draft } = await generate(await visit())

    const { status, body } = await mine().owner.post<{ errors: unknown }>(
      `/api/documentation/${draft.id}/finalize`,
    )

    expect(status).toBe(409)
    expect(body.errors).toMatchObject([{ pointer: '/sections', code: 'empty' }])
  })

  test('is for those who treat', async () => {
    const { documentation } = await filling()
    const assistant = await mine().member('assistant')

    const { status } = await assistant.post(`/api/documentation/${documentation.id}/finalize`)

    expect(status).toBe(403)
  })
})

describe('a finalised documentation', () => {
  test('refuses every change but an addendum', async () => {
    const final = await finalized()
    const edit = await mine().owner.patch<{ code: string }>(`/api/documentation/${final.id}`, {
      sections: [{ key: 'befund', text: 'anders' }],
    })
    const regenerate = await mine().owner.post<{ code: string }>(
      `/api/consultations/${final.consultationId}/documentation`,
    )
    const added = await mine().owner.post<Documentation>(`/api/documentation/${final.id}/addenda`, {
      text: 'Patientin meldet sich beschwerdefrei.',
    })

    expect([edit.status, edit.body.code]).toEqual([409, 'FINALIZED'])
    expect([regenerate.status, regenerate.body.code]).toEqual([409, 'FINALIZED'])
    expect(added.status).toBe(201)
    expect(added.body.addenda).toMatchObject([
      { text: 'Patientin meldet sich beschwerdefrei.', previousHash: final.contentHash },
    ])
    expect(added.body.sections).toEqual(final.sections)
    expect(added.body.contentHash).toBe(final.contentHash)
  })

  test('cannot be changed or deleted in the database either', async () => {
    const final = await finalized()
    const { system } = app().deps.db
    const attempts = [
      sql`update documentation set sections = '[]' where id = ${final.id}`,
      sql`update documentation set status = 'draft', finalized_at = null, content_hash = null where id = ${final.id}`,
      sql`delete from documentation where id = ${final.id}`,
      sql`update documentation_version set text = 'x' where documentation_id = ${final.id}`,
      sql`delete from documentation_version where documentation_id = ${final.id}`,
      sql`truncate documentation_version cascade`,
    ]

    for (const attempt of attempts) await expect(attempt.execute(system)).rejects.toThrow(/finalised|kept/)

    const { body } = await mine().owner.get<Documentation>(`/api/documentation/${final.id}`)
    expect(body.sections).toEqual(final.sections)
  })

  test('keeps its evidence', async () => {
    const final = await finalized()

    expect(final.facts).toHaveLength(2)
    expect(final.sections[4]?.sentences[0]?.factIds).toEqual([final.facts[1]?.id])
  })

  test('an addendum to a draft is refused, an empty one too', async () => {
    const { documentation } = await filling()
    const final = await finalized()

    const early = await mine().owner.post(`/api/documentation/${documentation.id}/addenda`, {
      text: 'Nachtrag',
    })
    const empty = await mine().owner.post(`/api/documentation/${final.id}/addenda`, { text: '  ' })

    expect(early.status).toBe(409)
    expect(empty.status).toBe(422)
  })
})

describe('the recording behind it', () => {
  /** A filling with half a second of stored audio. */
  async function recorded(): Promise<{
    given: Visit
    documentation: Documentation
    chunks: () => Promise<number>
  }> {
    const { given, documentation } = await filling()
    const { system } = app().deps.db
    await system
      .insertInto('audio_chunk')
      .values({
        interaction_id: given.interactionId,
        seq: 1,
        organisation_id: mine().organisationId,
        recorder: 'test',
        bytes: Buffer.from('audio'),
      })
      .execute()
    const chunks = async (): Promise<number> => {
      const rows = await system
        .selectFrom('audio_chunk')
        .select('seq')
        .where('interaction_id', '=', given.interactionId)
        .execute()
      return rows.length
    }
    return { given, documentation, chunks }
  }

  test('is removed when the record is finalised, unless the practice keeps it', async () => {
    const first = await recorded()
    await mine().owner.post(`/api/documentation/${first.documentation.id}/finalize`)
    await app().runJobs()
    await mine().owner.patch('/v1/organization', { settings: { audioRetention: 'keep' } })
    const second = await recorded()
    await mine().owner.post(`/api/documentation/${second.documentation.id}/finalize`)
    await app().runJobs()
    await mine().owner.patch('/v1/organization', { settings: { audioRetention: 'delete' } })

    expect(await first.chunks()).toBe(0)
    expect(await second.chunks()).toBe(1)
  })
})

test('a follow-up after months that the record agrees on is due in the recall', async () => {
  const { given, documentation } = await filling()
  await given.fact('follow-up', 'Kontrolle in sechs Monaten', { temporality: 'planned' })
  await given.fact('follow-up', 'Wundkontrolle morgen', { temporality: 'planned' })
  const { body: draft } = await generate(given)
  const { status } = await mine().owner.post(`/api/documentation/${draft.id}/finalize`)
  expect([status, draft.id]).toEqual([200, documentation.id])

  const { body } = await mine().owner.get<{ recalls: Recall[] }>('/api/recalls/')
  const own = body.recalls.filter(({ patientId }) => patientId === given.patientId)
  const { body: appointment } = await mine().owner.get<Appointment>(
    `/api/appointments/${given.appointmentId}`,
  )
  expect(own).toMatchObject([
    {
      reason: 'Kontrolle',
      source: 'record',
      dueOn: addMonths(appointment.startsAt.slice(0, 10), 6),
      practitionerId: mine().owner.scope.userId,
      mayRemind: false,
    },
  ])
})

test('a line written by hand into Procedere is planned as it stands, and one without a clear day is reported', async () => {
  const { given } = await filling()
  await given.fact('follow-up', 'Kontrolle in sechs Monaten', { temporality: 'planned' })
  const { body: draft } = await generate(given)
  const written = await mine().owner.patch<Documentation>(`/api/documentation/${draft.id}`, {
    sections: [{ key: 'procedere', text: 'Kontrolle in drei Monaten.\nNachsorge bei Bedarf.' }],
  })
  expect(written.body.notices).toContainEqual({
    kind: 'undated',
    count: 1,
    text: '1 Kontrolle im Procedere ohne klaren Tag: dafür wird kein Recall geplant',
  })
  expect((await mine().owner.post(`/api/documentation/${draft.id}/finalize`)).status).toBe(200)

  const { body } = await mine().owner.get<{ recalls: Recall[] }>('/api/recalls/?limit=100')
  const own = body.recalls.filter(({ patientId }) => patientId === given.patientId)
  const { body: appointment } = await mine().owner.get<Appointment>(
    `/api/appointments/${given.appointmentId}`,
  )
  expect(own.map(({ reason, dueOn }) => [reason, dueOn])).toEqual([
    ['Kontrolle', addMonths(appointment.startsAt.slice(0, 10), 3)],
  ])
})
