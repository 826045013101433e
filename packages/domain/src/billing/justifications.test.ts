import { expect, test } from 'vitest'
import { fact, type Fact } from '@honora/language/facts/fact.ts'
import { recordedReason } from './justifications.ts'

const rim = fact({
  id: 'rim',
  group: 'finding',
  text: 'Subgingivaler Kavitätenrand an 36 distal',
  teeth: [36],
  surfaces: ['d'],
})
const apixaban = fact({
  id: 'apixaban',
  group: 'medication',
  text: 'Einnahme von Apixaban',
  speaker: 'patient',
  drug: { name: 'Apixaban' },
})
const caries = fact({ id: 'caries', group: 'finding', text: 'Karies an 36', teeth: [36], finding: 'karies' })

test.each<[string, readonly Fact[], readonly number[], string | undefined]>([
  ['in its own words', [caries, rim], [36], 'Subgingivaler Kavitätenrand'],
  [
    'with the blood thinner beside it',
    [rim, apixaban],
    [36],
    'Subgingivaler Kavitätenrand, gerinnungshemmende Medikation (Apixaban)',
  ],
  ['nothing where nothing was said', [caries, apixaban], [36], undefined],
  ['nothing of another tooth', [rim], [26], undefined],
  ['nothing that is denied', [{ ...rim, negated: true }], [36], undefined],
  ['nothing that nobody has accepted', [{ ...rim, state: 'proposed' }], [36], undefined],
])('a reason comes from the record: %s', (_name, facts, teeth, reason) => {
  expect(recordedReason(facts, teeth)).toBe(reason)
})
