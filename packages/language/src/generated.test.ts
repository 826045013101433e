import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FindingCode, sameFinding } from './facts/findings.ts'
import { type Surface, sortSurfaces, surfacesOn } from './facts/surfaces.ts'
import { isFront, jawOf, lowerArch, positionOf, rangeAlongArch, sideOf, upperArch } from './teeth/fdi.ts'
import { factsOf } from '../testing/judge.ts'

// The expected facts follow from how a sentence is put together.
const teeth = [...upperArch, ...lowerArch]
const digits = ['', 'eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht']
const names = ['', 'Einser', 'Zweier', 'Dreier', 'Vierer', 'Fünfer', 'Sechser', 'Siebener', 'Achter']
const teens: Readonly<Record<number, string>> = {
  11: 'elf',
  12: 'zwölf',
  13: 'dreizehn',
  14: 'vierzehn',
  15: 'fünfzehn',
  16: 'sechzehn',
  17: 'siebzehn',
  18: 'achtzehn',
}
const tens = ['', '', 'zwanzig', 'dreißig', 'vierzig']
const units = ['', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht']

const numberWord = (tooth: number): string =>
  teens[tooth] ?? `${units[tooth % 10]}und${tens[Math.floor(tooth / 10)]}`
const colloquial = (tooth: number): string =>
  `${jawOf(tooth) === 'OK' ? 'oben' : 'unten'} ${sideOf(tooth)} der ${names[positionOf(tooth)]}`
const spokenTooth = (tooth: number): fc.Arbitrary<string> =>
  fc.constantFrom(
    `${digits[Math.floor(tooth / 10)]} ${digits[tooth % 10]}`,
    numberWord(tooth),
    String(tooth),
    `Zahn ${tooth}`,
    `der ${numberWord(tooth)}er`,
    colloquial(tooth),
  )

const findings: readonly (readonly [word: string, code: FindingCode])[] = [
  ['Karies', 'karies'],
  ['kariös', 'karies'],
  ['Sekundärkaries', 'sekundaerkaries'],
  ['Füllung', 'fuellung'],
  ['Krone', 'krone'],
  ['Inlay', 'inlay'],
  ['Wurzelrest', 'wurzelrest'],
  ['retiniert', 'retiniert'],
  ['avital', 'avital'],
  ['klopfempfindlich', 'perkussion'],
  ['apikale Aufhellung', 'apikale-aufhellung'],
  ['keilförmiger Defekt', 'keilfoermig'],
  ['Rezession', 'rezession'],
  ['Fistel', 'fistel'],
  ['fehlt', 'fehlt'],
]
const deniable: readonly (readonly [word: string, code: FindingCode])[] = [
  ['Karies', 'karies'],
  ['Fistel', 'fistel'],
  ['Lockerung', 'lockerung'],
  ['Rezession', 'rezession'],
  ['Sekundärkaries', 'karies'],
]
const fillers = ['', 'so, ', 'also ', 'ja, ', 'gut, ', 'äh, ', 'dann ']

const tooth = fc.constantFrom(...teeth)
const finding = fc.constantFrom(...findings)
const filler = fc.constantFrom(...fillers)

const sorted = (list: readonly number[]): number[] => list.toSorted((a, b) => a - b)
const codes: Readonly<Record<string, FindingCode>> = { fehlen: 'fehlt', 'sind gesund': 'gesund' }

type Seen = { readonly tooth: number; readonly code: FindingCode; readonly negated: boolean }
const seen = (text: string): Seen[] =>
  factsOf(text)
    .filter((fact) => fact.group === 'finding' || fact.group === 'diagnosis')
    .flatMap(({ teeth, finding: code, negated }) =>
      code === undefined ? [] : teeth.map((tooth) => ({ tooth, code, negated })),
    )

const has = (all: readonly Seen[], wanted: Seen): boolean =>
  all.some(
    (one) =>
      one.tooth === wanted.tooth && one.negated === wanted.negated && sameFinding(one.code, wanted.code),
  )

describe('sentences built from a grammar', () => {
  test('tooth first, any way of saying it', () => {
    fc.assert(
      fc.property(
        tooth.chain((one) => fc.tuple(fc.constant(one), spokenTooth(one), finding, filler)),
        ([one, spoken, [word, code], lead]) => {
          const all = seen(`${lead}${spoken} ${word}.`)
          expect(all.filter((fact) => fact.tooth !== one)).toEqual([])
          expect(has(all, { tooth: one, code, negated: false })).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })

  test('finding first with a preposition', () => {
    const nouns = findings.filter(([word]) => /^[A-ZÄÖÜ]/.test(word))
    fc.assert(
      fc.property(
        tooth,
        fc.constantFrom(...nouns),
        fc.constantFrom('an', 'am', 'bei', 'an Zahn', 'regio'),
        fc.boolean(),
        (one, [word, code], preposition, inWords) => {
          const all = seen(`${word} ${preposition} ${inWords ? numberWord(one) : one}.`)
          expect(all).toHaveLength(1)
          expect(has(all, { tooth: one, code, negated: false })).toBe(true)
        },
      ),
      { numRuns: 200 },
    )
  })

  test('denied at one tooth, stated at another', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(tooth, { minLength: 2, maxLength: 2 }),
        fc.constantFrom(...deniable),
        ([first = 16, second = 26], [word, code]) => {
          const all = seen(`Keine ${word} an ${first}. ${word} an ${second}.`)
          expect(has(all, { tooth: first, code, negated: true })).toBe(true)
          expect(has(all, { tooth: second, code, negated: false })).toBe(true)
          expect(has(all, { tooth: first, code, negated: false })).toBe(false)
        },
      ),
      { numRuns: 150 },
    )
  })

  test('running dictation without marks keeps each status at its tooth', () => {
    const status = fc.constantFrom<readonly [string, FindingCode]>(
      ['fehlt', 'fehlt'],
      ['Krone', 'krone'],
      ['Karies', 'karies'],
      ['Füllung', 'fuellung'],
      ['ohne Befund', 'gesund'],
      ['retiniert', 'retiniert'],
    )
    fc.assert(
      fc.property(
        fc.uniqueArray(tooth, { minLength: 2, maxLength: 6 }),
        fc.array(status, { minLength: 6, maxLength: 6 }),
        (list, words) => {
          const text = list
            .map((one, index) => `${digits[Math.floor(one / 10)]} ${digits[one % 10]} ${words[index]?.[0]}`)
            .join(' ')
          const all = seen(text)
          for (const [index, one] of list.entries())
            expect(has(all, { tooth: one, code: words[index]?.[1] ?? 'gesund', negated: false })).toBe(true)
          expect(all).toHaveLength(list.length)
        },
      ),
      { numRuns: 200 },
    )
  })

  test('a list shares the status that closes it', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(tooth, { minLength: 2, maxLength: 5 }),
        fc.constantFrom('fehlen', 'sind gesund', 'haben Kronen'),
        (list, status) => {
          const code: FindingCode = codes[status] ?? 'krone'
          const all = seen(
            `${list.slice(0, -1).map(numberWord).join(', ')} und ${numberWord(list.at(-1) ?? 11)} ${status}.`,
          )
          expect(sorted(all.map((fact) => fact.tooth))).toEqual(sorted(list))
          expect(all.every((fact) => fact.code === code)).toBe(true)
        },
      ),
      { numRuns: 150 },
    )
  })

  test('ranges walk along the arch', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(upperArch, lowerArch),
        fc.tuple(fc.nat(15), fc.nat(15)).filter(([a, b]) => Math.abs(a - b) > 0),
        (arch, [from, to]) => {
          const [first = 18, last = 28] = [arch[from], arch[to]]
          const all = seen(`Von ${numberWord(first)} bis ${numberWord(last)} ohne Befund.`)
          expect(sorted(all.map((fact) => fact.tooth))).toEqual(sorted(rangeAlongArch(first, last)))
        },
      ),
      { numRuns: 100 },
    )
  })

  test('surfaces in any order and spelling', () => {
    const letters: readonly (readonly [Surface, readonly string[]])[] = [
      ['m', ['mesial']],
      ['o', ['okklusal', 'inzisal']],
      ['d', ['distal']],
      ['v', ['bukkal', 'vestibulär']],
      ['l', ['palatinal', 'lingual']],
    ]
    fc.assert(
      fc.property(
        tooth,
        fc.uniqueArray(fc.constantFrom(...letters), {
          minLength: 1,
          maxLength: 4,
          selector: ([letter]) => letter,
        }),
        fc.constantFrom('-', ' ', ', ', ' und '),
        fc.nat(1),
        (one, chosen, joint, variant) => {
          const biting = isFront(one) ? 'inzisal' : 'okklusal'
          const said = chosen
            .map(([letter, words]) => (letter === 'o' ? biting : words[variant % words.length]))
            .join(joint)
          const fact = factsOf(`Karies an ${one} ${said}.`).find((each) => each.finding === 'karies')
          expect(fact?.surfaces).toEqual(surfacesOn(one, sortSurfaces(chosen.map(([letter]) => letter))))
        },
      ),
      { numRuns: 150 },
    )
  })

  test('a corrected tooth leaves no trace', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(tooth, { minLength: 2, maxLength: 2 }),
        fc.constantFrom('nein', 'Moment', 'Quatsch', 'äh nein', 'ich meine', 'Korrektur', 'ach so, nein'),
        ([wrong = 26, right = 27], trigger) => {
          const all = seen(`Karies an ${numberWord(wrong)}, ${trigger}, ${numberWord(right)}.`)
          expect(all.map((fact) => fact.tooth)).toEqual([right])
        },
      ),
      { numRuns: 120 },
    )
  })

  test('planned work is never done work', () => {
    const works = ['Extraktion', 'Füllung', 'Krone', 'Wurzelfüllung', 'Implantation', 'Osteotomie']
    const plans = [
      'nächste Woche',
      'in zwei Wochen',
      'beim nächsten Termin',
      'in drei Monaten',
      'ist geplant',
      'steht noch aus',
    ]
    fc.assert(
      fc.property(tooth, fc.constantFrom(...works), fc.constantFrom(...plans), (one, work, when) => {
        const facts = factsOf(`${work} an ${one} ${when}.`)
        expect(facts.filter((fact) => fact.group === 'treatment')).toEqual([])
        expect(facts.some((fact) => fact.temporality === 'planned')).toBe(true)
      }),
      { numRuns: 120 },
    )
  })

  test('talk about others is nothing, whatever was done to them', () => {
    const others = ['meinem Mann', 'meiner Frau', 'meiner Nachbarin', 'meinem Chef', 'meiner Schwester']
    const things = [
      'ein Zahn gezogen',
      'eine Krone gemacht',
      'der 36 extrahiert',
      'eine Füllung gelegt',
      'Karies gefunden',
    ]
    fc.assert(
      fc.property(fc.constantFrom(...others), fc.constantFrom(...things), (who, what) => {
        expect(factsOf(`P: Bei ${who} wurde letzte Woche ${what}.`)).toEqual([])
      }),
      { numRuns: 50 },
    )
  })

  test('any order of letters and numbers is survived', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string(),
            fc.constantFrom(
              '36',
              'drei',
              'Karies',
              'nein',
              'bis',
              'kein',
              'PSI',
              'Grad',
              'Füllung',
              ',',
              '?',
            ),
          ),
          { maxLength: 40 },
        ),
        (parts) => {
          expect(() => factsOf(parts.join(' '))).not.toThrow()
        },
      ),
      { numRuns: 200 },
    )
  })
})
