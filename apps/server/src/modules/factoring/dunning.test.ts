import type { InvoiceFileDetail } from '@honora/contract/invoice-files.ts'
import type { Invoice } from '@honora/contract/invoices.ts'
import { defaultTerms } from '@honora/domain/factoring/contract.ts'
import { writePadnext } from '@honora/formats/padnext/write.ts'
import { invoice, writeOptions } from '@honora/formats/testing/builders.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { testApp, type Practice, type TestApp } from '../../testing/test-app.ts'
import { invoiceBody, newPatient, simulateDays } from '../invoices/testing.ts'

/* Who is dunned, and who never is. */

let app: TestApp
let practice: Practice
const FILES = '/v1/factoring/invoice-files'

beforeAll(async () => {
  app = await testApp()
  practice = await app.practice('Zahnarztpraxis Nord')
  await app.practice('Factor', { kind: 'factor', factoringTypes: [] })
  await simulateDays(app, 0)
})
afterAll(() => app.close())

const read = async (id: string): Promise<Invoice> =>
  (await practice.owner.get<Invoice>(`/v1/factoring/invoice/${id}`)).body

async function sold(salutation: string, dueDays = 30): Promise<string> {
  const patientId = await newPatient(practice.owner)
  const debtor = {
    kind: 'person',
    salutation,
    firstName: 'Erika',
    lastName: `Muster-${patientId.slice(-6)}`,
    birthDate: '1950-05-17',
    address: { street: 'Am Deich', houseNumber: '17', zip: '25813', city: 'Husum', country: 'DE' },
  }
  const made = await practice.owner.post<Invoice>(
    '/v1/factoring/invoices',
    invoiceBody(patientId, { debtor, dueDays }),
  )
  const offer = { factoringType: 'recourse' }
  const bought = await practice.owner.post<Invoice>(`/v1/factoring/invoice/${made.body.id}/confirm`, offer)
  expect(bought.body.status).toBe('processed')
  return made.body.id
}

/** Out of a file that asks not to dun. */
async function soldFromFile(): Promise<string> {
  await newPatient(practice.owner, { familyName: 'Ruhig', birthDate: '1980-05-17' })
  const person = { ...invoice().patient, firstName: 'Erika', lastName: 'Ruhig', birthDate: '1980-05-17' }
  const file = writePadnext(
    [
      invoice({
        number: 'R-1',
        dunning: 'none',
        debtor: { ...invoice().debtor, lastName: 'Ruhig' },
        patient: {
          ...person,
          externalId: null,
          sex: 'w',
          insuranceKind: null,
          insurer: null,
          insurantNumber: null,
        },
      }),
    ],
    {
      ...writeOptions,
      sender: { ...writeOptions.sender, customerNumber: practice.customerNumber },
    },
  )
  const sent = await practice.owner.upload<InvoiceFileDetail>(FILES, {
    name: file.name,
    bytes: file.bytes,
    fields: { factoringType: 'recourse' },
  })
  expect([sent.status, sent.body.status]).toEqual([201, 'complete'])
  const list = await practice.owner.get<{ invoices: { id: string }[] }>(`${FILES}/${sent.body.id}/invoices`)
  await practice.owner.post(`${FILES}/${sent.body.id}/confirm`, {})
  return list.body.invoices[0]?.id ?? ''
}

test('the family of one who died and whoever the practice asked to leave alone are never dunned', async () => {
  const [usual, family, asked] = [
    await sold('Frau'),
    await sold('An die Angehörigen von'),
    await soldFromFile(),
  ]
  for (let passed = 0; passed < 62; passed += 31)
    await practice.owner.post('/v1/factoring/clock', { days: 31 })

  expect([(await read(usual)).receivableState, (await read(usual)).dunningLevel]).toEqual(['overdue', 3])
  expect([(await read(family)).receivableState, (await read(family)).dunningLevel]).toEqual(['overdue', 0])
  expect([(await read(asked)).receivableState, (await read(asked)).dunningLevel]).toEqual(['overdue', 0])
}, 120_000)

test('a claim with recourse does not come back while the term of its last reminder runs', async () => {
  const id = await sold('Frau', 55)
  const pass = (days: number) => practice.owner.post('/v1/factoring/clock', { days })
  for (const days of [31, 31, 28]) await pass(days)
  const onTheDay = await read(id)
  await pass(6)
  const atTheEnd = await read(id)
  await pass(1)

  expect([onTheDay.receivableState, onTheDay.dunningLevel]).toEqual(['overdue', 3])
  expect(atTheEnd.receivableState).toBe('overdue')
  expect((await read(id)).receivableState).toBe('charged_back')
}, 120_000)

test('a practice that wants to be asked agrees to each level; without its word the claim rests and goes on', async () => {
  const other = await app.practice('Praxis Süd')
  await app.deps.db.system
    .insertInto('factoring_contract')
    .values({
      id: newId(),
      organisation_id: other.organisationId,
      factoring_type: 'recourse',
      valid_from: '2026-01-01',
      terms: JSON.stringify({ ...defaultTerms.recourse, dunningProfile: 'practice_approval' }),
    })
    .execute()
  const patientId = await newPatient(other.owner)
  const made = await other.owner.post<Invoice>('/v1/factoring/invoices', invoiceBody(patientId))
  const url = `/v1/factoring/invoice/${made.body.id}`
  await other.owner.post(`${url}/confirm`, { factoringType: 'recourse' })
  const approve = () => other.owner.post<Invoice>(`${url}/approve-dunning`, {})
  const claim = async () => (await other.owner.get<Invoice>(url)).body
  const days = (count: number) => other.owner.post('/v1/factoring/clock', { days: count })

  await days(31)
  await days(15)
  const early = await approve()
  await days(1)
  const asked = await claim()
  const agreed = await approve()
  const again = await approve()
  await days(1)
  const raised = await claim()
  await days(14)
  await days(5)
  const resting = await claim()
  await days(15)

  expect(early.status).toBe(409)
  expect([asked.dunningLevel, asked.transitions.includes('approve_dunning')]).toEqual([1, true])
  expect([agreed.status, agreed.body.transitions.includes('approve_dunning')]).toEqual([200, false])
  expect([again.status, raised.dunningLevel]).toEqual([409, 2])
  expect([resting.dunningLevel, resting.transitions.includes('approve_dunning')]).toEqual([2, true])
  expect((await claim()).dunningLevel).toBe(3)
}, 120_000)
