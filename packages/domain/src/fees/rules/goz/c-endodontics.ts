import { notWith, toothSet, onlyWith } from '../checks.ts'
import { z, shareSurface } from './shared.ts'
import { maxPerCanal, canalsGiven, canalLimit } from '../canals.ts'
import { each, label, ask } from '../parts.ts'
import { usualCanals } from '../where.ts'
import { isFront, isDeciduous } from '@honora/language/teeth/fdi.ts'
import { isJustified } from '../context.ts'
import { maxPer } from '../counts.ts'
import { rulesOfSchedule } from '../rule.ts'

export const gozEndodonticsRules = rulesOfSchedule('GOZ', [
  {
    id: 'GZ-069',
    codes: '2330',
    type: 'not_with',
    law: 'GOZ Anl. 1 Nr. 2330/2340',
    severity: 'error',
    message: 'gleiche Kavität: 2340',
    check: notWith(z('2330'), z('2340'), {
      near: 'tooth',
      strict: true,
      scope: 'cavity',
      when: shareSurface,
    }),
    trigger: '2330 t36; 2340 t36',
    nearMiss: '2330 t36; 2340 t37',
    alsoPasses: ['2330 t36 s=m; 2340 t36 s=d'],
  },
  {
    id: 'GZ-070',
    codes: '2360',
    type: 'max_per_canal',
    law: 'GOZ Anl. 1 Nr. 2360',
    severity: 'error',
    message: '1 je Kanal',
    check: maxPerCanal(z('2360'), 1),
    trigger: '2360 t36 c3 x4',
    nearMiss: '2360 t36 c3 x3',
    alsoTriggers: ['2360 t11 x2'],
  },
  {
    id: 'GZ-071',
    codes: '2360,2410,2440',
    type: 'needs_canals',
    law: 'GOZ Anl. 1; Anatomie',
    severity: 'warning',
    status: 'recall',
    message:
      'Zahn und Kanal(zahl) angeben; Plausibel: Frontzahn 1(-2), OK 4: 2, übrige Prämolaren 1-2, Molaren 3-4',
    check: each(z('2360 2410 2440'), (item, context, report) => {
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
    trigger: '2410 t36 x3',
    nearMiss: '2410 t36 c3 x3',
    alsoTriggers: ['2410 t11 c3 x3', '2410 t36 c5 x5', '2440 t36 c2 x2'],
    alsoPasses: ['2410 t11 c2 x2', '2440 t36 c1; 2440 t36 c1; 2440 t36 c1', '2410 t14 c2 x2', '2410 t15 c1'],
  },
  {
    id: 'GZ-072',
    codes: '2380',
    type: 'tooth_set',
    law: 'GOZ Anl. 1 Nr. 2380',
    severity: 'error',
    message: 'nur Milchzahn 51-85',
    check: toothSet(z('2380'), 'deciduous', isDeciduous),
    trigger: '2380 t36',
    nearMiss: '2380 t75',
  },
  {
    id: 'GZ-073',
    codes: '2390',
    type: 'not_with',
    law: 'GOZ Anl. 1 Nr. 2390; Kommentarlage uneinheitlich',
    severity: 'warning',
    status: 'recall',
    message:
      'gleicher Zahn und Sitzung: 2360, 2410 (Text: selbstständige Leistung; neben 2410 von Kommentaren teils zugelassen)',
    check: notWith(z('2390'), z('2360 2410'), { near: 'tooth', strict: true }),
    trigger: '2390 t36; 2410 t36 c3',
    nearMiss: '2390 t36; 2410 t37 c3',
  },
  {
    id: 'GZ-074',
    codes: '2400',
    type: 'max_per_canal',
    law: 'GOZ Anl. 1 Nr. 2400',
    severity: 'error',
    message: '2 je Kanal und Sitzung',
    check: maxPerCanal(z('2400'), 2),
    trigger: '2400 t36 c3 x7',
    nearMiss: '2400 t36 c3 x6',
  },
  {
    id: 'GZ-075',
    codes: '2410',
    type: 'max_per_canal',
    law: 'GOZ Anl. 1 Nr. 2410',
    severity: 'error',
    message:
      '1; ein zweites Mal nur bei anatomischen Besonderheiten mit Begründung oder nach definitiver Versorgung',
    check: each(z('2410'), (item, context, report) => {
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
    trigger: '2410 t36 c3 x4',
    nearMiss: '2410 t36 c3 x4 j',
    alsoTriggers: ['2410 t36 c3 x3; <2410 t36 c3 x3 @2026-10-10'],
    alsoPasses: ['2410 t36 c3 x3; <2410 t36 c3 x3 @2020-01-10; <2210 t36 @2021-02-01'],
  },
  {
    id: 'GZ-076',
    codes: '2430',
    type: 'only_with',
    law: 'GOZ Anl. 1 Nr. 2430',
    severity: 'error',
    message: '2360, 2380 oder 2410 (Behandlungsverlauf)',
    check: onlyWith(z('2430'), z('2360 2380 2410'), { near: 'tooth', months: 24, document: true }),
    trigger: '2430 t36',
    nearMiss: '2430 t36; <2410 t36 c3 @2026-10-20',
    alsoPasses: ['2430 t75; 2380 t75'],
  },
  {
    id: 'GZ-077',
    codes: '2430',
    type: 'max_per_tooth',
    law: 'GOZ Anl. 1 Nr. 2430',
    severity: 'error',
    message: '1 je Zahn und Sitzung',
    check: maxPer(z('2430'), 1, 'tooth', { places: 32 }),
    trigger: '2410 t36 c3; 2430 t36 x2',
    nearMiss: '2410 t36 c3; 2430 t36',
  },
  {
    id: 'GZ-078',
    codes: '2440',
    type: 'max_per_canal',
    law: 'GOZ Anl. 1 Nr. 2440',
    severity: 'error',
    message: '1',
    check: maxPerCanal(z('2440'), 1),
    trigger: '2440 t36 c3 x4',
    nearMiss: '2440 t36 c3 x3',
  },
])
