import type { Invoice } from '@honora/contract/invoices.ts'
import { openPdf } from '@honora/formats/pdf/engine.ts'
import { expect, test } from 'vitest'
import type { Caller } from '../../testing/test-app.ts'
import { amountBody, invoiceBody, moneyTests, newPatient } from './testing.ts'

const { app, practice } = moneyTests()

async function paperOf(id: string, reader: Caller = practice().owner, query = ''): Promise<string> {
  const { raw } = await reader.get(`/v1/factoring/invoice/${id}/document${query}`)
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
  const copy = await paperOf(id, owner, '?copy=insurer')
  for (const action of ['raise', 'accept'])
    await owner.post(`/v1/factoring/invoice/${id}/dispute`, { action, reason: 'Leistung fehlt' })
  const back = await owner.get<Invoice>(`/v1/factoring/invoice/${id}`)
  const after = await paperOf(id)

  expect(copy).toContain('Kopie für die Versicherung')
  expect(copy).not.toContain('Bitte überweisen')
  expect(bought).not.toContain('Kopie für die Versicherung')
  expect(bought).not.toContain('Bereits gezahlt')
  expect(bought).not.toContain('Behandelt von')
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

test('who treated: entered by hand, on invoice, letters, record and patient page', async () => {
  const { owner } = practice()
  const made = await owner.post<Invoice>('/v1/factoring/invoices', invoiceBody(await newPatient(owner)))
  const url = `/v1/factoring/invoice/${made.body.id}`
  const practitioner = 'Dr. med. dent. Svenja Sommer'

  const entered = await owner.patch<Invoice>(url, { practitioner })
  const sold = await owner.post<Invoice>(`${url}/confirm`, { factoringType: 'recourse' })

  expect(made.body.practitioner).toBeNull()
  expect(entered.body.practitioner).toBe(practitioner)
  expect(sold.body.practitioner).toBe(practitioner)
  expect(await paperOf(made.body.id)).toContain(`Behandelt von ${practitioner}`)
  const later = await owner.patch(url, { practitioner: 'Dr. Anders' })
  expect(later.status).toBe(409)
})

test('a claim that was partly paid or credited asks for the rest only; instalments are named where they may be agreed', async () => {
  const { owner } = practice()
  const { owner: other } = await app().practice('Praxis ohne Raten')
  const sell = async (seller: Caller, body: unknown) => {
    const made = await seller.post<Invoice>('/v1/factoring/invoices', body)
    const url = `/v1/factoring/invoice/${made.body.id}`
    expect((await seller.post(`${url}/confirm`, { factoringType: 'recourse' })).status).toBe(200)
    return { id: made.body.id, url }
  }
  const large = await sell(owner, amountBody(await newPatient(owner), 60_000))
  const whole = await paperOf(large.id)
  const { today } = (await owner.get<{ today: string }>('/v1/factoring/clock')).body
  const paid = await owner.post(`${large.url}/report-payment`, { amountCents: 20_000, paidOn: today })
  const credited = await owner.post(`${large.url}/credit-note`, { amountCents: 5_000, reason: 'Kulanz' })
  const rest = await paperOf(large.id)
  const without = await sell(other, amountBody(await newPatient(other), 60_000))
  const silent = await paperOf(without.id, other)

  expect([paid.status, credited.status]).toEqual([200, 200])
  expect(whole).toContain('Bitte überweisen Sie 600,00 €')
  expect(whole).toContain('Factor nennt Ihnen auf Anfrage Raten, Zinsen und Gesamtbetrag.')
  expect(rest).toContain('Bereits gezahlt sind 200,00 €. Gutgeschrieben sind 50,00 €.')
  expect(rest).toContain('Bitte überweisen Sie 350,00 €')
  expect(silent).toContain('Bitte überweisen Sie 600,00 €')
  expect(silent).not.toContain('auf Anfrage Raten')
})
