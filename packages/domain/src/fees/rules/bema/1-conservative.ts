import { maxPer, maxPerPeriod } from '../counts.ts'
import { b } from './shared.ts'
import { notWith, surfaces, surfaceCount, onlyWith } from '../checks.ts'
import { both, each, label, setCode, ask, remove } from '../parts.ts'
import { bemaFillings, codes as codesOf } from '../codes.ts'
import { isSamePlace } from '../where.ts'
import { isDeciduous, isFront } from '@honora/language/teeth/fdi.ts'
import { ageInYears } from '../../../billing/days.ts'
import { maxPerCanal, unusualCanals } from '../canals.ts'
import type { Service } from '../../../billing/service.ts'
import type { RuleContext } from '../context.ts'
import { statutory, signed, born } from '../given.ts'
import { rulesOfSchedule } from '../rule.ts'

const fillingByCount = ['13a', '13b', '13c', '13d']

const crowns = b('20a 20b 20c 91a 91b 91c 91d')

const isCorner = (item: Service): boolean =>
  item.tooth !== undefined && isFront(item.tooth) && (item.surfaces ?? []).includes('i')

/** A build-up before a crown on the same tooth. */
function isBuildUp(item: Service, context: RuleContext): boolean {
  if (/aufbau/i.test(`${item.justification ?? ''} ${item.title ?? ''}`)) return true
  return item.tooth !== undefined && context.items(crowns).some((other) => other.tooth === item.tooth)
}

