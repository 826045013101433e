import { fact } from '@honora/language/facts/fact.ts'
import { inParts } from '@honora/language/reading/structure.ts'
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

test('a line by hand stands for the facts it replaces; without a clear day it is reported, not planned', () => {
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

test('a visit that was heard without a clear day is reported; one of the next days is neither reported nor planned', () => {
  const facts = [
    { ...followUp, text: 'Kontrolle bei Bedarf' },
    { ...followUp, id: 'f5', text: 'Kontrolle am 31.02.2027' },
    { ...followUp, id: 'f6', text: 'Kontrolle in 999999 Jahren' },
    { ...followUp, id: 'f7', text: 'Wundkontrolle morgen' },
  ]
  const { planned, undated } = followUpsOf(written(facts), facts, on)
  expect(planned).toEqual([])
  expect(undated.toSorted()).toEqual([
    'Kontrolle am 31.02.2027',
    'Kontrolle bei Bedarf',
    'Kontrolle in 999999 Jahren',
  ])
})

test('a visit that was said twice is planned once', () => {
  const facts = [followUp, { ...followUp, id: 'f8', text: 'Kontrolle in 6 Monaten' }]
  const sections = written(facts).map((section) => ({
    ...section,
    sentences: facts.map(({ id, text }) => ({ text, factIds: [id] })),
  }))
  expect(followUpsOf(sections, facts, on).planned).toEqual([{ reason: 'Kontrolle', dueOn: '2027-05-29' }])
})

test('a fact that was stored before its parts carried a day is planned by its words', () => {
  const { due: _due, ...structure } = inParts(followUp).structure
  const facts = [{ ...followUp, structure }]
  expect(followUpsOf(written(facts), facts, on).planned).toEqual([
    { reason: 'Kontrolle', dueOn: '2027-05-29' },
  ])
})
