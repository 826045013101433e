import { standardTariffCap } from '../fees/factor-frame.ts'
import type { FactorFrame } from '../fees/fee-code.ts'
import { closedGoaeSection, codeVersions, findCode } from '../fees/schedule.ts'
import { label } from '../fees/rules/parts.ts'
import type { Cents } from '../money/cents.ts'
import { bemaCents, feeCents, feeCentsFromRoundedSimple, whole, type Share } from './amounts.ts'
import { baseOf, derivedFee, reductionOf } from './partial.ts'
import {
  findPointValue,
  fromMicro,
  goaePointValue,
  gozPointValue,
  partOf,
  type InsurerGroup,
  type PointValue,
} from './point-values.ts'
import type { Service } from './service.ts'

/** One step of the calculation: what it is, its value as a plain text, and the paragraph it rests on. */
export interface WhyTerm {
  readonly term:
    | 'points'
    | 'pointValue'
    | 'factor'
    | 'base'
    | 'share'
    | 'single'
    | 'cap'
    | 'quantity'
    | 'given'
    | 'deduction'
    | 'amount'
  readonly value: string
  readonly basis: string
}

/** What stands in the way of an amount. */
export type PriceIssue = 'no_point_value' | 'not_valid_on_day' | 'no_base_service' | 'not_billable'

export interface PricedItem {
  readonly service: Service
  readonly title: string
  readonly points: number | null
  /** Euro as a decimal string ("0.0562421"); null where no points are paid. */
  readonly pointValue: string | null
  readonly factorMicro: number | null
  readonly singleCents: Cents | null
  readonly amountCents: Cents | null
  readonly why: readonly WhyTerm[]
  readonly issue?: PriceIssue
}

export interface PriceSettings {
  readonly kzv?: string
  readonly insurerGroup?: InsurerGroup
  readonly pointValues: readonly PointValue[]
  /** Standard or basic tariff: a GOÄ factor that nobody chose stays within GOÄ § 5b. */
  readonly isStandardTariff?: boolean
  /** GOÄ § 5: round once at the end (default), or the simple fee first. */
  readonly goaeRounding?: 'end' | 'single'
}

/**
 * Amount of one item with its terms. `items` are all of the document: percentage and partial fees look for the
 * service they refer to. Never throws for what a user can enter; what is missing is named in `issue`.
 */
export function priceItem(service: Service, items: readonly Service[], settings: PriceSettings): PricedItem {
  if (service.system === 'CUSTOM' || (service.kind ?? 'fee') !== 'fee') return priceGiven(service)
  const code = findCode(service.system, service.code, service.date)
  if (code === undefined) return withoutCode(service)
  const derivedRule = derivedFee(service)
  const base = derivedRule === undefined ? undefined : baseOf(service, derivedRule, items)
  const title = service.title ?? code.title
  if (derivedRule !== undefined && base === undefined) return unpriced(service, title, 'no_base_service')
  const points = code.points ?? base?.points ?? null
  if (points === null) return unpriced(service, title, 'not_billable')
  const reduction = reductionOf(service, items)
  const share = derivedRule?.share(service) ?? reduction?.share ?? whole
  const why: WhyTerm[] = []
  if (base !== undefined && derivedRule !== undefined) {
    why.push({ term: 'base', value: `${label(base)} (${points})`, basis: derivedRule.basis })
  } else why.push({ term: 'points', value: String(points), basis: scheduleOf(service) })
  const shareBasis = derivedRule?.basis ?? reduction?.basis
  const shareTerm: WhyTerm[] =
    share.over === share.under || shareBasis === undefined
      ? []
      : [{ term: 'share', value: `${share.over}/${share.under}`, basis: shareBasis }]
  const input = { service, title, points, share, shareTerm, why, settings }
  if (service.system === 'BEMA') return priceBema(input, code.section)
  return priceFactor(input, derivedRule?.atSimpleRate === true, derivedRule?.capCents)
}

interface PriceInput {
  readonly service: Service
  readonly title: string
  readonly points: number
  readonly share: Share
  readonly shareTerm: readonly WhyTerm[]
  readonly why: readonly WhyTerm[]
  readonly settings: PriceSettings
}

