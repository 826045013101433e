import type { Invoice } from '@honora/contract/invoices.ts'
import { openPdf } from '@honora/formats/pdf/engine.ts'
import { expect, test } from 'vitest'
import { invoiceBody, moneyTests, newPatient } from './testing.ts'

const { app, practice } = moneyTests()

async function paperOf(id: string): Promise<string> {
  const { raw } = await practice().owner.get(`/v1/factoring/invoice/${id}/document`)
  const opened = await openPdf(raw)
  if (!opened.ok) throw new Error(opened.reason)
  const pages = Array.from({ length: opened.value.pageCount }, (_, index) => opened.value.text(index + 1))
  opened.value.close()
  return pages.join(' ').replaceAll(/\s+/g, ' ')
}

test('the paper names whom to pay: the factor while the claim is its, the practice once it came back', async () => {
  const { owner, organisationId } = practice()
  await app()
    .deps.db.system.updateTable('organisation')
    .set({
      bank_account: JSON.stringify({ holder: 'Zahnarztpraxis Nord', iban: 'DE89370400440532013000' }),
      contact: JSON.stringify({ phone: '04841 200', email: 'praxis@nord.example' }),
    })
    .where('id', '=', organisationId)
    .execute()
  const made = await owner.post<Invoice>('/v1/factoring/invoices', invoiceBody(await newPatient(owner)))
  const { id } = made.body
  const before = await paperOf(id)
  const sold = await owner.post<Invoice>(`/v1/factoring/invoice/${id}/confirm`, { factoringType: 'recourse' })
  const reference = sold.body.paymentReference ?? ''
  const bought = await paperOf(id)
  for (const action of ['raise', 'accept'])
    await owner.post(`/v1/factoring/invoice/${id}/dispute`, { action, reason: 'Leistung fehlt' })
  const back = await owner.get<Invoice>(`/v1/factoring/invoice/${id}`)
  const after = await paperOf(id)

  expect(before).toContain('04841 200')
  expect(before).toContain('DE89 3704 0044 0532 0130 00')
  expect(reference).toMatch(/^HN/)
  expect(bought).toContain(reference)
  expect(bought).not.toContain('DE89 3704')
  const [year, month, day] = (sold.body.dueOn ?? '').split('-')
  expect(bought).toContain(`bis zum ${day}.${month}.${year}`)
  expect(back.body.receivableState).toBe('charged_back')
  expect(after).toContain('Factor hat uns die Forderung aus dieser Rechnung zurückgegeben.')
  expect(after).toContain('DE89 3704 0044 0532 0130 00')
  expect(after).not.toContain(reference)
  expect(after).not.toContain('abgetreten')
})
