import { ageInYears } from '../../billing/days.ts'
import type { Service } from '../../billing/service.ts'
import { isDeciduous, isFront } from '../../teeth/fdi.ts'
import { b } from './bema-shared.ts'
import { maxPerCanal, unusualCanals } from './canals.ts'
import { notWith, onlyWith, surfaceCount, surfaces } from './checks.ts'
import { codes as codesOf, bemaFillings } from './codes.ts'
import type { RuleContext } from './context.ts'
import { maxPer, maxPerPeriod } from './counts.ts'
import { ask, both, each, label, remove, setCode } from './parts.ts'
import type { RuleChecks } from './rule.ts'
import { isSamePlace } from './where.ts'

const fillingByCount = ['13a', '13b', '13c', '13d']
const crowns = b('20a 20b 20c 91a 91b 91c 91d')
const isCorner = (item: Service): boolean =>
  item.tooth !== undefined && isFront(item.tooth) && (item.surfaces ?? []).includes('i')

/** BEMA: fillings, pulp and root canals, soothing of teeth. */
export const bemaConservativeChecks: RuleChecks = {
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
  'BE-110': both(maxPer(b('29'), 1, 'tooth', { places: 32 }), {
    codes: b('29'),
    run: maxPerPeriod(b('29'), 1, { months: 1200 }, { perTooth: true }).run,
  }),
}

/** A build-up before a crown on the same tooth. */
function isBuildUp(item: Service, context: RuleContext): boolean {
  if (/aufbau/i.test(`${item.justification ?? ''} ${item.title ?? ''}`)) return true
  return item.tooth !== undefined && context.items(crowns).some((other) => other.tooth === item.tooth)
}
