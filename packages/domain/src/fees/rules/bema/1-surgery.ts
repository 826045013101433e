import { notWith, toothSet, onlyWith } from '../checks.ts'
import { b } from './shared.ts'
import { bemaSurgery, bemaRemovals, union, codes as codesOf } from '../codes.ts'
import { both, label, remove, each, total, setCode, ask } from '../parts.ts'
import { maxPer, removedOnce, maxPerPeriod } from '../counts.ts'
import { isJustified } from '../context.ts'
import { jawOfItem, halfOf, archDistance } from '../where.ts'
import { isMultiRooted, isFront } from '@honora/language/teeth/fdi.ts'
import type { Service } from '../../../billing/service.ts'
import type { RuleCheck } from '../rule.ts'
import { addMonths } from '../../../billing/days.ts'
import { rulesOfSchedule } from '../rule.ts'

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

export const bemaSurgeryRules = rulesOfSchedule('BEMA', [
  {
    id: 'BE-035',
    codes: '36',
    type: 'not_with',
    law: 'BEMA Nr. 36',
    severity: 'warning',
    message: 'zeitlicher Zusammenhang mit chirurgischer Leistung (außer erheblichem Mehraufwand)',
    check: notWith(b('36'), bemaSurgery, { near: 'region', unlessJustified: true }),
    trigger: '36 t36; 44 t36',
    nearMiss: '36 t36 j; 44 t36',
  },
  {
    id: 'BE-036',
    codes: '38',
    type: 'not_with',
    law: 'BEMA Nr. 38',
    severity: 'error',
    message: 'gleiche Stelle und Sitzung: 36, 37, 46, 111',
    check: notWith(b('38'), b('36 37 46 111'), { near: 'region', scope: 'place' }),
    trigger: '38 t36; 46 t36',
    nearMiss: '38 t36; 46 t16',
  },
  {
    id: 'BE-037',
    codes: '38',
    type: 'max_per_region',
    law: 'BEMA Nr. 38',
    severity: 'error',
    message: '1 je Kieferhälfte/Frontzahnbereich und Sitzung; nicht am Operationstag',
    check: both(
      maxPer(b('38'), 1, 'region', { places: 6 }),
      notWith(b('38'), bemaSurgery, { near: 'region', scope: 'day', sameDay: true }),
    ),
    trigger: '38 t36 x2',
    nearMiss: '38 t36; 38 t16',
    alsoTriggers: ['38 t36; 44 t37 T16:00; 38 t36 T16:30'],
  },
  {
    id: 'BE-038',
    codes: '40',
    type: 'max_per_region',
    law: 'BEMA Nr. 40',
    severity: 'warning',
    message: '1 je zwei benachbarte Zähne und Sitzung; zweites Mal nur bei langer Dauer',
    check: {
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
    trigger: '40 t14; 40 t15',
    nearMiss: '40 t11; 40 t21',
    alsoPasses: ['40 t14; 40 t16'],
  },
  {
    id: 'BE-039',
    codes: '40',
    type: 'not_with',
    law: 'BEMA Nr. 41',
    severity: 'warning',
    message: 'gleiches Gebiet: 41a ohne Begründung (nur wenn eine allein nicht ausreicht)',
    check: notWith(b('40'), b('41a'), { near: 'half', unlessJustified: true }),
    trigger: '40 t36; 41a t36',
    nearMiss: '40 t16; 41a t36',
    alsoPasses: ['40 t36 j; 41a t36'],
  },
  {
    id: 'BE-040',
    codes: '41a',
    type: 'max_per_region',
    law: 'BEMA Nr. 41',
    severity: 'warning',
    message: '1 je Kieferhälfte und Sitzung; zweites Mal nur bei langer Dauer',
    check: maxPer(b('41a'), 1, 'half', { places: 4, unlessJustified: true }),
    trigger: '41a Q3 x2',
    nearMiss: '41a Q3; 41a Q4',
  },
  {
    id: 'BE-041',
    codes: '41a,41b',
    type: 'not_with',
    law: 'BEMA Nr. 41 (KZVB)',
    severity: 'warning',
    message: 'im Oberkiefer neben 43-46, 49, 50',
    check: notWith(b('41a 41b'), b('43 44 45 46 49 50'), {
      near: 'half',
      when: (item, other) =>
        jawOfItem(item) === 'OK' || (jawOfItem(item) === undefined && jawOfItem(other) === 'OK'),
    }),
    trigger: '41a Q1; 44 t16',
    nearMiss: '41a Q3; 44 t36',
  },
  {
    id: 'BE-042',
    codes: '43',
    type: 'tooth_set',
    law: 'BEMA Nr. 43 (KZVB)',
    severity: 'error',
    message: 'Front- und Eckzähne, 15, 25, 34, 35, 44, 45, Milchfrontzähne',
    check: toothSet(
      b('43'),
      'singleRooted',
      (tooth) => !isMultiRooted(tooth),
      () => '44',
    ),
    trigger: '43 t36',
    nearMiss: '43 t35',
  },
  {
    id: 'BE-043',
    codes: '44',
    type: 'tooth_set',
    law: 'BEMA Nr. 44 (KZVB)',
    severity: 'error',
    message: 'Molaren, 14, 24, Milchmolaren',
    check: toothSet(b('44'), 'multiRooted', isMultiRooted, () => '43'),
    trigger: '44 t35',
    nearMiss: '44 t14',
    alsoTriggers: ['44'],
  },
  {
    id: 'BE-044',
    codes: '43-48',
    type: 'max_per_tooth',
    law: 'Logik, BEMA Nr. 43-48',
    severity: 'error',
    status: 'recall',
    message: 'genau eine Entfernungsleistung je Zahn',
    check: both(
      removedOnce(bemaRemovals),
      notWith(b('47b'), bemaRemovals, { near: 'tooth', strict: true, removeOther: true }),
    ),
    trigger: '44 t36; 45 t36',
    nearMiss: '44 t36; 45 t37',
  },
  {
    id: 'BE-045',
    codes: '46',
    type: 'not_with',
    law: 'BEMA Nr. 46',
    severity: 'error',
    message: '38 an gleicher Stelle; nur besondere Sitzung',
    check: both(
      notWith(b('46'), b('38'), { near: 'region', removeOther: true, scope: 'place' }),
      notWith(b('46'), bemaSurgery, { near: 'region', scope: 'day' }),
    ),
    trigger: '46 t36; 44 t36',
    nearMiss: '46 t36; 44 t36 @2026-11-10',
    alsoTriggers: ['46 t36; 48 t38'],
  },
  {
    id: 'BE-046',
    codes: '49,50',
    type: 'only_standalone',
    law: 'BEMA Nr. 49/50',
    severity: 'error',
    message: 'nicht neben anderer chirurgischer Leistung an gleicher Stelle/Sitzung',
    check: notWith(b('49 50'), union(bemaSurgery, b('49 50')), {
      near: 'region',
      scope: 'place',
      when: (item, other) => item.code !== other.code,
    }),
    trigger: '49 t36; 44 t36',
    nearMiss: '49 t36; 44 t16',
    alsoTriggers: ['49 t36; 50 t36'],
  },
  {
    id: 'BE-047',
    codes: '54a',
    type: 'tooth_set',
    law: 'BEMA Nr. 54',
    severity: 'error',
    message: 'Frontzahn',
    check: toothSet(b('54a'), 'front', isFront, () => '54b'),
    trigger: '54a t14',
    nearMiss: '54a t13',
  },
  {
    id: 'BE-048',
    codes: '54b,54c',
    type: 'tooth_set',
    law: 'BEMA Nr. 54',
    severity: 'error',
    message: 'Seitenzahn; 54c nur mit 54b',
    check: both(
      toothSet(
        b('54b 54c'),
        'posterior',
        (tooth) => !isFront(tooth),
        (item) => (item.code === '54b' ? '54a' : undefined),
      ),
      onlyWith(b('54c'), b('54b'), { near: 'tooth' }),
    ),
    trigger: '54c t36',
    nearMiss: '54c t36; 54b t36',
  },
  {
    id: 'BE-049',
    codes: '56a,56b',
    type: 'not_with',
    law: 'BEMA Nr. 56',
    severity: 'error',
    message: 'gleiche Stelle: 54, 47, 48 (dann 56c/56d)',
    check: notWith(b('56a 56b'), b('54a 54b 54c 47a 47b 48'), { near: 'tooth', scope: 'place' }),
    trigger: '56a t36; 54b t36',
    nearMiss: '56a t36; 54b t16',
  },
  {
    id: 'BE-050',
    codes: '56c,56d',
    type: 'only_with',
    law: 'BEMA Nr. 56',
    severity: 'error',
    message: '47, 48 oder 54',
    check: onlyWith(b('56c 56d'), b('47a 47b 48 54a 54b 54c'), { near: 'region' }),
    trigger: '56c t36',
    nearMiss: '56c t36; 48 t38',
  },
  {
    id: 'BE-051',
    codes: '62',
    type: 'count_to_code',
    law: 'BEMA Nr. 62',
    severity: 'warning',
    message: '4 und mehr Zähne im Kiefer; mehr als 8 Zähne 2x; bis 3 Zähne nur in besonderer Sitzung',
    check: each(b('62'), (item, context, report) => {
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
    trigger: '62 OK; 44 t16; 43 t15; 44 t14',
    nearMiss: '62 OK; 44 t16; 43 t15; 44 t14; 43 t13',
    alsoTriggers: ['62 OK x2; 43 t11; 43 t12; 43 t13; 44 t14'],
    alsoPasses: ['62 OK; 43 t11; 43 t12; 43 t13; 44 t14'],
  },
  {
    id: 'BE-052',
    codes: '105',
    type: 'max_per_session',
    law: 'BEMA Nr. 105',
    severity: 'warning',
    message: '1; eigene Prothesendruckstellen erst nach 3 Monaten',
    check: both(maxPer(b('105'), 1, 'session'), notSoonAfterDenture(b('105'))),
    trigger: '105 x2',
    nearMiss: '105',
    alsoTriggers: ['105; <97a OK @2026-09-01'],
    alsoPasses: ['105; <97a OK @2026-08-20'],
  },
  {
    id: 'BE-053',
    codes: '106',
    type: 'max_per_session',
    law: 'BEMA Nr. 106',
    severity: 'warning',
    message: '1; Prothesenränder erst nach 3 Monaten',
    check: both(maxPer(b('106'), 1, 'session'), notSoonAfterDenture(b('106'))),
    trigger: '106 x2',
    nearMiss: '106',
  },
  {
    id: 'BE-106',
    codes: '56a-d',
    type: 'not_with',
    law: 'BEMA Nr. 56 (KZVB)',
    severity: 'error',
    message: 'GOÄ 2401, 2402 (Probeexzision) an gleicher Stelle',
    check: notWith(b('56a 56b 56c 56d'), codesOf('GOÄ', '2401 2402'), {
      near: 'region',
      removeOther: true,
      scope: 'place',
    }),
    trigger: '56a t36; A:2401 t36',
    nearMiss: '56a t36; A:2401 t16',
    alsoTriggers: ['A:2402 t36; 56c t36; 54b t36'],
  },
  {
    id: 'BE-111',
    codes: '63',
    type: 'max_per_tooth',
    law: 'BEMA Nr. 63 (KZVB)',
    severity: 'error',
    message: '1 je Zahn',
    check: maxPerPeriod(b('63'), 1, { months: 1200 }, { perTooth: true }),
    trigger: '63 t13; <63 t13 @2024-10-01',
    nearMiss: '63 t13; <63 t23 @2024-10-01',
  },
  {
    id: 'BE-112',
    codes: '47a',
    type: 'needs_attribute',
    law: 'BEMA Nr. 47a (KZVB)',
    severity: 'error',
    message: 'Aufklappung dokumentiert (ohne Aufklappung: 45)',
    check: each(b('47a'), (item, context, report) => {
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
    trigger: ['47a t38', { documentedText: 'Zahn 38 entfernt.' }],
    nearMiss: ['47a t38', { documentedText: 'Nach Aufklappung wurde 38 entfernt.' }],
  },
  {
    id: 'BE-113',
    codes: '54',
    type: 'not_with',
    law: 'BEMA Nr. 54 (Kommentar)',
    severity: 'error',
    message: '52 im selben Gebiet, 55, Extraktion desselben Zahns',
    check: both(
      notWith(b('54a 54b 54c'), b('52'), { near: 'region', removeOther: true }),
      notWith(b('54a 54b 54c'), union(b('55'), bemaRemovals), { near: 'tooth', strict: true }),
    ),
    trigger: '54b t36; 44 t36',
    nearMiss: '54b t36; 44 t16',
  },
])
