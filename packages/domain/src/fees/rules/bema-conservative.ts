import { addMonths, ageInYears, dayNumber, quarterOf } from '../../billing/days.ts'
import type { Service } from '../../billing/service.ts'
import { isDeciduous, isFront, isMultiRooted } from '../../teeth/fdi.ts'
import { maxPerCanal, unusualCanals } from './canals.ts'
import { ask, both, codeList, decimal, each, label, remove, setCode, total } from './parts.ts'
import { maxPer, maxPerPeriod, minInterval } from './counts.ts'
import { notWith, onlyWith, surfaceCount, surfaces, toothSet } from './checks.ts'
import {
  bemaFillings,
  bemaPeriodontal,
  bemaRemovals,
  bemaSurgery,
  codes as codesOf,
  section,
  union,
  without,
} from './codes.ts'
import { isJustified, type RuleContext } from './context.ts'
import { euro, removedOnce } from './goz-shared.ts'
import type { RuleCheck, RuleChecks } from './rule.ts'
import { archDistance, halfOf, isSamePlace, jawOfItem } from './where.ts'

const b = (text: string): ReadonlySet<string> => codesOf('BEMA', text)
const everyBema = section('BEMA', 'BEMA')
const fillingByCount = ['13a', '13b', '13c', '13d']
const crowns = b('20a 20b 20c 91a 91b 91c 91d')

const isCorner = (item: Service): boolean =>
  item.tooth !== undefined && isFront(item.tooth) && (item.surfaces ?? []).includes('i')

/** A build-up before a crown on the same tooth. */
function isBuildUp(item: Service, context: RuleContext): boolean {
  if (/aufbau/i.test(`${item.justification ?? ''} ${item.title ?? ''}`)) return true
  return item.tooth !== undefined && context.items(crowns).some((other) => other.tooth === item.tooth)
}

const perQuarterBesideOthers: RuleCheck = {
  codes: b('Ä1'),
  run: (context, items, report) => {
    const beside = items.filter((item) => context.session(item).some((other) => other.system === 'BEMA'))
    for (const item of beside) {
      const earlier = context
        .everywhere(b('Ä1'))
        .find(
          (other) =>
            other !== item &&
            quarterOf(other.date) === quarterOf(item.date) &&
            (other.date < item.date || (other.date === item.date && other.id < item.id)),
        )
      if (earlier === undefined) continue
      report(
        [item],
        'maxPeriod',
        { code: label(item), max: 1, count: 2, period: 'quarter', length: 1 },
        { correction: remove(item) },
      )
    }
    const first = beside[0]
    if (!context.isHistoryKnown && first !== undefined)
      report([first], 'notCheckable', { code: label(first) }, { severity: 'info' })
  },
}

const imageSteps = ['Ä925a', 'Ä925b', 'Ä925c', 'Ä925d']