export const bemaConservativeRules = rulesOfSchedule('BEMA', [
  {
    id: 'BE-015',
    codes: '8',
    type: 'max_per_session',
    law: 'BEMA Nr. 8',
    severity: 'error',
    message: '1 unabhängig von der Zahnzahl',
    check: maxPer(b('8'), 1, 'session'),
    trigger: '8 x2',
    nearMiss: '8',
  },
  {
    id: 'BE-016',
    codes: '10',
    type: 'max_per_session',
    law: 'BEMA Nr. 10',
    severity: 'error',
    message: '1 je Sitzung (alle Zähne)',
    check: maxPer(b('10'), 1, 'session'),
    trigger: '10 x2',
    nearMiss: '10',
  },
  {
    id: 'BE-017',
    codes: '11',
    type: 'not_with',
    law: 'BEMA Nr. 11',
    severity: 'error',
    message: 'gleicher Zahn: 13, 25, 26, 28, 29, 34, 35',
    check: notWith(b('11'), b('13a 13b 13c 13d 25 26 28 29 34 35'), { near: 'tooth', strict: true }),
    trigger: '11 t36; 25 t36',
    nearMiss: '11 t36; 25 t37',
    alsoTriggers: ['35 t36 c3 x3; 11 t36'],
  },
  {
    id: 'BE-018',
    codes: '12',
    type: 'max_per_region',
    law: 'BEMA Nr. 12',
    severity: 'error',
    message: '1 je Kieferhälfte/Frontzahnbereich und Sitzung',
    check: maxPer(b('12'), 1, 'region', { places: 6 }),
    trigger: '12 t36; 12 t37',
    nearMiss: '12 t36; 12 t33',
  },
  {
    id: 'BE-019',
    codes: '13a',
    type: 'surface_count',
    law: 'BEMA Nr. 13',
    severity: 'error',
    message: '1 Fläche',
    check: surfaces(b('13a'), { exactly: 1 }, fillingByCount),
    trigger: '13a t36 s=mo',
    nearMiss: '13a t36 s=o',
  },
  {
    id: 'BE-020',
    codes: '13b',
    type: 'surface_count',
    law: 'BEMA Nr. 13',
    severity: 'error',
    message: '2 Flächen (auch Aufbaufüllung vor Krone höchstens 13b)',
    check: both(
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
    trigger: '13b t36 s=mod',
    nearMiss: '13b t36 s=mo',
    alsoTriggers: ['13c t36 s=mod j=Aufbaufüllung'],
  },
  {
    id: 'BE-021',
    codes: '13c',
    type: 'surface_count',
    law: 'BEMA Nr. 13',
    severity: 'error',
    message: '3 Flächen',
    check: surfaces(b('13c'), { exactly: 3 }, fillingByCount, isBuildUp),
    trigger: '13c t36 s=mo',
    nearMiss: '13c t36 s=mod',
  },
  {
    id: 'BE-022',
    codes: '13d',
    type: 'surface_count',
    law: 'BEMA Nr. 13',
    severity: 'error',
    message: 'mehr als 3 Flächen oder Schneidekantenaufbau am Frontzahn',
    check: surfaces(
      b('13d'),
      { moreThan: 3 },
      fillingByCount,
      (item, context) => isCorner(item) || isBuildUp(item, context),
    ),
    trigger: '13d t36 s=mod',
    nearMiss: '13d t11 s=di',
    alsoTriggers: ['13d t36 s=mo'],
    alsoPasses: ['13d t36 s=modv'],
  },
  {
    id: 'BE-023',
    codes: '13a-d',
    type: 'needs_surfaces',
    law: 'BEMA Nr. 13, KZV-Abrechnungsformat',
    severity: 'error',
    message: 'Zahn und Flächen (m=1, o/i=2, d=3, v/b=4, l/p=5)',
    check: each(bemaFillings, (item, _context, report) => {
      if (item.tooth === undefined)
        report([item], 'needsTooth', { code: label(item) }, { correction: ask(item, 'tooth') })
      else if (surfaceCount(item) === 0 && !(item.surfaces ?? []).includes('z')) {
        report([item], 'needsSurfaces', { code: label(item) }, { correction: ask(item, 'surfaces') })
      }
    }),
    trigger: '13a t36',
    nearMiss: '13a t36 s=o',
  },
  {
    id: 'BE-024',
    codes: '13e-h',
    type: 'valid_until',
    law: 'BEMA Fassung ab 01.01.2025 (KZVB)',
    severity: 'error',
    message: '31.12.2024; danach ungültig',
    check: each(b('13e 13f 13g 13h'), (item, _context, report) => {
      if (item.date <= '2024-12-31') return
      const right = { '13e': '13a', '13f': '13b', '13g': '13c', '13h': '13d' }[item.code] ?? '13a'
      report(
        [item],
        'validUntil',
        { code: label(item), last: '2024-12-31', right },
        { correction: setCode(item, right) },
      )
    }),
    trigger: '13e t36 s=o @2025-01-01',
    nearMiss: '13e t36 s=o @2024-12-31',
  },
  {
    id: 'BE-025',
    codes: '13',
    type: 'needs_document',
    law: 'SGB V § 28 Abs. 2',
    severity: 'error',
    message: 'Mehrkostenvereinbarung vor Beginn, wenn zusätzlich GOZ 2060-2120',
    check: each(bemaFillings, (item, context, report) => {
      const costly = context
        .session(item)
        .find(
          (other) =>
            codesOf('GOZ', '2060 2070 2080 2090 2100 2110 2120').has(`${other.system}-${other.code}`) &&
            isSamePlace(item, other, 'tooth'),
        )
      if (
        costly === undefined ||
        context.isAgreed(costly, ['extra_cost_filling']) ||
        context.isAgreed(item, ['extra_cost_filling'])
      )
        return
      report(
        [item, costly],
        'agreementMissing',
        { code: label(costly), kind: 'extra_cost_filling' },
        {
          correction: { kind: 'addAgreement', agreement: 'extra_cost_filling', itemIds: [costly.id] },
        },
      )
    }),
    trigger: ['13c t36 s=mod; Z:2100 t36 s=mod', statutory],
    nearMiss: ['13c t36 s=mod; Z:2100 t36 s=mod', { ...statutory, ...signed('extra_cost_filling') }],
    alsoTriggers: [['13a t36 s=o; Z:2060 t36 s=o', statutory]],
  },
  {
    id: 'BE-026',
    codes: '14',
    type: 'not_with',
    law: 'BEMA Nr. 14',
    severity: 'error',
    message: 'gleicher Zahn: 13',
    check: notWith(b('14'), bemaFillings, { near: 'tooth', strict: true }),
    trigger: '14 t75; 13b t75 s=mo',
    nearMiss: '14 t75; 13b t74 s=mo',
  },
  {
    id: 'BE-027',
    codes: '16',
    type: 'only_with',
    law: 'BEMA Nr. 16',
    severity: 'error',
    message: '13c oder 13d; nicht neben 13a, 13b',
    check: both(
      onlyWith(b('16'), b('13c 13d'), { near: 'tooth' }),
      notWith(b('16'), b('13a 13b'), { near: 'tooth' }),
    ),
    trigger: '16 t36; 13b t36 s=mo',
    nearMiss: '16 t36; 13c t36 s=mod',
  },
  {
    id: 'BE-028',
    codes: '25',
    type: 'not_with',
    law: 'BEMA Nr. 25/26',
    severity: 'error',
    message: 'gleicher Zahn: 26',
    check: notWith(b('25'), b('26'), { near: 'tooth', strict: true }),
    trigger: '25 t36; 26 t36',
    nearMiss: '25 t36; 26 t37',
  },
  {
    id: 'BE-029',
    codes: '27',
    type: 'only_with',
    law: 'BEMA Nr. 27',
    severity: 'warning',
    message: 'Milchzahn: 13a-d oder 14; bleibender Zahn nur bei nicht abgeschlossenem Wurzelwachstum',
    check: each(b('27'), (item, context, report) => {
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
    trigger: '27 t75',
    nearMiss: '27 t75; 14 t75',
    alsoTriggers: [['27 t36', born('1980-01-01')]],
    alsoPasses: [['27 t36', born('2017-01-01')]],
  },
  {
    id: 'BE-030',
    codes: '28',
    type: 'not_with',
    law: 'BEMA Nr. 28/31',
    severity: 'error',
    message: 'gleicher Zahn: 31 (vital gegen pulpatot)',
    check: notWith(b('28'), b('31'), { near: 'tooth', strict: true, removeOther: true }),
    trigger: '28 t36 c3 x3; 31 t36',
    nearMiss: '28 t36 c3 x3; 31 t37',
  },
  {
    id: 'BE-031',
    codes: '28,32,35',
    type: 'max_per_canal',
    law: 'BEMA Nr. 28, 32, 35',
    severity: 'error',
    message: '1 je Kanal; Kanalzahl plausibel zum Zahn',
    check: both(maxPerCanal(b('28 32 35'), 1), unusualCanals(b('28 32 35'))),
    trigger: '32 t36 c3 x4',
    nearMiss: '32 t36 c3 x3',
    alsoTriggers: ['32 t11 c3 x3'],
    alsoPasses: ['32 t14 c2 x2'],
  },
  {
    id: 'BE-032',
    codes: '31',
    type: 'not_with',
    law: 'BEMA Nr. 31',
    severity: 'error',
    message: 'gleicher Zahn: 28, 29',
    check: notWith(b('31'), b('28 29'), { near: 'tooth', strict: true }),
    trigger: '31 t36; 29 t36',
    nearMiss: '31 t36; 29 t37',
  },
  {
    id: 'BE-033',
    codes: '34',
    type: 'max_per_tooth',
    law: 'BEMA Nr. 34',
    severity: 'error',
    message: '3 Sitzungen je Zahn; 1 je Sitzung',
    check: both(maxPer(b('34'), 1, 'tooth', { places: 32 }), {
      codes: b('34'),
      run: maxPerPeriod(b('34'), 3, { months: 12 }, { perTooth: true }).run,
    }),
    trigger: '34 t36; <34 t36 x3 @2026-10-01; <32 t36 c3 @2026-10-01',
    nearMiss: '34 t36; <34 t36 x2 @2026-10-01; <32 t36 c3 @2026-10-01',
    alsoTriggers: ['34 t36 x2; 32 t36 c3 x3'],
  },
  {
    id: 'BE-034',
    codes: '34',
    type: 'only_with',
    law: 'BEMA Nr. 34',
    severity: 'error',
    message: '28, 29 oder 32 (Behandlungsverlauf)',
    check: onlyWith(b('34'), b('28 29 32'), { near: 'tooth', months: 12, document: true }),
    trigger: '34 t36',
    nearMiss: '34 t36; 32 t36 c3 x3',
  },
  {
    id: 'BE-110',
    codes: '29',
    type: 'max_per_tooth',
    law: 'BEMA Nr. 29 (KZVB)',
    severity: 'error',
    message: '1 je Zahn',
    check: both(maxPer(b('29'), 1, 'tooth', { places: 32 }), {
      codes: b('29'),
      run: maxPerPeriod(b('29'), 1, { months: 1200 }, { perTooth: true }).run,
    }),
    trigger: '29 t36; <29 t36 @2026-10-01',
    nearMiss: '29 t36; <29 t37 @2026-10-01',
  },
])
