import { describe, expect, test } from 'vitest'
import { deriveFacts } from '../engine.ts'
import { assembleFacts } from './assemble.ts'

/** What the rules alone write into the record of a note, or of turns of the practice and the patient ("P: …"). */
function recorded(note: string): string[] {
  const utterances = note.split('|').map((turn, index) => ({
    id: `u${index}`,
    text: turn.replace('P:', '').trim(),
    speaker: turn.includes('P:') ? ('patient' as const) : ('dentist' as const),
  }))
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
    'Extraktion 36 durchgeführt fraglich',
    'Extraktion 36 durchgeführt (Dr. Meier)',
    'Extraktion 36 durchgeführt richtig: 37',
    'Offen: Extraktion 36 durchgeführt',
    'Zitat Pat.: Extraktion 36 durchgeführt',
    'LA 36 Trep 46',
    '14 fehlt Klammer',
    '36 Füllung ex, Cavit',
    '[ ] PZR [x] Zst',
    'Keine PZR, Zst, MHU',
    'Nächste Sitzung. LA 36. Füllung od Komp.',
    'Mutter. Marcumar.',
    'Krone 36 Eingliederung 5.6.',
    'Einnahme von Eliquis: nein',
    'Bisoprolol von 5 auf 10 mg erhöht',
    'Verträgt Penicillin nicht, nimmt Ramipril 5',
    'Allergie - Penicillin',
    'Eine Allergie gegen Penicillin kann nicht ausgeschlossen werden.',
    'Keine Allergien. Penicillin-Unverträglichkeit.',
    'Allergien keine, Latex',
    'Allergie Penicillin? Nein, Erythromycin.',
    'Rezept Ibuprofen 600 neg.',
    'Eine Parodontitis liegt nicht vor.',
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

  test.each([
    'Also keine Allergien.|P: Doch, Penicillin!',
    'Sie vertragen Penicillin?|P: Nicht gut.',
    'Implantat 36 inseriert.|Herr Doktor, das war 46.|Stimmt.',
    '36 od Füllung gelegt|26 oder 36?|26.',
    'P: Ich nehme Marcumar.|Wirklich?|P: Ach nein, das nimmt mein Mann.',
    'Ich verschreibe Amoxicillin 1000.|P: Nein, ich will kein Antibiotikum.',
    'P: Mein Arzt will, dass ich Xarelto nehme, aber ich nehme es nicht.',
    'Füllung 36 okklusal gelegt.|Nein, noch nicht, erst nächste Woche.',
  ])('does not record what the next turn takes back: %s', (talk) => {
    expect(recorded(talk)).toEqual([])
  })
})