export const bemaConservativeChecks: RuleChecks = {
  'BE-001': each(everyBema, (item, context, report) => {
    const claimed = context.input.claimedCents?.[item.id]
    const expected = context.input.expectedCents?.[item.id]
    if (claimed === undefined || expected === undefined || claimed === expected) return
    report([item], 'calc', { code: label(item), claimed: euro(claimed), expected: euro(expected) })
  }),
  'BE-002': each(everyBema, (item, _context, report) => {
    if (item.factorMicro === undefined) return
    report(
      [item],
      'noFactor',
      { code: label(item), factor: decimal(item.factorMicro) },
      {
        correction: { kind: 'patchItem', itemId: item.id, patch: { factorMicro: null } },
      },
    )
  }),
  'BE-003': perQuarterBesideOthers,
  'BE-004': notWith(b('Ä1'), b('01 02 FU1 IP1 ATG MHU BEVa BEVb UPTb 151 152a 152b 153a 153b 154 155')),
  'BE-005': maxPerPeriod(b('01'), 1, { calendar: 'halfYear' }),
  'BE-006': minInterval(b('01'), b('01'), 4),
  'BE-007': both(
    notWith(b('01'), b('FU1 FU2'), { months: 6, scope: 'halfYear', when: isSameHalf }),
    notWith(b('01'), b('Ä1'), { removeOther: true }),
  ),
  'BE-008': both(minInterval(b('01k'), b('01k'), 6), notWith(b('01k'), b('01'))),
  'BE-009': both(
    each(b('03'), (item, _context, report) => {
      if (item.time === undefined) {
        report([item], 'needsTime', { code: label(item) }, { correction: ask(item, 'time') })
      } else if (isUsualHour(item.date, item.time)) {
        report(
          [item],
          'officeHours',
          { code: label(item), time: item.time },
          { severity: 'warning', correction: ask(item, 'time') },
        )
      }
    }),
    notWith(
      b('03'),
      b(
        '151 152a 152b 153a 153b 154 155 161a 161b 161c 161d 161e 161f 162a 162b 162c 162d 162e 162f 165 171a 171b 172a 172b 173a 173b',
      ),
    ),
  ),
  'BE-010': each(b('04'), (item, context, report) => {
    const last = context
      .everywhere(b('04'))
      .find(
        (other) =>
          other.id !== item.id &&
          (other.date < item.date || (other.date === item.date && other.id < item.id)) &&
          quarters(other.date, item.date) < 8,
      )
    if (last !== undefined) {
      report(
        [item],
        'maxPeriod',
        { code: label(item), max: 1, count: 2, period: 'months', length: 24 },
        { correction: remove(item) },
      )
    } else if (!context.isHistoryKnown)
      report([item], 'notCheckable', { code: label(item) }, { severity: 'info' })
  }),
  'BE-011': notWith(b('04'), without(bemaPeriodontal, b('108 111')), {
    months: 12,
    scope: 'course',
    when: (item, other) => other.date <= item.date,
  }),
  'BE-012': maxPerPeriod(b('05'), 1, { months: 12 }),
  'BE-013': {
    codes: b('Ä925a Ä925b Ä925c Ä925d'),
    run: (context, items, report) => {
      const first = items[0]
      for (const item of items) {
        const same = [
          item,
          ...context
            .session(item)
            .filter((other) => b('Ä925a Ä925b Ä925c Ä925d').has(`${other.system}-${other.code}`)),
        ]
        if (total(same) <= 1 || (item !== first && same.includes(first ?? item))) continue
        const top = same.reduce((highest, other) => Math.max(highest, imageSteps.indexOf(other.code)), 0)
        const right = imageSteps[Math.min(top + 1, 3)] ?? 'Ä925d'
        report(
          same.filter((other) => context.isOnDocument(other)),
          'oneImageStep',
          { code: codeList(same) },
          { correction: same.length > 1 ? remove(same.at(-1) ?? item) : setCode(item, right) },
        )
      }
    },
  },
  'BE-014': notWith(b('Ä925d'), b('Ä935d'), { months: 1, scope: 'course' }),
  'BE-015': maxPer(b('8'), 1, 'session'),
  'BE-016': maxPer(b('10'), 1, 'session'),
  'BE-017': notWith(b('11'), b('13a 13b 13c 13d 25 26 28 29 34 35'), { near: 'tooth', strict: true }),
  'BE-018': maxPer(b('12'), 1, 'region', { places: 6 }),
  'BE-019': surfaces(b('13a'), { exactly: 1 }, fillingByCount),
  'BE-020': both(
    surfaces(b('13b'), { exactly: 2 }, fillingByCount, isBuildUp),
    each(b('13c 13d'), (item, context, report) => {
      if (!isBuildUp(item, context)) return
      report(
        [item],
        'buildUpAtMost',
        { code: label(item), right: '13b' },
        { correction: setCode(item, '13b') },
      )
    }),
  ),
  'BE-021': surfaces(b('13c'), { exactly: 3 }, fillingByCount, isBuildUp),
  'BE-022': surfaces(
    b('13d'),
    { moreThan: 3 },
    fillingByCount,
    (item, context) => isCorner(item) || isBuildUp(item, context),
  ),
  'BE-023': each(bemaFillings, (item, _context, report) => {
    if (item.tooth === undefined)
      report([item], 'needsTooth', { code: label(item) }, { correction: ask(item, 'tooth') })
    else if (surfaceCount(item) === 0 && !(item.surfaces ?? []).includes('z')) {
      report([item], 'needsSurfaces', { code: label(item) }, { correction: ask(item, 'surfaces') })
    }
  }),
  'BE-024': each(b('13e 13f 13g 13h'), (item, _context, report) => {
    if (item.date <= '2024-12-31') return
    const right = { '13e': '13a', '13f': '13b', '13g': '13c', '13h': '13d' }[item.code] ?? '13a'
    report(
      [item],
      'validUntil',
      { code: label(item), last: '2024-12-31', right },
      { correction: setCode(item, right) },
    )
  }),
  'BE-025': each(bemaFillings, (item, context, report) => {
    const dear = context
      .session(item)
      .find(
        (other) =>
          codesOf('GOZ', '2060 2070 2080 2090 2100 2110 2120').has(`${other.system}-${other.code}`) &&
          isSamePlace(item, other, 'tooth'),
      )
    if (
      dear === undefined ||
      context.isAgreed(dear, ['extra_cost_filling']) ||
      context.isAgreed(item, ['extra_cost_filling'])
    )
      return
    report(
      [item, dear],
      'agreementMissing',
      { code: label(dear), kind: 'extra_cost_filling' },
      {
        correction: { kind: 'addAgreement', agreement: 'extra_cost_filling', itemIds: [dear.id] },
      },
    )
  }),
  'BE-026': notWith(b('14'), bemaFillings, { near: 'tooth', strict: true }),
  'BE-027': both(
    onlyWith(b('16'), b('13c 13d'), { near: 'tooth' }),
    notWith(b('16'), b('13a 13b'), { near: 'tooth' }),
  ),
  'BE-028': notWith(b('25'), b('26'), { near: 'tooth', strict: true }),
  'BE-029': each(b('27'), (item, context, report) => {
    if (item.tooth === undefined) return
    if (isDeciduous(item.tooth)) {
      const filled = context
        .items(b('13a 13b 13c 13d 14'))
        .concat(
          context
            .session(item)
            .filter((other) => b('13a 13b 13c 13d 14').has(`${other.system}-${other.code}`)),
        )
      if (!filled.some((other) => other.tooth === item.tooth)) {
        report(
          [item],
          'onlyWith',
          { code: label(item), others: 'BEMA 13a, 13b, 13c, 13d, 14' },
          { correction: remove(item) },
        )
      }
      return
    }
    const birth = context.input.patient.birthDate
    if (birth !== undefined && ageInYears(birth, item.date) >= 16) {
      report([item], 'openApex', { code: label(item), tooth: item.tooth }, { correction: remove(item) })
    }
  }),
  'BE-030': notWith(b('28'), b('31'), { near: 'tooth', strict: true, removeOther: true }),
  'BE-031': both(maxPerCanal(b('28 32 35'), 1), unusualCanals(b('28 32 35'))),
  'BE-032': notWith(b('31'), b('28 29'), { near: 'tooth', strict: true }),
  'BE-033': both(maxPer(b('34'), 1, 'tooth', { places: 32 }), {
    codes: b('34'),
    run: maxPerPeriod(b('34'), 3, { months: 12 }, { perTooth: true }).run,
  }),
  'BE-034': onlyWith(b('34'), b('28 29 32'), { near: 'tooth', months: 12, document: true }),
  'BE-035': notWith(b('36'), bemaSurgery, { near: 'region', unlessJustified: true }),
  'BE-036': notWith(b('38'), b('36 37 46 111'), { near: 'region', scope: 'place' }),
  'BE-037': both(
    maxPer(b('38'), 1, 'region', { places: 6 }),
    notWith(b('38'), bemaSurgery, { near: 'region', scope: 'day', sameDay: true }),
  ),
  'BE-038': {
    codes: b('40'),
    run: (context, items, report) => {
      for (const item of items) {
        const beside = context
          .session(item)
          .find(
            (other) =>
              other.system === 'BEMA' &&
              other.code === '40' &&
              context.place(other) < context.place(item) &&
              isOneInfiltration(item, other),
          )
        const isTwice = item.quantity > 1 && item.tooth !== undefined
        if ((beside === undefined && !isTwice) || isJustified(item)) continue
        report(
          beside === undefined ? [item] : [beside, item],
          'maxCount',
          { code: label(item), max: 1, per: 'twoTeeth', count: isTwice ? item.quantity : 2 },
          {
            correction: isTwice
              ? { kind: 'patchItem', itemId: item.id, patch: { quantity: 1 } }
              : remove(item),
          },
        )
      }
    },
  },
  'BE-039': notWith(b('40'), b('41a'), { near: 'half', unlessJustified: true }),
  'BE-040': maxPer(b('41a'), 1, 'half', { places: 4, unlessJustified: true }),
  'BE-041': notWith(b('41a 41b'), b('43 44 45 46 49 50'), {
    near: 'half',
    when: (item, other) =>
      jawOfItem(item) === 'OK' || (jawOfItem(item) === undefined && jawOfItem(other) === 'OK'),
  }),
  'BE-042': toothSet(
    b('43'),
    'singleRooted',
    (tooth) => !isMultiRooted(tooth),
    () => '44',
  ),
  'BE-043': toothSet(b('44'), 'multiRooted', isMultiRooted, () => '43'),
  'BE-044': both(
    removedOnce(bemaRemovals),
    notWith(b('47b'), bemaRemovals, { near: 'tooth', strict: true, removeOther: true }),
  ),
  'BE-045': both(
    notWith(b('46'), b('38'), { near: 'region', removeOther: true, scope: 'place' }),
    notWith(b('46'), bemaSurgery, { near: 'region', scope: 'day' }),
  ),
  'BE-046': notWith(b('49 50'), union(bemaSurgery, b('49 50')), {
    near: 'region',
    scope: 'place',
    when: (item, other) => item.code !== other.code,
  }),
  'BE-047': toothSet(b('54a'), 'front', isFront, () => '54b'),
  'BE-048': both(
    toothSet(
      b('54b 54c'),
      'posterior',
      (tooth) => !isFront(tooth),
      (item) => (item.code === '54b' ? '54a' : undefined),
    ),
    onlyWith(b('54c'), b('54b'), { near: 'tooth' }),
  ),
  'BE-049': notWith(b('56a 56b'), b('54a 54b 54c 47a 47b 48'), { near: 'tooth', scope: 'place' }),
  'BE-050': onlyWith(b('56c 56d'), b('47a 47b 48 54a 54b 54c'), { near: 'region' }),
  'BE-051': each(b('62'), (item, context, report) => {
    const jaw = jawOfItem(item)
    const removed = total(
      context
        .session(item)
        .filter(
          (other) =>
            bemaRemovals.has(`${other.system}-${other.code}`) &&
            (jaw === undefined || jawOfItem(other) === jaw),
        ),
    )
    const isOwnSession = removed === 0
    if (!isOwnSession && removed <= 3) {
      report(
        [item],
        'teethOfJaw',
        { code: label(item), least: 4, actual: removed },
        { correction: remove(item) },
      )
    } else if (item.quantity > 2 || (item.quantity === 2 && removed <= 8)) {
      report(
        [item],
        'teethOfJaw',
        { code: label(item), least: 9, actual: removed },
        {
          correction: { kind: 'patchItem', itemId: item.id, patch: { quantity: 1 } },
        },
      )
    }
  }),
  'BE-052': both(maxPer(b('105'), 1, 'session'), notSoonAfterDenture(b('105'))),
  'BE-053': both(maxPer(b('106'), 1, 'session'), notSoonAfterDenture(b('106'))),
  'BE-110': both(maxPer(b('29'), 1, 'tooth', { places: 32 }), {
    codes: b('29'),
    run: maxPerPeriod(b('29'), 1, { months: 1200 }, { perTooth: true }).run,
  }),
  'BE-111': maxPerPeriod(b('63'), 1, { months: 1200 }, { perTooth: true }),
  'BE-112': each(b('47a'), (item, context, report) => {
    if (context.isDocumented(/aufklapp|mukoperiost|lappenbildung|lappen /i, item)) return
    const isKnown = context.isDocumentationKnown
    report(
      [item],
      'flap',
      { code: label(item), right: 'BEMA 45' },
      {
        severity: isKnown ? 'error' : 'info',
        correction: setCode(item, '45'),
      },
    )
  }),
  'BE-113': both(
    notWith(b('54a 54b 54c'), b('52'), { near: 'region', removeOther: true }),
    notWith(b('54a 54b 54c'), union(b('55'), bemaRemovals), { near: 'tooth', strict: true }),
  ),
}

