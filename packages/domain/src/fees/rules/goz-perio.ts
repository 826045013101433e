import { addDays, addMonths } from '../../billing/days.ts'
import { isFront, isMultiRooted } from '../../teeth/fdi.ts'
import { covers } from '../../billing/service.ts'
import { ask, both, codeList, each, label, remove, setCode, total } from './parts.ts'
import { maxPer, maxPerPeriod, rollingYear } from './counts.ts'
import { notWith, onlyJaw, onlyWith, toothSet } from './checks.ts'
import { gozSurchargeOf } from './codes.ts'
import { isSameSession } from './context.ts'
import type { RuleChecks } from './rule.ts'
import { archDistance, isSamePlace } from './where.ts'
import { z, surcharges, implant, isSingle, isPontic, maxRegionPerSession, euro } from './goz-shared.ts'

/** Restorations that end the time of a provisional one. */
const finals = z('2200 2210 2220 5000 5010 5020 5030 5040 5070')

/** GOZ Anl. 1, sections E to L and the labels of §§ 2, 6, 9. */
export const gozChecksFromPerio: RuleChecks = {
  'GZ-093': maxPerPeriod(z('4000'), 2, rollingYear),
  'GZ-094': maxPerPeriod(z('4005'), 2, rollingYear),
  'GZ-095': notWith(z('4005'), z('4000')),
  'GZ-096': maxPer(z('4020'), 1, 'session'),
  'GZ-097': maxRegionPerSession('4030', 1),
  'GZ-098': {
    codes: z('4050 4055'),
    run: (context, items, report) => {
      const all = context.everywhere(z('4050 4055'))
      for (const item of items) {
        const from = addDays(item.date, -30)
        const others = all.filter((other) => {
          if (other === item || other.date > item.date || other.date <= from) return false
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
  'GZ-125': {
    codes: z('7080 7090'),
    also: finals,
    run: (context, items, report) => {
      const provisional = [...items, ...context.past(z('7080 7090'))]
      for (const item of provisional) {
        const final = context
          .everywhere(finals)
          .find(
            (other) =>
              other.date >= item.date &&
              other.date < addMonths(item.date, 3) &&
              (context.isOnDocument(item) || context.isOnDocument(other)) &&
              isSamePlace(item, other, 'tooth', true),
          )
        if (final === undefined) continue
        report(
          [item, final],
          'wearTime',
          { code: label(item), other: label(final), months: 3 },
          { correction: remove(context.isOnDocument(item) ? item : final) },
        )
      }
    },
  },
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
          wanted.some((agreement) => covers(agreement, item)) &&
          !context.isAgreed(item, ['service_on_request']),
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
      // Beside statutory care alone the laboratory follows the BEL, not GOZ § 9.
      if (context.input.patient.insurance === 'statutory' && !items.some((item) => item.system === 'GOZ'))
        return
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
