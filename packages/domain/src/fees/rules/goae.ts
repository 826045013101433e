import { addDays, addMonths, ageInYears } from '../../billing/days.ts'
import type { Service } from '../../billing/service.ts'
import type { FactorFrame } from '../fee-code.ts'
import { codeKey } from '../fee-code.ts'
import { goaeFixedCodes } from '../factor-frame.ts'
import { closedGoaeSection, codeVersions } from '../schedule.ts'
import { ask, both, decimal, each, label, remove, setCode, total } from './parts.ts'
import { factorFixed, minDuration, notWith, onlyWith } from './checks.ts'
import { maxPer, maxPerPeriod } from './counts.ts'
import { codes as codesOf, goaeSurchargeOf, gozSurgery, section, union, without } from './codes.ts'
import { isJustified, type RuleContext } from './context.ts'
import type { RuleCheck, RuleChecks } from './rule.ts'
import { archDistance } from './where.ts'

const g = (text: string): ReadonlySet<string> => codesOf('GOÄ', text)
const goz = (text: string): ReadonlySet<string> => codesOf('GOZ', text)

const everyGoae = section('GOÄ', 'GOÄ')
const fixed = new Set([...goaeFixedCodes].map((code) => codeKey('GOÄ', code)))
const sectionA = g('2 56 250 250a 4852')
const technical = without(union(section('GOÄ', 'GOÄ O'), section('GOÄ', 'GOÄ E')), fixed)
const laboratory = section('GOÄ', 'GOÄ M')
const personal = without(everyGoae, fixed, sectionA, technical, laboratory)
/** Services that surcharges A to D may follow, and the examinations of K1 (GOÄ Anl. B II). */
const consultations = g('1 3 4 5 6 7 8')
const examinations = g('5 6 7 8')
const visitSurcharges = g('E F G H J K2')
const surcharges = g('A B C D K1')
const operationSurcharges = g('442 443 444 445')
const gozSurcharges = goz('0500 0510 0520 0530')
const osteotomies = union(goz('3030 3040 3045 3110 3120'), g('2650 2651'))
const fractures = g('2686 2687 2688 2690 2691 2692 2693 2695 2698 2699 2705 2706')

/** Range of a frame and the reason above its threshold, with or without agreement (GOÄ §§ 2, 5). */
function frameOf(codes: ReadonlySet<string>): RuleCheck {
  return each(codes, (item, context, report) => {
    const factor = item.factorMicro
    const frame: FactorFrame | null | undefined = codeVersions('GOÄ', item.code)[0]?.factor
    if (factor === undefined || frame === undefined || frame === null) return
    const isAgreed = frame.agreementAllowed && context.isAgreed(item, ['fee_above_range'])
    if ((factor < frame.minMicro || factor > frame.maxMicro) && !isAgreed) {
      const nearest = factor > frame.maxMicro ? frame.maxMicro : frame.minMicro
      report(
        [item],
        frame.agreementAllowed ? 'factorRange' : 'factorRangeFixed',
        {
          code: label(item),
          factor: decimal(factor),
          min: decimal(frame.minMicro),
          max: decimal(frame.maxMicro),
        },
        { correction: { kind: 'patchItem', itemId: item.id, patch: { factorMicro: nearest } } },
      )
      return
    }
    if (factor > frame.thresholdMicro && !isJustified(item) && !isAgreed) {
      report(
        [item],
        'justificationMissing',
        { code: label(item), factor: decimal(factor), limit: decimal(frame.thresholdMicro) },
        {
          correction: ask(item, 'justification'),
        },
      )
    }
  })
}

/** Services beside which GOÄ 1 and 5 count once per case: GOZ, and GOÄ sections C to O. */
function isTreatment(item: Service): boolean {
  if (item.kind !== undefined && item.kind !== 'fee') return false
  if (item.system === 'GOZ') return true
  return item.system === 'GOÄ' && !(codeVersions('GOÄ', item.code)[0]?.section.startsWith('GOÄ B') ?? true)
}

function hasTreatmentBeside(item: Service, context: RuleContext): boolean {
  if (context.isOnDocument(item)) return context.session(item).some(isTreatment)
  return (context.input.history ?? []).some(
    (other) => other !== item && other.date === item.date && isTreatment(other),
  )
}

/** Beside treatment at most once per case: one month from the first contact (GOÄ Anl. B Nr. 1, 2). */
function oncePerCaseBesideTreatment(codes: ReadonlySet<string>): RuleCheck {
  const base = maxPerPeriod(
    codes,
    1,
    { months: 1 },
    { counts: (_item, other, context) => hasTreatmentBeside(other, context) },
  )
  return {
    codes,
    run: (context, items, report) =>
      base.run(
        context,
        items.filter((item) => hasTreatmentBeside(item, context)),
        report,
      ),
  }
}

const oncePerMonth = (text: string): RuleCheck => maxPerPeriod(g(text), 1, { months: 1 })

