import { ageInYears } from '../../billing/days.ts'
import type { Service } from '../../billing/service.ts'
import { isDeciduous, isFront, isMultiRooted } from '../../teeth/fdi.ts'
import { ask, both, decimal, each, label, remove, setCode } from './parts.ts'
import { factorFixed, minDuration, notWith, onlyWith, surfaces, toothSet } from './checks.ts'
import { maxPer, maxPerPeriod, rollingYear } from './counts.ts'
import { gozFillings, gozRemovals, gozSurchargeOf, gozSurgery } from './codes.ts'
import { isJustified } from './context.ts'
import { canalLimit, canalsGiven, maxPerCanal } from './canals.ts'
import type { RuleChecks } from './rule.ts'
import { usualCanals } from './where.ts'
import {
  z,
  everyGoz,
  surcharges,
  goaeSurgerySurcharges,
  implant,
  isSingle,
  fillingByCount,
  compositeByCount,
  inlayByCount,
  maxRegionPerSession,
  surchargeFits,
  euro,
  shareSurface,
  removedOnce,
} from './goz-shared.ts'

/** GOZ Anl. 1, sections A to D (general, prophylaxis, conservative, surgery). */
export const gozChecksToSurgery: RuleChecks = {
  'GZ-001': each(everyGoz, (item, context, report) => {
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
  'GZ-002': each(everyGoz, (item, context, report) => {
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
  'GZ-003': each(everyGoz, (item, context, report) => {
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
  'GZ-004': each(everyGoz, (item, context, report) => {
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
      .filter(
        (other) =>
          (other.kind ?? 'fee') === 'fee' &&
          other.date === item.date &&
          context.place(other) < context.place(item),
      )
      .toSorted((a, b) => context.place(b) - context.place(a))
      .find((other) => !z('0110 0120').has(`${other.system}-${other.code}`))
    const opens = (other: Service | undefined): string | undefined =>
      other === undefined ? undefined : gozSurchargeOf.get(`${other.system}-${other.code}`)
    const isAssigned = context.onDay(item.date).some((other) => opens(other) === item.code)
    if (isAssigned ? opens(before) === item.code : opens(before) !== undefined) return
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
    when: shareSurface,
  }),
  'GZ-041': maxPer(z('2010'), 1, 'jaw', { places: 2 }),
  'GZ-042': notWith(z('2020'), gozFillings, {
    near: 'tooth',
    strict: true,
    scope: 'cavity',
    when: shareSurface,
  }),
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
  'GZ-056': notWith(z('2130'), gozFillings, { near: 'tooth', when: shareSurface }),
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
  'GZ-069': notWith(z('2330'), z('2340'), {
    near: 'tooth',
    strict: true,
    scope: 'cavity',
    when: shareSurface,
  }),
  'GZ-070': maxPerCanal(z('2360'), 1),
  'GZ-071': each(z('2360 2410 2440'), (item, context, report) => {
    if (item.tooth === undefined || item.canals === undefined) {
      return report(
        [item],
        'needsCanals',
        { code: label(item) },
        { correction: ask(item, item.tooth === undefined ? 'tooth' : 'canals') },
      )
    }
    const [least, most] = usualCanals(item.tooth)
    // The table counts one canal, rarely two, for every front tooth.
    const highest = isFront(item.tooth) && !isDeciduous(item.tooth) ? 2 : most
    const given = canalsGiven(item)
    const onTooth = context
      .session(item)
      .filter((other) => other.system === 'GOZ' && other.code === item.code && other.tooth === item.tooth)
      .reduce((sum, other) => sum + canalsGiven(other), given)
    if (given <= highest && onTooth >= least) return
    report(
      [item],
      'canalsUnusual',
      {
        code: label(item),
        tooth: item.tooth,
        least,
        most: highest,
        actual: Math.max(given, Math.min(onTooth, highest)),
      },
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
