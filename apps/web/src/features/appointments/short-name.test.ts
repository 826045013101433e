import { expect, test } from 'vitest'
import { shortName } from './short-name.ts'

test.each([
  ['Dr. Svenja Sommer', 'Dr. Sommer'],
  ['Prof. Dr. Jonas Albers', 'Prof. Dr. Albers'],
  ['Kerstin Petersen', 'K. Petersen'],
  ['Dr. Sommer', 'Dr. Sommer'],
  ['Sommer', 'Sommer'],
  ['', ''],
])('%s is called %s', (name, short) => {
  expect(shortName(name)).toBe(short)
})
