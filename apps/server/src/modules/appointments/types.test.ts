import type { AppointmentType } from '@honora/contract/appointments.ts'
import { standardTypes } from '@honora/domain/appointments/standard-types.ts'
import { sql } from 'kysely'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { reasons } from '../../demo/reasons.ts'
import { appointmentTests } from './testing.ts'

const { app, mine, make } = appointmentTests()

describe('appointment types', () => {
  test('are made, changed, listed in order and removed', async () => {
    const practice = await app().practice()
    const names = async (query = {}) =>
      (
        await practice.owner.get<{ appointmentTypes: AppointmentType[] }>('/api/appointment-types/', {
          query,
        })
      ).body.appointmentTypes.map(({ name }) => name)
    const { body: second } = await practice.owner.post<AppointmentType>('/api/appointment-types/', {
      name: 'Zweite',
      durationMinutes: 30,
      position: 2,
    })
    await practice.owner.post('/api/appointment-types/', {
      name: 'Erste',
      durationMinutes: 15,
      color: '#aa3300',
      position: 1,
    })
    expect(await names()).toEqual(['Erste', 'Zweite'])

    const changed = await practice.owner.patch<AppointmentType>(`/api/appointment-types/${second.id}`, {
      position: 0,
      active: false,
      documentationTemplate: 'kurz',
    })
    expect(changed.body).toMatchObject({
      position: 0,
      active: false,
      documentationTemplate: 'kurz',
      version: 2,
    })
    expect(await names()).toEqual(['Zweite', 'Erste'])
    expect(await names({ active: 'true' })).toEqual(['Erste'])

    expect(
      (await practice.owner.delete(`/api/appointment-types/${second.id}`, { headers: { 'if-match': '"1"' } }))
        .status,
    ).toBe(412)
    expect((await practice.owner.delete(`/api/appointment-types/${second.id}`)).status).toBe(204)
    expect(await names()).toEqual(['Erste'])
  })

  test('in use are switched off instead of removed', async () => {
    const { body: type } = await mine().owner.post<AppointmentType>('/api/appointment-types/', {
      name: 'Füllung',
      durationMinutes: 45,
    })
    await make({ appointmentTypeId: type.id })
    await mine().owner.delete(`/api/appointment-types/${type.id}`)

    const { body } = await mine().owner.get<{ appointmentTypes: AppointmentType[] }>(
      '/api/appointment-types/',
    )
    expect(body.appointmentTypes.find(({ id }) => id === type.id)?.active).toBe(false)
  })

  test('that the product brings along are named in the language of the reader, until the practice names them', async () => {
    const { owner } = await app().practice()
    const nameIn = async (language: string) => {
      const { body } = await owner.get<{ appointmentTypes: AppointmentType[] }>('/api/appointment-types/', {
        headers: { 'accept-language': language },
      })
      return body.appointmentTypes.map(({ name }) => name)
    }
    const add = async (more: object) =>
      (
        await owner.post<AppointmentType>('/api/appointment-types/', {
          name: 'Füllung',
          durationMinutes: 45,
          ...more,
        })
      ).body
    const { id } = await add({ standard: 'filling' })
    await add({})
    expect(await nameIn('en')).toEqual(['Filling', 'Füllung'])
    expect(await nameIn('it')).toEqual(['Otturazione', 'Füllung'])

    const patch = (name: string) =>
      owner.patch(`/api/appointment-types/${id}`, { name }, { headers: { 'accept-language': 'en' } })
    await patch('Filling')
    expect(await nameIn('de')).toEqual(['Füllung', 'Füllung'])
    await patch('Large filling')
    expect(await nameIn('de')).toEqual(['Large filling', 'Füllung'])
  })

  test('that the product brought along before they had a key are recognised, those of a practice are not', async () => {
    const { owner } = await app().practice()
    const add = (input: object) => owner.post('/api/appointment-types/', input)
    for (const standard of standardTypes) {
      const { type, durationMinutes, color, documentationTemplate } = reasons[standard]
      await add({ name: type, durationMinutes, color, documentationTemplate })
    }
    await add({ name: 'Kontrolle', durationMinutes: 15, color: 'teal' })
    const fill = new URL('../../../migrations/0373_types_made_before.sql', import.meta.url)
    await sql.raw(readFileSync(fill, 'utf8')).execute(app().deps.db.system)

    const { body } = await owner.get<{ appointmentTypes: AppointmentType[] }>('/api/appointment-types/', {
      headers: { 'accept-language': 'en' },
    })
    expect(body.appointmentTypes.map(({ name }) => name)).toEqual([
      'Check-up',
      'Individual prophylaxis',
      'Filling',
      'Root canal treatment',
      'Professional tooth cleaning',
      'Prosthetics',
      'Pain',
      'Kontrolle',
    ])
  })

  test.each([
    [{ name: '', durationMinutes: 30 }, '/name'],
    [{ name: 'X', durationMinutes: 2 }, '/durationMinutes'],
    [{ name: 'X', durationMinutes: 30, color: 'url(x)' }, '/color'],
  ])('refuse %j', async (input, pointer) => {
    const { status, body } = await mine().owner.post<{ errors: { pointer: string }[] }>(
      '/api/appointment-types/',
      input,
    )

    expect(status).toBe(422)
    expect(body.errors[0]?.pointer).toBe(pointer)
  })

  test('are managed by treating people, not by assistants', async () => {
    const assistant = await mine().member('assistant')

    expect((await assistant.post('/api/appointment-types/', { name: 'X', durationMinutes: 30 })).status).toBe(
      403,
    )
    expect((await assistant.get('/api/appointment-types/')).status).toBe(200)
  })
})
