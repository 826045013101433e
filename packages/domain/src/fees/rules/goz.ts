import { addDays, addMonths, ageInYears } from '../../billing/days.ts'
import type { Service } from '../../billing/service.ts'
import { isDeciduous, isFront, isMultiRooted } from '../../teeth/fdi.ts'
import {
  ask,
  both,
  codeList,
  decimal,
  each,
  factorFixed,
  label,
  maxPer,
  maxPerPeriod,
  minDuration,
  notWith,
  onlyJaw,
  onlyWith,
  remove,
  rollingYear,
  setCode,
  surfaces,
  toothSet,
  total,
} from './checks.ts'
import { codes as codesOf, gozFillings, gozRemovals, gozSurchargeOf, gozSurgery, pointsOf } from './codes.ts'
import { isJustified, isSameSession, type RuleContext } from './context.ts'
import { canalLimit, maxPerCanal } from './canals.ts'
import type { RuleCheck, RuleChecks } from './rule.ts'
import { archDistance, isSamePlace, usualCanals } from './where.ts'

const z = (text: string): ReadonlySet<string> => codesOf('GOZ', text)
const all = codesOf('GOZ', '0010-9170')
const surcharges = z('0500 0510 0520 0530')
const goaeSurgerySurcharges = codesOf('GOÄ', '440-445')
const implant = (item: Service, context: RuleContext): boolean => context.isImplant(item.tooth)
const isSingle = (tooth: number): boolean => !isMultiRooted(tooth)
const isPontic = (item: Service, context: RuleContext): boolean =>
  context.hasFinding(item.tooth, ['brueckenglied'])

const fillingByCount = ['2050', '2070', '2090', '2110']
const compositeByCount = ['2060', '2080', '2100', '2120']
const inlayByCount = ['2150', '2160', '2170']

/** The dearest service of the L list on the day decides the surcharge. */
function surchargeFits(code: string): RuleCheck {
  return each(z(code), (item, context, report) => {
    const operations = context
      .onDay(item.date)
      .filter((other) => gozSurchargeOf.has(`${other.system}-${other.code}`))
    const dearest = operations.toSorted((a, b) => rank(b) - rank(a))[0]
    if (dearest === undefined) {
      return report([item], 'surchargeWithoutOperation', { code: label(item) }, { correction: remove(item) })
    }
    const right = gozSurchargeOf.get(`GOZ-${dearest.code}`)
    if (right === undefined || right === item.code) return
    report(
      [item, dearest],
      'surchargeWrong',
      { code: label(item), other: label(dearest), right },
      {
        correction: setCode(item, right),
      },
    )
  })
}

const rank = (item: Service): number => {
  const key = `${item.system}-${item.code}`
  return Number(gozSurchargeOf.get(key) ?? 0) * 10_000 + pointsOf(key)
}

const maxRegionPerSession = (text: string, most: number): RuleCheck =>
  maxPer(z(text), most, 'region', { places: 6 })

