import { each, label, setCode, remove } from '../parts.ts'
import { z, implant } from './shared.ts'
import { notWith, onlyWith, onlyJaw } from '../checks.ts'
import { archDistance } from '../where.ts'
import { implant36 } from '../given.ts'
import { rulesOfSchedule } from '../rule.ts'

export const gozProstheticsRules = rulesOfSchedule('GOZ', [
  {
    id: 'GZ-108',
    codes: '5000',
    type: 'tooth_state',
    law: 'GOZ Anl. 1 Nr. 5000',
    severity: 'error',
    message: 'Implantat als Anker stets 5000',
    check: each(z('5010 5020'), (item, context, report) => {
      if (implant(item, context))
        report(
          [item],
          'implantCode',
          { code: label(item), right: '5000' },
          { correction: setCode(item, '5000') },
        )
    }),
    trigger: ['5020 t36', implant36],
    nearMiss: ['5000 t36', implant36],
    alsoPasses: [['5040 t36', implant36]],
  },
  {
    id: 'GZ-109',
    codes: '5010,5020',
    type: 'not_for',
    law: 'GOZ Anl. 1 Nr. 5010/5020',
    severity: 'error',
    message: 'Implantat',
    check: each(z('5010 5020'), (item, context, report) => {
      if (implant(item, context))
        report([item], 'notForImplant', { code: label(item) }, { correction: setCode(item, '5000') })
    }),
    trigger: ['5010 t36', implant36],
    nearMiss: '5010 t36',
  },
  {
    id: 'GZ-110',
    codes: '5040',
    type: 'not_with',
    law: 'GOZ Anl. 1 Nr. 5080',
    severity: 'error',
    message: 'gleicher Pfeiler: 5080',
    check: notWith(z('5040'), z('5080'), {
      near: 'tooth',
      strict: true,
      removeOther: true,
      scope: 'abutment',
    }),
    trigger: '5040 t36; 5080 t36',
    nearMiss: '5040 t36; 5080 t33',
  },
  {
    id: 'GZ-111',
    codes: '5070',
    type: 'max_per_span',
    law: 'GOZ Anl. 1 Nr. 5070',
    severity: 'error',
    message: '1 je Spanne oder Freiendsattel, unabhängig von der Zahl der Glieder',
    check: {
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
    trigger: '5070 t35; 5070 t36',
    nearMiss: '5070 t35; 5070 t25',
    alsoTriggers: ['5070 t35 x2'],
    alsoPasses: ['5070 t34; 5070 t36'],
  },
  {
    id: 'GZ-112',
    codes: '5160',
    type: 'only_with',
    law: 'GOZ Anl. 1 Nr. 5160',
    severity: 'error',
    message: '5150',
    check: onlyWith(z('5160'), z('5150')),
    trigger: '5160',
    nearMiss: '5160; 5150',
  },
  {
    id: 'GZ-113',
    codes: '5180',
    type: 'jaw',
    law: 'GOZ Anl. 1 Nr. 5180',
    severity: 'error',
    message: 'nur Oberkiefer',
    check: onlyJaw(z('5180'), 'OK', '5190'),
    trigger: '5180 UK',
    nearMiss: '5180 OK',
  },
  {
    id: 'GZ-114',
    codes: '5190',
    type: 'jaw',
    law: 'GOZ Anl. 1 Nr. 5190',
    severity: 'error',
    message: 'nur Unterkiefer',
    check: onlyJaw(z('5190'), 'UK', '5180'),
    trigger: '5190 OK',
    nearMiss: '5190 UK',
  },
  {
    id: 'GZ-115',
    codes: '5220',
    type: 'jaw',
    law: 'GOZ Anl. 1 Nr. 5220',
    severity: 'error',
    message: 'nur Oberkiefer',
    check: onlyJaw(z('5220'), 'OK', '5230'),
    trigger: '5220 UK',
    nearMiss: '5220 OK',
  },
  {
    id: 'GZ-116',
    codes: '5230',
    type: 'jaw',
    law: 'GOZ Anl. 1 Nr. 5230',
    severity: 'error',
    message: 'nur Unterkiefer',
    check: onlyJaw(z('5230'), 'UK', '5220'),
    trigger: '5230 OK',
    nearMiss: '5230 UK',
  },
  {
    id: 'GZ-117',
    codes: '5270-5310',
    type: 'not_with',
    law: 'GOZ Anl. 1 Nr. 5250 ff.',
    severity: 'error',
    message: 'gleiche Prothese und Sitzung: 5250, 5260',
    check: notWith(z('5270-5310'), z('5250 5260'), { near: 'jaw', scope: 'denture', removeOther: true }),
    trigger: '5280 OK; 5250 OK',
    nearMiss: '5280 OK; 5250 UK',
    alsoTriggers: ['5260 UK; 5300 UK'],
  },
  {
    id: 'GZ-118',
    codes: '5290',
    type: 'jaw',
    law: 'GOZ Anl. 1 Nr. 5290',
    severity: 'error',
    message: 'nur Oberkiefer',
    check: onlyJaw(z('5290'), 'OK', '5300'),
    trigger: '5290 UK',
    nearMiss: '5290 OK',
  },
  {
    id: 'GZ-119',
    codes: '5300',
    type: 'jaw',
    law: 'GOZ Anl. 1 Nr. 5300',
    severity: 'error',
    message: 'nur Unterkiefer',
    check: onlyJaw(z('5300'), 'UK', '5290'),
    trigger: '5300 OK',
    nearMiss: '5300 UK',
  },
])
