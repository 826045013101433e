import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { surfaceLetters, surfacesOn } from '@honora/language/facts/surfaces.ts'
import { feeCodes } from '../fees/schedule.ts'
import { isFront, writingOrder } from '@honora/language/teeth/fdi.ts'
import { understood } from './testing/brief.ts'

/** Sentences from a small grammar: what they mean follows from how they were made. */
const adult = writingOrder.filter((tooth) => tooth < 50)
const tooth = fc.constantFrom(...adult)
const goz = fc.constantFrom(...feeCodes.filter((one) => one.system === 'GOZ').map((one) => one.code))
const bema = fc.constantFrom(
  ...feeCodes.filter((one) => one.system === 'BEMA' && /^\d+[a-f]?$/.test(one.code)).map((one) => one.code),
)
const words = ['eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun']
const said = (digits: string): string =>
  [...digits].map((digit) => (digit === '0' ? 'null' : (words[Number(digit) - 1] ?? ''))).join(' ')
/** The tooth as it is written or spoken. */
const spelled = fc.tuple(tooth, fc.boolean()).map(([one, isSpoken]) => ({
  tooth: one,
  text: isSpoken ? said(String(one)) : String(one),
}))

describe('sentences made by a grammar', () => {
  test('a code of the GOZ at a tooth is billed', () => {
    fc.assert(
      fc.property(
        goz,
        spelled,
        fc.constantFrom(
          (code: string, at: string) => `rechne GOZ ${code} an ${at} ab`,
          (code: string, at: string) => `GOZ ${code} an ${at} abrechnen`,
          (code: string, at: string) => `schreib die ${code} an ${at} auf`,
          (code: string, at: string) => `setz bitte noch die GOZ ${code} für ${at} an`,
          (code: string, at: string) => `bill GOZ ${code} on ${at}`,
        ),
        (code, at, form) => {
          expect(understood(form(code, at.text))).toBe(`bill GOZ ${code} @${at.tooth}`)
        },
      ),
    )
  })

  test('a code of the BEMA is billed and taken off, with its schedule or without', () => {
    fc.assert(
      fc.property(bema, tooth, (code, at) => {
        expect(understood(`rechne BEMA ${code} an ${at} ab`)).toBe(`bill BEMA ${code} @${at}`)
        expect(understood(`die ${code} an ${at} abrechnen`)).toBe(`bill BEMA ${code} @${at}`)
        expect(understood(`nimm die ${code} an ${at} raus`)).toBe(`remove ${code} @${at}`)
        expect(understood(`take BEMA ${code} on ${at} out`)).toBe(`remove ${code} @${at}`)
      }),
    )
  })

  test('two codes become two items, each at its own tooth', () => {
    fc.assert(
      fc.property(goz, goz, tooth, tooth, (first, second, one, other) => {
        expect(understood(`rechne ${first} an ${one} und ${second} an ${other} ab`)).toBe(
          `bill GOZ ${first} @${one} + bill GOZ ${second} @${other}`,
        )
      }),
    )
  })

  test('a factor is a factor wherever it stands', () => {
    fc.assert(
      fc.property(goz, tooth, fc.integer({ min: 10, max: 35 }), (code, at, tenths) => {
        const factor = `${Math.floor(tenths / 10)},${tenths % 10}`
        const meaning = `factor ${code} @${at} *${factor.replace(',', '.')}`
        expect(understood(`${code} an ${at} auf ${factor}`)).toBe(meaning)
        expect(understood(`Faktor ${factor} für die ${code} an ${at}`)).toBe(meaning)
        expect(understood(`set the factor of ${code} on ${at} to ${factor.replace(',', '.')}`)).toBe(meaning)
      }),
    )
  })

  test('caries at surfaces of a tooth', () => {
    fc.assert(
      fc.property(tooth, fc.subarray([...surfaceLetters], { minLength: 1, maxLength: 3 }), (at, letters) => {
        const real = letters.filter((letter) => letter !== 'z' && letter !== (isFront(at) ? 'o' : 'i'))
        const sorted = surfacesOn(at, real).join('')
        fc.pre(sorted !== '' && sorted !== 'im')
        expect(understood(`trag an ${at} ${sorted} Karies ein`)).toBe(`karies ${at} ${sorted}`)
      }),
    )
  })

  test('a tooth that is gone', () => {
    fc.assert(
      fc.property(spelled, fc.constantFrom('ist raus', 'ist weg', 'fehlt', 'ist gezogen'), (at, gone) => {
        expect(understood(`${at.text} ${gone}`)).toBe(`fehlt ${at.tooth}`)
        expect(understood(`Zahn ${at.text} ${gone}`)).toBe(`fehlt ${at.tooth}`)
      }),
    )
  })

  test('a recall in so many months', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 12 }), (months) => {
        expect(understood(`in ${months} Monaten wieder einbestellen`)).toBe(`recall ${months}m`)
        expect(understood(`come back in ${months} months`)).toBe(`recall ${months}m`)
      }),
    )
  })

  test('a breathless sentence of the longest length is read in one go', () => {
    const parts = ['Karies an 36', 'Recall in sechs Monaten', 'rechne die 2080 an 16 ab', 'öffne Müller']
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { minLength: 50, maxLength: 60 }), (list) => {
        const text = list.join(' und ').slice(0, 2_000)
        expect(understood(text)).not.toBe('nothing')
      }),
      { numRuns: 5 },
    )
  })
})
