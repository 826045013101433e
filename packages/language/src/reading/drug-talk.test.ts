import { expect, test } from 'vitest'
import { deriveFacts } from '../engine.ts'
import { utterancesOf } from '../../testing/judge.ts'
import { assembleFacts } from './assemble.ts'

/** What the rules alone write into the record of a short talk. */
function recorded(talk: string): string[] {
  const utterances = utterancesOf(talk)
  return assembleFacts({
    patient: { insurance: 'private', age: 44 },
    utterances,
    rules: deriveFacts(utterances),
  })
    .filter(({ state }) => state === 'recorded')
    .map(({ text }) => text)
}

test.each([
  ['borne badly, told at once', 'Ich verschreibe Ihnen Amoxicillin 1000.|P: Da bin ich aber allergisch.', []],
  [
    'another drug in its place',
    'Amoxicillin tausend, morgens und abends, sieben Tage lang.|P: Da bin ich aber allergisch.|Oh, dann nehmen wir Clindamycin sechshundert.',
    ['Verordnung Clindamycin 600 mg'],
  ],
  [
    'another dose',
    'Ich verschreibe Ihnen Ibuprofen 400.|P: Ja.|Nein, besser 600.|Also Ibuprofen 600 dreimal täglich.',
    [],
  ],
  ['a dose asked back', 'P: Ich nehme Ramipril fünf.|Fünf Milligramm?|P: Ah nee, zehn.', []],
  ['a dose confirmed', 'P: Ich nehme Ramipril fünf.|Gut.', ['Einnahme von Ramipril 5 mg']],
  ['not wanted', 'Rezept für Ibuprofen 600 mache ich fertig.|P: Bitte nicht, ich nehm so was nicht.', []],
  ['only compared with', 'P: Ich nehm so was wie Marcumar.', []],
  ['named alone', 'P: Ich nehm Marcumar.', ['Einnahme von Marcumar']],
  ['prescribed but never taken', 'P: Mir wurde mal Ramipril verschrieben, hab ich nie genommen.', []],
  ['taken by somebody else', 'P: Marcumar. Nein, warten Sie, das war mein verstorbener Mann.', []],
  ['of former years', 'Haben Sie Infusionen bekommen?|P: Ja, Zometa, bis 2020.', []],
  [
    'to be left out',
    'Ich schreib Ihnen Novalgin auf, dreißig Tropfen, das Ibuprofen bitte weglassen.',
    ['Verordnung Novalgin 30 Tropfen'],
  ],
  ['still to come', 'P: Vor der OP soll ich Clexane spritzen.', []],
  ['an answer of other words', 'Noch etwas?|P: Nein, nur Eisen.', ['Einnahme von Eisen']],
  ['a tooth that the patient still has', 'Der 26 fehlt.|P: Nein, der ist noch da.', []],
  ['a tooth that nobody speaks of again', 'Der 26 fehlt.|P: Nein, danke.', ['Zahn 26 fehlt']],
  ['a filling that is gone', 'An 26 war mal eine Füllung, die fehlt jetzt.', []],
  ['a disease of former years', 'Sie haben ja schon Parodontitis gehabt.', []],
  ['a disease that is explained', 'Parodontitis ist eine Entzündung des Zahnhalteapparats.', []],
  ['a disease that is stated', 'Das ist eine Parodontitis, da ist viel entzündet.', ['Parodontitis']],
  ['allergies that are denied no more', 'Sie haben keine Allergien.|P: Das stimmt nicht mehr.', []],
])('%s', (_name, talk, expected) => {
  expect(recorded(talk)).toEqual(expected)
})
