import { describe, expect, test } from 'vitest'
import { deriveFacts } from '../engine.ts'
import type { Utterance } from '../utterance.ts'
import { assembleFacts } from './assemble.ts'

/** What the rules alone write into the record of one typed note. */
function recorded(text: string): string[] {
  const utterances: Utterance[] = [{ id: 'u0', text, speaker: 'dentist' }]
  const facts = assembleFacts({
    patient: { insurance: 'private', age: 44 },
    utterances,
    rules: deriveFacts(utterances),
  })
  return facts.filter(({ state }) => state === 'recorded').map((fact) => fact.text)
}

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
  ])('records nothing of the kind: %s', (_name, note, word) => {
    expect(recorded(note).filter((text) => text.includes(word))).toEqual([])
  })

  test('does not take the number of a fee code for the number of stitches', () => {
    const sutures = deriveFacts([{ id: 'u0', text: '46 X2, Naht', speaker: 'dentist' }]).filter(
      ({ act }) => act === 'naht',
    )
    expect(sutures.map(({ quantity }) => quantity)).toEqual([undefined])
  })
})
