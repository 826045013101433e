import { expect, test } from 'vitest'
import { moneyTests } from '../invoices/testing.ts'

const { app, practice } = moneyTests()

test('everybody reads who runs the installation, before anything is accepted', async () => {
  const { status, body } = await app().anonymous.get<{ name: string }>('/v1/legal/operator')

  expect([status, body.name]).toEqual([200, 'Factor'])
})

test('the contract is a document with the conditions of the practice', async () => {
  const document = await practice().owner.get('/v1/factoring/contract.pdf')
  const assistant = await practice().member('assistant')

  expect([document.status, document.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  expect(document.headers['content-disposition']).toContain(practice().customerNumber)
  expect((await assistant.get('/v1/factoring/contract.pdf')).status).toBe(403)
})
