import { describe, expect, test } from 'vitest'
import type { Utterance } from '../utterance.ts'
import { judge } from './judge.ts'
import type { Candidate } from './port.ts'
import { talkOf } from './talk.ts'

type Given = Partial<Omit<Candidate, 'evidence'>> & Pick<Candidate, 'group' | 'text'>

/** Judges a statement whose evidence is the last utterance, or the words given. */
function judged(said: readonly string[], given: Given, quote?: string, age = 44) {
  const utterances: Utterance[] = said.map((line, index) => {
    const [, speaker = 'dentist', text = line] = /^(patient|assistant|dentist): (.*)$/.exec(line) ?? []
    return { id: `u${index}`, text, speaker: speaker === 'patient' ? 'patient' : 'dentist' }
  })
  const last = utterances.at(-1)
  if (last === undefined) throw new Error('nothing is said')
  const candidate: Candidate = {
    teeth: [],
    surfaces: [],
    negated: false,
    temporality: 'now',
    certainty: 'certain',
    speaker: 'dentist',
    evidence: [{ utteranceId: last.id, quote: quote ?? last.text }],
    ...given,
  }
  return judge(candidate, talkOf(utterances, age))
}

const caries = { group: 'finding', finding: 'karies', text: 'Karies an 26', teeth: [26] } as const

describe('quotes', () => {
  test('stand literally, case, spaces and marks aside', () => {
    expect(judged(['An 26 ist Karies.'], caries, 'an 26, ist KARIES').failed).toEqual([])
    expect(judged(['An 26 ist Karies.'], caries, 'An 26 haben wir Karies').isDropped).toBe(true)
  })
})

describe('closed lists', () => {
  test('a tooth that does not exist leaves nothing to say of it', () => {
    expect(judged(['An 29 ist Karies.'], { ...caries, teeth: [29] }).isDropped).toBe(true)
  })
  test('milk teeth belong to children', () => {
    const milk = { ...caries, text: 'Karies an 85', teeth: [85] }
    expect(judged(['An 85 ist Karies.'], milk, undefined, 60).isDropped).toBe(true)
    expect(judged(['An 85 ist Karies.'], milk, undefined, 7).isDropped).toBe(false)
  })
  test('the biting surface follows the tooth', () => {
    const { candidate } = judged(['An 11 Karies mesial.'], {
      ...caries,
      text: 'Karies an 11',
      teeth: [11],
      surfaces: ['m', 'o'],
    })
    expect(candidate.surfaces).toEqual(['m', 'i'])
  })
})

describe('teeth', () => {
  const lowerJaw = [38, 37, 36, 35, 34, 33, 32, 31, 41, 42, 43, 44, 45, 46, 47, 48]
  const sound = { group: 'finding', finding: 'gesund', text: 'Unterkiefer ohne Befund' } as const
  test('of a whole jaw are not counted where nobody did: which of them are there is not said', () => {
    const { candidate, question, failed } = judged(['Unten ist alles in Ordnung.'], {
      ...sound,
      teeth: lowerJaw,
    })
    expect(candidate).toMatchObject({ teeth: [], jaw: 'UK' })
    expect(failed).toEqual(['tooth'])
    expect(question).toEqual({ kind: 'confirm' })
  })
  test('of a whole jaw stay where their ends are named', () => {
    const { candidate, failed } = judged(['37 bis 47 ist alles in Ordnung.'], {
      ...sound,
      teeth: lowerJaw.slice(1, -1),
    })
    expect(candidate.teeth).toHaveLength(14)
    expect(failed).toEqual([])
  })
  test('of one side are asked', () => {
    const { candidate, question } = judged(['Da ist alles in Ordnung.'], { ...sound, teeth: [31, 32, 33] })
    expect(candidate.teeth).toEqual([33, 32, 31])
    expect(question?.kind).toBe('tooth')
  })
  test.each([
    ['a number', ['An zwei sechs ist Karies.']],
    ['a name with jaw and side', ['Oben links der Sechser hat Karies.']],
    ['a name with jaw and side said before', ['Oben links.', 'Der Sechser hat Karies.']],
    ['the one in focus', ['Jetzt der 26.', 'Da ist Karies.']],
  ])('stand in the evidence: %s', (_, said) => expect(judged(said, caries).failed).toEqual([]))

  test.each([
    ['another tooth', ['An 36 ist Karies.']],
    ['another side named since', ['Jetzt der 26.', 'Unten rechts.', 'Da ist Karies.']],
    ['a focus five turns old', ['Jetzt der 26.', 'So.', 'Gut.', 'Ja.', 'Hm.', 'Da ist Karies.']],
  ])('are asked otherwise: %s', (_, said) => {
    const { failed, question } = judged(said, caries)
    expect(failed).toContain('tooth')
    expect(question).toMatchObject({ kind: 'tooth', teeth: expect.arrayContaining([26]) })
  })
})

