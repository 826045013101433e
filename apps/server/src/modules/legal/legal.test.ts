import { expect, test } from 'vitest'
import { readPaper } from '@honora/formats/testing/paper.ts'
import type { Practice } from '../../testing/test-app.ts'
import { moneyTests } from '../invoices/testing.ts'

const { app, practice } = moneyTests()

test('everybody reads who runs the installation, before anything is accepted', async () => {
  const { status, body } = await app().anonymous.get<{ name: string }>('/v1/legal/operator')

  expect([status, body.name]).toEqual([200, 'Factor'])
})

test('the document shows the text of the contract that the practice has accepted', async () => {
  const clause = 'Ohne Lastschriftmandat fordert der Factor ihn nach 30 Tagen an'
  const read = async ({ owner }: Practice) =>
    (await readPaper((await owner.get('/v1/factoring/contract.pdf')).raw)).text
  const contracts = app().deps.db.system
  const accepted = (text: string | null) =>
    contracts
      .updateTable('factoring_contract')
      .set({ accepted_at: new Date('2026-11-01T09:00:00Z'), text_version: text })
      .where('organisation_id', '=', practice().organisationId)
      .execute()
  // The conditions of the practice exist once they are asked for.
  await practice().owner.post('/v1/factoring/simulations', {
    amountCents: 10_000,
    daysToPayment: 30,
    defaultProbabilityBp: 0,
  })

  expect(await read(await app().practice('Praxis ohne Vertrag'))).toMatch(
    new RegExp(`Fassung 2026-2.*${clause}`),
  )
  await accepted(null)
  expect(await read(practice())).toContain('Fassung 2026-1')
  expect(await read(practice())).not.toContain(clause)
  await accepted('2026-2')
  expect(await read(practice())).toMatch(new RegExp(`Fassung 2026-2.*${clause}`))
})

test('the contract is a document with the conditions of the practice', async () => {
  const document = await practice().owner.get('/v1/factoring/contract.pdf')
  const assistant = await practice().member('assistant')

  expect([document.status, document.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  expect(document.headers['content-disposition']).toContain(practice().customerNumber)
  expect((await assistant.get('/v1/factoring/contract.pdf')).status).toBe(403)
})
