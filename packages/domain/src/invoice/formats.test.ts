import { expect, test } from 'vitest'
import { formatNameOfFile } from './formats.ts'

test.each([
  [{ format: 'rz', charset: null, status: 'rejected' }, '–'],
  [{ format: 'rz', charset: 'UTF-8', status: 'rejected' }, 'RZ'],
  [{ format: 'rz', charset: null, status: 'created' }, 'RZ'],
  [{ format: 'pdf', charset: null, status: 'rejected' }, 'PDF'],
  [{ format: 'padnext', charset: 'UTF-8', status: 'complete' }, 'PADneXt'],
])('the format of a file is named where something was recognised in it: %j', (file, name) => {
  expect(formatNameOfFile(file)).toBe(name)
})
