import type { FeeCode } from '../fees/fee-code.ts'
import { findCode } from '../fees/schedule.ts'
import { codes as codesOf } from '../fees/rules/codes.ts'
import { isSameSession } from '../fees/rules/context.ts'
import { isSamePlace } from '../fees/rules/where.ts'
import { whole, type Share } from './amounts.ts'
import { dayNumber } from './days.ts'
import type { Service } from './service.ts'

/** How a code without points of its own gets its fee: a share of a base service, at most so many cents. */
export interface DerivedFee {
  readonly bases: ReadonlySet<string>
  readonly share: (item: Service) => Share
  readonly capCents?: number
  /** The base counts at factor 1.0 whatever its own factor is (surcharges in percent). */
  readonly atSimpleRate: boolean
  /** The base may be missing on the document: then `baseCode` names it. */
  readonly basis: string
}

const half: Share = { over: 1, under: 2 }
const threeQuarters: Share = { over: 3, under: 4 }
const isBeyond = (item: Service): boolean =>
  /3\/4|¾|drei ?viertel|darüber|hinaus/i.test(`${item.title ?? ''} ${item.justification ?? ''}`)
const byStage = (item: Service): Share => (isBeyond(item) ? threeQuarters : half)

const derived: Readonly<Record<string, DerivedFee>> = {
  'GOZ-0120': {
    bases: codesOf('GOZ', '2410 3070 3080 3210 3240 4080 4090 4100 4130 4133 9160'),
    share: () => whole,
    capCents: 6800,
    atSimpleRate: true,
    basis: 'GOZ Anl. 1 Nr. 0120',
  },
  'GOÄ-441': {
    bases: codesOf('GOÄ', '2000-2732 1414-1628'),
    share: () => whole,
    capCents: 6749,
    atSimpleRate: true,
    basis: 'GOÄ Anl. Nr. 441',
  },
  'GOÄ-5298': {
    bases: codesOf('GOÄ', '5010-5290'),
    share: () => ({ over: 1, under: 4 }),
    atSimpleRate: true,
    basis: 'GOÄ Anl. Nr. 5298',
  },
  'GOZ-2230': partialOf('GOZ', '2150-2170 2200-2220', () => half, 'GOZ Anl. 1 Nr. 2230'),
  'GOZ-2240': partialOf('GOZ', '2150-2170 2200-2220', () => threeQuarters, 'GOZ Anl. 1 Nr. 2240'),
  'GOZ-5050': partialOf('GOZ', '5000-5040', () => half, 'GOZ Anl. 1 Nr. 5050'),
  'GOZ-5060': partialOf('GOZ', '5000-5040', () => threeQuarters, 'GOZ Anl. 1 Nr. 5060'),
  'GOZ-5240': partialOf('GOZ', '5200-5230', byStage, 'GOZ Anl. 1 Nr. 5240'),
  'BEMA-22': partialOf('BEMA', '18a 18b 20a 20b 20c', byStage, 'BEMA Nr. 22'),
  'BEMA-94a': partialOf('BEMA', '90 91a 91b 91c 91d 91e 92', byStage, 'BEMA Nr. 94a'),
  'BEMA-94b': partialOf('BEMA', '93a 93b', byStage, 'BEMA Nr. 94b'),
  'BEMA-99b': partialOf('BEMA', '96a 96b 96c 97a 97b', () => half, 'BEMA Nr. 99b'),
  'BEMA-99c': partialOf('BEMA', '96a 96b 96c 97a 97b', () => threeQuarters, 'BEMA Nr. 99c'),
}

function partialOf(
  system: 'GOZ' | 'BEMA',
  text: string,
  share: DerivedFee['share'],
  basis: string,
): DerivedFee {
  return { bases: codesOf(system, text), share, atSimpleRate: false, basis }
}

const saidOf = (item: Service): string => `${item.title ?? ''} ${item.justification ?? ''}`

/** A block instead of chips, as the item says (GOZ 9140: double fee). */
const isBoneBlock = (item: Service): boolean =>
  /knochenbl[oö]ck|bl[oö]cktransplant|blockentnahme|blockaugment/i.test(saidOf(item))

/** Saturday within consulting hours, as the item says (GOÄ surcharge D: half the rate). */
export function isOpenSaturday(item: Service): boolean {
  const text = saidOf(item)
  return (
    (dayNumber(item.date) + 4) % 7 === 6 &&
    /sprech(stunde|zeit)/i.test(text) &&
    !/(außerhalb|ohne|keine)\s+(der\s+|von\s+)?\S*sprech/i.test(text)
  )
}

/** The rule of a code without points of its own; undefined for every other. */
export function derivedFee(item: Service): DerivedFee | undefined {
  return derived[`${item.system}-${item.code}`]
}

/**
 * The base service of a derived fee: the one named in `baseCode`, else the costliest fitting one of the session
 * (surcharges) or of the same tooth (partial services). Undefined when nothing fits.
 */
export function baseOf(item: Service, rule: DerivedFee, items: readonly Service[]): FeeCode | undefined {
  if (item.baseCode !== undefined) {
    const named = findCode(item.system, item.baseCode, item.date)
    return named !== undefined && rule.bases.has(`${named.system}-${named.code}`) ? named : undefined
  }
  return items
    .filter(
      (other) =>
        other.id !== item.id &&
        rule.bases.has(`${other.system}-${other.code}`) &&
        (rule.atSimpleRate ? isSameSession(item, other) : isSamePlace(item, other, 'tooth')),
    )
    .map((other) => findCode(other.system, other.code, other.date))
    .filter((code) => code !== undefined)
    .toSorted((a, b) => (b.points ?? 0) - (a.points ?? 0))[0]
}

/**
 * Fees that the schedule cuts beside another service: GOZ 9100 beside 9110 (1/2) and 9120 (1/3) in the same half jaw,
 * GOÄ E–H beside 51 (1/2), D in Saturday's consulting hours (1/2), the twelve instalments of BEMA 119 and 120. One fee
 * is raised: 9140 counts twice for a bone block.
 */
export function reductionOf(
  item: Service,
  items: readonly Service[],
): { readonly share: Share; readonly basis: string } | undefined {
  const beside = (code: string): boolean =>
    items.some(
      (other) =>
        other.id !== item.id &&
        other.system === item.system &&
        other.code === code &&
        isSameSession(item, other) &&
        isSamePlace(item, other, 'half'),
    )
  if (item.system === 'GOZ' && item.code === '9100') {
    if (beside('9120')) return { share: { over: 1, under: 3 }, basis: 'GOZ Anl. 1 Nr. 9100' }
    if (beside('9110')) return { share: half, basis: 'GOZ Anl. 1 Nr. 9100' }
  }
  if (item.system === 'GOZ' && item.code === '9140' && isBoneBlock(item)) {
    return { share: { over: 2, under: 1 }, basis: 'GOZ Anl. 1 Nr. 9140' }
  }
  if (item.system === 'GOÄ' && item.code === 'D' && isOpenSaturday(item)) {
    return { share: half, basis: 'GOÄ Anl. B II, Zuschlag D' }
  }
  if (item.system === 'GOÄ' && /^[EFGH]$/.test(item.code) && beside('51') && !beside('50')) {
    return { share: half, basis: 'GOÄ Anl. Nr. 51' }
  }
  if (item.system === 'BEMA' && /^1(19|20)[abcd]$/.test(item.code)) {
    return { share: { over: 1, under: 12 }, basis: 'BEMA Teil 3 Nr. 119, 120' }
  }
  return undefined
}
