import type { InvoiceFileDetail } from '@honora/contract/invoice-files.ts'
import type { Invoice } from '@honora/contract/invoices.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type Practice, type TestApp } from '../../testing/test-app.ts'
import { newPatient } from './testing.ts'

/*
 * The state of a file whose invoices go different ways. An offer of a debtor abroad waits for a person, one of a debtor at home
 * with recourse is bought at once.
 */

let app: TestApp
let practice: Practice
let clerk: Caller
const FILES = '/v1/factoring/invoice-files'

beforeAll(async () => {
  app = await testApp()
  practice = await app.practice('Zahnarztpraxis Nord')
  const factor = await app.practice('Factor', { kind: 'factor', factoringTypes: [] })
  clerk = await factor.member('factor_clerk')
})
afterAll(() => app.close())

let count = 0

/** A file with one invoice per country; each of another patient with consent. */
async function fileOf(...countries: readonly string[]): Promise<{ id: string; invoices: string[] }> {
  const lines = [`H;RZ;1;UTF-8;${practice.customerNumber};20261116;PVS;1`]
  for (const country of countries) {
    count += 1
    const name = `Muster${String(count)}`
    await newPatient(practice.owner, { familyName: name })
    lines.push(
      `R;F-${String(count)};20261116;30;recourse;10136;EUR;dental;`,
      `E;person;Frau;;Erika;${name};19800517;Am Deich;17;25813;Husum;${country};;`,
      `P;;Erika;${name};19800517;w;pkv`,
      'L;1;20261110;GOZ;1040;0;17-27,47-37;28;2.3;28;10136;;PZR',
      'S;10136;0;0;0;10136',
    )
  }
  lines.push(`T;${String(countries.length)};${String(lines.length + 1)};${String(10_136 * countries.length)}`)
  const sent = await practice.owner.upload<InvoiceFileDetail>(FILES, {
    name: 'a.rz',
    bytes: Buffer.from(lines.join('\r\n')),
    fields: { factoringType: 'recourse' },
  })
  expect([sent.status, sent.body.status]).toEqual([201, 'complete'])
  const list = await practice.owner.get<{ invoices: { id: string }[] }>(`${FILES}/${sent.body.id}/invoices`)
  return { id: sent.body.id, invoices: list.body.invoices.map((each) => each.id) }
}

const act = (id: string | undefined, path: string, body: unknown, by: Caller = practice.owner) =>
  by.post<Invoice & { detail?: string; code?: string }>(`/v1/factoring/invoice/${id ?? ''}/${path}`, body)

const stateOf = async (id: string) => {
  const { status, rejectionReason, confirmedAt } = (
    await practice.owner.get<InvoiceFileDetail>(`${FILES}/${id}`)
  ).body
  return { status, rejectionReason, isConfirmed: confirmedAt !== null }
}

test('one invoice offered alone leaves the file to the others; with the last one it is offered and decided', async () => {
  const file = await fileOf('DE', 'AT')
  const [first, second] = file.invoices
  await act(first, 'confirm', {})
  const between = await stateOf(file.id)
  await act(second, 'confirm', {})
  const offered = await stateOf(file.id)
  await act(second, 'decision', { decision: 'decline', reason: 'Ausland' }, clerk)

  expect(between).toEqual({ status: 'complete', rejectionReason: null, isConfirmed: false })
  expect(offered).toEqual({ status: 'confirmed', rejectionReason: null, isConfirmed: true })
  expect(await stateOf(file.id)).toEqual({ status: 'processed', rejectionReason: null, isConfirmed: true })
})

test('the rest of a file is offered together after one went ahead', async () => {
  const file = await fileOf('AT', 'AT')
  await act(file.invoices[0], 'confirm', {})
  const rest = await practice.owner.post<InvoiceFileDetail>(`${FILES}/${file.id}/confirm`, {})

  expect([rest.status, rest.body.status]).toEqual([200, 'confirmed'])
})

test('a file whose offers were all taken back says so', async () => {
  const file = await fileOf('AT')
  await practice.owner.post(`${FILES}/${file.id}/confirm`, {})
  await act(file.invoices[0], 'withdraw', { reason: 'Irrtum' })

  expect(await stateOf(file.id)).toEqual({
    status: 'rejected',
    rejectionReason: 'withdrawn_by_practice',
    isConfirmed: true,
  })
})

test('a step that is not possible names the state in the words of the reader', async () => {
  const file = await fileOf('AT')
  await practice.owner.post(`${FILES}/${file.id}/confirm`, {})
  const again = await practice.owner.post<{ detail: string }>(`${FILES}/${file.id}/confirm`, {})
  const edited = await practice.owner.patch<{ detail: string }>(
    `/v1/factoring/invoice/${file.invoices[0] ?? ''}`,
    { dueDays: 3 },
    { headers: { 'accept-language': 'en' } },
  )
  await act(file.invoices[0], 'decision', { decision: 'purchase' }, clerk)
  const closed = await practice.owner.post<{ detail: string }>(`${FILES}/${file.id}/withdraw`, {
    reason: 'x',
  })

  expect(again.body.detail).toContain('„Bestätigt“')
  expect(edited.body.detail).toContain('Confirmed')
  expect(closed.body.detail).toContain('„Verarbeitet“')
})
