import { isFront, isTooth } from '../../teeth/fdi.ts'
import { surfaceLetters } from './checks.ts'
import { ask, codeList, label, remove } from './parts.ts'
import { codes as codesOf, union } from './codes.ts'
import type { RuleChecks } from './rule.ts'

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

/** Rules for every schedule. */
export const generalChecks: RuleChecks = {
  'AL-001': {
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
  'AL-002': {
    codes: null,
    run: (_context, items, report) => {
      for (const item of items) {
        const given = surfaceLetters(item)
        const isWrong =
          given.some((letter) => !letters.has(letter)) ||
          new Set(given).size !== given.length ||
          (item.tooth !== undefined && isTooth(item.tooth) && given.includes(isFront(item.tooth) ? 'o' : 'i'))
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
  'AL-003': {
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
        if (!context.hasFinding(item.tooth, ['fehlt', 'luecke', 'nichtanlage', 'brueckenglied', 'prothese']))
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
  'AL-004': {
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
  'AL-005': {
    codes: null,
    run: (context, items, report) => {
      if (context.input.patient.insurance === 'statutory') return
      for (const item of items) {
        if (item.system === 'BEMA')
          report([item], 'bemaForPrivate', { code: label(item) }, { correction: remove(item) })
      }
    },
  },
  'AL-006': {
    codes: null,
    run: (context, items, report) => {
      const offer = context.input.factoring
      if (offer === undefined) return
      const signed = offer.consentSignedOn
      if (signed !== undefined && signed <= offer.offeredOn) return
      report(items, 'assignmentConsent', {})
    },
  },
  'AL-007': {
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
  'AL-008': {
    codes: null,
    run: (context, items, report) => {
      for (const item of items) {
        const state = context.input.notDone?.[item.id]
        if (state !== undefined)
          report([item], 'notDone', { code: label(item), state }, { correction: remove(item) })
      }
    },
  },
}
