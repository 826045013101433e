import { describe, expect, it } from 'vitest'
import { hear } from './hear.ts'
import { paraphrases } from './vocabulary/paraphrases.ts'

const meaning = (text: string) => hear(text).hits.flatMap(({ entries }) => entries)

describe('everyday words', () => {
  it.each(paraphrases.flatMap(([means, says]) => says.split('|').map((say) => [say, means] as const)))(
    '"%s" is read as "%s"',
    (say, means) => {
      const expected = meaning(means)
      expect(expected.length).toBeGreaterThan(0)
      expect(meaning(say)).toEqual(expect.arrayContaining(expected))
    },
  )

  it('stands once', () => {
    const says = paraphrases.flatMap(([, says]) => says.split('|'))
    expect(says.filter((say, at) => says.indexOf(say) !== at)).toEqual([])
  })
})
