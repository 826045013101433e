import { union, codes as codesOf } from './codes.ts'
import { isTooth, isFront } from '@honora/language/teeth/fdi.ts'
import { label, ask, codeList, remove } from './parts.ts'
import { surfaceLetters } from './checks.ts'
import { statutory, signed } from './given.ts'
import { rulesOfSchedule } from './rule.ts'

const letters = new Set(['m', 'o', 'i', 'd', 'v', 'l', 'z'])

/** Services that are meant for a missing or replaced tooth: dentures, bridges, implants, augmentation, images, plans. */
const forGaps = union(
  codesOf(
    'GOZ',
    '0010-0110 4000-4030 4050 4055 4060 1040 5000-5340 7000-7100 8000-8100 9000-9170 2200 2260 2270',
  ),
  codesOf(
    'BEMA',
    '19 20a 20b 20c 21 89 90 91a 91b 91c 91d 91e 92 93a 93b 95a 95b 95c 95d 96a 96b 96c 97a 97b 98a 98b 98c 98d 40 41a 38 46 105',
  ),
  codesOf('GOÄ', '5000 5002 5004 5370'),
)

export const everyScheduleRules = rulesOfSchedule('ALLE', [
  {
    id: 'AL-001',
    codes: 'Zahn',
    type: 'valid_fdi',
    law: 'FDI/ISO 3950',
    severity: 'error',
    message: '11-18, 21-28, 31-38, 41-48; Milch 51-55, 61-65, 71-75, 81-85',
    check: {
      codes: null,
      run: (_context, items, report) => {
        for (const item of items) {
          if (item.tooth === undefined || isTooth(item.tooth)) continue
          report(
            [item],
            'invalidTooth',
            { code: label(item), tooth: item.tooth },
            { correction: ask(item, 'tooth') },
          )
        }
      },
    },
    trigger: '0090 t19',
    nearMiss: '0090 t18',
    alsoTriggers: ['0090 t56'],
    alsoPasses: ['0090 t55'],
  },
  {
    id: 'AL-002',
    codes: 'Fläche',
    type: 'valid_surface',
    law: 'zahnärztliche Konvention',
    severity: 'error',
    status: 'recall',
    message: 'm, o (Seitenzahn), i (Frontzahn), d, v/b, l/p; keine Dopplung; i nur Front, o nur Seitenzahn',
    check: {
      codes: null,
      run: (_context, items, report) => {
        for (const item of items) {
          const given = surfaceLetters(item)
          const isWrong =
            given.some((letter) => !letters.has(letter)) ||
            new Set(given).size !== given.length ||
            (item.tooth !== undefined &&
              isTooth(item.tooth) &&
              given.includes(isFront(item.tooth) ? 'o' : 'i'))
          if (isWrong) {
            report(
              [item],
              'invalidSurfaces',
              { code: label(item), surfaces: given.join('') },
              { correction: ask(item, 'surfaces') },
            )
          }
        }
      },
    },
    trigger: '2060 t36 s=i',
    nearMiss: '2060 t11 s=i',
    alsoTriggers: ['2060 t11 s=o', '2080 t36 s=mm', '2080 t36 s=bv'],
    alsoPasses: ['2080 t36 s=bp'],
  },
  {
    id: 'AL-003',
    codes: 'Zahn fehlt',
    type: 'tooth_state',
    law: 'Logik',
    severity: 'warning',
    status: 'recall',
    message: 'Leistung an Zahn mit Befund f/x/e/b (außer ZE, Implantat) → Hinweis',
    check: {
      codes: null,
      run: (context, items, report) => {
        for (const item of items) {
          if (
            item.tooth === undefined ||
            (item.kind ?? 'fee') !== 'fee' ||
            forGaps.has(`${item.system}-${item.code}`)
          )
            continue
          if (context.isImplant(item.tooth)) continue
          if (
            !context.hasFinding(item.tooth, ['fehlt', 'luecke', 'nichtanlage', 'brueckenglied', 'prothese'])
          )
            continue
          report(
            [item],
            'toothMissing',
            { code: label(item), tooth: item.tooth },
            { correction: ask(item, 'tooth') },
          )
        }
      },
    },
    trigger: ['2060 t36 s=o', { chart: { 36: ['fehlt'] } }],
    nearMiss: ['5070 t36', { chart: { 36: ['fehlt'] } }],
  },
  {
    id: 'AL-004',
    codes: 'Patient gesetzlich',
    type: 'system_mix',
    law: 'SGB V § 28 (geprüft); BMV-Z § 8 Abs. 7 (recall)',
    severity: 'error',
    status: 'recall',
    message:
      'GOZ-Position nur mit Vereinbarung (Mehrkosten § 28, Verlangensleistung, Privatvereinbarung § 8 Abs. 7 BMV-Z)',
    check: {
      codes: null,
      run: (context, items, report) => {
        if (context.input.patient.insurance !== 'statutory') return
        const open = items.filter(
          (item) =>
            (item.system === 'GOZ' || item.system === 'GOÄ') &&
            !context.isAgreed(item, ['private_service', 'extra_cost_filling', 'service_on_request']),
        )
        if (open.length === 0) return
        report(
          open,
          'privateForStatutory',
          { code: codeList(open) },
          {
            correction: {
              kind: 'addAgreement',
              agreement: 'private_service',
              itemIds: open.map((item) => item.id),
            },
          },
        )
      },
    },
    trigger: ['2060 t36 s=o', statutory],
    nearMiss: ['2060 t36 s=o', { ...statutory, ...signed('private_service') }],
    alsoTriggers: [['A:1', statutory]],
    alsoPasses: [['2060 t36 s=o', { ...statutory, ...signed('extra_cost_filling') }]],
  },
  {
    id: 'AL-005',
    codes: 'Patient privat',
    type: 'system_mix',
    law: 'GOZ § 1',
    severity: 'error',
    message: 'BEMA-Position nicht zulässig',
    check: {
      codes: null,
      run: (context, items, report) => {
        if (context.input.patient.insurance === 'statutory') return
        for (const item of items) {
          if (item.system === 'BEMA')
            report([item], 'bemaForPrivate', { code: label(item) }, { correction: remove(item) })
        }
      },
    },
    trigger: 'B:01',
    nearMiss: ['B:01', statutory],
  },
  {
    id: 'AL-006',
    codes: 'Abtretung',
    type: 'needs_document',
    law: '§ 203 StGB; GOZ § 10 Abs. 6; BGH VIII ZR 296/90',
    severity: 'error',
    message: 'Einreichung beim Factoring nur mit Einwilligung und Schweigepflichtentbindung des Patienten',
    check: {
      codes: null,
      run: (context, items, report) => {
        const offer = context.input.factoring
        if (offer === undefined) return
        const signed = offer.consentSignedOn
        if (signed !== undefined && signed <= offer.offeredOn) return
        report(items, 'assignmentConsent', {})
      },
    },
    trigger: ['0010', { factoring: { offeredOn: '2026-11-21' } }],
    nearMiss: ['0010', { factoring: { offeredOn: '2026-11-21', consentSignedOn: '2026-02-02' } }],
  },
  {
    id: 'AL-007',
    codes: 'Datum',
    type: 'order',
    law: 'Logik',
    severity: 'error',
    status: 'recall',
    message: 'Leistungsdatum ≤ Rechnungsdatum; keine Zukunft',
    check: {
      codes: null,
      run: (context, items, report) => {
        const { today, invoiceDate } = context.input
        for (const item of items) {
          const isFuture = today !== undefined && item.date > today
          const isLate = invoiceDate !== undefined && item.date > invoiceDate
          if (isFuture || isLate)
            report(
              [item],
              isFuture ? 'dateInFuture' : 'dateAfterInvoice',
              { code: label(item) },
              { correction: ask(item, 'date') },
            )
        }
      },
    },
    trigger: ['0010 @2026-11-22', { today: '2026-11-21' }],
    nearMiss: ['0010', { today: '2026-11-21' }],
  },
  {
    id: 'AL-008',
    codes: 'geplant',
    type: 'status',
    law: 'Logik',
    severity: 'error',
    status: 'recall',
    message: 'geplante, verneinte oder überwiesene Maßnahme wird nicht abgerechnet',
    check: {
      codes: null,
      run: (context, items, report) => {
        for (const item of items) {
          const state = context.input.notDone?.[item.id]
          if (state !== undefined)
            report([item], 'notDone', { code: label(item), state }, { correction: remove(item) })
        }
      },
    },
    trigger: ['0010', { notDone: { i00: 'planned' } }],
    nearMiss: '0010',
    alsoTriggers: [['0010', { notDone: { i00: 'referred' } }]],
  },
])
