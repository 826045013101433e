import { describe, expect, test } from 'vitest'
import { section } from '../section.ts'
import { wordingFaults } from './judge.ts'
import { linesToWord, withWordings, wordingsInUse } from './lines.ts'
import { readWording, wordingMessages } from './request.ts'

describe('a sentence takes the place of its line when it says just what the line says', () => {
  test.each([
    ['An 36 findet sich eine Karies mesial.', 'Zahn 36 weist mesial eine Karies auf.'],
    ['An 36 besteht keine Perkussionsempfindlichkeit.', 'Zahn 36 zeigte keine Perkussionsempfindlichkeit.'],
    [
      'An 46 erfolgte eine Leitungsanästhesie (Articain, 1,7 ml).',
      'Am Zahn 46 wurde eine Leitungsanästhesie mit Articain, 1,7 ml, durchgeführt.',
    ],
    ['Geplant: 15 Füllung in 2 Wochen.', 'Geplant ist eine Füllung an 15 in zwei Wochen.'],
  ])('%s → %s', (line, sentence) => {
    expect(wordingFaults(line, sentence)).toEqual([])
  })
})

describe('is refused', () => {
  test.each([
    ['another tooth', 'An 36 findet sich eine Karies.', 'An 37 findet sich eine Karies.', 'number'],
    ['a dose left out', 'Ibuprofen 600 mg wurde verordnet.', 'Ibuprofen wurde verordnet.', 'number'],
    ['another number in words', 'Kontrolle in 2 Wochen.', 'Kontrolle in drei Wochen.', 'number'],
    ['another side', 'Es besteht eine Schwellung links.', 'Es besteht rechts eine Schwellung.', 'place'],
    ['a lost denial', 'An 36 besteht keine Karies.', 'An 36 besteht eine Karies.', 'negation'],
    [
      'a denial at another finding',
      'An 36 findet sich Karies, keine apikale Aufhellung.',
      'An 36 findet sich keine Karies, apikale Aufhellung.',
      'negation',
    ],
    ['a plan told as done', 'Geplant: 15 Füllung.', 'An 15 wurde eine Füllung durchgeführt.', 'time'],
    [
      'a suspicion told as certain',
      'An 36 besteht der Verdacht auf Pulpitis.',
      'An 36 besteht Pulpitis.',
      'certainty',
    ],
    ['an invented finding', 'An 36 findet sich Karies.', 'An 36 findet sich Karies mit Pulpitis.', 'word'],
    ['another drug', 'Ibuprofen wurde verordnet.', 'Amoxicillin wurde verordnet.', 'word'],
    ['a drug left out', 'Verordnet wurde Ibuprofen und Chlorhexidin.', 'Verordnet wurde Ibuprofen.', 'word'],
    ['no sentence', 'An 36 findet sich Karies.', 'an 36 findet sich Karies', 'form'],
  ] as const)('%s', (_, line, sentence, check) => {
    expect(wordingFaults(line, sentence)).toContain(check)
  })
})

describe('wordings of a record', () => {
  const written = { text: 'An 36 findet sich Karies.', factIds: ['f1'] }
  const byHand = { text: 'Patient kommt zu spät.', factIds: [], hand: { by: 'Dr. Test', at: null } }
  const sections = [section('befund', [written, byHand])]
  const worded = [{ line: written.text, sentence: 'Zahn 36 weist Karies auf.' }]

  test('replace lines that nobody touched; the facts stay', () => {
    const [befund] = withWordings(sections, worded)
    expect(befund?.text).toBe('Zahn 36 weist Karies auf.\nPatient kommt zu spät.')
    expect(befund?.sentences[0]?.factIds).toEqual(['f1'])
  })

  test('a line is asked about once, whatever came of it', () => {
    expect(linesToWord(sections, [])).toEqual([written.text])
    expect(linesToWord(withWordings(sections, worded), worded)).toEqual([])
    expect(linesToWord(sections, [{ line: written.text, sentence: null }])).toEqual([])
  })

  test('are forgotten with their line', () => {
    expect(wordingsInUse(withWordings(sections, worded), worded)).toEqual(worded)
    expect(wordingsInUse([section('befund', [byHand])], worded)).toEqual([])
  })
})

describe('an answer', () => {
  test('is asked for by number and read with words around it', () => {
    expect(wordingMessages(['Eins.', 'Zwei.'])[1]?.content).toBe('Zeilen:\n[1] Eins.\n[2] Zwei.')
    const said = 'Gern:\n```json\n{"sentences":[{"line":2,"text":" Zwei  Sätze. "},{"line":"x"}]}\n```'
    expect(readWording(said)).toEqual(new Map([[1, 'Zwei Sätze.']]))
  })

  test.each(['', 'Das kann ich nicht.', '{"sentences":', '{"facts":[]}'])('none in %j', (content) => {
    expect(readWording(content)).toBeUndefined()
  })
})
