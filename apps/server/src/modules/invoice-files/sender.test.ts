import type { FileInvoice, InvoiceFileDetail } from '@honora/contract/invoice-files.ts'
import type { Invoice } from '@honora/contract/invoices.ts'
import { invoice } from '@honora/formats/testing/builders.ts'
import { expect, test } from 'vitest'
import { newPatient } from '../invoices/testing.ts'
import { fileTests, LIST, some } from './testing.ts'

/* Who sends the invoices of a file to their patients: one answer for the file, another for one of them. */

const { app, owner, practice, rz, send } = fileTests()

const rows = async ({ id }: InvoiceFileDetail) =>
  (await owner().get<{ invoices: FileInvoice[] }>(`${LIST}/${id}/invoices`)).body.invoices
const senders = async (file: InvoiceFileDetail) => (await rows(file)).map(({ sender }) => sender)
const setSender = (invoiceSender: 'practice' | 'factor') =>
  owner().patch('/v1/organization', { settings: { invoiceSender } })
const confirm = (file: InvoiceFileDetail, body: Record<string, unknown> = {}) =>
  owner().post<InvoiceFileDetail>(`${LIST}/${file.id}/confirm`, { factoringType: 'recourse', ...body })

async function file(familyName: string, count: number): Promise<InvoiceFileDetail> {
  await newPatient(owner(), { familyName })
  const patient = {
    ...invoice().patient!,
    externalId: null,
    firstName: 'Erika',
    lastName: familyName,
    birthDate: '1980-05-17',
  }
  const { body } = await send(rz(some(count, { patient })))
  expect(body.validCount).toBe(count)
  return body
}

test('a file goes with the setting of the practice, or with what is said for it', async () => {
  const [own, other] = [await file('Vorgabe', 1), await file('Datei', 2)]
  expect(await senders(other)).toEqual([
    { by: 'practice', isOwn: false },
    { by: 'practice', isOwn: false },
  ])
  expect((await confirm(own)).status).toBe(200)
  expect((await confirm(other, { sender: 'factor' })).status).toBe(200)

  expect((await senders(own)).map(({ by }) => by)).toEqual(['practice'])
  expect((await senders(other)).map(({ by }) => by)).toEqual(['factor', 'factor'])
  const [first] = await rows(other)
  const { body } = await owner().get<Invoice>(`/v1/factoring/invoice/${first?.id ?? ''}`)
  expect(body.sending.by).toBe('factor')
})

test('what was chosen for one invoice, or printed by the practice, stays in a file that goes otherwise', async () => {
  const mixed = await file('Einzeln', 3)
  const [chosen, printed] = await rows(mixed)
  await setSender('factor')
  expect((await senders(mixed)).map(({ by }) => by)).toEqual(['factor', 'factor', 'factor'])
  await app()
    .deps.db.system.updateTable('invoice')
    .set({ file_extras: JSON.stringify({ isPrinted: true }) })
    .where('id', '=', printed?.id ?? '')
    .execute()
  const url = `/v1/factoring/invoice/${chosen?.id ?? ''}/sender`
  expect((await owner().put(url, { sender: 'practice', version: chosen?.version })).status).toBe(200)
  expect(await senders(mixed)).toEqual([
    { by: 'practice', isOwn: true },
    { by: 'practice', isOwn: true },
    { by: 'factor', isOwn: false },
  ])
  const listed = await owner().get<{ invoices: Invoice[] }>(`/v1/factoring/invoices?fileId=${mixed.id}`)
  expect(listed.body.invoices.map(({ sender }) => sender)).toEqual((await senders(mixed)).toReversed())

  expect((await confirm(mixed, { sender: 'factor' })).status).toBe(200)
  expect((await senders(mixed)).map(({ by }) => by)).toEqual(['practice', 'practice', 'factor'])
  await setSender('practice')
})

test('a sender that nobody knows is refused, and only who may offer says who sends', async () => {
  const refused = await file('Unbekannt', 1)
  expect((await confirm(refused, { sender: 'post' })).status).toBe(422)
  const assistant = await practice().member('assistant')
  const url = `${LIST}/${refused.id}/confirm`
  expect((await assistant.post(url, { factoringType: 'recourse', sender: 'factor' })).status).toBe(403)
  expect((await rows(refused))[0]?.status).toBe('complete')
})
