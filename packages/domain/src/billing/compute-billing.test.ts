import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gozAmounts } from '../../testing/billing/goz-amounts.ts'
import { feeCents, feeCentsFromRoundedSimple } from './amounts.ts'
import { computeBilling, type BillingInput } from './compute-billing.ts'
import { knownPointValues, kzvCode, toMicro, type PointValue } from './point-values.ts'
import type { Service } from './service.ts'
import { codesOf } from '../fees/schedule.ts'
import { readCase } from '../../testing/fees/read-case.ts'

const privatePatient = { insurance: 'private', birthDate: '1968-03-14' } as const
const statutoryPatient = { insurance: 'statutory', birthDate: '1968-03-14' } as const
const bill = (
  text: string,
  extra: Partial<BillingInput> = {},
  system = 'GZ',
): ReturnType<typeof computeBilling> =>
  computeBilling({
    patient: privatePatient,
    history: [],
    pointValues: knownPointValues,
    ...readCase(system, text),
    ...extra,
  })
const amounts = (result: ReturnType<typeof computeBilling>): (number | null)[] =>
  result.items.map((item) => item.amountCents)

describe('GOZ', () => {
  test.each(gozAmounts)('%s costs %i, %i, %i cents at 1.0, 2.3 and 3.5', (code, simple, average, highest) => {
    const at = (factorMicro: number): number | null =>
      computeBilling({
        patient: privatePatient,
        pointValues: [],
        items: [{ id: 'a', system: 'GOZ', code, date: '2026-11-20', quantity: 1, factorMicro }],
      }).items[0]?.amountCents ?? null

    expect([at(1_000_000), at(2_300_000), at(3_500_000)]).toEqual([simple, average, highest])
  })

  test('knows all 215 numbers and an amount for each that has points', () => {
    expect(codesOf('GOZ')).toHaveLength(215)
    expect(gozAmounts).toHaveLength(209)
  })

  test('rounds once after the factor (§ 5 Abs. 1 S. 4): 5110 at 3.5 is 70.87, not 70.88', () => {
    expect(amounts(bill('5110 f3.5'))).toEqual([7087])
  })

  test('rounds per service before the quantity: 28 × 4055 is 47.04', () => {
    expect(amounts(bill('4055 x28'))).toEqual([4704])
  })

  test('takes the laser surcharge from the base service, at most 68.00', () => {
    expect(amounts(bill('0120; 2410 t36 c3 x3'))[0]).toBe(2205)
    expect(amounts(bill('0120; 4133 t36'))[0]).toBe(4949)
    expect(amounts(bill('0120; 3240 t36'))[0]).toBe(3093)
  })

  test('halves 9100 beside 9110 and takes a third beside 9120, rounded once', () => {
    expect(amounts(bill('9100 Q1; 9110 t16'))[0]).toBe(Math.round((2694 * 5.62421 * 2.3) / 2))
    expect(amounts(bill('9100 Q1; 9120 Q1'))[0]).toBe(Math.round((2694 * 5.62421 * 2.3) / 3))
    expect(amounts(bill('9100 Q1; 9110 t26'))[0]).toBe(Math.round(2694 * 5.62421 * 2.3))
  })

  test('takes half and three quarters of a crown that was not finished', () => {
    const half = {
      id: 'a',
      system: 'GOZ',
      code: '2230',
      date: '2026-11-20',
      quantity: 1,
      baseCode: '2210',
    } as const

    expect(
      computeBilling({
        patient: privatePatient,
        pointValues: [],
        items: [half, { ...half, id: 'b', code: '2240' }],
      }).items.map((item) => item.amountCents),
    ).toEqual([10853, 16280])
  })

  test('names a partial service without its base', () => {
    expect(bill('2230 t36').findings.map((finding) => finding.ruleId)).toContain('SYS-004')
  })

  test('tells why, with the paragraph', () => {
    const why = bill('2100 t36 s=mod f3.5').items[0]?.why ?? []

    expect(why.map((term) => [term.term, term.value])).toEqual([
      ['points', '642'],
      ['pointValue', '0.0562421'],
      ['factor', '3.5'],
      ['single', '126.38'],
      ['quantity', '1'],
      ['amount', '126.38'],
    ])
    expect(why[3]?.basis).toBe('GOZ § 5 Abs. 1 S. 4')
  })

  test('reduces by a quarter in hospital (§ 7)', () => {
    const { totals } = bill('2100 t36 s=mod; C:m k=material $1000', { inpatient: 'hospital' })

    expect(totals).toMatchObject({
      reductionCents: 2076,
      feeCents: 6229,
      materialCents: 1000,
      totalCents: 7229,
    })
  })
})

describe('GOÄ', () => {
  test('rounds once at the end, or the simple fee first when the practice chose so', () => {
    expect(feeCents(50, 582_873, 1_800_000)).toBe(525)
    expect(feeCentsFromRoundedSimple(50, 582_873, 1_800_000)).toBe(524)
    expect(amounts(bill('A:5000 t36', { goaeRounding: 'single' }))).toEqual([524])
  })

  test('takes the threshold of the section when no factor is given', () => {
    expect(bill('A:1; A:5000 t36; A:3511; A:A').items.map((item) => item.factorMicro)).toEqual([
      2_300_000, 1_800_000, 1_150_000, 1_000_000,
    ])
  })

  test('takes a quarter of the simple fee for 5298', () => {
    expect(amounts(bill('A:5298; A:5090'))[0]).toBe(583)
  })
})

