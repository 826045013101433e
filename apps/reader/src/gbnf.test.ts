import { describe, expect, test } from 'vitest'
import { RefusedQuestion } from './engine.ts'
import { grammarOf } from './gbnf.ts'

/** The rules of a schema without those that every grammar has. */
function rulesOf(schema: unknown): string[] {
  const lines = grammarOf(schema).split('\n')
  return lines.slice(
    0,
    lines.findIndex((line) => line.startsWith('ws ::=')),
  )
}

describe('grammar of a schema', () => {
  test('requires the required members and lets each of the others be absent', () => {
    const type = 'boolean'

    expect(
      rulesOf({ type: 'object', properties: { a: { type }, b: { type }, c: { type } }, required: ['b'] }),
    ).toEqual([
      'root ::= r3',
      String.raw`r0 ::= "\"b\"" ":" ws boolean`,
      String.raw`r1 ::= "\"a\"" ":" ws boolean`,
      String.raw`r2 ::= "\"c\"" ":" ws boolean`,
      'r3 ::= "{" ws r0 ("," ws r1)? ("," ws r2)? "}"',
    ])
  })

  test('has no stray comma where no member is required', () => {
    const type = 'null'

    expect(rulesOf({ properties: { a: { type }, b: { type } } }).at(-1)).toBe(
      'r2 ::= "{" ws (r0 ("," ws r1)? | r1)? "}"',
    )
  })

  test('knows choices, constants, limits of lists and texts', () => {
    expect(rulesOf({ enum: ['a"b', 1, null] })).toEqual([String.raw`root ::= ("\"a\\\"b\"" | "1" | "null")`])
    expect(rulesOf({ anyOf: [{ type: 'integer', minimum: 0 }, { const: 'x' }] })).toEqual([
      String.raw`root ::= (natural | "\"x\"")`,
    ])
    expect(rulesOf({ type: ['string', 'null'] })).toEqual(['root ::= (string | null)'])
    expect(rulesOf({ type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 4 }).at(-1)).toBe(
      'r0 ::= "[" ws number ("," ws number){1,3} "]"',
    )
    expect(rulesOf({ type: 'string', maxLength: 3 })).toEqual([String.raw`root ::= ("\"" char{0,3} "\"")`])
  })

  test('follows references, to themselves too', () => {
    const tree = { type: 'array', items: { $ref: '#/$defs/tree' } }

    expect(rulesOf({ $ref: '#/$defs/tree', $defs: { tree } })).toEqual([
      'root ::= def0',
      'r0 ::= "[" ws (def0 ("," ws def0){0,})? "]"',
      'def0 ::= r0',
    ])
  })

  test.for([
    { allOf: [] },
    { $ref: '#/$defs/none' },
    { $ref: 'https://example.org/schema' },
    { type: 'date' },
    { anyOf: [] },
    'text',
  ])('refuses what it would have to ignore: %j', (schema) => {
    expect(() => grammarOf(schema)).toThrow(RefusedQuestion)
  })
})