/** GOZ Anl. 1, sections A to D (general, prophylaxis, conservative, surgery). */
const firstHalf: RuleChecks = {
  'GZ-001': each(all, (item, context, report) => {
    const factor = item.factorMicro
    if (factor === undefined || (factor >= 1_000_000 && factor <= 3_500_000)) return
    if (context.isAgreed(item, ['fee_above_range'])) return
    report(
      [item],
      'factorRange',
      { code: label(item), factor: decimal(factor), min: '1.0', max: '3.5' },
      {
        correction: {
          kind: 'patchItem',
          itemId: item.id,
          patch: { factorMicro: factor > 3_500_000 ? 3_500_000 : 1_000_000 },
        },
      },
    )
  }),
  'GZ-002': each(all, (item, context, report) => {
    const factor = item.factorMicro
    if (factor === undefined || factor <= 2_300_000 || isJustified(item)) return
    if (context.isAgreed(item, ['fee_above_range'])) return
    report(
      [item],
      'justificationMissing',
      { code: label(item), factor: decimal(factor), limit: '2.3' },
      {
        correction: ask(item, 'justification'),
      },
    )
  }),
  'GZ-003': each(all, (item, context, report) => {
    const factor = item.factorMicro
    if (factor === undefined || factor <= 3_500_000 || context.isAgreed(item, ['fee_above_range'])) return
    report(
      [item],
      'agreementMissing',
      { code: label(item), kind: 'fee_above_range' },
      {
        correction: { kind: 'addAgreement', agreement: 'fee_above_range', itemIds: [item.id] },
      },
    )
  }),
  'GZ-004': each(all, (item, context, report) => {
    const claimed = context.input.claimedCents?.[item.id]
    const expected = context.input.expectedCents?.[item.id]
    if (claimed === undefined || expected === undefined || claimed === expected) return
    report([item], 'calc', { code: label(item), claimed: euro(claimed), expected: euro(expected) })
  }),
  'GZ-005': notWith(z('0010'), z('6190'), { removeOther: true }),
  'GZ-006': notWith(z('0010'), z('1000 1010'), { unlessJustified: true }),
  'GZ-007': notWith(z('0030'), z('0040'), { scope: 'plan' }),
  'GZ-008': notWith(z('0050'), z('0060'), { unlessJustified: true }),
  'GZ-009': notWith(z('0065'), z('0050 0060 5170 5180 5190'), { near: 'region' }),
  'GZ-010': maxRegionPerSession('0065', 1),
  'GZ-011': maxPer(z('0070'), 1, 'session'),
  'GZ-012': maxRegionPerSession('0080', 1),
  'GZ-013': {
    codes: z('0090'),
    run: maxPer(z('0090'), 1, 'tooth', { places: 32, unlessJustified: true }).run,
  },
  'GZ-014': each(z('0090'), (item, _context, report) => {
    if (item.tooth !== undefined || item.quadrant !== undefined || item.jaw !== undefined) return
    report([item], 'needsTooth', { code: label(item) }, { correction: ask(item, 'tooth') })
  }),
  'GZ-015': factorFixed(z('0110')),
  'GZ-016': maxPer(z('0110'), 1, 'day'),
  'GZ-017': onlyWith(
    z('0110'),
    z(
      '2195 2330 2340 2360 2410 2440 3020 3030 3040 3045 3060 3110 3120 3190 3200 4090 4100 4130 4133 9100 9110 9120 9130 9170',
    ),
  ),
  'GZ-018': notWith(z('0110'), goaeSurgerySurcharges),
  'GZ-019': onlyWith(z('0120'), z('2410 3070 3080 3210 3240 4080 4090 4100 4130 4133 9160')),
  'GZ-020': each(z('0120'), (item, context, report) => {
    const claimed = context.input.claimedCents?.[item.id]
    const expected = context.input.expectedCents?.[item.id]
    if (claimed === undefined || (claimed <= 6800 && (expected === undefined || claimed <= expected))) return
    report([item], 'maxAmount', { code: label(item), limit: euro(Math.min(expected ?? 6800, 6800)) })
  }),
  'GZ-021': both(maxPer(z('0120'), 1, 'day'), factorFixed(z('0120'))),
  'GZ-022': factorFixed(surcharges),
  'GZ-023': maxPer(surcharges, 1, 'day'),
  'GZ-024': surchargeFits('0500'),
  'GZ-025': surchargeFits('0510'),
  'GZ-026': surchargeFits('0520'),
  'GZ-027': surchargeFits('0530'),
  'GZ-028': both(
    notWith(surcharges, goaeSurgerySurcharges),
    each(surcharges, (item, context, report) => {
      if (!(context.input.inpatientOn ?? []).includes(item.date)) return
      report([item], 'inpatientSurcharge', { code: label(item) }, { correction: remove(item) })
    }),
  ),
  'GZ-029': each(surcharges, (item, context, report) => {
    const before = context.input.items
      .filter((other) => other.date === item.date && context.place(other) < context.place(item))
      .toSorted((a, b) => context.place(b) - context.place(a))
      .find((other) => !z('0110 0120').has(`${other.system}-${other.code}`))
    if (before !== undefined && gozSurchargeOf.has(`${before.system}-${before.code}`)) return
    report([item], 'surchargePosition', { code: label(item) })
  }),
  'GZ-030': maxPerPeriod(z('1000'), 1, rollingYear),
  'GZ-031': minDuration(z('1000'), 25),
  'GZ-032': maxPerPeriod(z('1010'), 3, rollingYear),
  'GZ-033': minDuration(z('1010'), 15),
  'GZ-034': maxPerPeriod(z('1020'), 4, rollingYear),
  'GZ-035': notWith(z('1020'), z('1040')),
  'GZ-036': both(
    maxPer(z('1030'), 1, 'jaw', { places: 2 }),
    maxPerPeriod(z('1030'), 4, rollingYear, { perJaw: true, unlessJustified: true }),
  ),
  'GZ-037': both(
    notWith(z('1040'), z('4050 4055 4060 4070 4075 4090 4100'), { near: 'tooth', removeOther: true }),
    notWith(z('1040'), z('1020'), { removeOther: true }),
  ),
  'GZ-038': maxPer(z('1040'), 1, 'tooth', { places: 32 }),
  'GZ-039': maxPer(z('2000'), 1, 'tooth', { places: 32 }),
  'GZ-040': notWith(z('2000'), gozFillings, {
    near: 'tooth',
    strict: true,
    when: (item, other) => shareSurface(item, other),
  }),
  'GZ-041': maxPer(z('2010'), 1, 'jaw', { places: 2 }),
  'GZ-042': notWith(z('2020'), gozFillings, { near: 'tooth', strict: true, scope: 'cavity' }),
  'GZ-043': maxRegionPerSession('2030', 2),
  'GZ-044': maxRegionPerSession('2040', 1),
  'GZ-045': surfaces(z('2050'), { exactly: 1 }, fillingByCount),
  'GZ-046': surfaces(z('2060'), { exactly: 1 }, compositeByCount),
  'GZ-047': surfaces(z('2070'), { exactly: 2 }, fillingByCount),
  'GZ-048': surfaces(z('2080'), { exactly: 2 }, compositeByCount),
  'GZ-049': surfaces(z('2090'), { exactly: 3 }, fillingByCount),
  'GZ-050': surfaces(z('2100'), { exactly: 3 }, compositeByCount),
  'GZ-051': surfaces(z('2110'), { moreThan: 3 }, fillingByCount),
  'GZ-052': surfaces(z('2120'), { moreThan: 3 }, compositeByCount),
  'GZ-053': each(gozFillings, (item, _context, report) => {
    if (item.tooth === undefined)
      report([item], 'needsTooth', { code: label(item) }, { correction: ask(item, 'tooth') })
    else if ((item.surfaces ?? []).length === 0) {
      report([item], 'needsSurfaces', { code: label(item) }, { correction: ask(item, 'surfaces') })
    }
  }),
  'GZ-054': notWith(z('2060 2080 2100 2120'), z('2197'), { near: 'tooth', strict: true, removeOther: true }),
  'GZ-055': notWith(z('2050-2130'), z('2200 2210 2220'), { near: 'tooth', strict: true }),
  'GZ-056': notWith(z('2130'), gozFillings, { near: 'tooth' }),
  'GZ-057': surfaces(z('2150'), { exactly: 1 }, inlayByCount),
  'GZ-058': surfaces(z('2160'), { exactly: 2 }, inlayByCount),
  'GZ-059': surfaces(z('2170'), { moreThan: 2 }, inlayByCount),
  'GZ-060': notWith(z('2150 2160 2170'), z('2180 2190 2195'), {
    near: 'tooth',
    strict: true,
    removeOther: true,
  }),
  'GZ-061': both(
    maxPer(z('2180'), 1, 'tooth', { places: 32 }),
    notWith(z('2180'), z('2190'), { near: 'tooth', strict: true }),
  ),
  'GZ-062': both(
    maxPer(z('2190'), 1, 'tooth', { places: 32 }),
    notWith(z('2190'), z('2180'), { near: 'tooth', strict: true, removeOther: true }),
  ),
  'GZ-063': maxPer(z('2195'), 1, 'tooth', { places: 32 }),
  'GZ-064': each(z('2210 2220'), (item, context, report) => {
    if (implant(item, context))
      report(
        [item],
        'implantCode',
        { code: label(item), right: '2200' },
        { correction: setCode(item, '2200') },
      )
  }),
  'GZ-065': each(z('2210'), (item, context, report) => {
    if (implant(item, context))
      report([item], 'notForImplant', { code: label(item) }, { correction: setCode(item, '2200') })
  }),
  'GZ-066': maxPer(z('2200 2210 2220'), 1, 'tooth', { places: 32 }),
  'GZ-067': each(z('2250'), (item, context, report) => {
    const birth = context.input.patient.birthDate
    if (birth === undefined || ageInYears(birth, item.date) < 18) return
    report([item], 'age', { code: label(item), range: 'under18' }, { correction: remove(item) })
  }),
  'GZ-068': notWith(z('2260'), z('2270'), { near: 'tooth', strict: true }),
  'GZ-069': notWith(z('2330'), z('2340'), { near: 'tooth', strict: true, scope: 'cavity' }),
  'GZ-070': maxPerCanal(z('2360'), 1),
  'GZ-071': each(z('2360 2410 2440'), (item, _context, report) => {
    if (item.tooth === undefined || item.canals === undefined) {
      return report(
        [item],
        'needsCanals',
        { code: label(item) },
        { correction: ask(item, item.tooth === undefined ? 'tooth' : 'canals') },
      )
    }
    const [least, most] = usualCanals(item.tooth)
    const given = typeof item.canals === 'number' ? item.canals : item.canals.length
    if (given <= most) return
    report(
      [item],
      'canalsUnusual',
      { code: label(item), tooth: item.tooth, least, most, actual: given },
      {
        correction: ask(item, 'canals'),
      },
    )
  }),
  'GZ-072': toothSet(z('2380'), 'deciduous', isDeciduous),
  'GZ-073': notWith(z('2390'), z('2360 2410'), { near: 'tooth', strict: true }),
  'GZ-074': maxPerCanal(z('2400'), 2),
  'GZ-075': each(z('2410'), (item, context, report) => {
    const limit = canalLimit(context, item, z('2410'))
    if (limit === undefined || limit.count <= limit.canals || limit.isReported) return
    if (limit.items.some(isJustified) && limit.count <= limit.canals * 2) return
    report(
      limit.items,
      'maxCanal',
      { code: label(item), max: 1, canals: limit.canals, count: limit.count },
      {
        correction: ask(item, 'justification'),
      },
    )
  }),
  'GZ-076': onlyWith(z('2430'), z('2360 2380 2410'), { near: 'tooth', months: 24, document: true }),
  'GZ-077': maxPer(z('2430'), 1, 'tooth', { places: 32 }),
  'GZ-078': maxPerCanal(z('2440'), 1),
  'GZ-079': toothSet(
    z('3000'),
    'singleRooted',
    (tooth, item, context) => isSingle(tooth) || implant(item, context),
    () => '3010',
  ),
  'GZ-080': toothSet(z('3010'), 'multiRooted', isMultiRooted, () => '3000'),
  'GZ-081': removedOnce(gozRemovals),
  'GZ-082': notWith(z('3050'), gozSurgery, { near: 'region', scope: 'place' }),
  'GZ-083': notWith(z('3060'), z('3300 3310'), { near: 'region' }),
  'GZ-084': notWith(z('3070'), gozSurgery, { near: 'region' }),
  'GZ-085': notWith(z('3090'), z('3100'), { near: 'region', removeOther: true }),
  'GZ-086': toothSet(
    z('3110'),
    'front',
    (tooth) => isFront(tooth) && !isDeciduous(tooth),
    () => '3120',
  ),
  'GZ-087': toothSet(
    z('3120'),
    'posterior',
    (tooth) => !isFront(tooth) && !isDeciduous(tooth),
    () => '3110',
  ),
  'GZ-088': onlyWith(z('3190'), z('3030 3040 3045 3110 3120'), { near: 'region' }),
  'GZ-089': notWith(z('3200'), z('3030 3040 3045 3110 3120'), { near: 'region', scope: 'place' }),
  'GZ-090': notWith(z('3290'), z('3300'), { near: 'region' }),
  'GZ-091': both(maxRegionPerSession('3300', 2), notWith(z('3300'), z('3060 3310'), { near: 'region' })),
  'GZ-092': both(maxRegionPerSession('3310', 2), notWith(z('3310'), z('3060 3300'), { near: 'region' })),
}

