import { bemaFillings, codes as codesOf } from '../fees/rules/codes.ts'
import { surfaceCount } from '../fees/rules/checks.ts'
import { isSameSession } from '../fees/rules/context.ts'
import { shareBp, type Cents } from '../money/cents.ts'
import { partOf } from './point-values.ts'
import { decimalEuro, priceItem, type PricedItem, type PriceSettings } from './price-item.ts'
import { isAgreed, type Agreement, type Service } from './service.ts'
import { codeVersions } from '../fees/schedule.ts'

/** Fillings that may replace a statutory one against extra cost (SGB V § 28 Abs. 2). */
const dearFillings = codesOf('GOZ', '2060 2080 2100 2120 2150 2160 2170')
const byCount = ['13a', '13b', '13c', '13d'] as const

/** What the statutory insurer pays towards a costlier filling, and by which line. */
export interface ExtraCost {
  readonly item: PricedItem
  readonly bemaCode: string
  readonly deductionCents: Cents
  /** False when the BEMA line does not stand on the document: the insurer's share is computed all the same. */
  readonly isOnDocument: boolean
}

/**
 * Extra cost of each agreed costlier filling: the GOZ fee less the BEMA value of the plastic filling on the same tooth
 * (the line on the document, else 13a–d by surfaces). Each BEMA line is deducted once: first by the filling of as many
 * surfaces, then by what is left, so that the order of the items decides nothing.
 */
export function extraCosts(
  items: readonly PricedItem[],
  agreements: readonly Agreement[],
  settings: PriceSettings,
): ExtraCost[] {
  const costly = items
    .filter(
      ({ service }) =>
        dearFillings.has(`${service.system}-${service.code}`) &&
        isAgreed(agreements, service, ['extra_cost_filling']),
    )
    .toSorted((a, b) => (a.service.code < b.service.code ? 1 : -1))
  const free = new Set(
    items
      .filter(({ service }) => bemaFillings.has(`${service.system}-${service.code}`))
      .toSorted((a, b) => (a.service.code < b.service.code ? 1 : -1)),
  )
  const lines = new Map<PricedItem, PricedItem>()
  for (const isExact of [true, false]) {
    for (const item of costly) {
      if (lines.has(item)) continue
      const wanted = statutoryFilling(item.service).code
      const line = [...free].find(
        ({ service }) =>
          service.tooth === item.service.tooth &&
          isSameSession(service, item.service) &&
          (!isExact || service.code === wanted),
      )
      if (line === undefined) continue
      lines.set(item, line)
      free.delete(line)
    }
  }
  return costly.flatMap((item): ExtraCost[] => {
    const line = lines.get(item)
    const bema = line ?? priceItem(statutoryFilling(item.service), [], settings)
    if (bema.amountCents === null || item.amountCents === null) return []
    return [
      {
        item,
        bemaCode: bema.service.code,
        deductionCents: Math.min(bema.amountCents, item.amountCents),
        isOnDocument: line !== undefined,
      },
    ]
  })
}

function statutoryFilling(service: Service): Service {
  const byCode: Readonly<Record<string, number>> = {
    '2060': 1,
    '2080': 2,
    '2100': 3,
    '2120': 4,
    '2150': 1,
    '2160': 2,
    '2170': 3,
  }
  const count = Math.max(surfaceCount(service), byCode[service.code] ?? 1)
  return {
    id: `${service.id}-bema`,
    system: 'BEMA',
    code: byCount[Math.min(count, 4) - 1] ?? '13a',
    date: service.date,
    quantity: service.quantity,
    ...(service.tooth === undefined ? {} : { tooth: service.tooth }),
  }
}

/** The why-terms of a filling whose BEMA share was deducted. */
export function withDeduction(cost: ExtraCost): PricedItem {
  const { item } = cost
  return {
    ...item,
    why: [
      ...item.why,
      {
        term: 'deduction',
        value: `-${decimalEuro(cost.deductionCents)} (BEMA ${cost.bemaCode})`,
        basis: 'SGB V § 28 Abs. 2',
      },
    ],
  }
}

/** Rates of the insured's own share; defaults are the law's for the ordinary case. */
export interface OwnShareRates {
  /** Orthodontics: 20 %, 10 % from the second child of the household (SGB V § 29). */
  readonly orthodonticsBp?: number
  /** Denture subsidy: 60 %, 70 % or 75 % by the bonus booklet, 100 % in hardship (SGB V § 55). */
  readonly dentureSubsidyBp?: number
}

/** Own share of one BEMA line: orthodontics and dentures only, half up to the cent; other parts cost the patient nothing. */
export function ownShareCents(item: PricedItem, rates: OwnShareRates): Cents {
  if (item.service.system !== 'BEMA' || item.amountCents === null) return 0
  const section = codeVersions('BEMA', item.service.code)[0]?.section ?? ''
  const part = partOf(item.service.code, section)
  if (part === 'KFO') return shareBp(item.amountCents, rates.orthodonticsBp ?? 2_000)
  if (part === 'ZE') return item.amountCents - shareBp(item.amountCents, rates.dentureSubsidyBp ?? 6_000)
  return 0
}

/**
 * What the patient pays of laboratory costs beside statutory dentures or orthodontics: the same share as of the fees
 * (SGB V §§ 29, 55). Undefined where the document holds neither: then the whole cost is the patient's.
 */
export function ownShareOfLaboratory(
  item: PricedItem,
  items: readonly PricedItem[],
  rates: OwnShareRates,
): Cents | undefined {
  const { kind } = item.service
  if ((kind !== 'lab_own' && kind !== 'lab_external') || item.amountCents === null) return undefined
  const parts = new Set(
    items
      .filter((other) => other.service.system === 'BEMA')
      .map((other) => partOf(other.service.code, codeVersions('BEMA', other.service.code)[0]?.section ?? '')),
  )
  if (parts.has('ZE')) return item.amountCents - shareBp(item.amountCents, rates.dentureSubsidyBp ?? 6_000)
  return parts.has('KFO') ? shareBp(item.amountCents, rates.orthodonticsBp ?? 2_000) : undefined
}
