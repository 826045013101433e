import { expect, test } from 'vitest'
import { cutRange } from './ranges.ts'

const file = Buffer.from('0123456789')
const whole = cutRange(file, {})
const etag = whole.headers.etag

test('without a range the whole file comes, and says that parts can be asked for', () => {
  expect(whole).toMatchObject({ status: 200, content: file, headers: { 'accept-ranges': 'bytes' } })
})

test.each([
  ['bytes=0-', '0123456789', 'bytes 0-9/10'],
  ['bytes=2-4', '234', 'bytes 2-4/10'],
  ['bytes=9-9', '9', 'bytes 9-9/10'],
  ['bytes=8-99', '89', 'bytes 8-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
  ['bytes=-99', '0123456789', 'bytes 0-9/10'],
])('%s is %s', (range, content, place) => {
  expect(cutRange(file, { range })).toMatchObject({
    status: 206,
    content: Buffer.from(content),
    headers: { 'content-range': place },
  })
})

test.each(['bytes=10-', 'bytes=10-12', 'bytes=-0', 'bytes=999999999999-'])('no byte lies in %s', (range) => {
  expect(cutRange(file, { range })).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */10' } })
})

test.each(['bytes=4-2', 'bytes=-', 'bytes=0-1,4-5', 'items=0-1', 'bytes=a-b', 'bytes=0x1-2', ''])(
  '%j is no range of bytes and leaves the file whole',
  (range) => {
    expect(cutRange(file, { range })).toMatchObject({ status: 200, content: file })
  },
)

test('a part of a file that has changed since is no part of this one', () => {
  expect(cutRange(file, { range: 'bytes=1-2', 'if-range': '"other"' }).status).toBe(200)
  expect(cutRange(file, { range: 'bytes=1-2', 'if-range': etag }).status).toBe(206)
})
