import { describe, expect, it } from 'vitest'
import { factsOf } from '../../testing/judge.ts'
import { questionFrames } from './question-answer.ts'

describe.each(questionFrames)('frame: $id', ({ example, nearMiss }) => {
  it('makes a fact of its example', () => {
    expect(factsOf(example.say).map((fact) => fact.text)).toContain(example.text)
  })
  it('and none of its near miss', () => {
    expect(factsOf(nearMiss).map((fact) => fact.text)).not.toContain(example.text)
  })
})
