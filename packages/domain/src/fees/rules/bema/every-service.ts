import { each, label, euro, decimal } from '../parts.ts'
import { section } from '../codes.ts'
import { rulesOfSchedule } from '../rule.ts'

const everyBema = section('BEMA', 'BEMA')

export const bemaEveryServiceRules = rulesOfSchedule('BEMA', [
  {
    id: 'BE-001',
    codes: '*',
    type: 'calc',
    law: 'BEMA/HVM',
    severity: 'error',
    message:
      'Betrag = Bewertungszahl × Punktwert (KZV, Kassenart, Leistungsteil, Datum), je Position auf Cent runden',
    check: each(everyBema, (item, context, report) => {
      const claimed = context.input.claimedCents?.[item.id]
      const expected = context.input.expectedCents?.[item.id]
      if (claimed === undefined || expected === undefined || claimed === expected) return
      report([item], 'calc', { code: label(item), claimed: euro(claimed), expected: euro(expected) })
    }),
    trigger: ['01', { claimedCents: { i00: 2504 }, expectedCents: { i00: 2505 } }],
    nearMiss: ['01', { claimedCents: { i00: 2505 }, expectedCents: { i00: 2505 } }],
  },
  {
    id: 'BE-002',
    codes: '*',
    type: 'no_factor',
    law: 'SGB V § 87',
    severity: 'error',
    message: 'kein Steigerungsfaktor, keine Begründungspflicht; Faktorfeld leer',
    check: each(everyBema, (item, _context, report) => {
      if (item.factorMicro === undefined) return
      report(
        [item],
        'noFactor',
        { code: label(item), factor: decimal(item.factorMicro) },
        {
          correction: { kind: 'patchItem', itemId: item.id, patch: { factorMicro: null } },
        },
      )
    }),
    trigger: '01 f2.3',
    nearMiss: '01',
  },
])
