import { addMonths } from '../../billing/days.ts'
import type { Service } from '../../billing/service.ts'
import { isFront, isMultiRooted } from '../../teeth/fdi.ts'
import { b } from './bema-shared.ts'
import { notWith, onlyWith, toothSet } from './checks.ts'
import { codes as codesOf, bemaRemovals, bemaSurgery, union } from './codes.ts'
import { isJustified } from './context.ts'
import { maxPer, maxPerPeriod } from './counts.ts'
import { removedOnce } from './goz-shared.ts'
import { ask, both, each, label, remove, setCode, total } from './parts.ts'
import type { RuleCheck, RuleChecks } from './rule.ts'
import { archDistance, halfOf, jawOfItem } from './where.ts'

/** BEMA: surgery, its aftercare and anaesthesia. */
export const bemaSurgeryChecks: RuleChecks = {
  'BE-035': notWith(b('36'), bemaSurgery, { near: 'region', unlessJustified: true }),
  'BE-036': notWith(b('38'), b('36 37 46 111'), { near: 'region', scope: 'place' }),
  'BE-037': both(
    maxPer(b('38'), 1, 'region', { places: 6 }),
    notWith(b('38'), bemaSurgery, { near: 'region', scope: 'day', sameDay: true }),
  ),
  'BE-038': {
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
  'BE-039': notWith(b('40'), b('41a'), { near: 'half', unlessJustified: true }),
  'BE-040': maxPer(b('41a'), 1, 'half', { places: 4, unlessJustified: true }),
  'BE-041': notWith(b('41a 41b'), b('43 44 45 46 49 50'), {
    near: 'half',
    when: (item, other) =>
      jawOfItem(item) === 'OK' || (jawOfItem(item) === undefined && jawOfItem(other) === 'OK'),
  }),
  'BE-042': toothSet(
    b('43'),
    'singleRooted',
    (tooth) => !isMultiRooted(tooth),
    () => '44',
  ),
  'BE-043': toothSet(b('44'), 'multiRooted', isMultiRooted, () => '43'),
  'BE-044': both(
    removedOnce(bemaRemovals),
    notWith(b('47b'), bemaRemovals, { near: 'tooth', strict: true, removeOther: true }),
  ),
  'BE-045': both(
    notWith(b('46'), b('38'), { near: 'region', removeOther: true, scope: 'place' }),
    notWith(b('46'), bemaSurgery, { near: 'region', scope: 'day' }),
  ),
  'BE-046': notWith(b('49 50'), union(bemaSurgery, b('49 50')), {
    near: 'region',
    scope: 'place',
    when: (item, other) => item.code !== other.code,
  }),
  'BE-047': toothSet(b('54a'), 'front', isFront, () => '54b'),
  'BE-048': both(
    toothSet(
      b('54b 54c'),
      'posterior',
      (tooth) => !isFront(tooth),
      (item) => (item.code === '54b' ? '54a' : undefined),
    ),
    onlyWith(b('54c'), b('54b'), { near: 'tooth' }),
  ),
  'BE-049': notWith(b('56a 56b'), b('54a 54b 54c 47a 47b 48'), { near: 'tooth', scope: 'place' }),
  'BE-050': onlyWith(b('56c 56d'), b('47a 47b 48 54a 54b 54c'), { near: 'region' }),
  'BE-051': each(b('62'), (item, context, report) => {
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
  'BE-052': both(maxPer(b('105'), 1, 'session'), notSoonAfterDenture(b('105'))),
  'BE-053': both(maxPer(b('106'), 1, 'session'), notSoonAfterDenture(b('106'))),
  'BE-106': notWith(b('56a 56b 56c 56d'), codesOf('GOÄ', '2401 2402'), {
    near: 'region',
    removeOther: true,
    scope: 'place',
  }),
  'BE-111': maxPerPeriod(b('63'), 1, { months: 1200 }, { perTooth: true }),
  'BE-112': each(b('47a'), (item, context, report) => {
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
  'BE-113': both(
    notWith(b('54a 54b 54c'), b('52'), { near: 'region', removeOther: true }),
    notWith(b('54a 54b 54c'), union(b('55'), bemaRemovals), { near: 'tooth', strict: true }),
  ),
}

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
