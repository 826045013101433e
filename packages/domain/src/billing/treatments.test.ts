import { describe, expect, test } from 'vitest'
import { readCase } from '../../testing/fees/read-case.ts'
import { computeBilling, type BillingResult } from './compute-billing.ts'
import { knownPointValues } from './point-values.ts'
import { treatments, type Treatment } from '../../testing/billing/treatments.ts'

function bill(treatment: Treatment, isReversed = false): BillingResult {
  const { birth, tariff, ...extra } = treatment.extra ?? {}
  const isStatutory = treatment.statutory !== undefined
  const { items } = readCase('GZ', treatment.items)
  const placed = items.map((item, at) => ({ ...item, position: at + 1 }))
  return computeBilling({
    items: isReversed ? placed.toReversed() : placed,
    history: [],
    pointValues: knownPointValues,
    kzv: 'SH',
    insurerGroup: 'primary',
    ...extra,
    patient: {
      insurance: isStatutory ? 'statutory' : 'private',
      birthDate: birth ?? '1968-03-14',
      ...(tariff === undefined ? {} : { tariff }),
    },
  })
}

describe('whole treatments', () => {
  test.each(treatments)('$name', (treatment) => {
    const { items, totals, findings } = bill(treatment)

    expect(items.map((item) => item.amountCents)).toEqual(treatment.amounts)
    expect(totals.totalCents).toBe(treatment.totalCents)
    if (treatment.statutory !== undefined) {
      expect(totals.patientShareCents).toBe(treatment.statutory.patientCents)
      expect(totals.insurerShareCents).toBe(treatment.statutory.insurerCents)
    }
    expect(findings.filter((finding) => finding.severity === 'error')).toEqual([])
  })

  test.each(treatments)('$name: every amount says why, whatever the order', (treatment) => {
    const { items, totals } = bill(treatment)
    const reversed = bill(treatment, true)

    for (const item of items) {
      expect(item.why.length).toBeGreaterThan(0)
      expect(item.why.every((term) => term.value !== '' && term.basis !== '')).toBe(true)
    }
    expect(reversed.totals).toEqual(totals)
  })
})
