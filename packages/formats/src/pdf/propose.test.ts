import { expect, test } from 'vitest'
import { proposeInvoice } from './propose.ts'

const page = `Zahnarztpraxis am See Uferweg 3
24103 Kiel
Frau Ines Okonkwo-Weiß
Lange Straße 12a
24937 Flensburg
Rechnungsnummer: 2026/0042
Rechnungsdatum 03.11.2026
Geboren am 05.04.1985
Datum Region Nr. Leistungsbeschreibung Faktor Anz. Betrag €
28.10.2026 0010 Eingehende Untersuchung
und Aufzeichnung
2,3 1 12,94
28.10.2026 16, 17 2080 Füllung zweiflächig 2,3 2 1.143,88
28.10.2026 Ä 5000 Strahlendiagnostik 1,8 1 5,25
Summe Honorar 1.162,07 €
Rechnungsbetrag 1.162,07 €`

test('head, person, lines and total of a printed invoice', () => {
  expect(proposeInvoice(page)).toEqual({
    number: '2026/0042',
    invoiceDate: '2026-11-03',
    practitioner: null,
    birthDate: '1985-04-05',
    totalCents: 116_207,
    firstName: 'Ines',
    lastName: 'Okonkwo-Weiß',
    patient: null,
    street: 'Lange Straße',
    houseNumber: '12a',
    zip: '24937',
    city: 'Flensburg',
    lines: [
      {
        system: 'GOZ',
        code: '0010',
        date: '2026-10-28',
        teeth: '',
        text: 'Eingehende Untersuchung und Aufzeichnung',
        factor: '2.3',
        quantity: 1,
        amountCents: 1_294,
      },
      {
        system: 'GOZ',
        code: '2080',
        date: '2026-10-28',
        teeth: '16,17',
        text: 'Füllung zweiflächig',
        factor: '2.3',
        quantity: 2,
        amountCents: 114_388,
      },
      {
        system: 'GOÄ',
        code: '5000',
        date: '2026-10-28',
        teeth: '',
        text: 'Strahlendiagnostik',
        factor: '1.8',
        quantity: 1,
        amountCents: 525,
      },
    ],
  })
})

test.each(['', 'Behandlungsdokumentation\nBefund\nAn 16 findet sich eine Krone.', '\u0000'.repeat(200)])(
  'nothing is invented where nothing stands: %#',
  (text) => {
    const { lines, ...head } = proposeInvoice(text)
    expect(lines).toEqual([])
    expect(Object.values(head).every((value) => value === null)).toBe(true)
  },
)

test('a long text without an end costs no time', () => {
  const text = `${'28.10.2026 2080 Füllung '.repeat(20_000)}\n${'a'.repeat(200_000)}`
  const begin = performance.now()
  proposeInvoice(text)
  expect(performance.now() - begin).toBeLessThan(2_000)
})

test.each([
  ['Behandelt von Dr. med. dent. Svenja Sommer', 'Dr. med. dent. Svenja Sommer'],
  ['Behandler: Dr. Jan von Wied, Zahnarzt', 'Dr. Jan von Wied'],
  ['Behandelnde Zahnärztin Ines Okonkwo-Weiß 24103 Kiel', 'Ines Okonkwo-Weiß'],
  ['Behandelt von 03.11.2026', null],
  ['Behandlungsdatum 03.11.2026', null],
])('who treated in "%s"', (line, practitioner) => {
  expect(proposeInvoice(`${page}\n${line}\nSeite 1`).practitioner).toBe(practitioner)
})

/* The same treatment as other programs print it. */
const head = `Frau Ines Okonkwo
Lange Straße 12a
24937 Flensburg
Rechnungsnummer: 7/2026
Rechnungsdatum 03.11.2026
`
const read = (body: string) =>
  proposeInvoice(head + body).lines.map(({ date, teeth, system, code, factor, quantity, amountCents }) =>
    [date, teeth, system, code, factor, quantity, amountCents].join(' '),
  )
const two = ['2026-10-28  GOZ 0010 2.3 1 1294', '2026-10-28 16,17 GOZ 2080 2.3 2 114388']

test.each([
  [
    'count before factor',
    '28.10.2026 0010 Untersuchung 1 2,3 12,94\n28.10.2026 16,17 2080 Füllung 2 2,3 1.143,88',
  ],
  [
    'code before day',
    'GOZ 0010 28.10.2026 Untersuchung 2,3 1 12,94\n2080 28.10.2026 16,17 Füllung 2,3 2 1.143,88',
  ],
  ['the day once', '28.10.2026 0010 Untersuchung 2,3 1 12,94\n16,17 2080 Füllung 2,3 2 1.143,88'],
  ['days of ISO', '2026-10-28 0010 Untersuchung 2,3 1 12,94\n2026-10-28 16,17 2080 Füllung 2,3 2 1.143,88'],
  ['short years', '28.10.26 0010 Untersuchung 2,3 1 12,94\n28.10.26 16,17 2080 Füllung 2,3 2 1.143,88'],
  [
    'codes with a dot',
    '28.10.2026 0010. Untersuchung 2,3 1 12,94\n28.10.2026 16,17 2.080 Füllung 2,3 2 1.143,88',
  ],
  [
    'the price of one',
    '28.10.2026 0010 Untersuchung 2,3 1 12,94 12,94 €\n28.10.2026 16,17 2080 Füllung 2,3 2 571,94 1.143,88 €',
  ],
  [
    'a sum carried over within a description',
    '28.10.2026 0010 Untersuchung 2,3 1 12,94\n28.10.2026 16,17 2080 Füllung\nÜbertrag 12,94\nSeite 2 von 2\nÜbertrag 12,94\nzweiflächig 2,3 2 1.143,88',
  ],
])('lines with %s', (_, body) => {
  expect(read(body)).toEqual(two)
})

test('a line that is not understood takes nothing from those after it', () => {
  const body = `28.10.2026 9999 Fremdlabor 112,00
28.10.2026 0010 Untersuchung 2,3 1 12,94
28.10.2026 0065 Abformung ohne Faktor 10,00
16,17 2080 Füllung 2,3 2 1.143,88
28.10.2026 2030 Gutschrift 2,3 1 -8,41`
  expect(read(body)).toEqual(two)
})

test.each([
  ['Geburtsdatum: 05.04.1985 Datum: 03.11.2026', '2026-11-03'],
  ['Behandlungsdatum 28.10.2026\nRechnungsdatum: 2026-11-03', '2026-11-03'],
  ['Geburtsdatum: 05.04.1985', null],
])('the day of the invoice in "%s"', (text, invoiceDate) => {
  expect(proposeInvoice(text).invoiceDate).toBe(invoiceDate)
})

test.each([
  ['Bitte die Rechnungsnummer angeben\nRechnungsnummer: A-17', 'A-17'],
  ['Rechnungsnummer bitte angeben', null],
])('the number in "%s"', (text, number) => {
  expect(proposeInvoice(text).number).toBe(number)
})

test.each([
  ['Patient: Mia Okonkwo, geb. 05.04.2016', { firstName: 'Mia', lastName: 'Okonkwo' }],
  ['Patientin: Okonkwo-Weiß, Mia geb. am 05.04.2016', { firstName: 'Mia', lastName: 'Okonkwo-Weiß' }],
  ['Leistungen für Mia Okonkwo', { firstName: 'Mia', lastName: 'Okonkwo' }],
  ['Patientin: Frau Ines Okonkwo', null],
  ['Patienteninformation liegt bei', null],
])('who was treated in "%s"', (line, patient) => {
  expect(proposeInvoice(head + line).patient).toEqual(patient)
})