/** GOZ Anl. 1, sections E to L and the labels of §§ 2, 6, 9. */
const secondHalf: RuleChecks = {
  'GZ-093': maxPerPeriod(z('4000'), 2, rollingYear),
  'GZ-094': maxPerPeriod(z('4005'), 2, rollingYear),
  'GZ-095': notWith(z('4005'), z('4000')),
  'GZ-096': maxPer(z('4020'), 1, 'session'),
  'GZ-097': maxRegionPerSession('4030', 1),
  'GZ-098': {
    codes: z('4050 4055'),
    run: (context, items, report) => {
      for (const item of items) {
        const others = context.everywhere(z('4050 4055')).filter((other) => {
          if (other === item || other.date > item.date || other.date <= addDays(item.date, -30)) return false
          if (item.tooth !== undefined && other.tooth !== undefined) return item.tooth === other.tooth
          return !isSameSession(item, other)
        })
        const repeated = item.tooth !== undefined && item.quantity > 1
        const tooMany = item.tooth === undefined && item.quantity > 32
        const first = others.find((other) => other.date < item.date || other.id < item.id)
        if (first === undefined && !repeated && !tooMany) continue
        report(
          first === undefined ? [item] : [item, first],
          'maxPeriod',
          {
            code: codeList([item]),
            max: 1,
            count: first === undefined ? item.quantity : total([item, first]),
            period: 'days',
            length: 30,
          },
          { correction: remove(item) },
        )
      }
      const one = items[0]
      if (!context.isHistoryKnown && one !== undefined)
        report([one], 'notCheckable', { code: label(one) }, { severity: 'info' })
    },
  },
  'GZ-099': notWith(z('4050 4055'), z('1040 4090 4100'), { near: 'tooth' }),
  'GZ-100': toothSet(
    z('4050'),
    'singleRooted',
    (tooth, item, context) => isSingle(tooth) || implant(item, context) || isPontic(item, context),
    () => '4055',
  ),
  'GZ-101': toothSet(z('4055'), 'multiRooted', isMultiRooted, () => '4050'),
  'GZ-102': notWith(z('4060'), z('1040 4050 4055 4090 4100'), { near: 'tooth' }),
  'GZ-103': toothSet(
    z('4070'),
    'singleRooted',
    (tooth, item, context) => isSingle(tooth) || implant(item, context),
    () => '4075',
  ),
  'GZ-104': toothSet(z('4075'), 'multiRooted', isMultiRooted, () => '4070'),
  'GZ-105': both(
    notWith(z('4070 4075 4080'), z('4090 4100'), { near: 'tooth' }),
    notWith(z('4070 4075'), z('1040'), { near: 'tooth', removeOther: true }),
  ),
  'GZ-106': toothSet(z('4090'), 'front', isFront, () => '4100'),
  'GZ-107': toothSet(
    z('4100'),
    'posterior',
    (tooth) => !isFront(tooth),
    () => '4090',
  ),
  'GZ-108': each(z('5010 5020'), (item, context, report) => {
    if (implant(item, context))
      report(
        [item],
        'implantCode',
        { code: label(item), right: '5000' },
        { correction: setCode(item, '5000') },
      )
  }),
  'GZ-109': each(z('5010 5020'), (item, context, report) => {
    if (implant(item, context))
      report([item], 'notForImplant', { code: label(item) }, { correction: setCode(item, '5000') })
  }),
  'GZ-110': notWith(z('5040'), z('5080'), {
    near: 'tooth',
    strict: true,
    removeOther: true,
    scope: 'abutment',
  }),
  'GZ-111': {
    codes: z('5070'),
    run: (_context, items, report) => {
      for (const item of items) {
        const neighbour = items.find(
          (other) =>
            other !== item &&
            other.id > item.id &&
            other.date === item.date &&
            item.tooth !== undefined &&
            other.tooth !== undefined &&
            (archDistance(item.tooth, other.tooth) ?? 9) <= 1,
        )
        if (neighbour !== undefined) {
          report(
            [item, neighbour],
            'maxCount',
            { code: label(item), max: 1, per: 'span', count: 2 },
            { correction: remove(neighbour) },
          )
        } else if (item.tooth !== undefined && item.quantity > 1) {
          report(
            [item],
            'maxCount',
            { code: label(item), max: 1, per: 'span', count: item.quantity },
            {
              correction: { kind: 'patchItem', itemId: item.id, patch: { quantity: 1 } },
            },
          )
        }
      }
    },
  },
  'GZ-112': onlyWith(z('5160'), z('5150')),
  'GZ-113': onlyJaw(z('5180'), 'OK', '5190'),
  'GZ-114': onlyJaw(z('5190'), 'UK', '5180'),
  'GZ-115': onlyJaw(z('5220'), 'OK', '5230'),
  'GZ-116': onlyJaw(z('5230'), 'UK', '5220'),
  'GZ-117': notWith(z('5270-5310'), z('5250 5260'), { near: 'jaw', scope: 'denture', removeOther: true }),
  'GZ-118': onlyJaw(z('5290'), 'OK', '5300'),
  'GZ-119': onlyJaw(z('5300'), 'UK', '5290'),
  'GZ-120': maxPerPeriod(z('6000'), 4, { months: 48 }, { unlessJustified: true }),
  'GZ-121': onlyWith(z('6010'), z('0060'), { months: 1, document: true }),
  'GZ-122': notWith(z('6030-6080'), z('6190-6260'), { months: 48, scope: 'course', removeOther: true }),
  'GZ-123': each(z('6030-6080'), (item, _context, report) => {
    report([item], 'fourYears', { code: label(item) }, { severity: 'info' })
  }),
  'GZ-124': maxPer(z('6180'), 1, 'jaw', { places: 2 }),
  'GZ-125': each(z('7080 7090'), (item, context, report) => {
    const final = context
      .everywhere(z('2200 2210 2220 5000 5010 5020 5030 5040 5070'))
      .find(
        (other) =>
          other.date >= item.date &&
          other.date < addMonths(item.date, 3) &&
          isSamePlace(item, other, 'tooth', true),
      )
    if (final === undefined) return
    report(
      [item, final],
      'wearTime',
      { code: label(item), other: label(final), months: 3 },
      { correction: remove(item) },
    )
  }),
  'GZ-126': maxPer(z('8010'), 2, 'session'),
  'GZ-127': maxPer(z('9000'), 1, 'jaw', { places: 2 }),
  'GZ-128': both(
    maxPer(z('9010'), 1, 'tooth', { places: 32 }),
    each(z('9010'), (item, _context, report) => {
      if (item.tooth !== undefined || item.quadrant !== undefined) return
      report([item], 'needsTooth', { code: label(item) }, { correction: ask(item, 'tooth') })
    }),
  ),
  'GZ-129': notWith(z('9040'), z('9050'), { near: 'tooth', removeOther: true }),
  'GZ-130': each(z('9040'), (item, context, report) => {
    const day = context.onDay(item.date)
    const surcharge = day.find((other) => surcharges.has(`${other.system}-${other.code}`))
    if (surcharge === undefined || day.some((other) => gozSurchargeOf.has(`${other.system}-${other.code}`)))
      return
    report(
      [surcharge, item],
      'noSurcharge',
      { code: label(surcharge), other: label(item) },
      { correction: remove(surcharge) },
    )
  }),
  'GZ-131': both(
    maxPer(z('9050'), 1, 'tooth', { places: 32 }),
    maxPerPeriod(z('9050'), 3, { months: 24 }, { perTooth: true }),
    notWith(z('9050'), z('9010 9040'), { near: 'tooth' }),
  ),
  'GZ-132': maxPer(z('9060'), 1, 'tooth', { places: 32 }),
  'GZ-133': notWith(z('9100'), z('9130'), { near: 'half' }),
  'GZ-134': each(z('9100'), (item, context, report) => {
    const beside = context
      .session(item)
      .filter(
        (other) => z('9110 9120').has(`${other.system}-${other.code}`) && isSamePlace(item, other, 'half'),
      )
    const lift = beside.find((other) => other.code === '9120') ?? beside[0]
    if (lift === undefined) return
    const claimed = context.input.claimedCents?.[item.id]
    const expected = context.input.expectedCents?.[item.id]
    const isWrong = claimed !== undefined && expected !== undefined && claimed > expected
    report(
      [item, lift],
      'reducedFee',
      { code: label(item), other: label(lift), share: lift.code === '9120' ? '1/3' : '1/2' },
      {
        severity: isWrong ? 'error' : 'info',
      },
    )
  }),
  'GZ-135': notWith(z('9110'), z('9120 9130'), { near: 'tooth', scope: 'cavity' }),
  'GZ-136': both(onlyJaw(z('9120'), 'OK'), maxPer(z('9120'), 1, 'half', { places: 2 })),
  'GZ-137': onlyWith(z('9150'), z('9100'), { near: 'half' }),
  'GZ-138': {
    codes: null,
    run: (_context, items, report) => {
      for (const item of items) {
        if (item.analog === undefined || item.analog === false) continue
        const title = typeof item.analog === 'object' ? item.analog.title : item.title
        if ((title ?? '').trim() !== '') continue
        report([item], 'analogLabel', { code: label(item) }, { correction: ask(item, 'title') })
      }
    },
  },
  'GZ-139': {
    codes: null,
    run: (context, items, report) => {
      const wanted = context.agreements.filter((agreement) => agreement.kind === 'service_on_request')
      const late = items.filter(
        (item) =>
          wanted.some(
            (agreement) => agreement.itemIds === undefined || agreement.itemIds.includes(item.id),
          ) && !context.isAgreed(item, ['service_on_request']),
      )
      if (late.length === 0) return
      report(
        late,
        'onRequestLabel',
        { code: codeList(late) },
        {
          correction: {
            kind: 'addAgreement',
            agreement: 'service_on_request',
            itemIds: late.map((item) => item.id),
          },
        },
      )
    },
  },
  'GZ-140': {
    codes: null,
    run: (context, items, report) => {
      const laboratory = items.filter((item) => item.kind === 'lab_own' || item.kind === 'lab_external')
      const cents = laboratory.reduce((sum, item) => sum + (item.givenCents ?? 0), 0)
      const estimate = context.input.laboratoryEstimateCents
      if (estimate !== undefined && cents * 100 > estimate * 115) {
        report(laboratory, 'laboratoryOver', { amount: euro(cents), estimate: euro(estimate) })
      } else if (
        cents > 100_000 &&
        estimate === undefined &&
        !laboratory.some((item) => context.isAgreed(item, ['laboratory_estimate', 'treatment_plan']))
      ) {
        report(
          laboratory,
          'laboratoryEstimate',
          { amount: euro(cents) },
          {
            correction: {
              kind: 'addAgreement',
              agreement: 'laboratory_estimate',
              itemIds: laboratory.map((item) => item.id),
            },
          },
        )
      }
    },
  },
}

