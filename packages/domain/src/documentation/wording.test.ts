import { describe, expect, test } from 'vitest'
import { fact, type Fact } from '../facts/fact.ts'
import { generateSections } from './generate.ts'
import { agreeDenial, inflect, withDefinite, withIndefinite } from './grammar.ts'
import { findOmissions } from './guards.ts'
import { editSections } from './edit.ts'
import { polish } from './polish.ts'
import { abbreviate } from './shorthand.ts'

describe('articles and endings', () => {
  test.each([
    ['Kompositfüllung', 'eine Kompositfüllung', 'die Kompositfüllung'],
    ['Provisorischer Verschluss', 'ein provisorischer Verschluss', 'der provisorische Verschluss'],
    ['Alte Füllung', 'eine alte Füllung', 'die alte Füllung'],
    ['Implantat', 'ein Implantat', 'das Implantat'],
    ['Karies', 'Karies', undefined],
    ['Tiefe Fissuren', 'tiefe Fissuren', 'die tiefen Fissuren'],
    ['Heil- und Kostenplan', undefined, undefined],
    ['Xylophon', undefined, undefined],
  ])('%s', (head, indefinite, definite) => {
    expect(withIndefinite(head)).toBe(indefinite)
    expect(withDefinite(head)).toBe(definite)
  })

  test.each([
    ['Keine Ibuprofen verordnet', 'Kein Ibuprofen verordnet'],
    ['Kein Wurzelfraktur an 11', 'Keine Wurzelfraktur an 11'],
    ['Keine Apikale Aufhellung an 46', 'Keine apikale Aufhellung an 46'],
    ['Keine Anhalt für Infektion', 'Kein Anhalt für Infektion'],
    ['Keine Schmerzen', 'Keine Schmerzen'],
    ['Keine Xylophone', 'Keine Xylophone'],
  ])('%s', (text, expected) => expect(agreeDenial(text)).toBe(expected))

  test('adjectives take the ending of their noun', () => {
    expect([inflect('irreversibel', 'f'), inflect('generalisiert', 'm'), inflect('tief', 'plural')]).toEqual([
      'irreversible',
      'generalisierter',
      'tiefe',
    ])
  })
})

describe('phrases as dentists write them', () => {
  test.each([
    ['Pulpitis an 46 irreversibel', 'Irreversible Pulpitis an 46'],
    ['Verdacht auf Parodontitis generalisiert', 'Verdacht auf generalisierte Parodontitis'],
    ['Knochenabbau generalisiert horizontal', 'Generalisierter horizontaler Knochenabbau'],
    ['Extraktion an 27', 'Extraktion von 27'],
    [
      'Aufklärung über Risiken, Risikoaufklärung, Nachblutung an 27',
      'Aufklärung über Risiken und Nachblutung an 27',
    ],
    ['Einnahme von Bisoprolol 2.5 mg', 'Einnahme von Bisoprolol 2,5 mg'],
    ['Kontrolle alle drei bis vier Monaten', 'Kontrolle alle drei bis vier Monate'],
    ['Heil- und Kostenplan an 36', 'Heil- und Kostenplan (36)'],
    [
      'Professionelle Zahnreinigung Airflow Politur Fluoridierung',
      'Professionelle Zahnreinigung mit Airflow, Politur und Fluoridierung',
    ],
    [
      'Professionelle Zahnreinigung Politur (28 Zähne)',
      'Professionelle Zahnreinigung mit Politur (28 Zähne)',
    ],
    ['Kompositfüllung an 14 okklusal mit Komposit gelegt', 'Kompositfüllung an 14 okklusal gelegt'],
    ['Kompositfüllung an 14 mit Komposit A2 gelegt', 'Kompositfüllung an 14 mit Komposit A2 gelegt'],
  ])('%s', (said, written) => expect(polish(said)).toBe(written))

  test.each([
    ['Leitungsanästhesie im Unterkiefer links', 'Ltg. UK links'],
    ['Vital, Sensibilitätsprüfung (Kältetest) positiv', 'ViPr +'],
    ['Nicht klopfempfindlich', 'Perk. –'],
    ['Naht mit Vicryl (Anzahl 3)', '3 Nähte mit Vicryl'],
    ['Sondierungstiefe, 7 mm', 'ST 7 mm'],
  ])('%s in a card entry', (full, short) => expect(abbreviate(full)).toBe(short))
})

