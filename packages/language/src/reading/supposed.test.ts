import { describe, expect, test } from 'vitest'
import { deriveFacts } from '../engine.ts'
import type { FactGroup } from '../facts/fact.ts'
import { assembleFacts } from './assemble.ts'
import { isSupposed, supposals } from './supposed.ts'

const recorded = (...lines: string[]): string[] => {
  const utterances = lines.map((line, index) => ({
    id: `u${index}`,
    text: line.replace(/^P: /, ''),
    speaker: line.startsWith('P: ') ? ('patient' as const) : ('dentist' as const),
  }))
  return assembleFacts({
    patient: { age: 44, insurance: 'statutory' },
    utterances,
    rules: deriveFacts(utterances, { patientAge: 44 }),
  })
    .filter(({ state }) => state === 'recorded')
    .map(({ text }) => text)
}

const things: Readonly<Partial<Record<FactGroup, Parameters<typeof isSupposed>[0]>>> = {
  medication: { group: 'medication', text: 'Einnahme von Ramipril', drug: { name: 'Ramipril' } },
  diagnosis: { group: 'diagnosis', text: 'Pulpitis', finding: 'pulpitis' },
  finding: { group: 'finding', text: 'Lockerung', finding: 'lockerung' },
}

describe('what is weighed, recalled, planned or excluded', () => {
  test.each(supposals)(
    '"$example" supposes it, "$nearMiss" does not',
    ({ clause, sentence, by, example, nearMiss }) => {
      const [group] = clause ?? sentence ?? []
      const thing = group === undefined ? undefined : things[group]
      if (thing === undefined) throw new Error(`no example of ${group}`)
      const speaker = by === 'patient' ? 'patient' : 'dentist'
      const supposes = (said: string) => isSupposed(thing, { sentence: said, quote: said, speaker })
      expect(supposes(example)).toBe(true)
      expect(supposes(nearMiss)).toBe(false)
    },
  )

  test.each([
    ['Beim Kollegen wurde mir von Ramipril schlecht.', true],
    ['Nimmt Ramipril, Apixaban pausiert.', false],
    ['Hab ich im Internet gelesen, Ramipril hilft da.', true],
    ['Im Urlaub hab ich Ramipril genommen.', false],
  ])('a drug: "%s"', (said, expected) => {
    const thing = { group: 'medication', text: 'Einnahme von Ramipril', drug: { name: 'Ramipril' } } as const
    expect(isSupposed(thing, { sentence: said, quote: said, speaker: 'dentist' })).toBe(expected)
  })

  test.each([
    'Wenn es schlimmer wird, könnten wir noch Amoxicillin geben, aber erst mal nicht.',
    'Ein Antibiotikum brauchen Sie nicht, Ibuprofen reicht.',
    'Mit Marcumar wäre das was anderes, aber Sie nehmen ja nichts.',
    'P: Ich nehm eigentlich Pantoprazol, hab es aber seit einem Monat weggelassen.',
    'P: Beim letzten Mal wurde mir vom Amoxicillin schlecht.',
    'Antibiotikum haben wir letzte Woche gegeben, das Clindamycin.',
    'P: Meine Hausärztin hat gesagt, ich soll das Xarelto zwei Tage weglassen.',
    'Die Lockerung an der einunddreißig ist jetzt weg.',
    'Aus der Gingivitis wird sonst eine Parodontitis.',
    'Alveolitis ist eine mögliche Komplikation.',
    'Eine Pulpitis am Sechser unten rechts schließe ich aus.',
    'P: Ich soll ab nächster Woche Xarelto bekommen.',
    'P: Blutverdünner hab ich bis letzten Monat genommen, jetzt nicht mehr.',
    'P: Blutverdünner hab ich abgesetzt.',
    'Ibuprofen haben Sie ja zu Hause.',
    'Bei 28, da fehlt nichts.',
    'Für die 28, da fehlt die Zeit.',
    'P: Das Zometa soll dazukommen, hat noch nicht angefangen.',
    'P: Der Cholesterinsenker ist weg.',
    'Der Retainer hinter den unteren Frontzähnen ist an 33 lose.',
    'P: Getestet bin ich auf Allergien nicht.',
    'Das ist keine echte Allergie.',
    'P: Vielleicht soll ich bald einen Blutverdünner kriegen.',
    'P: Bisphosphonate hab ich vor drei Jahren mal gespritzt bekommen.',
  ])('%s', (line) => {
    expect(recorded(line)).toEqual([])
  })

  test('what is ordered or taken stays in the record', () => {
    expect(
      recorded('Ich schreib Ihnen Ibuprofen sechshundert auf, dreimal am Tag, wenn es weh tut.'),
    ).toEqual(['Verordnung Ibuprofen 600 mg dreimal täglich'])
    expect(recorded('P: Ich nehme Ramipril fünf Milligramm, wenn ich dran denke.')).toEqual([
      'Einnahme von Ramipril 5 mg',
    ])
    expect(recorded('Nimmt Metformin und Ramipril, Apixaban pausiert seit gestern.')).toEqual([
      'Einnahme von Metformin',
      'Einnahme von Ramipril',
    ])
    expect(recorded('P: Ich nehme Blutverdünner.')).toEqual(['Einnahme von Blutverdünner'])
  })
})

test('a reaction to a drug denies no allergy', () => {
  expect(recorded('Haben Sie Clindamycin gut vertragen?', 'P: Davon hatte ich Durchfall.')).toEqual([])
})

test('of two values the earlier one is asked', () => {
  expect(recorded('Die Tasche am Siebener unten links war sechs, jetzt nur noch vier Millimeter.')).toEqual([
    'Sondierungstiefe an 37 4 mm',
  ])
})

test('what stands behind another noun is not denied with it', () => {
  expect(recorded('Sonst keine Medikamente Nickelallergie')).not.toContain('Keine Nickel-Allergie')
  expect(recorded('Keine Allergien, keine Medikamente')).toContain('Keine Allergien')
})

test('a finding that only "auch" carries to another tooth is asked', () => {
  expect(recorded('Lockerung an zweiundvierzig Grad zwei.', 'Zweiundzwanzig auch.')).toEqual([
    'Lockerung an 42 Grad II',
  ])
})

test('a question after a drug was told of orders none, its answer names it', () => {
  const pressure = 'P: Blutdrucktabletten hab ich heut nicht genommen, ist das schlimm?'
  expect(recorded(pressure, 'Nehmen Sie sie gleich, Ramipril war das, oder?')).toEqual([])
  expect(recorded('Nehmen Sie Ramipril?', 'P: Ja, Ramipril fünf.')).toEqual(['Einnahme von Ramipril 5 mg'])
  expect(recorded('Penicillin geht?', 'P: Ja.')).toEqual([])
})

test('a finding told of a tooth named turns before is asked', () => {
  const where = 'An 47 ist es karies distal.'
  expect(recorded(where, 'P: Tut aber nicht weh.', 'Der ist weg.')).toEqual([])
  expect(recorded('47 fehlt.')).toEqual(['Zahn 47 fehlt'])
})