function isSameHalf(item: Service, other: Service): boolean {
  const half = (day: string): string => `${day.slice(0, 4)}${Number(day.slice(5, 7)) <= 6}`
  return half(item.date) === half(other.date)
}

function quarters(from: string, to: string): number {
  const index = (day: string): number =>
    Number(day.slice(0, 4)) * 4 + Math.floor((Number(day.slice(5, 7)) - 1) / 3)
  return index(to) - index(from)
}

/** Two neighbouring teeth are one infiltration, except both central incisors. */
function isOneInfiltration(a: Service, other: Service): boolean {
  if (a.tooth === undefined || other.tooth === undefined)
    return halfOf(a) !== undefined && halfOf(a) === halfOf(other) && a.tooth === other.tooth
  const distance = archDistance(a.tooth, other.tooth)
  if (distance === undefined || distance > 1) return false
  return distance === 0 || halfOf(a) === halfOf(other)
}

/** Pressure spots and edges of an own denture are part of it for three months. */
function notSoonAfterDenture(codes: ReadonlySet<string>): RuleCheck {
  const dentures = b('96a 96b 96c 97a 97b')
  return each(codes, (item, context, report) => {
    const denture = context
      .everywhere(dentures)
      .find((other) => other.date <= item.date && item.date < addMonths(other.date, 3))
    if (denture === undefined || isJustified(item)) return
    report(
      [item],
      'afterDenture',
      { code: label(item), other: label(denture), months: 3 },
      { correction: ask(item, 'justification') },
    )
  })
}

/** Monday to Friday from 8 to 18 h: hardly outside anybody's consulting hours. */
function isUsualHour(day: string, time: string): boolean {
  const weekday = (dayNumber(day) + 4) % 7
  return weekday >= 1 && weekday <= 5 && time >= '08:00' && time < '18:00'
}
