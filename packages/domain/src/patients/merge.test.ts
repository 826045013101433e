import { expect, test } from 'vitest'
import { mayBeOnePerson, mergeDifferences } from './merge.ts'

const kept = { familyName: 'Zöllner', givenName: 'Malte', birthDate: '2007-09-04', phone: '0431 1' }

test('what differs is named, and what is missing; a blank changes nothing', () => {
  const other = { ...kept, familyName: 'Zoellner', phone: '', email: 'malte@example.org' }

  expect(mergeDifferences(kept, other)).toEqual([
    { field: 'familyName', isMissing: false },
    { field: 'email', isMissing: true },
  ])
  expect(mergeDifferences(kept, kept)).toEqual([])
})

test('a value that is part of the other one is missing the rest', () => {
  const poor = { ...kept, insurance: { kind: 'statutory' } }
  const rich = { ...kept, insurance: { kind: 'statutory', insurer: 'Demo Ortskrankenkasse Nord' } }

  expect(mergeDifferences(poor, rich)).toEqual([{ field: 'insurance', isMissing: true }])
  expect(mergeDifferences(rich, poor)).toEqual([{ field: 'insurance', isMissing: false }])
})

test('an insurer that is named counts more than the kind that a new record begins with', () => {
  const begun = { ...kept, insurance: { kind: 'statutory' } }
  const named = { ...kept, insurance: { kind: 'private', insurer: 'Demo Privatversicherung' } }
  const selfPay = { ...kept, insurance: { kind: 'self_pay' } }

  expect(mergeDifferences(begun, named)).toEqual([{ field: 'insurance', isMissing: true }])
  expect(mergeDifferences(named, begun)).toEqual([{ field: 'insurance', isMissing: false }])
  expect(mergeDifferences(selfPay, named)).toEqual([{ field: 'insurance', isMissing: false }])
})

test('one person is born on one day and has names that sound alike', () => {
  expect(mayBeOnePerson(kept, { ...kept, familyName: 'Zoellner', givenName: 'Malthe' })).toBe(true)
  expect(mayBeOnePerson(kept, { ...kept, birthDate: '2007-09-05' })).toBe(false)
  expect(mayBeOnePerson(kept, { ...kept, givenName: 'Finn' })).toBe(false)
})