export const goaeChecks: RuleChecks = {
  'GA-001': frameOf(personal),
  'GA-002': frameOf(technical),
  'GA-003': frameOf(sectionA),
  'GA-004': frameOf(laboratory),
  'GA-005': factorFixed(without(fixed, g('5298'))),
  'GA-006': oncePerCaseBesideTreatment(g('1')),
  'GA-007': notWith(g('1'), g('3 30 31 34 45 46 48 50 51')),
  'GA-008': each(g('3'), (item, context, report) => {
    const allowed = union(g('5 6 7 8'), goz('0010'), surcharges)
    const other = context
      .session(item)
      .find(
        (one) =>
          (one.kind ?? 'fee') === 'fee' &&
          one.system !== 'CUSTOM' &&
          !allowed.has(`${one.system}-${one.code}`),
      )
    if (other === undefined) return
    report(
      [item, other],
      'notWith',
      { code: label(item), other: label(other), scope: 'session' },
      { correction: setCode(item, '1') },
    )
  }),
  'GA-009': minDuration(g('3'), 10),
  'GA-010': maxPerPeriod(g('3'), 1, { months: 1 }, { unlessJustified: true }),
  'GA-011': oncePerMonth('4'),
  'GA-012': notWith(g('5'), g('6 7 8')),
  'GA-013': oncePerCaseBesideTreatment(g('5')),
  'GA-014': notWith(g('6'), g('5 7 8')),
  'GA-015': {
    codes: g('1 3 5 6'),
    run: (context, items, report) => {
      const seen = new Set<string>()
      for (const item of items) {
        const key = `${item.code}|${item.date}`
        if (seen.has(key)) continue
        seen.add(key)
        const same = context
          .onDay(item.date)
          .filter((other) => other.system === 'GOÄ' && other.code === item.code)
        if (total(same) < 2 || same.every((other) => other.time !== undefined && other.quantity === 1))
          continue
        report(
          same.filter((other) => context.isOnDocument(other)),
          'needsTimes',
          { code: label(item) },
          { correction: ask(item, 'time') },
        )
      }
    },
  },
  'GA-016': both(
    maxPerPeriod(g('15'), 1, { calendar: 'year' }),
    notWith(g('15'), g('4'), { months: 1, scope: 'case' }),
  ),
  'GA-017': both(
    maxPerPeriod(g('34'), 2, { months: 6 }),
    minDuration(g('34'), 20, false),
    notWith(g('34'), g('1 3 4 15 30'), { removeOther: true }),
  ),
  'GA-018': notWith(g('50'), g('1 5 48 52'), { removeOther: true }),
  'GA-019': notWith(g('60'), g('55')),
  'GA-020': each(g('61'), (item, context, report) => {
    const other = context
      .session(item)
      .find((one) => (one.kind ?? 'fee') === 'fee' && one.system !== 'CUSTOM')
    if (other === undefined) return
    report(
      [item, other],
      'onlyStandalone',
      { code: label(item), other: label(other) },
      { correction: remove(item) },
    )
  }),
  'GA-021': onlyWith(g('95 96'), g('80 85 90'), { document: true }),
  'GA-022': notWith(g('A'), g('B C D')),
  'GA-023': notWith(g('B'), g('C')),
  'GA-024': both(
    each(surcharges, (item, context, report) => {
      const wanted = item.code === 'K1' ? examinations : consultations
      const base = context.session(item).filter((other) => wanted.has(`${other.system}-${other.code}`))
      const before = previous(item, context)
      const isPlaced =
        before === undefined ||
        consultations.has(`${before.system}-${before.code}`) ||
        surcharges.has(`${before.system}-${before.code}`)
      if (base.length > 0 && isPlaced && before !== undefined) return
      report([item], base.length === 0 ? 'surchargeWithoutBase' : 'surchargePosition', { code: label(item) })
    }),
    ...['A', 'B', 'C', 'D', 'K1'].map((code) => maxPer(g(code), 1, 'session')),
    notWith(surcharges, visitSurcharges),
  ),
  'GA-025': each(g('K1 K2'), (item, context, report) => {
    const birth = context.input.patient.birthDate
    if (birth === undefined)
      return report([item], 'notCheckable', { code: label(item) }, { severity: 'info' })
    if (ageInYears(birth, item.date) >= 4)
      report([item], 'age', { code: label(item), range: 'under4' }, { correction: remove(item) })
  }),
  'GA-026': both(
    maxPer(operationSurcharges, 1, 'day'),
    notWith(operationSurcharges, gozSurcharges),
    each(operationSurcharges, (item, context, report) => {
      const operations = context
        .onDay(item.date)
        .filter((other) => goaeSurchargeOf.has(`${other.system}-${other.code}`))
      const right = operations
        .map((other) => goaeSurchargeOf.get(`${other.system}-${other.code}`) ?? '')
        .toSorted()
        .at(-1)
      if (right === undefined || right === '') {
        report([item], 'surchargeWithoutOperation', { code: label(item) }, { correction: remove(item) })
      } else if (right !== item.code) {
        report(
          [item],
          'surchargeWrong',
          { code: label(item), other: operations.map(label).join(', '), right },
          { correction: setCode(item, right) },
        )
      }
    }),
  ),
  'GA-027': each(g('442-449'), (item, context, report) => {
    if (context.onDay(item.date).some((other) => goaeSurchargeOf.has(`${other.system}-${other.code}`))) return
    report([item], 'surchargeWithoutOperation', { code: label(item) }, { correction: remove(item) })
  }),
  'GA-028': notWith(g('448'), g('56 449')),
  'GA-029': each(g('2253-2256 2321 2355 2356'), (item, context, report) => {
    const isFracture =
      context
        .everywhere(fractures)
        .some((other) => other.date >= addMonths(item.date, -3) && other.date <= addMonths(item.date, 3)) ||
      context.isDocumented(/(kiefer|gesichts|jochbein)\S*(bruch|fraktur)|fraktur\S* des \S*kiefers/i, item)
    if (!isFracture) report([item], 'onlyFracture', { code: label(item) }, { correction: remove(item) })
  }),
  'GA-030': each(g('2650'), (item, _context, report) => {
    report(
      [item],
      'prefer',
      { code: label(item), right: 'GOZ 3045' },
      {
        correction: { kind: 'patchItem', itemId: item.id, patch: { system: 'GOZ', code: '3045' } },
      },
    )
  }),
  'GA-031': onlyWith(g('2656 2658'), osteotomies),
  'GA-032': onlyWith(g('2671'), g('2675 2676')),
  'GA-033': each(g('2007'), (item, context, report) => {
    const operation = context
      .everywhere(gozSurgery)
      .find((other) => other.date <= item.date && other.date >= addDays(item.date, -42))
    if (operation === undefined) return
    report(
      [item, operation],
      'prefer',
      { code: label(item), right: 'GOZ 3300' },
      {
        correction: { kind: 'patchItem', itemId: item.id, patch: { system: 'GOZ', code: '3300' } },
      },
    )
  }),
  'GA-034': each(g('5000'), (item, context, report) => {
    if (isJustified(item)) return
    const neighbour = context
      .session(item)
      .find(
        (other) =>
          other.system === 'GOÄ' &&
          other.code === '5000' &&
          !isJustified(other) &&
          item.tooth !== undefined &&
          other.tooth !== undefined &&
          archDistance(item.tooth, other.tooth) === 1 &&
          context.place(item) > context.place(other),
      )
    if (neighbour === undefined) return
    report(
      [neighbour, item],
      'onePerProjection',
      { code: label(item), tooth: item.tooth ?? 0, other: neighbour.tooth ?? 0 },
      {
        correction: remove(item),
      },
    )
  }),
  'GA-035': {
    codes: g('5000-5298'),
    run: (context, items, report) => {
      if (context.input.documentedText === undefined) return
      const open = items.filter(
        (item) =>
          !context.isDocumented(
            /indikation|röntgen|aufnahme|opg|zahnfilm|dvt|verdacht|v\. ?a\.|aufhellung|befund/i,
            item,
          ),
      )
      const first = open[0]
      if (first !== undefined)
        report(open, 'indication', { code: label(first) }, { correction: ask(first, 'justification') })
    },
  },
  'GA-036': notWith(g('5004'), g('5002'), { removeOther: true }),
  'GA-037': notWith(g('5035'), g('5000-5031 5037-5121')),
  'GA-038': onlyWith(g('5376'), g('5370-5375')),
  'GA-039': onlyWith(g('5377'), g('5370')),
  'GA-040': each(g('5298'), (item, context, report) => {
    const session = context.session(item)
    if (session.some((other) => g('5010-5290').has(`${other.system}-${other.code}`))) return
    const wrong = session.find((other) => g('5000 5002 5004').has(`${other.system}-${other.code}`))
    if (wrong === undefined) return
    report(
      [item, wrong],
      'notWith',
      { code: label(item), other: label(wrong), scope: 'session' },
      { correction: remove(item) },
    )
  }),
  'GA-041': {
    codes: null,
    run: (_context, items, report) => {
      for (const item of items) {
        const closed = item.system === 'GOÄ' ? closedGoaeSection(item.code) : undefined
        if (closed !== undefined)
          report(
            [item],
            'closedSection',
            { code: label(item), section: closed },
            { correction: remove(item) },
          )
      }
    },
  },
}

function previous(item: Service, context: RuleContext): Service | undefined {
  return context.input.items
    .filter((other) => other.date === item.date && context.place(other) < context.place(item))
    .toSorted((a, b) => context.place(b) - context.place(a))[0]
}
