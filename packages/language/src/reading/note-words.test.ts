import { describe, expect, test } from 'vitest'
import { deriveFacts } from '../engine.ts'
import { assembleFacts } from './assemble.ts'

/** What the rules alone write into the record of one typed note. */
function recorded(text: string): string[] {
  const utterances = [{ id: 'u0', text, speaker: 'dentist' as const }]
  return assembleFacts({
    patient: { insurance: 'statutory', age: 44 },
    utterances,
    rules: deriveFacts(utterances),
  })
    .filter(({ state }) => state === 'recorded')
    .map((fact) => fact.text)
}

describe('a word that nobody has explained to the rules', () => {
  test.each([
    'Krone 36 eingesetzt laut Akte',
    'Füllung 36 od gelegt im Ausland',
    'Mutter: 36 Ex, Naht',
    'Ehemann: LA 36, Trep 36',
    'Füllung 36 od gelegt (Fehleintrag)',
    'Falscher Patient! Füllung 36 mod bitte löschen.',
    'Krone 36 eingesetzt, Rechnung storniert',
    'To do: 36 Ex, Naht',
    'PZR 95 € bezahlt',
    'PZR zuletzt 03/24',
    'Fluoridlack in der Schule erhalten',
    'Bruxismus laut Vorbehandler befürchtet',
    'Eliquis evtl. ab Montag',
    'Seine Frau nimmt Bisoprolol, er selbst nichts.',
    'Pat. soll demnächst Prolia bekommen.',
    'Marcumar -> Xarelto 20',
    'Rezept Ibu 600 abgelehnt, hat noch zu Hause.',
    'Pollen ja, Latex nein, Penicillin nein.',
    '36: Einverständnis fehlt.',
    'Schmerz 46 nicht mehr da.',
    'Füllung an 36 fehlt.',
    'S: o.B. O: 26 Karies od. P: Füllung 26 od, LA.',
    'St. p. Trepanation 36',
  ])('keeps what stands beside it out of the record: %s', (note) => {
    expect(recorded(note)).toEqual([])
  })

  test.each([
    ['36: LA, Kofferdam, Füllung mod Komposit, poliert', 4],
    ['46 Trep., 3 Kanäle masch. aufbereitet, NaOCl 3 %, Ca(OH)2, Cavit', 4],
    ['Implantat 36 4,1 x 10 mm Straumann BLT inseriert, 35 Ncm, Naht 5-0', 2],
    ['37 Ex nach Aufklärung, Naht 4-0 Vicryl, komplikationslos', 2],
    ['26 Krone eingesetzt, Ketac Cem, Okklusion ok', 1],
    ['Drain ex 46', 1],
  ])('is no plain word of work: %s', (note, count) => {
    expect(recorded(note).length).toBeGreaterThanOrEqual(count)
  })
})
