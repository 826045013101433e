import { describe, expect, test } from 'vitest'
import { isFindingCode, sameFinding } from './facts/findings.ts'
import { catalogue } from '../testing/catalogue.ts'
import { factsOf } from '../testing/judge.ts'

/** The same tooth in the ways it is said; a name with an article only where one stands before it. */
const names: readonly (readonly [name: string, tooth: number])[] = [
  ['36', 36],
  ['drei sechs', 36],
  ['Zahn sechsunddreißig', 36],
  ['1 5', 15],
]

const listed = Object.entries(catalogue).map(([key, says]) => ({ key, says: says ?? [] }))

describe('every finding of the closed list is read in plain words', () => {
  test.each(listed)('$key', ({ key, says }) => {
    const negated = key.startsWith('-')
    const code = key.replace(/^-/, '')
    if (!isFindingCode(code)) throw new Error(`no finding code: ${code}`)
    const missed = says.flatMap((say) =>
      names.flatMap(([name, tooth]) => {
        const spoken = say.replaceAll('§', name)
        const facts = factsOf(spoken, 40)
        const isRead = facts.some(
          (fact) =>
            fact.finding !== undefined &&
            sameFinding(fact.finding, code) &&
            fact.negated === negated &&
            fact.temporality === 'now' &&
            (!say.includes('§') || fact.teeth.join() === String(tooth)),
        )
        return isRead ? [] : [`${spoken} → ${facts.map((fact) => fact.text).join('; ')}`]
      }),
    )

    expect(missed).toEqual([])
  })

  test('and none of it in what a patient tells of somebody else', () => {
    const wrong = listed.flatMap(({ says }) =>
      says.flatMap((say) => {
        const spoken = `P: Mein Mann war auch beim Zahnarzt, da hieß es: ${say.replaceAll('§', '36')}`
        const facts = factsOf(spoken, 40).filter((fact) =>
          ['finding', 'diagnosis', 'treatment'].includes(fact.group),
        )
        return facts.length === 0 ? [] : [`${spoken} → ${facts.map((fact) => fact.text).join('; ')}`]
      }),
    )

    expect(wrong).toEqual([])
    // hundreds of sentences in one test: slow on a busy machine
  }, 60_000)
})
