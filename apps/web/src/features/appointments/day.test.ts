import { expect, test } from 'vitest'
import { peopleOf } from './day.ts'

const team = [
  { id: 'a', name: 'Dr. Albers' },
  { id: 'b', name: 'Dr. Brandt' },
]

test('a day has a column for whoever has appointments, in the order of the practice', () => {
  expect(peopleOf([{ practitionerId: 'b' }, { practitionerId: 'b' }], team, 'früher')).toEqual([team[1]])
  expect(peopleOf([{ practitionerId: 'b' }, { practitionerId: 'a' }], team, 'früher')).toEqual(team)
})

test('appointments of somebody who left the team stay in sight', () => {
  expect(peopleOf([{ practitionerId: 'gone' }, { practitionerId: 'a' }], team, 'früher')).toEqual([
    team[0],
    { id: 'gone', name: 'früher' },
  ])
})
