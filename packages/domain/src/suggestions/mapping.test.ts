import { describe, expect, test } from 'vitest'
import { factsOf } from '@honora/language/testing/judge.ts'
import { mappingRows, type MappingRow } from './cases/mapping.ts'
import { suggestCodes } from './suggest.ts'
import type { Suggestion } from './suggestion.ts'

/** Talk and examination may be offered beside anything. */
const always = new Set(['Ä1', '1', '3', '5', '01', '0010'])

function offered(row: MappingRow, say: string, insurance: 'statutory' | 'private'): Suggestion[] {
  const age = row.age ?? 45
  const facts = factsOf(say, age)
  return suggestCodes(facts, { insurance, ageMonths: Math.round(age * 12), on: '2026-11-20' })
}

/** A plan that was written is a service of today. */
const planCodes = new Set(['0030', '0040'])

/** Sayings that report a result or a person's deed of today: they make no sense as the name of a plan. */
const reports =
  /\b(ich|heute|hab|habe|ihn|ihm|reagiert|avital|positiv|negativ|plus|minus|PSI|Prozent|Notdienst|außerhalb)\b/i

/** What a wanted code ("13b@26", "91a/91b") lacks among the suggestions and their alternatives. */
function lacking(wanted: string, found: readonly Suggestion[]): string[] {
  const all = found.flatMap((one) => [
    one,
    ...one.alternatives.map((other) => ({ ...one, code: other.code })),
  ])
  if (wanted === '') return found.filter((one) => !always.has(one.code)).map((one) => `too much: ${one.code}`)
  return wanted.split(' ').filter(
    (one) =>
      !one.split('/').some((choice) => {
        const [code, tooth] = choice.split('@')
        return all.some((given) => given.code === code && (!tooth || String(given.tooth) === tooth))
      }),
  )
}

const cases = mappingRows.flatMap((row) =>
  (['bema', 'goz'] as const).flatMap((schedule) => {
    const codes = row[schedule]
    return codes === undefined ? [] : [{ name: `${row.row}, ${schedule}`, row, schedule, codes }]
  }),
)

describe('the mapping of phrases to codes', () => {
  test.each(cases)('$name', ({ row, schedule, codes }) => {
    const insurance = schedule === 'bema' ? 'statutory' : 'private'
    const wrong = row.says.flatMap((say) =>
      lacking(codes, offered(row, say, insurance)).map((code) => `${say} → ${code}`),
    )

    expect(wrong).toEqual([])
  })

  test('nothing of it is offered when it lies ahead or was done to somebody else', () => {
    const turned = mappingRows.flatMap((row) =>
      row.says
        .filter((say) => !say.includes('|'))
        .flatMap((say) => {
          const plain = say.replace(/[.!]$/, '')
          const other = `P: Bei meiner Schwester wurde das auch so gemacht: ${plain}.`
          const later = reports.test(say) ? [] : [`Geplant für nächste Woche: ${plain}.`]
          return [other, ...later].flatMap((text) =>
            offered(row, text, 'private')
              .filter((one) => !always.has(one.code) && !planCodes.has(one.code))
              .map((one) => `${text} → ${one.code}`),
          )
        }),
    )

    expect(turned).toEqual([])
    // hundreds of sentences in one test: slow on a busy machine
  }, 60_000)
})
