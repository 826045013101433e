import { describe, expect, test } from 'vitest'
import { readCode } from './codes.ts'
import { readWhen } from './dates.ts'
import { readFactor } from './factors.ts'
import { readCommand } from './parse.ts'
import { asksToUndo, spokenCommand } from '@honora/language/wake.ts'

const today = '2026-11-21' // a Saturday
const read = (text: string): unknown => readCommand(text, { today })[0]
const call = (tool: string, args: object): object => ({ tool, arguments: args })

describe('addressed by name', () => {
  test.each([
    ['Honora, Recall in sechs Monaten', 'Recall in sechs Monaten'],
    ['Hey Honora: öffne Patient Müller', 'öffne Patient Müller'],
    ['honora trag Karies an 36 ein', 'trag Karies an 36 ein'],
    ['Und Honora, 18 fehlt', '18 fehlt'],
    ['Hanora, Recall in sechs Monaten', 'Recall in sechs Monaten'],
    ['Das Honorar ist hoch.', undefined],
    ['Honorar von 300 Euro vereinbart', undefined],
    ['Honora', undefined],
    ['Karies an 36', undefined],
  ])('%s', (text, expected) => expect(spokenCommand(text)).toBe(expected))
})

describe('taking back', () => {
  test.each([
    'rückgängig',
    'Rückgängig machen.',
    'mach das rückgängig',
    'bitte das letzte wieder zurücknehmen',
    'nimm das zurück',
    'nein, rückgängig',
    'undo that',
    'Undo the last command please',
    'take that back',
    'nein, das war falsch',
    'vergiss das',
    'einen Schritt zurück',
    'das bitte wieder weg',
    'cancel that',
    'scratch that please',
  ])('%s', (text) => expect(asksToUndo(text)).toBe(true))
  test.each([
    'die Füllung an 26 war falsch',
    'vergiss die Karies an 36',
    'cancel the appointment',
    'nimm die Karies an 36 zurück',
    'wir gehen zurück zu 36',
    'back to 36',
    'Karies an 36',
    '',
  ])('"%s" is none', (text) => expect(asksToUndo(text)).toBe(false))
})

describe('commands', () => {
  test.each([
    [
      'Trage Karies an 36 mesial-okklusal ein',
      call('add_finding', { teeth: [36], surfaces: ['m', 'o'], finding: 'karies' }),
    ],
    ['Karies an drei sechs mesial', call('add_finding', { teeth: [36], surfaces: ['m'], finding: 'karies' })],
    ['Füge an 16 und 26 eine Füllung hinzu', call('add_finding', { teeth: [16, 26], finding: 'fuellung' })],
    ['36 ist kariesfrei', call('add_finding', { teeth: [36], finding: 'karies', negated: true })],
    ['Setze 18 auf fehlt', call('set_tooth_status', { tooth: 18, finding: 'fehlt' })],
    [
      'Markiere den Achter unten links als retiniert',
      call('set_tooth_status', { tooth: 38, finding: 'retiniert' }),
    ],
    [
      'Add caries on tooth 36 mesial and occlusal',
      call('add_finding', { teeth: [36], surfaces: ['m', 'o'], finding: 'karies' }),
    ],
    ['Set tooth 18 to missing', call('set_tooth_status', { tooth: 18, finding: 'fehlt' })],
    ['Mark 36 as crowned', call('set_tooth_status', { tooth: 36, finding: 'krone' })],
    [
      'Rechne GOZ 2080 an 16 mesial-okklusal ab',
      call('add_billing_item', { system: 'GOZ', code: '2080', tooth: 16, surfaces: ['m', 'o'] }),
    ],
    ['Füge BEMA 13b an 36 hinzu', call('add_billing_item', { system: 'BEMA', code: '13b', tooth: 36 })],
    [
      'Bema dreizehn b für sechsunddreißig berechnen',
      call('add_billing_item', { system: 'BEMA', code: '13b', tooth: 36 }),
    ],
    [
      'GOZ zwei null acht null an zwo sechs abrechnen',
      call('add_billing_item', { system: 'GOZ', code: '2080', tooth: 26 }),
    ],
    [
      'Rechne GOZ 2100 an 36 zum Faktor 3,5 ab, Begründung: erhöhter Zeitaufwand',
      call('add_billing_item', {
        system: 'GOZ',
        code: '2100',
        tooth: 36,
        factor: '3.5',
        justification: 'erhöhter Zeitaufwand',
      }),
    ],
    ['Rechne GOÄ 5000 zwei mal ab', call('add_billing_item', { system: 'GOÄ', code: '5000', quantity: 2 })],
    ['Bill GOZ 2080 at 16', call('add_billing_item', { system: 'GOZ', code: '2080', tooth: 16 })],
    ['Streiche GOZ 2080 an 16', call('remove_billing_item', { code: '2080', tooth: 16 })],
    ['Remove GOZ 2197', call('remove_billing_item', { code: '2197' })],
    [
      'Ändere den Faktor von 2080 auf 3,5 wegen schwieriger Lage',
      call('change_factor', { code: '2080', factor: '3.5', justification: 'schwieriger Lage' }),
    ],
    [
      'Setze den Faktor für GOZ 2100 an 36 auf zwei Komma drei',
      call('change_factor', { code: '2100', tooth: 36, factor: '2.3' }),
    ],
    ['Change the factor of 2080 to 2.3', call('change_factor', { code: '2080', factor: '2.3' })],
    [
      'Schreibe in den Befund: Schleimhaut reizlos.',
      call('edit_section', { key: 'befund', text: 'Schleimhaut reizlos.', mode: 'append' }),
    ],
    [
      'Ersetze die Anamnese durch keine Vorerkrankungen',
      call('edit_section', { key: 'anamnese', text: 'keine Vorerkrankungen', mode: 'replace' }),
    ],
    [
      'Append to the findings: mucosa healthy',
      call('edit_section', { key: 'befund', text: 'mucosa healthy', mode: 'append' }),
    ],
    ['Dokumentation abschließen', call('finalize_documentation', {})],
    ['Finalize the documentation', call('finalize_documentation', {})],
    ['Recall in sechs Monaten', call('schedule_recall', { inMonths: 6 })],
    [
      'Termin nächsten Dienstag um zehn zur Wundkontrolle',
      call('schedule_recall', { startsAt: '2026-11-24T10:00', note: 'Wundkontrolle' }),
    ],
    ['Kontrolle am 12. Mai', call('schedule_recall', { on: '2027-05-12' })],
    ['Schedule a recall in six months', call('schedule_recall', { inMonths: 6 })],
    ['Schedule an appointment next Tuesday at 10', call('schedule_recall', { startsAt: '2026-11-24T10:00' })],
    ['Suche die GOZ-Ziffer für Kofferdam', call('find_code', { query: 'Kofferdam', system: 'GOZ' })],
    [
      'Welche Nummer hat die professionelle Zahnreinigung?',
      call('find_code', { query: 'professionelle Zahnreinigung' }),
    ],
    ['Find the code for rubber dam', call('find_code', { query: 'rubber dam' })],
    ['Öffne Patient Müller', call('open_patient', { query: 'Müller' })],
    ['Zeig mir die Akte von Frau Erika Beispiel', call('open_patient', { query: 'Erika Beispiel' })],
    ['Open patient Miller', call('open_patient', { query: 'Miller' })],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected))

  test.each([
    ['Setze den Faktor auf 3,5', 'change_factor', 'invalid'],
    ['Streich die letzte Position', 'remove_billing_item', 'ambiguous'],
    ['Vereinbare einen Termin', 'schedule_recall', 'invalid'],
    ['Öffne die Patientenakte', 'open_patient', 'invalid'],
  ])('%s is refused', (text, tool, reason) => expect(read(text)).toEqual({ tool, refused: reason }))

  test.each(['', 'Guten Morgen', 'Wie wird das Wetter?', 'Danke schön', 'blah blah'])(
    '"%s" is no command',
    (text) => expect(readCommand(text, { today })).toEqual([]),
  )

  test('several findings make several calls', () => {
    expect(readCommand('16 Krone, 17 fehlt', { today })).toEqual([
      call('add_finding', { teeth: [16], finding: 'krone' }),
      call('add_finding', { teeth: [17], finding: 'fehlt' }),
    ])
  })
})

