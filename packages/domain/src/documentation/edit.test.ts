import { describe, expect, test } from 'vitest'
import { fact, type Fact } from '@honora/language/facts/fact.ts'
import { editSections, readSections, settleLine, takeFacts } from './edit.ts'
import { followFacts } from './follow.ts'
import { generateSections } from './generate.ts'
import { findOmissions } from './guards.ts'
import type { SectionKey } from '@honora/language/facts/section.ts'
import { section, type Section } from './section.ts'

const hand = { by: 'Dr. Beispiel', at: '2026-11-20T10:02:00Z' }
const caries = fact({
  id: 'caries',
  group: 'finding',
  text: 'Karies an 36 distal',
  teeth: [36],
  finding: 'karies',
})
const percussion = fact({
  id: 'percussion',
  group: 'finding',
  text: 'Zahn 46 klopfempfindlich',
  teeth: [46],
  finding: 'perkussion',
})
const missing = fact({
  id: 'missing',
  group: 'finding',
  text: 'Zahn 37 fehlt',
  teeth: [37],
  finding: 'fehlt',
})
const polish = fact({ id: 'polish', group: 'treatment', text: 'Politur an 36', teeth: [36] })

const write = (facts: readonly Fact[]): Section[] => generateSections({ facts, style: 'full' })
const follow = (sections: readonly Section[], facts: readonly Fact[]): Section[] =>
  followFacts(sections, { facts, style: 'full' })
const linesOf = (sections: readonly Section[], key: SectionKey = 'befund') =>
  sections.find((each) => each.key === key)?.sentences ?? []
const textsOf = (sections: readonly Section[], key: SectionKey = 'befund'): string[] =>
  linesOf(sections, key).map((sentence) => sentence.text)
const edit = (sections: readonly Section[], text: string, facts: readonly Fact[]): Section[] =>
  editSections(sections, [{ key: 'befund', text }], facts, hand)

describe('a line by hand', () => {
  const facts = [caries, percussion]
  const [first = '', second = ''] = textsOf(write(facts))

  test('alone is untied; the line beside it keeps its fact', () => {
    const edited = edit(write(facts), `${first}\n46: deutlich klopfempfindlich.`, facts)

    expect(linesOf(edited)).toEqual([
      { text: first, factIds: ['caries'] },
      { text: '46: deutlich klopfempfindlich.', factIds: ['percussion'], hand },
    ])
    expect(edited[1]?.origin).toBe('edited')
  })

  test('stays word for word when the facts change, and its fact does not come a second time', () => {
    const edited = edit(write(facts), `${first}\n46: deutlich klopfempfindlich.`, facts)

    const followed = follow(edited, [...facts, missing, polish])

    expect(textsOf(followed)).toContain('46: deutlich klopfempfindlich.')
    expect(textsOf(followed).filter((text) => text.includes('46'))).toHaveLength(1)
    expect(textsOf(followed).some((text) => text.includes('37'))).toBe(true)
    expect(textsOf(followed, 'behandlung').join()).toContain('Politur')
  })

  test('keeps naming the fact that was dropped', () => {
    const edited = edit(write(facts), `${first}\n46: deutlich klopfempfindlich.`, facts)

    expect(linesOf(follow(edited, [caries]))[1]).toMatchObject({ factIds: ['percussion'], hand })
  })

  test('follows a fact that says the same under another id', () => {
    const edited = edit(write(facts), `${first}\n46: deutlich klopfempfindlich.`, facts)
    const again = { ...percussion, id: 'percussion-2' }

    expect(linesOf(follow(edited, [caries, again]))).toMatchObject([
      { factIds: ['caries'] },
      { factIds: ['percussion-2'], hand },
    ])
  })

  test('is tied to its fact again with one choice', () => {
    const edited = edit(write(facts), `${first}\n46: deutlich klopfempfindlich.`, facts)

    const tied = settleLine(
      edited,
      { key: 'befund', text: '46: deutlich klopfempfindlich.', as: 'facts' },
      new Set(['caries', 'percussion']),
    )

    expect(follow(tied ?? [], facts)).toEqual(write(facts))
  })

  test('becomes a statement of its own without the dropped fact', () => {
    const edited = edit(write(facts), `${first}\n46: deutlich klopfempfindlich.`, facts)

    const own = settleLine(
      edited,
      { key: 'befund', text: '46: deutlich klopfempfindlich.', as: 'own' },
      new Set(['caries']),
    )

    expect(linesOf(own ?? [])[1]).toEqual({ text: '46: deutlich klopfempfindlich.', factIds: [], hand })
  })

  test('that is not there cannot be settled', () => {
    const choice = { key: 'befund', text: first, as: 'own' } as const

    expect(settleLine(write(facts), choice, new Set())).toBeUndefined()
  })

  test('that was taken out stays out, is listed, and comes back when it is taken again', () => {
    const edited = edit(write(facts), second, facts)

    const followed = follow(edited, facts)
    expect(textsOf(followed)).toEqual([second])
    expect(findOmissions(followed, facts).map((each) => each.factId)).toEqual(['caries'])
    expect(textsOf(follow(takeFacts(followed, ['caries']), facts))).toEqual([first, second])
  })

  test('an edit equal to the text changes nothing', () => {
    const sections = write(facts)

    expect(edit(sections, `${first}\n${second}`, facts)).toEqual(sections)
  })

  test('an added line has no fact unless it tells one', () => {
    const edited = edit(write(facts), `${first}\nBlutstillung zeitaufwendig.\n${second}`, facts)

    expect(linesOf(edited)).toMatchObject([
      { factIds: ['caries'] },
      { text: 'Blutstillung zeitaufwendig.', factIds: [], hand },
      { factIds: ['percussion'] },
    ])
    expect(textsOf(follow(edited, facts))[1]).toBe('Blutstillung zeitaufwendig.')
  })
})

test('a dropped fact takes its sentence along', () => {
  expect(textsOf(follow(write([caries, percussion]), [percussion]))).toEqual(textsOf(write([percussion])))
})

test('an answer edited by hand is not written a second time', () => {
  const answers = [
    { requirementId: 'lot', key: 'befund', label: 'Charge', text: '123', factIds: ['caries'] },
  ] as const
  const written = generateSections({ facts: [caries], answers, style: 'full' })
  const [line = ''] = textsOf(written)

  const edited = edit(written, `${line}\nCharge: 124.`, [caries])

  expect(textsOf(followFacts(edited, { facts: [caries], answers, style: 'full' }))).toEqual([
    line,
    'Charge: 124.',
  ])
})

test('sections of older records are by hand as a whole', () => {
  const old: Section = { ...section('befund', [{ text: 'Alt.', factIds: ['caries'] }]), origin: 'edited' }

  expect(readSections([old])[0]?.sentences).toEqual([
    { text: 'Alt.', factIds: ['caries'], hand: { by: null, at: null } },
  ])
  expect(readSections(write([caries]))).toEqual(write([caries]))
})
