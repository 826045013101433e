import { each, label, remove, ask } from '../parts.ts'
import { g } from './shared.ts'
import { isJustified } from '../context.ts'
import { archDistance } from '../where.ts'
import { notWith, onlyWith } from '../checks.ts'
import { rulesOfSchedule } from '../rule.ts'

export const goaeRadiologyRules = rulesOfSchedule('GOÄ', [
  {
    id: 'GA-034',
    codes: '5000',
    type: 'per_projection',
    law: 'GOÄ Anl. Nr. 5000',
    severity: 'error',
    message: 'je Projektion; eine Aufnahme mit mehreren Zähnen nur 1x',
    check: each(g('5000'), (item, context, report) => {
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
    trigger: '5000 t36; 5000 t37',
    nearMiss: '5000 t36; 5000 t16',
  },
  {
    id: 'GA-035',
    codes: '5000-5298',
    type: 'needs_document',
    law: 'StrlSchG § 83',
    severity: 'warning',
    status: 'recall',
    message: 'rechtfertigende Indikation und Befund dokumentiert',
    check: {
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
    trigger: ['5004', { documentedText: 'Beratung über Kosten.' }],
    nearMiss: ['5004', { documentedText: 'Röntgen: rechtfertigende Indikation Verlagerung 38.' }],
  },
  {
    id: 'GA-036',
    codes: '5004',
    type: 'not_with',
    law: 'Kommentarlage',
    severity: 'warning',
    status: 'recall',
    message: 'Sitzung: 5002 desselben Kiefers',
    check: notWith(g('5004'), g('5002'), { removeOther: true }),
    trigger: '5004; 5002 OK',
    nearMiss: '5004; 5002 OK @2026-11-19',
  },
  {
    id: 'GA-037',
    codes: '5035',
    type: 'not_with',
    law: 'GOÄ Anl. Nr. 5035',
    severity: 'error',
    message: '5000-5031, 5037-5121',
    check: notWith(g('5035'), g('5000-5031 5037-5121')),
    trigger: '5035; 5000 t36',
    nearMiss: '5035; 5000 t36 @2026-11-19',
    alsoTriggers: ['5000 t36; <5035'],
  },
  {
    id: 'GA-038',
    codes: '5376',
    type: 'only_with',
    law: 'GOÄ Anl. O I 7',
    severity: 'error',
    message: '5370-5375',
    check: onlyWith(g('5376'), g('5370-5375')),
    trigger: '5376',
    nearMiss: '5376; 5370',
  },
  {
    id: 'GA-039',
    codes: '5377',
    type: 'only_with',
    law: 'GOÄ Anl. O I 7',
    severity: 'error',
    message: '5370 (DVT)',
    check: onlyWith(g('5377'), g('5370')),
    trigger: '5377',
    nearMiss: '5377; 5370',
  },
  {
    id: 'GA-040',
    codes: '5298',
    type: 'not_with',
    law: 'GOÄ Anl. Nr. 5298',
    severity: 'error',
    message: '5000, 5002, 5004 (Zuschlag gilt erst ab 5010)',
    check: each(g('5298'), (item, context, report) => {
      const session = context.session(item)
      if (session.some((other) => g('5010-5290').has(`${other.system}-${other.code}`))) return
      const wrong = session.find((other) => g('5000 5002 5004').has(`${other.system}-${other.code}`))
      if (wrong === undefined) return
      report(
        [wrong, item],
        'notWith',
        { code: label(item), other: label(wrong), scope: 'session' },
        { correction: remove(item) },
      )
    }),
    trigger: '5298; 5004',
    nearMiss: '5298; 5090',
  },
])
