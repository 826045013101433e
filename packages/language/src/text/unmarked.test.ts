import { describe, expect, it } from 'vitest'
import { gap, tokenize } from './tokenize.ts'
import { cutAtCapitals } from './unmarked.ts'

const sentences = (text: string): string[] => {
  const out: string[][] = []
  for (const token of cutAtCapitals(tokenize(text))) {
    if (token.gap === gap.sentence) out.push([])
    out.at(-1)?.push(token.text)
  }
  return out.map((words) => words.join(' '))
}

describe('talk without marks', () => {
  it('ends a sentence before a capital that no noun explains', () => {
    expect(sentences('Siebener gut Beim Sechser oben drauf ein altes Amalgam Das bröselt')).toEqual([
      'Siebener gut',
      'Beim Sechser oben drauf ein altes Amalgam',
      'Das bröselt',
    ])
  })
  it('leaves nouns and the polite address where they stand', () => {
    expect(sentences('der Zahn hat eine Krone und haben Sie Schmerzen am Unterkiefer')).toHaveLength(1)
  })
  it('leaves talk with marks alone', () => {
    expect(sentences('Das Bild, bitte. der Sechser ist Dann auch noch dran')).toHaveLength(2)
  })
})