function priceFactor(input: PriceInput, isSimpleRate: boolean, capCents: number | undefined): PricedItem {
  const { service, points, share, settings } = input
  const isGoz = service.system === 'GOZ'
  const pointValue = isGoz ? gozPointValue : goaePointValue
  const frame = codeVersions(service.system, service.code)[0]?.factor
  const factorMicro =
    service.factorMicro ?? usualFactor(frame ?? null, !isGoz && settings.isStandardTariff === true)
  const rate = isSimpleRate ? 1_000_000 : factorMicro
  const isRoundedFirst = !isGoz && settings.goaeRounding === 'single' && share.over === share.under
  const exact = isRoundedFirst
    ? feeCentsFromRoundedSimple(points, pointValue, rate)
    : feeCents(points, pointValue, rate, share)
  const singleCents = capCents === undefined ? exact : Math.min(exact, capCents)
  const amountCents = singleCents * service.quantity
  const law = isGoz ? 'GOZ § 5 Abs. 1' : 'GOÄ § 5 Abs. 1'
  const pointValueText = isGoz ? '0.0562421' : '0.0582873'
  return {
    service,
    title: input.title,
    points,
    pointValue: pointValueText,
    factorMicro,
    singleCents,
    amountCents,
    why: [
      ...input.why,
      { term: 'pointValue', value: pointValueText, basis: isGoz ? 'GOZ § 5 Abs. 1 S. 3' : law },
      { term: 'factor', value: fromMicro(rate), basis: frame?.basis ?? law },
      ...input.shareTerm,
      ...(singleCents === exact
        ? []
        : [{ term: 'cap', value: decimalEuro(capCents ?? 0), basis: scheduleOf(service) } as const]),
      { term: 'single', value: decimalEuro(singleCents), basis: isGoz ? 'GOZ § 5 Abs. 1 S. 4' : law },
      { term: 'quantity', value: String(service.quantity), basis: scheduleOf(service) },
      { term: 'amount', value: decimalEuro(amountCents), basis: law },
    ],
  }
}

/** The threshold of the frame, no more than the tariff pays. */
function usualFactor(frame: FactorFrame | null, isCapped: boolean): number {
  if (frame === null) return 1_000_000
  return isCapped ? Math.min(frame.thresholdMicro, standardTariffCap(frame)) : frame.thresholdMicro
}

function priceBema(input: PriceInput, section: string): PricedItem {
  const { service, points, share, settings } = input
  const part = partOf(service.code, section)
  const value = findPointValue({
    values: settings.pointValues,
    kzv: settings.kzv,
    insurerGroup: settings.insurerGroup ?? 'primary',
    part,
    day: service.date,
  })
  const ownPoints = share.under === 12 ? (points * share.over) / share.under : points
  if (value === undefined)
    return { ...unpriced(service, input.title, 'no_point_value'), points: ownPoints, why: input.why }
  const singleCents = bemaCents(points, value.valueMicro, 1, share)
  const amountCents = bemaCents(points, value.valueMicro, service.quantity, share)
  return {
    service,
    title: input.title,
    points: ownPoints,
    pointValue: fromMicro(value.valueMicro),
    factorMicro: null,
    singleCents,
    amountCents,
    why: [
      ...input.why,
      ...input.shareTerm,
      {
        term: 'pointValue',
        value: fromMicro(value.valueMicro),
        basis: `${value.kzv === '*' ? 'Bund' : `KZV ${value.kzv}`} ${part} ab ${value.validFrom}`,
      },
      { term: 'quantity', value: String(service.quantity), basis: scheduleOf(service) },
      { term: 'amount', value: decimalEuro(amountCents), basis: 'SGB V § 87; HVM' },
    ],
  }
}

function priceGiven(service: Service): PricedItem {
  const amountCents = service.givenCents ?? null
  const basis = givenBasis[service.kind ?? 'fee']
  return {
    service,
    title: service.title ?? service.code,
    points: null,
    pointValue: null,
    factorMicro: null,
    singleCents: amountCents,
    amountCents,
    why: amountCents === null ? [] : [{ term: 'given', value: decimalEuro(amountCents), basis }],
    ...(amountCents === null ? { issue: 'not_billable' } : {}),
  }
}

const givenBasis = {
  fee: 'Eigene Preisliste',
  material: 'GOZ § 4 Abs. 3, § 10 Abs. 2 Nr. 6',
  lab_own: 'GOZ § 9',
  lab_external: 'GOZ § 9',
  expense: 'GOZ § 10 Abs. 2',
  travel: 'GOZ § 8',
} as const

function withoutCode(service: Service): PricedItem {
  const known = codeVersions(service.system, service.code)
  const closed = service.system === 'GOÄ' && closedGoaeSection(service.code) !== undefined
  const title = service.title ?? known.at(-1)?.title ?? label(service)
  return unpriced(service, title, closed || known.length === 0 ? 'not_billable' : 'not_valid_on_day')
}

function unpriced(service: Service, title: string, issue: PriceIssue): PricedItem {
  return {
    service,
    title,
    points: null,
    pointValue: null,
    factorMicro: service.factorMicro ?? null,
    singleCents: null,
    amountCents: null,
    why: [],
    issue,
  }
}

function scheduleOf(service: Service): string {
  return service.system === 'BEMA'
    ? `BEMA Nr. ${service.code}`
    : `${service.system} Anl.${service.system === 'GOZ' ? ' 1' : ''} Nr. ${service.code}`
}

/** Cents as a plain decimal in euro ("83.05"): a term, not a text for people. */
export function decimalEuro(cents: Cents): string {
  const sign = cents < 0 ? '-' : ''
  return `${sign}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
}
