import { fact } from '@honora/language/facts/fact.ts'
import { expect, test } from 'vitest'
import { editSections } from './edit.ts'
import { followUpsOf } from './follow-ups.ts'
import { generateSections, type GenerateInput } from './generate.ts'

const on = '2026-11-29'
const hand = { by: 'Dr. Sommer', at: '2026-11-29T10:00:00Z' }
const followUp = fact({
  id: 'f1',
  group: 'follow-up',
  text: 'Kontrolle in sechs Monaten',
  temporality: 'planned',
})
const written = (facts: GenerateInput['facts']) => generateSections({ facts, style: 'terse' })

test('a statement that a person placed is planned like one that was heard', () => {
  const placed = fact({
    id: 'f2',
    group: 'plan',
    text: 'PZR in drei Monaten',
    temporality: 'planned',
    section: 'procedere',
  })
  const vague = { ...placed, id: 'f3', text: 'Kontrolle, wenn Beschwerden auftreten' }
  const facts = [followUp, placed, vague]
  expect(followUpsOf(written(facts), facts, on)).toEqual({
    planned: [
      { reason: 'PZR', dueOn: '2027-02-28' },
      { reason: 'Kontrolle', dueOn: '2027-05-29' },
    ],
    undated: ['Kontrolle, wenn Beschwerden auftreten'],
  })
})

test('a line by hand stands for the facts it replaces; without a clear day it is told, not planned', () => {
  const sections = written([followUp])
  const rewritten = editSections(
    sections,
    [
      {
        key: 'procedere',
        text: 'Kontrolle in 3 Monaten.\nNachsorge bei Bedarf.\nProvisorium 6 Monate belassen.',
      },
    ],
    [followUp],
    hand,
  )
  expect(followUpsOf(rewritten, [followUp], on)).toEqual({
    planned: [{ reason: 'Kontrolle', dueOn: '2027-02-28' }],
    undated: ['Nachsorge bei Bedarf.'],
  })
})

test('what was taken out of the record, denied or done before agrees on nothing', () => {
  const sections = editSections(written([followUp]), [{ key: 'procedere', text: '' }], [followUp], hand)
  expect(followUpsOf(sections, [followUp], on).planned).toEqual([])
  const others = [
    { ...followUp, negated: true },
    { ...followUp, id: 'f4', temporality: 'past' as const },
  ]
  expect(followUpsOf(written(others), others, on).planned).toEqual([])
})
