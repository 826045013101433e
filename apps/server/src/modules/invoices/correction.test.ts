import type { Invoice, TimelineEntry } from '@honora/contract/invoices.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Practice, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let practice: Practice
beforeAll(async () => {
  app = await testApp()
  practice = await app.practice('Zahnarztpraxis Korrektur')
})
afterAll(() => app.close())

/** As a file brings it: a debtor without a record, two lines with texts and a reason, two costs, a total that is wrong. */
async function imported(number: string): Promise<Invoice> {
  const made = await practice.owner.post<Invoice>('/v1/factoring/invoices', {
    number,
    debtor: {
      firstName: 'Lasse',
      lastName: 'Eggers',
      birthDate: '1971-02-03',
      address: { street: 'Am Deich', houseNumber: '17', zip: '25813', city: 'Husum' },
    },
    patient: { firstName: 'Lasse', lastName: 'Eggers', birthDate: '1971-02-03' },
    positions: [
      {
        number: 3,
        date: '2026-11-10',
        system: 'GOZ',
        code: '0010',
        factor: '3.5',
        amountCents: 1968,
        text: 'Eingehende Untersuchung',
        justification: 'Sehr unruhiges Kind, Aufwand deutlich erhöht',
      },
      {
        number: 7,
        date: '2026-11-10',
        system: 'GOZ',
        code: '1040',
        teeth: '17-27,47-37',
        quantity: 28,
        factor: '2.3',
        amountCents: 10_136,
        text: 'Professionelle Zahnreinigung',
      },
    ],
    otherCosts: [
      { kind: 'lab_external', text: 'Labor Nord', documentNumber: 'L-77', amountCents: 5000 },
      { kind: 'material', text: 'Abformmaterial', amountCents: 700 },
    ],
    totalCents: 17_804 + 100,
  })
  expect(made.status).toBe(201)
  expect(made.body.status).toBe('created')
  return made.body
}

const path = (invoice: Invoice) => `/v1/factoring/invoice/${invoice.id}`

test('saving an imported invoice as it is changes nothing: no version, no event, every part as before', async () => {
  const invoice = await imported('K-1')

  const saved = await practice.owner.patch<Invoice>(path(invoice), {
    number: invoice.number,
    debtor: invoice.debtor,
    positions: invoice.positions,
    otherCosts: invoice.otherCosts,
    totalCents: invoice.totalCents,
  })

  expect(saved.status).toBe(200)
  expect(saved.body).toEqual(invoice)
  const timeline = await practice.owner.get<{ events: TimelineEntry[] }>(`${path(invoice)}/events`)
  expect(timeline.body.events.map((each) => each.kind)).toEqual(['created'])
})

test('a line keeps text, reason and teeth that the correction leaves out, also when another line is taken away', async () => {
  const invoice = await imported('K-2')

  const saved = await practice.owner.patch<Invoice>(path(invoice), {
    positions: [{ number: 7, system: 'GOZ', code: '1040', amountCents: 10_136 }],
    totalCents: 15_836,
  })

  expect(saved.body.status).toBe('complete')
  expect(saved.body.positions).toEqual(invoice.positions.slice(1))
  expect(saved.body.debtor).toEqual(invoice.debtor)
  expect(saved.body.otherCosts).toEqual(invoice.otherCosts)
})

test('a text is emptied only when the correction says so', async () => {
  const invoice = await imported('K-3')
  const line = { number: 3, system: 'GOZ', code: '0010', amountCents: 1968 }
  const rest = invoice.positions.slice(1)

  const saved = await practice.owner.patch<Invoice>(path(invoice), {
    positions: [{ ...line, text: '' }, ...rest],
  })

  expect(saved.body.positions[0]).toMatchObject({
    text: '',
    justification: 'Sehr unruhiges Kind, Aufwand deutlich erhöht',
  })
})

test('the check of a correction knows the debtor and does not take the invoice for its own duplicate', async () => {
  const invoice = await imported('K-4')

  const checked = await practice.owner.post<{ findings: { code: string; severity: string }[] }>(
    `${path(invoice)}/check`,
    { totalCents: 17_804 },
  )

  expect(checked.status).toBe(200)
  expect(checked.body.findings.filter((each) => each.severity === 'error')).toEqual([])
  const other = await app.practice('Fremde Praxis')
  expect((await other.owner.post(`${path(invoice)}/check`, {})).status).toBe(404)
})
