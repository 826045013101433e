import { describe, expect, test } from 'vitest'
import type { Fact } from '@honora/language/facts/fact.ts'
import { generateSections } from './generate.ts'
import { openRequirements } from './requirements.ts'
import { factOf as f, textOf, write } from '../../testing/documentation.ts'

describe('required content', () => {
  const open = (facts: Fact[], sections = write(facts)): string[] =>
    openRequirements({ facts, sections })
      .filter((each) => each.isRequired)
      .map((each) => each.kind)

  test.each<[string, Fact[], string[]]>([
    ['an extraction without consent', [f('treatment', 'Extraktion von 36', { teeth: [36] })], ['consent']],
    [
      'an extraction with consent',
      [f('treatment', 'Extraktion von 36', { teeth: [36] }), f('consent', 'Aufklärungsbogen unterschrieben')],
      [],
    ],
    [
      'consent for another tooth is none for this one',
      [
        f('consent', 'Patient mit Füllung an 16 einverstanden', { teeth: [16] }),
        f('treatment', 'Extraktion von 36', { teeth: [36] }),
      ],
      ['consent'],
    ],
    [
      'an anaesthetic without amount',
      [
        f('anaesthesia', 'Leitungsanästhesie an 36 mit Ultracain', {
          teeth: [36],
          drug: { name: 'Ultracain' },
        }),
      ],
      ['dose'],
    ],
    [
      'an anaesthetic with amount',
      [
        f('anaesthesia', 'Leitungsanästhesie an 36', {
          teeth: [36],
          drug: { name: 'Ultracain', dose: '1,7 ml' },
        }),
      ],
      [],
    ],
    [
      'an implant without its lot',
      [
        f('treatment', 'Implantat regio 36 inseriert', { teeth: [36] }),
        f('advice', 'Aufklärung über Risiken'),
      ],
      ['lot'],
    ],
    ['a filling without tooth', [f('treatment', 'Kompositfüllung gelegt')], ['tooth']],
    [
      'a plan needs nothing',
      [f('plan', 'Extraktion von 36 geplant', { teeth: [36], temporality: 'planned' })],
      [],
    ],
  ])('%s', (_name, facts, kinds) => {
    expect(open(facts)).toEqual(kinds)
  })

  test('an answer closes the question and stands in the record', () => {
    const facts = [f('anaesthesia', 'Leitungsanästhesie an 36', { teeth: [36] })]
    const [question] = openRequirements({ facts, sections: write(facts) })
    const answers = question
      ? [
          {
            requirementId: question.id,
            key: question.key,
            label: question.label,
            text: 'Ultracain D-S 1,7 ml',
            factIds: question.factIds,
          },
        ]
      : []
    const sections = generateSections({ facts, answers, style: 'full' })

    expect(textOf(sections, 'behandlung')).toContain('Anästhetikum und Menge (36): Ultracain D-S 1,7 ml.')
    expect(openRequirements({ facts, sections, answers })).toEqual([])
  })

  test('a template asks for its sections without holding back', () => {
    const wanted = openRequirements({
      facts: [],
      sections: generateSections({ facts: [], style: 'terse' }),
      template: 'kontrolle',
    })

    expect(wanted.map((each) => [each.id, each.isRequired])).toEqual([
      ['section:befund', false],
      ['section:procedere', false],
    ])
  })
})
