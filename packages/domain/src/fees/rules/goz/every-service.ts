import { each, label, decimal, ask, euro, codeList } from '../parts.ts'
import { isJustified } from '../context.ts'
import { codes as codesOf } from '../codes.ts'
import { covers } from '../../../billing/service.ts'
import { signed, statutory, approved } from '../given.ts'
import { rulesOfSchedule } from '../rule.ts'

const everyGoz = codesOf('GOZ', '0010-9170')

export const gozEveryServiceRules = rulesOfSchedule('GOZ', [
  {
    id: 'GZ-001',
    codes: '*',
    type: 'factor_range',
    law: 'GOZ § 5 Abs. 1, § 2',
    severity: 'error',
    message: '1,0 bis 3,5; darüber nur mit Vereinbarung nach § 2',
    check: each(everyGoz, (item, context, report) => {
      const factor = item.factorMicro
      if (factor === undefined || (factor >= 1_000_000 && factor <= 3_500_000)) return
      if (context.isAgreed(item, ['fee_above_range'])) return
      report(
        [item],
        'factorRange',
        { code: label(item), factor: decimal(factor), min: '1.0', max: '3.5' },
        {
          correction: {
            kind: 'patchItem',
            itemId: item.id,
            patch: { factorMicro: factor > 3_500_000 ? 3_500_000 : 1_000_000 },
          },
        },
      )
    }),
    trigger: '2080 t36 s=mo f3.6 j',
    nearMiss: '2080 t36 s=mo f3.5 j',
    alsoTriggers: ['0010 f0.9', ['0010 f3.6', signed('fee_above_range', '2026-11-21')]],
    alsoPasses: [['0010 f3.6', signed('fee_above_range')]],
  },
  {
    id: 'GZ-002',
    codes: '*',
    type: 'needs_justification',
    law: 'GOZ § 5 Abs. 2, § 10 Abs. 3',
    severity: 'error',
    message: 'Faktor > 2,3: schriftliche, auf die einzelne Leistung bezogene Begründung',
    check: each(everyGoz, (item, context, report) => {
      const factor = item.factorMicro
      if (factor === undefined || factor <= 2_300_000 || isJustified(item)) return
      if (context.isAgreed(item, ['fee_above_range'])) return
      report(
        [item],
        'justificationMissing',
        { code: label(item), factor: decimal(factor), limit: '2.3' },
        {
          correction: ask(item, 'justification'),
        },
      )
    }),
    trigger: '2080 t36 s=mo f2.4',
    nearMiss: '2080 t36 s=mo f2.3',
    alsoTriggers: ['0010 f2.35'],
  },
  {
    id: 'GZ-003',
    codes: '*',
    type: 'needs_document',
    law: 'GOZ § 2 Abs. 1-2',
    severity: 'error',
    message:
      'Faktor > 3,5 (oder abweichende Vereinbarung): Kennzeichen „§-2-Vereinbarung liegt vor“ mit Datum vor Behandlungsbeginn',
    check: each(everyGoz, (item, context, report) => {
      const factor = item.factorMicro
      if (factor === undefined || factor <= 3_500_000 || context.isAgreed(item, ['fee_above_range'])) return
      report(
        [item],
        'agreementMissing',
        { code: label(item), kind: 'fee_above_range' },
        {
          correction: { kind: 'addAgreement', agreement: 'fee_above_range', itemIds: [item.id] },
        },
      )
    }),
    trigger: '2080 t36 s=mo f3.6 j',
    nearMiss: ['2080 t36 s=mo f3.6 j', signed('fee_above_range')],
  },
  {
    id: 'GZ-004',
    codes: '*',
    type: 'calc',
    law: 'GOZ § 5 Abs. 1 S. 4',
    severity: 'error',
    message:
      'Betrag = Anzahl × (Punktzahl × 0,0562421 € × Faktor); je Leistung genau einmal kaufmännisch auf Cent runden (nach Faktor, vor der Anzahl)',
    check: each(everyGoz, (item, context, report) => {
      const claimed = context.input.claimedCents?.[item.id]
      const expected = context.input.expectedCents?.[item.id]
      if (claimed === undefined || expected === undefined || claimed === expected) return
      report([item], 'calc', { code: label(item), claimed: euro(claimed), expected: euro(expected) })
    }),
    trigger: ['2080', { claimedCents: { i00: 7191 }, expectedCents: { i00: 7192 } }],
    nearMiss: ['2080', { claimedCents: { i00: 7192 }, expectedCents: { i00: 7192 } }],
  },
  {
    id: 'GZ-138',
    codes: '*analog',
    type: 'needs_label',
    law: 'GOZ § 6 Abs. 1, § 10 Abs. 4',
    severity: 'error',
    message: '„entsprechend“ + Nummer und Bezeichnung der gleichwertigen Leistung',
    check: {
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
    trigger: '2310 t36 a',
    nearMiss: '2310 t36 a=Keramikreparatur',
    alsoTriggers: ['2310 t36 a='],
  },
  {
    id: 'GZ-139',
    codes: '*verlangen',
    type: 'needs_label',
    law: 'GOZ § 2 Abs. 3, § 10 Abs. 3',
    severity: 'error',
    message: 'Verlangensleistung kennzeichnen; schriftlicher HKP nach § 2 Abs. 3',
    check: {
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
    trigger: [
      '2220 t11',
      { agreements: [{ kind: 'service_on_request', signedOn: '2026-11-21', itemIds: ['i00'] }] },
    ],
    nearMiss: [
      '2220 t11',
      { agreements: [{ kind: 'service_on_request', signedOn: '2026-11-01', itemIds: ['i00'] }] },
    ],
  },
  {
    id: 'GZ-140',
    codes: '*labor',
    type: 'needs_document',
    law: 'GOZ § 9 Abs. 2',
    severity: 'warning',
    message: 'Laborkosten > 1.000 €: Kostenvoranschlag anzubieten; Überschreitung > 15 % anzuzeigen',
    check: {
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
    trigger: '2210 t36; C:lab k=lab_external $100001',
    nearMiss: '2210 t36; C:lab k=lab_external $100000',
    alsoTriggers: [
      '2210 t36; C:l k=lab_own $60000; C:m k=lab_external $40001',
      ['2210 t36; C:l k=lab_own $115001', { laboratoryEstimateCents: 100_000 }],
    ],
    alsoPasses: [
      ['2210 t36; C:l k=lab_own $115000', { laboratoryEstimateCents: 100_000 }],
      ['B:20a t36; C:l k=lab_external $150000', { ...statutory, ...approved }],
    ],
  },
])