describe('numbers', () => {
  const drug = {
    group: 'medication',
    text: 'Einnahme von Ramipril 5 mg',
    drug: { name: 'Ramipril', dose: '5 mg' },
  } as const
  test('a dose is said', () => {
    expect(judged(['patient: Ramipril fünf Milligramm nehme ich.'], drug).failed).toEqual([])
    expect(judged(['patient: Ramipril nehme ich.'], drug).question).toEqual({ kind: 'dose' })
  })
  test('a drug is named, shortened or misheard', () => {
    const amoxi = {
      group: 'medication',
      text: 'Amoxicillin verordnet',
      drug: { name: 'Amoxicillin' },
    } as const
    expect(judged(['Ich schreib Ihnen Amoxi zilin auf.'], amoxi).failed).toEqual([])
    expect(judged(['Ich schreib Ihnen was auf.'], amoxi).failed).toContain('number')
  })
  test('a count that nobody said is taken off', () => {
    expect(
      judged(['An 46 drei Kanäle aufbereitet.'], {
        group: 'treatment',
        text: 'Wurzelkanalaufbereitung an 46',
        teeth: [46],
        canals: 4,
      }).candidate.canals,
    ).toBeUndefined()
    expect(
      judged(['An 46 drei Kanäle aufbereitet.'], {
        group: 'treatment',
        text: 'Wurzelkanalaufbereitung an 46',
        teeth: [46],
        canals: 3,
      }).candidate.canals,
    ).toBe(3)
  })
})

describe('polarity', () => {
  test.each([
    ['An 26 keine Karies.', 'Keine Karies an 26', true, true],
    ['An 26 ist Karies.', 'Keine Karies an 26', true, false],
    ['An 26 null Karies.', 'Karies an 26', false, false],
    ['An 26 keine Karies.', 'Keine Karies an 26', false, false],
  ])('%s → %s, denied %s: %s', (said, text, negated, holds) => {
    expect(!judged([said], { ...caries, text, negated }).failed.includes('polarity')).toBe(holds)
  })
  test('what is borne is no allergy', () => {
    const allergy = { group: 'allergy', text: 'Penicillin-Allergie', drug: { name: 'Penicillin' } } as const
    expect(judged(['patient: Penicillin verträgt er.'], allergy).failed).toContain('polarity')
    expect(judged(['patient: Penicillin verträgt er nicht.'], allergy).failed).toEqual([])
  })
})

describe('time', () => {
  const crown = {
    group: 'treatment',
    text: 'Krone an 26 eingesetzt',
    teeth: [26],
    act: 'krone-eingesetzt',
  } as const
  test.each([
    ['Die Krone an 26 ist eingesetzt.', false],
    ['Die Krone an 26 setzen wir nächste Woche ein.', true],
    ['Sollen wir die Krone an 26 einsetzen?', true],
  ])('%s is asked: %s', (said, isAsked) =>
    expect(judged([said], crown).failed.includes('time')).toBe(isAsked),
  )
})

describe('whose', () => {
  const diabetes = { group: 'history', text: 'Diabetes mellitus' } as const
  test('what relatives and animals have is dropped', () => {
    expect(judged(['patient: Mein Bruder hat Zucker.'], diabetes).isDropped).toBe(true)
    expect(judged(['patient: Mein Jagdkamerad hatte Zucker.'], diabetes).isDropped).toBe(true)
    expect(judged(['patient: Ich hab Zucker wie mein Bruder.'], diabetes).failed).toEqual([])
    expect(judged(['Vater Diabetiker, Pat. selbst gesund'], diabetes, 'Vater Diabetiker').isDropped).toBe(
      true,
    )
    expect(judged(['Ehemann Diabetiker, Pat. gesund'], diabetes, 'Ehemann Diabetiker').isDropped).toBe(true)
    expect(judged(['Mutter der Pat. Diabetes'], diabetes).isDropped).toBe(true)
    expect(
      judged(['patient: Der Opa hat schlechte Zähne, Zucker hat er auch.'], diabetes, 'Zucker hat er auch')
        .isDropped,
    ).toBe(true)
    expect(judged(['Mutter berichtet Diabetes des Kindes'], diabetes).isDropped).toBe(false)
    expect(judged(['Mutter: Diabetes'], diabetes).isDropped).toBe(false)
    expect(judged(['Frau Meier Diabetes'], diabetes).isDropped).toBe(false)
    const allergy = { group: 'allergy', text: 'Penicillin-Allergie' } as const
    expect(judged(['Mutter Allergie Penicillin'], allergy).isDropped).toBe(false)
  })
  test('what is only asked is no answer', () => {
    expect(judged(['Haben Sie Zucker?'], diabetes).failed).toContain('deed')
  })
})

describe('severe kinds', () => {
  const extraction = {
    group: 'treatment',
    text: 'Extraktion von 26',
    teeth: [26],
    act: 'extraktion',
  } as const
  test('need a word of doing', () => {
    expect(judged(['26 ist draußen.'], extraction).failed).toEqual([])
    expect(judged(['26, guten Morgen.'], extraction).failed).toEqual(['deed'])
  })
  test('are of today where somebody is greeted, and ahead where it is done tomorrow', () => {
    expect(judged(['Guten Morgen, die 26 ist draußen.'], extraction).failed).toEqual([])
    expect(judged(['Die 26 ziehen wir morgen.'], extraction).failed).toContain('time')
  })
})

describe('denials', () => {
  const general = { group: 'allergy', text: 'Keine Allergien', negated: true } as const
  test('of one thing never become general ones', () => {
    expect(judged(['patient: Keine Allergie gegen Penicillin.'], general).candidate).toMatchObject({
      text: 'Keine Penicillin-Allergie',
      drug: { name: 'Penicillin' },
    })
    expect(judged(['patient: Keine Allergien, gar keine.'], general).candidate.text).toBe('Keine Allergien')
  })
})