export const gozChecks: RuleChecks = { ...firstHalf, ...secondHalf }

/** Cents as "1.000,00": the one place where a parameter is written for people, German like the document. */
export function euro(cents: number): string {
  const text = (Math.abs(cents) / 100).toFixed(2).replace('.', ',')
  return `${cents < 0 ? '-' : ''}${text.replace(/\B(?=(\d{3})+(?!\d))/g, '.')}`
}

function shareSurface(item: Service, other: Service): boolean {
  const mine = item.surfaces ?? []
  const theirs = other.surfaces ?? []
  return mine.length === 0 || theirs.length === 0 || mine.some((letter) => theirs.includes(letter))
}

/** One removal per tooth, ever; implants may follow a removed tooth. */
export function removedOnce(removals: ReadonlySet<string>): RuleCheck {
  return {
    codes: removals,
    run: (context, items, report) => {
      const everything = context.everywhere(removals)
      const named = new Set<string>()
      for (const item of items) {
        if (item.tooth === undefined || named.has(String(item.tooth)) || context.isImplant(item.tooth))
          continue
        const same = everything.filter((other) => other.tooth === item.tooth)
        if (total(same) <= 1) continue
        named.add(String(item.tooth))
        report(
          same.filter((other) => context.isOnDocument(other)),
          'removedOnce',
          { code: codeList(same), tooth: item.tooth },
          {
            correction: remove(item),
          },
        )
      }
    },
  }
}