describe('dates', () => {
  test.each([
    ['in sechs Monaten', { inMonths: 6 }],
    ['in einem halben Jahr', { inMonths: 6 }],
    ['in zwei Jahren', { inMonths: 24 }],
    ['in zwei Wochen', { on: '2026-12-05' }],
    ['in 10 Tagen', { on: '2026-12-01' }],
    ['morgen', { on: '2026-11-22' }],
    ['übermorgen um halb elf', { startsAt: '2026-11-23T10:30' }],
    ['am Montag um 14:30', { startsAt: '2026-11-23T14:30' }],
    ['am 3. Dezember um neun Uhr', { startsAt: '2026-12-03T09:00' }],
    ['am 03.01.', { on: '2027-01-03' }],
    ['am 31.2.', undefined],
    ['am dritten Dezember', { on: '2026-12-03' }],
    ['on 2027-02-01 at 3 pm', { startsAt: '2027-02-01T15:00' }],
    ['nächste Woche Mittwoch', { on: '2026-11-25' }],
    ['irgendwann', undefined],
  ])('%s', (text, expected) => expect(readWhen(text, today)).toEqual(expected))
})

describe('codes and factors', () => {
  test.each([
    ['GOZ 2080', { system: 'GOZ', code: '2080' }],
    ['GOZ zwanzig achtzig', { system: 'GOZ', code: '2080' }],
    ['GOZ 90', { system: 'GOZ', code: '0090' }],
    ['Ä1', { system: 'GOÄ', code: '1' }],
    ['GOÄ fünftausend', { system: 'GOÄ', code: '5000' }],
    ['IP4', { system: 'BEMA', code: 'IP4' }],
    ['41a', { code: '41a' }],
  ])('%s', (text, expected) => expect(readCode(text)).toMatchObject(expected))

  test.each([
    ['Faktor 3,5', '3.5'],
    ['zum 2,3-fachen Satz', '2.3'],
    ['Faktor drei Komma fünf', '3.5'],
    ['factor two point three', '2.3'],
    ['an 36', undefined],
  ])('%s', (text, expected) => expect(readFactor(text)).toBe(expected))
})
