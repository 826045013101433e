import { describe, expect, test } from 'vitest'
import { deriveFacts } from '../engine.ts'
import type { Fact } from '../facts/fact.ts'
import type { Utterance } from '../utterance.ts'
import { assembleFacts } from './assemble.ts'

/** What the rules alone read in one typed note. */
function factsOf(text: string): Fact[] {
  const utterances: Utterance[] = [{ id: 'u0', text, speaker: 'dentist' }]
  return assembleFacts({
    patient: { insurance: 'private', age: 44 },
    utterances,
    rules: deriveFacts(utterances),
  })
}

/** What of it they write into the record. */
const recorded = (text: string): string[] =>
  factsOf(text)
    .filter(({ state }) => state === 'recorded')
    .map((fact) => fact.text)

describe('a typed note', () => {
  test.each([
    ['36 Ex, Naht 4-0', ['Extraktion an 36', 'Naht an 36']],
    ['36 Ex, UDS 2 Amp.', ['Extraktion an 36']],
    ['26 Füllung mo, Kofferdam', ['Füllung gelegt an 26 mesial-okklusal', 'Kofferdam angelegt an 26']],
    ['36 Ex, Naht, Ibu 600', ['Verordnung Ibuprofen 600 mg']],
    ['36 Ex, Naht, Metformin', ['Einnahme von Metformin']],
    ['Marcumar, LA, 37 Ex, Naht', ['Extraktion an 37']],
    ['01: 16 F o', ['Füllung an 16 okklusal']],
    ['Zahn eins sechs Füllung okklusal.', ['Füllung an 16 okklusal']],
    ['Allergien: keine, Med: Ramipril', ['Keine Allergien', 'Einnahme von Ramipril']],
    ['Allergien: keine bekannt', ['Keine Allergien']],
    ['Allergie −', ['Keine Allergien']],
    ['Allergie Latex, Med Marcumar', ['Einnahme von Marcumar']],
    ['Pat. aufgekl., LA, 36 Ex, Naht', ['Anästhesie an 36', 'Extraktion an 36', 'Naht an 36']],
    ['Bracket 13 neu geklebt', ['Bracket geklebt an 13']],
    ['Arztbrief an HA', ['Arztbrief geschrieben']],
    ['36 mod Komp, LA', ['Anästhesie an 36']],
    ['Füllung 25 raus, neu mo Komp', ['Füllung gelegt an 25 mesial-okklusal mit Komposit']],
    ['Inlay 36 rausgefallen, wiederbefestigt', ['Inlay wieder eingesetzt an 36']],
    ['UK unterfüttert direkt, Druckstelle entf.', ['Unterfütterung der Prothese im Unterkiefer']],
  ])('records the work of its day: %s', (note, expected) => {
    expect(recorded(note)).toEqual(expect.arrayContaining(expected))
  })

  test.each([
    ['refused', '36 Ex verweigert, Naht', 'Extraktion'],
    ['broken off', '36 Ex abgebrochen, Naht', 'Extraktion'],
    ['estimated', 'KV: 36 Ex, Naht', 'Extraktion'],
    ['planned with its costs', 'HKP 36 Krone, 37 Ex, Naht', 'Extraktion'],
    ['an indication', 'Indikation: 36 Ex, Naht', 'Extraktion'],
    ['of another year', 'Antrag PAR, 36 Ex 2023, Naht', 'Extraktion'],
    ['referred, in its short form', 'Überw. Ex 38, Naht', 'Extraktion'],
    ['recommended, in its short form', '36 empf. WF, PZR', 'Wurzelfüllung'],
    ['a tooth status beside a cleaning', '36 ex, 37 ex, Zst entfernt', 'Extraktion'],
    ['a filling found beside a cleaning', '36 Krone, 37 Füllung, Zahnstein entfernt', 'gelegt'],
    ['a filling to be renewed', '36 Füllung mod erneuerungsbed., PZR', 'gelegt'],
    ['a drug of the patient', 'ASS 100, 36 Ex, Naht', 'Verordnung'],
    ['a filling that stands alone by its letter', '36 F od', 'Füllung'],
    ['a relining that goes to the laboratory', 'Unterfütterung UK indirekt, Abformung', 'Unterfütterung'],
    ['an allergy denied by another denial', 'Allergie gegen Latex, keine weiteren', 'Keine'],
    ['a blood thinner', 'Med: Marcumar, LA, 36 Ex, Naht', 'Verordnung'],
    ['a drug that is warned of', 'CAVE Penicillin, 36 Ex, Naht', 'Einnahme'],
    ['an allergy, in its short form', 'Allerg. Penicillin', 'Einnahme'],
    ['a drug that is not to be given', 'Penicillin KI', 'Einnahme'],
    ['what a drug did', 'Asthma auf ASS', 'Einnahme'],
    ['an allergy asked for under its name', 'Penicillin-Allergie: nein', 'Einnahme'],
    ['a drug that was stopped, in its short form', 'ASS abges.', 'Einnahme'],
    ['work that is due', 'Zst-Entf. 6 Monate', 'entfernt'],
    ['a drug that is warned of and may be taken', 'Cave ASS', 'Einnahme'],
    ['a drug asked about by telephone', 'Tel.: Pat. fragt ob Ibu genommen werden darf', 'Einnahme'],
    ['a drug at home that is not taken', 'Pat. hat Amoxi zu Hause, nimmt es nicht', 'Einnahme'],
    ['a drug for the time of an operation', 'Clexane 0,4 prä OP', 'Einnahme'],
    ['what a letter is about', 'Brief an HA wg. Marcumar', 'Einnahme'],
    ['another local anaesthetic', 'Allergie gegen Articain, daher Mepivacain', 'Mepivacain'],
    ['an image referred for', 'ÜW Rö DVT', 'DVT'],
    ['an operation referred for', 'ÜW an Oralchirurg zur WSR 15', 'Wurzelspitzen'],
    ['a disease of the husband', 'Ehemann hat Parodontitis', 'Parodontitis'],
    ['a letter that was received', 'Arztbrief Prof. X: Ex 18 28 erfolgt', 'Arztbrief'],
    ['a cleaning that is due', 'Recall PZR 3x jährl.', 'Zahnreinigung'],
    ['a cleaning that was sold', 'PZR verkauft, Pat. überlegt', 'Zahnreinigung'],
    ['a crown that came out or was taken out', 'Krone 37 raus', 'Krone'],
    ['an inlay called a crown', 'Inlay 36 raus, wiederbefestigt', 'Krone'],
    ['a loose temporary crown', 'Provi 14 gelockert, neu zementiert', 'Lockerung'],
    ['a bracket that came off', 'Zahnspange Bracket 13 ab', 'Bracket'],
    ['a wedge-shaped defect', 'Keil 14 15 v Komp', 'Matrize'],
    ['a crown that was not taken off', 'Krone 16 nicht entfernt, nur beschliffen', 'Krone entfernt'],
    ['calculus that was left', 'Zst nicht entfernt, Pat. schmerzempf.', 'Zahnstein'],
    ['the margin of a filling', '26 Füllungsrand verf., poliert', 'gelegt'],
    ['the drug that another one replaces', 'Umstellung Marcumar auf Eliquis', 'Marcumar'],
    ['a drug that the patient stops', 'Pat. setzt ASS selbst ab', 'Einnahme'],
    ['a drug of former years', 'Plavix bis 2022', 'Einnahme'],
    ['a denture ground at a place', 'Proth. OK: Druckst. 14 Regio, eingeschl.', 'Okklusion'],
    ['the dressing that is taken out', '46: Med. Einlage entf., Kofferdam', 'Medikamentöse Einlage an'],
    ['what is only explained', 'Aufkl.: Ex 38, Osteotomie 38, Naht', 'an 38'],
    ['an operation explained beside work', 'Aufkl. WSR 11, LA, 36 Ex, Naht', 'Wurzelspitzen'],
    ['all that was explained', 'Über WSR 11, Ex 11, Naht aufgekl.', '11'],
    ['all that may have been explained', 'WSR 11, Ex 11, Naht aufgekl.', '11'],
    ['the exception of a denial', 'Keine Karies bis auf 17 d', '17'],
    ['work in case of pain', 'Bei Beschwerden Trep 46', 'Trepanation'],
    ['a tooth paste ordered', 'Rezept: Duraphat Zahnpasta 5000', 'Fluoridierung'],
    ['a root filling seen in an image', 'Rö 36: WF bis Apex, keine Aufhellung', 'Wurzelfüllung'],
    ['an image taken elsewhere', 'DVT extern: Sinus frei', 'DVT'],
    ['a gap that is closed', 'Lücke 36 geschl.', 'Lücke'],
    ['a crown that was not put in', 'Krone 25 nicht eingesetzt, Farbe falsch', 'Krone eingesetzt'],
    ['a crown in whose place a filling was laid', 'Füllung 16 statt Krone gelegt, mod', 'Krone'],
    ['another kind of injection', 'LA intraligam. 36 statt Leitung', 'Leitung'],
    ['work of a colleague', 'Vorbehandler: WF 46 unvollst.', 'Wurzelfüllung'],
    ['a crown that is tried for a while', 'Krone 25 prov. eingesetzt, TempBond', 'Krone eingesetzt'],
    ['an allergy, behind the drugs', 'Med: Ramipril, Allergie Penicillin', 'Penicillin'],
  ])('records nothing of the kind: %s', (_name, note, word) => {
    expect(recorded(note).filter((text) => text.includes(word))).toEqual([])
  })

  test.each(['36: Perk. −, Vipr +', '36 Perk. neg., Kälte pos.', '36 Klopfen negativ'])(
    'does not ask whether a test was negative that its sign says: %s',
    (note) => {
      const percussion = factsOf(note).filter(({ finding }) => finding === 'perkussion')
      expect(percussion.map(({ negated, question }) => [negated, question?.kind])).toEqual([
        [true, 'confirm'],
      ])
    },
  )

  test('a sign behind another test denies that one only', () => {
    const percussion = factsOf('46 Vipr −, Perk +').find(({ finding }) => finding === 'perkussion')
    expect(percussion?.negated).toBe(false)
  })

  test('does not take the number of a fee code for the number of stitches', () => {
    const sutures = deriveFacts([{ id: 'u0', text: '46 X2, Naht', speaker: 'dentist' }]).filter(
      ({ act }) => act === 'naht',
    )
    expect(sutures.map(({ quantity }) => quantity)).toEqual([undefined])
  })
})
