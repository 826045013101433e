import { expect, test } from 'vitest'
import { fact } from '../facts/fact.ts'
import { doesAny, hasTrait } from '../facts/told.ts'
import { restated, structured } from './structure.ts'
import { toldOf } from './told.ts'

const stated = (text: string, more: Partial<Parameters<typeof fact>[0]> = {}) =>
  fact({ id: 'f', group: 'treatment', text, ...more })

test.each([
  ['Wurzelkanalaufbereitung an 46, drei Kanäle', { canals: 3 }],
  ['Zweiflächige Füllung an 36', { surfaces: 2 }],
  ['Füllung, mehr als dreiflächig', { surfaces: 4 }],
  ['Reinigung, sechsundzwanzig Zähne', { teeth: 26 }],
  ['Reinigung, 24 Zähne', { teeth: 24 }],
  ['Behandlung nach zweiundzwanzig Uhr', { hour: 22 }],
  ['Wurzelspitzenresektion, beide Wurzeln', { rootTips: 2 }],
  ['Kältetest an 36', {}],
])('numbers of "%s"', (text, numbers) => {
  expect(toldOf(stated(text)).numbers).toEqual(numbers)
})

test('what a material tells counts with the words', () => {
  expect(hasTrait(structured(stated('Füllung an 36', { material: 'Ketac' })), 'cement')).toBe(true)
  expect(hasTrait(structured(stated('Füllung an 36')), 'cement')).toBe(false)
})

test('a plan names treatments and does none', () => {
  const plan = structured(stated('Füllung an 36', { group: 'plan', temporality: 'planned' }))
  expect(plan.told.named).toContain('fuellung')
  expect(doesAny(plan, ['fuellung'])).toBe(false)
})

test('decomposed letters read alike', () => {
  expect(toldOf(stated('Fu\u0308llung an 36')).acts).toEqual(toldOf(stated('Füllung an 36')).acts)
})

test('changed words tell something else', () => {
  const before = structured(stated('Füllung an 36 gelegt', { teeth: [36] }))
  const after = { ...before, ...restated(before, { text: 'Extraktion von 36' }) }
  expect(after.told.acts).toEqual(['extraktion'])
})

test('what was told under an older list is read again, what is current stays', () => {
  const now = structured(stated('Füllung an 36, erschwerter Zugang'))
  expect(hasTrait(now, 'harder')).toBe(true)
  const old = { ...now, told: { ...now.told, revision: now.told.revision - 1, traits: [] } }
  expect(structured(old).told).toEqual(now.told)
  expect(structured(now).told).toBe(now.told)
})

test.each([
  ['Subgingivaler Kavitätenrand an 36 distal', true],
  ['Stark gekrümmte Wurzeln an 46', true],
  ['Karies an 36', false],
  ['Blutung an 36', false],
])('a difficulty: %s', (text, expected) => {
  expect(hasTrait(structured(stated(text, { group: 'finding' })), 'complicating')).toBe(expected)
})

test.each([
  ['Separation mit Keil', 'matrize'],
  ['Doppelfadentechnik an 11', 'fadenlegung'],
  ['Karies an 36 exkaviert', 'exkavation'],
  ['Amalgam an 46 herausgenommen', 'fuellung-entfernt'],
  ['Pulpaschutz mit Dycal an 36', 'ueberkappung-indirekt'],
  ['Okklusionskorrektur an 26', 'einschleifen'],
  ['Längenmessung mit Apexlocator', 'laengenmessung'],
  ['Thermafil-Füllung 26', 'wurzelfuellung'],
  ['Chirurgische Entfernung von 38', 'osteotomie'],
  ['Gummilasche eingenäht', 'drainage'],
  ['Alveole 38 tamponiert', 'streifeneinlage'],
  ['Taschen an 26 gereinigt', 'subgingivale-instrumentierung'],
  ['Plaqueindex erhoben', 'mundhygienestatus'],
  ['Alte Krone auf 14 neu zementiert', 'krone-rezementiert'],
  ['Abnahme der Brücke 14–16', 'krone-entfernt'],
] as const)('wordings of the trade: %s', (text, act) => {
  expect(toldOf(stated(text)).acts).toContain(act)
})

test.each([
  ['Karies an 36 entfernt und mit Komposit versorgt', 'exkavation'],
  ['Drainage gelegt nach Wechsel', 'drainage'],
  ['Medikamentöse Einlage in die Alveole 38', 'einlage'],
  ['Alte Krone auf 14 neu zementiert', 'krone-eingesetzt'],
] as const)('near wordings: %s is no %s', (text, act) => {
  expect(toldOf(stated(text)).acts).not.toContain(act)
})
