import type { InvoiceFileDetail } from '@honora/contract/invoice-files.ts'
import type { Invoice } from '@honora/contract/invoices.ts'
import { writePadnext } from '@honora/formats/padnext/write.ts'
import { invoice, writeOptions } from '@honora/formats/testing/builders.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

async function sold(salutation: string): Promise<string> {
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
    invoiceBody(patientId, { debtor }),
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