describe('BEMA', () => {
  const sh = { patient: statutoryPatient, kzv: 'SH', insurerGroup: 'primary' } as const

  test('is points × point value of KZV, group, part and day', () => {
    expect(amounts(bill('01; 13c t36 s=mod', sh, 'BE'))).toEqual([2505, 7377])
    expect(amounts(bill('13c t36 s=mod', { ...sh, kzv: 'BY' }, 'BE'))).toEqual([7311])
    expect(amounts(bill('13c t36 s=mod', { ...sh, kzv: 'BY', insurerGroup: 'substitute' }, 'BE'))).toEqual([
      6952,
    ])
    expect(amounts(bill('20a t36', sh, 'BE'))).toEqual([17529])
  })

  test('says when a point value is missing instead of guessing', () => {
    const result = bill('AITa t11; 01 @2025-05-05', sh, 'BE')

    expect(amounts(result)).toEqual([null, null])
    expect(result.findings.filter((finding) => finding.ruleId === 'SYS-001')).toHaveLength(2)
  })

  test('takes the points of the day of treatment', () => {
    const values: PointValue[] = [
      { kzv: 'SH', insurerGroup: '*', part: 'KCH', validFrom: '2024-01-01', valueMicro: 1_300_000 },
    ]

    expect(
      amounts(bill('13a t36 s=o @2024-12-31; 13a t37 s=o @2025-01-01', { ...sh, pointValues: values }, 'BE')),
    ).toEqual([4160, 4290])
  })

  test('pays orthodontic cases in twelve instalments', () => {
    const values: PointValue[] = [
      { kzv: 'SH', insurerGroup: '*', part: 'KFO', validFrom: '2026-01-01', valueMicro: 1_000_000 },
    ]
    const result = bill('119b', { ...sh, pointValues: values }, 'BE')

    expect(result.items[0]?.points).toBe(17)
    expect(amounts(result)).toEqual([1700])
    expect(result.totals.patientShareCents).toBe(340)
  })

  test('deducts the statutory filling from the costlier one (SGB V § 28): 83.05 − 68.90 = 14.15', () => {
    const values: PointValue[] = [
      { kzv: 'SH', insurerGroup: '*', part: 'KCH', validFrom: '2026-01-01', valueMicro: 1_300_000 },
    ]
    const agreed = {
      ...sh,
      pointValues: values,
      agreements: [{ kind: 'extra_cost_filling', signedOn: '2026-11-20' }],
    } as const
    const both = bill('13c t36 s=mod; Z:2100 t36 s=mod', agreed, 'BE')
    const alone = bill('Z:2100 t36 s=mod', agreed, 'BE')

    expect(both.totals).toMatchObject({
      totalCents: 8305,
      patientShareCents: 1415,
      insurerShareCents: 6890,
      deductionCents: 6890,
    })
    expect(alone.totals).toMatchObject({ totalCents: 8305, patientShareCents: 1415, insurerShareCents: 6890 })
    expect(both.findings.filter((finding) => finding.severity === 'error')).toEqual([])
  })

  test('shares dentures and their laboratory costs with the insurer (SGB V § 55)', () => {
    const { totals } = bill('20a t36; C:lab k=lab_external $20000', sh, 'BE')

    expect(totals).toMatchObject({
      totalCents: 37_529,
      patientShareCents: 7012 + 8000,
      insurerShareCents: 10_517 + 12_000,
    })
  })

  test('reads the KZV from its name', () => {
    expect([
      kzvCode('KZV Schleswig-Holstein'),
      kzvCode('sh'),
      kzvCode('KZV Bayerns'),
      kzvCode('Mars'),
    ]).toEqual(['SH', 'SH', 'BY', undefined])
    expect(toMicro('1,3918')).toBe(1_391_800)
  })
})

describe('properties', () => {
  const numbers = codesOf('GOZ').filter(
    (code) => !['0120', '2230', '2240', '5050', '5060', '5240', '9100'].includes(code),
  )
  const service = fc
    .record({
      code: fc.constantFrom(...numbers),
      quantity: fc.integer({ min: 1, max: 32 }),
      tenth: fc.integer({ min: 10, max: 35 }),
    })
    .map(({ code, quantity, tenth }) => ({
      system: 'GOZ' as const,
      code,
      quantity,
      date: '2026-11-20',
      factorMicro: tenth * 100_000,
    }))
  const document = fc
    .array(service, { minLength: 1, maxLength: 12 })
    .map((list): Service[] => list.map((item, at) => ({ ...item, id: `i${at}` })))
  const compute = (items: readonly Service[]): ReturnType<typeof computeBilling> =>
    computeBilling({ patient: privatePatient, history: [], pointValues: [], items })

  test('the items add up to the total', () => {
    fc.assert(
      fc.property(document, (items) => {
        const result = compute(items)
        const sum = result.items.reduce((cents, item) => cents + (item.amountCents ?? 0), 0)
        expect(sum).toBe(result.totals.totalCents)
      }),
      { numRuns: 60 },
    )
  })

  test('the order of the items changes no amount', () => {
    fc.assert(
      fc.property(document, (items) => {
        const forward = new Map(compute(items).items.map((item) => [item.service.id, item.amountCents]))
        const backward = new Map(
          compute(items.toReversed()).items.map((item) => [item.service.id, item.amountCents]),
        )
        expect(Object.fromEntries(backward)).toEqual(Object.fromEntries(forward))
      }),
      { numRuns: 60 },
    )
  })

  test('a changed factor changes its own line only', () => {
    fc.assert(
      fc.property(document, (items) => {
        const changed = items.map((item, at) => (at === 0 ? { ...item, factorMicro: 1_700_000 } : item))
        const before = amounts(compute(items)).slice(1)
        expect(amounts(compute(changed)).slice(1)).toEqual(before)
      }),
      { numRuns: 60 },
    )
  })
})
