import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FileLength } from './file-length.ts'
import { writeWebm } from './writer.ts'

/** Frames with pauses between them: packets of all lengths that take another number of bytes to say. */
const frames = fc
  .array(fc.record({ pauseMs: fc.nat({ max: 9000 }), bytes: fc.nat({ max: 400 }) }), {
    minLength: 1,
    maxLength: 300,
  })
  .map((parts) => {
    let startMs = 0
    return parts.map(({ pauseMs, bytes }) => {
      startMs += pauseMs + 20.4
      return { startMs, durationMs: 20, data: new Uint8Array(bytes) }
    })
  })

test('the length counted frame by frame is that of the file', () => {
  fc.assert(
    fc.property(frames, (recorded) => {
      const length = new FileLength()
      for (const frame of recorded) length.add(frame)
      expect(length.bytes).toBe(writeWebm(recorded).length)
    }),
    { numRuns: 100 },
  )
})

test('without a frame there is no file', () => {
  expect(new FileLength().bytes).toBe(0)
})
