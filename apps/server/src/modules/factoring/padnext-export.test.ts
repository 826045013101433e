import type { Invoice } from '@honora/contract/invoices.ts'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Practice, type TestApp } from '../../testing/test-app.ts'
import { invoiceBody, newPatient } from '../invoices/testing.ts'

let app: TestApp
let practice: Practice

beforeAll(async () => {
  app = await testApp()
  practice = await app.practice('Zahnarztpraxis Ausgabe')
})
afterAll(() => app.close())

const plan = {
  quarter: 4,
  year: 2026,
  instalment: '3',
  plannedOn: '2026-01-12',
  startedOn: '2026-02-02',
}

async function draft(change: Record<string, unknown> = {}): Promise<Invoice> {
  const patientId = await newPatient(practice.owner, { familyName: 'Şahin' })
  const made = await practice.owner.post<Invoice>(
    '/v1/factoring/invoices',
    invoiceBody(patientId, { number: `PX-${String(Math.random()).slice(2, 8)}`, ...change }),
  )
  expect(made.status).toBe(201)
  return made.body
}

async function exported(id: string) {
  const answer = await practice.owner.post('/v1/factoring/exports', { format: 'padnext', invoices: [id] })
  expect(answer.status).toBe(200)
  const outer = unzipSync(answer.raw)
  const [order = '', data = ''] = ['_auf.xml', '_dat_padx.zip'].map(
    (end) => Object.keys(outer).find((name) => name.endsWith(end)) ?? '',
  )
  const inner = unzipSync(outer[data] ?? new Uint8Array())
  const payload = Buffer.from(Object.values(inner)[0] ?? [])
  return { answer, order: Buffer.from(outer[order] ?? []).toString('latin1'), payload }
}

test('in the usual charset letters that it lacks are spelled out and named', async () => {
  const made = await draft()
  const { answer, payload } = await exported(made.id)

  expect(payload.toString('latin1')).toContain(`<rechnung id="${made.id}"`)
  expect(payload.toString('latin1')).toContain(`aisrechnungsnr="${made.number}"`)
  expect(payload.toString('latin1')).toContain('encoding="ISO-8859-15"')
  expect(payload.toString('latin1')).toContain('<name>Sahin</name>')
  expect(decodeURIComponent(String(answer.headers['x-replaced-letters']))).toContain('Ş')
})

test('the practice may choose the charset that has them all; deliveries are counted up', async () => {
  const first = await exported((await draft()).id)
  const changed = await practice.owner.patch('/v1/organization', { settings: { padnextCharset: 'UTF-8' } })
  expect(changed.status).toBe(200)
  const { answer, order, payload } = await exported((await draft()).id)

  expect(payload.toString('utf8')).toContain('encoding="UTF-8"')
  expect(payload.toString('utf8')).toContain('<name>Şahin</name>')
  expect(answer.headers['x-replaced-letters']).toBeUndefined()
  const number = (text: string): number => Number(/transfernr="(\d+)"/.exec(text)?.[1])
  expect(number(order)).toBe(number(first.order) + 1)
})

test('an orthodontic invoice is written with its plan, and refused without', async () => {
  const without = await draft({ case: 'kfo' })
  const refused = await practice.owner.post<{ findings: { code: string; field: string }[] }>(
    '/v1/factoring/exports',
    { format: 'padnext', invoices: [without.id] },
  )
  const complete = await practice.owner.patch<Invoice>(`/v1/factoring/invoice/${without.id}`, {
    orthodonticPlan: plan,
    version: without.version,
  })
  const { payload } = await exported(without.id)

  expect(refused.status).toBe(422)
  expect(refused.body.findings).toMatchObject([{ code: 'EXPORT_NOT_EXPRESSIBLE', field: 'orthodonticPlan' }])
  expect(complete.body.orthodonticPlan).toMatchObject({ ...plan, isEmptyQuarter: false, endsOn: null })
  expect(payload.toString('utf8')).toContain('<bmgnormkfoprivat>')
  expect(payload.toString('utf8')).toContain('<behandlungsbeginn>2026-02-02</behandlungsbeginn>')
})

test('insurer and laboratory address come along', async () => {
  const patientId = await newPatient(practice.owner)
  const made = await practice.owner.post<Invoice>(
    '/v1/factoring/invoices',
    invoiceBody(patientId, {
      number: 'PX-LABOR',
      patient: {
        firstName: 'Erika',
        lastName: 'Beispiel',
        birthDate: '1980-05-17',
        insurer: 'Muster Krankenversicherung',
        insurantNumber: 'M123456789',
        insurerNumber: '168140001',
      },
      otherCosts: [
        {
          kind: 'lab_external',
          text: 'Krone',
          documentNumber: 'L-7',
          amountCents: 5000,
          issuerAddress: { street: 'Werkweg', houseNumber: '3', zip: '24103', city: 'Kiel' },
        },
      ],
      totalCents: 15_136,
    }),
  )
  const { payload } = await exported(made.body.id)
  const text = payload.toString('utf8')

  expect(text).toContain(
    '<versicherung><kassenname>Muster Krankenversicherung</kassenname><iknr>168140001</iknr><kvnr>M123456789</kvnr></versicherung>',
  )
  expect(text).toContain('<plz>24103</plz><ort>Kiel</ort><strasse>Werkweg</strasse><hausnr>3</hausnr>')
})