let count = 0
const f = (group: Fact['group'], text: string, more: Partial<Fact> = {}): Fact =>
  fact({ id: `w${(count += 1)}`, group, text, utteranceIds: ['u1'], ...more })
const line = (one: Fact, style: 'full' | 'terse'): string =>
  generateSections({ facts: [one], style, sex: 'm' })
    .map((section) => section.text)
    .join('')

describe('sentences', () => {
  test.each<[Fact, string, string]>([
    [
      f('treatment', 'Kompositfüllung an 36 mesial-okklusal mit Komposit A3 gelegt', {
        teeth: [36],
        surfaces: ['m', 'o'],
        material: 'Komposit A3',
      }),
      'An 36 wurde eine Kompositfüllung mesial-okklusal mit Komposit A3 gelegt.',
      '36 mo: Füllung Komposit A3.',
    ],
    [
      f('treatment', 'Alte Füllung an 16 entfernt', { teeth: [16] }),
      'An 16 wurde die alte Füllung entfernt.',
      '16: Alte Füllung entfernt.',
    ],
    [
      f('treatment', 'Naht an 27', { teeth: [27], quantity: 2 }),
      'Es wurden 2 Nähte an 27 gelegt.',
      '27: 2 Nähte.',
    ],
    [
      f('treatment', 'Provisorischer Verschluss an 46 mit Cavit', { teeth: [46], material: 'Cavit' }),
      'Es erfolgte ein provisorischer Verschluss an 46 mit Cavit.',
      '46: Provisorischer Verschluss mit Cavit.',
    ],
    [
      f('consent', 'Patient lehnt ab: Extraktion an 14', { teeth: [14], negated: true }),
      'Der Patient lehnt die Extraktion von 14 ab.',
      '14: Patient lehnt ab: Extraktion.',
    ],
    [
      f('plan', 'Wurzelfüllung an 46 in zwei Wochen', { teeth: [46], temporality: 'planned' }),
      'Geplant: Wurzelfüllung an 46 in zwei Wochen.',
      '46: WF in zwei Wochen geplant.',
    ],
    [
      f('finding', 'Schwellung rechts', { finding: 'schwellung', side: 'rechts' }),
      'Es besteht eine Schwellung rechts.',
      'Schwellung rechts.',
    ],
    [
      f('chief-complaint', 'Pulsierende Schmerzen im Unterkiefer rechts', { speaker: 'patient' }),
      'Der Patient berichtet über pulsierende Schmerzen im Unterkiefer rechts.',
      'Pulsierende Schmerzen UK rechts.',
    ],
  ])('full and terse', (one, full, terse) => {
    expect(line(one, 'full')).toBe(full)
    expect(line(one, 'terse')).toBe(terse)
  })

  test('the anaesthetic opens the treatment, whenever it was spoken of', () => {
    const [, , , , treatment] = generateSections({
      facts: [
        f('treatment', 'Extraktion von 27', { teeth: [27] }),
        f('anaesthesia', 'Infiltrationsanästhesie an 27', { teeth: [27] }),
      ],
      style: 'full',
    })

    expect(treatment?.text).toBe(
      'Es erfolgte eine Infiltrationsanästhesie an 27.\nEs erfolgte die Extraktion von 27.',
    )
  })

  test('an abbreviation in a line written by hand still tells its fact', () => {
    const percussion = f('finding', 'Zahn 46 klopfempfindlich', { teeth: [46], finding: 'perkussion' })
    const edited = editSections(
      generateSections({ facts: [percussion], style: 'terse' }),
      [{ key: 'befund', text: '46: deutlich Perk. +' }],
      [percussion],
    )

    expect(findOmissions(edited, [percussion])).toEqual([])
  })
})
