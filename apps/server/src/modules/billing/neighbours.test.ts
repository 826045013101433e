import { fact, type Fact } from '@honora/language/facts/fact.ts'
import { expect, test } from 'vitest'
import { clinicalContext } from './neighbours.ts'

const day = '2026-11-26'
const of = (on: string, stated: Pick<Fact, 'group' | 'text'> & Partial<Fact>) => ({
  on,
  appointmentId: 'a1',
  fact: fact({ ...stated, id: stated.text, utteranceIds: ['u1'] }),
})
const takenOut = (on: string) =>
  of(on, { group: 'treatment', text: 'Extraktion an 44', teeth: [44], act: 'extraktion' })

test('a tooth that was taken out on the day of the bill was there for it, later it is missing', () => {
  expect(clinicalContext([takenOut(day)], day).chart[44] ?? []).not.toContain('fehlt')
  expect(clinicalContext([takenOut(day)], '2026-11-27').chart[44]).toContain('fehlt')
})

test('a tooth found missing on the day itself is missing', () => {
  const missing = of(day, { group: 'finding', text: 'Zahn 18 fehlt', teeth: [18], finding: 'fehlt' })

  expect(clinicalContext([missing], day).chart[18]).toContain('fehlt')
})
