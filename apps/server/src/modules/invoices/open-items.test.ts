import { unzipSync, strFromU8 } from 'fflate'
import { expect, test } from 'vitest'
import type { Caller } from '../../testing/test-app.ts'
import { amountBody, moneyTests, newPatient, simulateDays } from './testing.ts'

const { app, clerk } = moneyTests()

/** Rows of the only sheet as text: amounts as they are written. */
async function rowsFor(reader: Caller): Promise<string[][]> {
  const { raw, status } = await reader.get('/v1/factoring/open-items.xlsx')
  expect(status).toBe(200)
  const sheet = strFromU8(unzipSync(raw)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/g)].map(([, row = '']) =>
    [...row.matchAll(/<c [^>]*?(?:\/>|>(.*?)<\/c>)/g)].map(([, cell = '']) =>
      cell.replaceAll(/<[^>]*>/g, ''),
    ),
  )
}

test('open items stand by person with their age, summed for each and for all; what is paid does not', async () => {
  const practice = await app().practice('Praxis mit Posten')
  const { owner } = practice
  const patients = {
    Kern: await newPatient(owner, { familyName: 'Kern' }),
    Arndt: await newPatient(owner, { familyName: 'Arndt' }),
  }
  const sold = async (patientId: string, cents: number, number: string) => {
    const made = await owner.post<{ id: string }>(
      '/v1/factoring/invoices',
      amountBody(patientId, cents, { number }),
    )
    await owner.post(`/v1/factoring/invoice/${made.body.id}/confirm`, { factoringType: 'recourse' })
    return made.body.id
  }
  await sold(patients.Kern, 30_000, 'K-1')
  await sold(patients.Kern, 20_000, 'K-2')
  await sold(patients.Arndt, 15_000, 'A-1')
  const paid = await sold(patients.Arndt, 12_000, 'A-2')
  await simulateDays(app(), 75)
  const { today } = (await owner.get<{ today: string }>('/v1/factoring/clock')).body
  await owner.post(`/v1/factoring/invoice/${paid}/report-payment`, { amountCents: 12_000, paidOn: today })

  const [head = [], ...rows] = await rowsFor(owner)
  const at = (name: string) => head.indexOf(name)
  const shown = rows.map((row) => [row[0], row[at('Nummer')], row[at('31–60 Tage')], row[at('Offen')]])
  expect(shown).toEqual([
    ['Arndt, Erika', 'A-1', '150.00', '150.00'],
    ['Kern, Erika', 'K-1', '300.00', '300.00'],
    ['Kern, Erika', 'K-2', '200.00', '200.00'],
    ['Summe Kern, Erika', '', '500.00', '500.00'],
    ['Summe', '', '650.00', '650.00'],
  ])
  expect((await rowsFor(clerk())).map(([name]) => name)).toEqual(expect.arrayContaining(['Kern, Erika']))
  // Whoever sees masked names learns no more of them from their order.
  const auditor = await rowsFor(await practice.member('auditor'))
  expect(auditor.flat().join(' ')).not.toContain('rndt')
  const keys = await app()
    .deps.db.system.selectFrom('invoice')
    .select(['number', 'debtor_key'])
    .where('organisation_id', '=', practice.organisationId)
    .where('number', 'in', ['A-1', 'K-1'])
    .orderBy('debtor_key')
    .execute()
  expect(
    auditor.map((row) => row[at('Nummer')]).filter((number) => number === 'A-1' || number === 'K-1'),
  ).toEqual(keys.map(({ number }) => number))
  const other = await app().practice('Praxis ohne Posten')
  expect((await other.owner.get('/v1/factoring/open-items.xlsx')).status).toBe(404)
  expect((await (await practice.member('dentist')).get('/v1/factoring/open-items.xlsx')).status).toBe(403)
})
