import { expect, test } from 'vitest'
import { fact } from '../../facts/fact.ts'
import { prepareReading } from './prepare-reading.ts'
import { systemMessage } from './system-message.ts'
import { finalWindows, liveWindow, unplacedWindow } from './windows.ts'

const talk = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `u${index}`, text: `Satz ${index}` }))
const ids = (utterances: readonly { id: string }[]) => utterances.map(({ id }) => id)

test('the lines of a request are fixed', () => {
  const { messages } = prepareReading(
    {
      patient: { age: 44, sex: 'w', insurance: 'statutory' },
      known: [fact({ id: 'a', group: 'finding', text: 'Karies an 26 mesial-okklusal', teeth: [26] })],
      before: [{ id: 'u17', speaker: 'dentist', text: 'So, der hintere\n Dicke.' }],
      fresh: [{ id: 'u18', speaker: 'patient', text: "Da zieht's, wenn ich kalt trinke." }],
    },
    { positionOf: (id) => Number(id.slice(1)) },
  )
  expect(messages[1]).toEqual({
    role: 'user',
    content: `Patient: 44 Jahre, weiblich, gesetzlich
Bekannt:
f1 {"group":"finding","text":"Karies an 26 mesial-okklusal","teeth":[26]}
Vorher:
[17] dentist: So, der hintere Dicke.
Neu:
[18] patient: Da zieht's, wenn ich kalt trinke.`,
  })
})

test('names are out of the request and back in the answer', () => {
  const { messages, readAnswer } = prepareReading(
    {
      patient: { insurance: 'private' },
      known: [fact({ id: 'a', group: 'advice', text: 'Frau Vogt über Risiken aufgeklärt' })],
      before: [],
      fresh: [{ id: 'u0', text: 'Frau Vogt, Karies an 26.' }],
    },
    { positionOf: () => 0, people: [{ familyName: 'Vogt' }] },
  )
  expect(messages[1]?.content).not.toContain('Vogt')
  const said =
    '{"facts":[{"group":"finding","text":"Karies an 26","teeth":[26],"evidence":[{"u":0,"quote":"Frau P1, Karies"}]}],"withdrawn":["f1"]}'
  expect(readAnswer(said)).toMatchObject({
    candidates: [{ evidence: [{ utteranceId: 'u0', quote: 'Frau Vogt, Karies' }] }],
    withdrawn: ['a'],
  })
})

test('the system message stays below 3,500 tokens, own words of the practice included', () => {
  const word = { said: 'schwarzes Dreieck zwischen vorne', meant: 'Papillenverlust' }
  const full = systemMessage(Array.from({ length: 100 }, () => word))
  expect(full).toContain('"schwarzes Dreieck zwischen vorne" = Papillenverlust')
  // counted by pieces of words as tokenizers make them: at most four letters, each sign on its own
  expect(full.match(/\p{L}{1,4}|\p{N}{1,3}|[^\s\p{L}\p{N}]{1,2}|\n/gu)?.length).toBeLessThan(3_500)
})

test('live talk is read from the first unread line on, with forty lines before it', () => {
  const utterances = talk(100)
  expect(liveWindow(utterances, () => true)).toBeUndefined()
  const window = liveWindow(utterances, (id) => Number(id.slice(1)) < 60)
  expect(ids(window?.before ?? [])).toEqual(ids(utterances.slice(20, 60)))
  expect(ids(window?.fresh ?? [])).toEqual(ids(utterances.slice(60)))
  const all = liveWindow(utterances, () => false)
  expect(all?.fresh).toHaveLength(40)
})

test('the whole talk is read in windows of forty, each line once as new, with twelve lines of overlap', () => {
  const utterances = talk(100)
  const windows = finalWindows(utterances)
  expect(windows.flatMap(({ fresh }) => ids(fresh))).toEqual(ids(utterances))
  expect(windows.map(({ before, fresh }) => [before.length, fresh.length])).toEqual([
    [0, 40],
    [12, 28],
    [12, 28],
    [12, 4],
  ])
  expect(finalWindows([])).toEqual([])
})

test('lines that found no place are asked about with the talk around them', () => {
  const utterances = talk(10)
  const window = unplacedWindow(utterances, new Set(['u3', 'u5']))
  expect(ids(window?.fresh ?? [])).toEqual(['u3', 'u5'])
  expect(ids(window?.before ?? [])).toEqual(['u0', 'u1', 'u2', 'u4'])
  expect(unplacedWindow(utterances, new Set())).toBeUndefined()
})
