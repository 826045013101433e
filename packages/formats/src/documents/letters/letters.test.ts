import { calculatePlan, planSchedule } from '@honora/domain/factoring/payment-plan.ts'
import { expect, test } from 'vitest'
import { readPaper } from '../../../testing/paper.ts'
import type { ClaimLetter } from './claim-letter.ts'
import { mandateDocument, planDebitNoticeDocument } from './mandate.ts'
import {
  accountDemandDocument,
  chargeBackDocument,
  directDebitNoticeDocument,
  patientLinkDocument,
  paymentConfirmationDocument,
  payoutNoticeDocument,
} from './notices.ts'
import { paymentDemandDocument } from './payment-demand.ts'
import { planContractDocument, planOfferDocument } from './plan-letters.ts'
import { reminderDocument } from './reminder.ts'

const textOf = async (bytes: Uint8Array): Promise<string> => (await readPaper(bytes)).text

const letterhead = {
  name: 'Honora Factoring',
  address: ['Hafenstraße 20', '20457 Hamburg'],
  contact: ['040 000000', 'hilfe@honora.example'],
}
const letter: ClaimLetter = {
  date: '2026-11-24',
  createdAt: new Date('2026-11-24T10:00:00Z'),
  letterhead,
  recipient: ['Frau', 'Helene Vogt', 'Lindenweg 12', '50931 Köln'],
  salutation: 'Sehr geehrte Frau Vogt,',
  practiceName: 'Zahnarztpraxis Sommer',
  invoiceNumber: '2026-1184',
  invoiceDate: '2026-10-24',
  treatedOn: '2026-10-20',
  treatedBy: 'Dr. Mara Sommer',
  reference: 'HN7K2M4Q9D',
  account: { holder: 'Honora Factoring', iban: 'DE02120300000000202051', bic: null },
  pageUrl: 'https://honora.example/p/k7m2-q9dx-4h2p-w8ne',
}
const calculation = calculatePlan(240_000, { instalments: 12, nominalRateBp: 790 })
const plan = {
  instalments: 12,
  principalCents: 240_000,
  interestCents: calculation.interestCents,
  totalCents: calculation.totalCents,
  nominalRateBp: 790,
  effectiveRateBp: calculation.effectiveRateBp,
  schedule: planSchedule(calculation, '2026-12-15'),
}
const sender = ['Honora Factoring', 'Hafenstraße 20', '20457 Hamburg', 'hilfe@honora.example']
const window = ['Helene Vogt', 'Lindenweg 12', '50931 Köln']

/** Which of the parts the document does not say. */
async function missing(bytes: Promise<Uint8Array>, parts: readonly string[]): Promise<string[]> {
  const text = await textOf(await bytes)
  return parts.filter((part) => !text.includes(part))
}

test.each([1, 2, 3] as const)(
  'reminder %i: what is open, its fee, until which day, where to',
  async (level) => {
    const feeCents = level === 1 ? 0 : 250
    const bytes = reminderDocument({
      ...letter,
      level,
      dueOn: '2026-11-03',
      openCents: 17_555,
      costsCents: level === 3 ? 250 : 0,
      feeCents,
      payUntil: '2026-12-08',
    })
    const total = { 1: '175,55 €', 2: '178,05 €', 3: '180,55 €' }[level]
    const title = { 1: 'Zahlungserinnerung', 2: 'Mahnung', 3: 'Letzte Mahnung' }[level]
    expect(
      await missing(bytes, [...sender, ...window, title, total, 'HN7K2M4Q9D', 'Dienstag, 08.12.2026']),
    ).toEqual([])
    expect(
      await missing(bytes, [
        'Zahnarztpraxis Sommer',
        '20.10.2026 durch Dr. Mara Sommer',
        'honora.example/p/k7m2-q9dx-4h2p-w8ne',
      ]),
    ).toEqual([])
    expect((await textOf(await bytes)).includes('Mahnkosten')).toBe(feeCents > 0)
  },
)

test('a payment demand names what is left, until when, and that the practice is to be paid again', async () => {
  const bytes = paymentDemandDocument({
    ...letter,
    pageUrl: null,
    factorName: 'Honora Factoring',
    totalCents: 80_000,
    creditedCents: 5_000,
    paidCents: 30_000,
    payUntil: '2026-12-08',
  })
  expect(
    await missing(bytes, [
      ...window,
      'Zahlungsaufforderung',
      '800,00 €',
      '−50,00 €',
      '−300,00 €',
      '450,00 €',
      'Dienstag, 08.12.2026',
      'HN7K2M4Q9D',
      'Honora Factoring hat uns die Forderung zurückgegeben',
    ]),
  ).toEqual([])
})

test('plan offer: all rates with interest, the information sheet, how to accept until when', async () => {
  expect(
    await missing(planOfferDocument({ ...letter, plan, validUntil: '2026-12-08' }), [
      ...sender,
      ...window,
      'durch Dr. Mara Sommer',
      '208,66',
      '208,68',
      '8,19 %',
      '2.503,94 €',
      'Informationsblatt',
      'Dienstag, 08.12.2026',
      '15.11.2027',
      'Widerruf',
    ]),
  ).toEqual([])
})

test('plan contract: a draft says so, a concluded one names its day and the end of the withdrawal', async () => {
  const draft = planContractDocument({ ...letter, plan, concludedOn: null, withdrawalUntil: null })
  const contract = planContractDocument({
    ...letter,
    plan,
    concludedOn: '2026-11-24',
    withdrawalUntil: '2026-12-08',
  })
  expect(await missing(draft, ['Entwurf', 'Widerrufsbelehrung', '2.503,94 €'])).toEqual([])
  expect(
    await missing(contract, ['Geschlossen am', '24.11.2026', 'Dienstag, 08.12.2026', 'HN7K2M4Q9D']),
  ).toEqual([])
  expect(await textOf(await contract)).not.toContain('Entwurf')
})

test('a plan contract says that interest falls with earlier payments only where there is interest', async () => {
  const free = calculatePlan(60_000, { instalments: 6, nominalRateBp: 0 })
  const freePlan = { ...plan, ...free, schedule: planSchedule(free, '2026-12-15') }
  const textFor = async (each: typeof plan): Promise<string> =>
    textOf(await planContractDocument({ ...letter, plan: each, concludedOn: null, withdrawalUntil: null }))

  expect(await textFor(plan)).toContain('ohne Entschädigung; die Zinsen sinken dann.')
  expect(await textFor(freePlan)).not.toContain('die Zinsen sinken')
})

test('receipt, link and charge-back name the claim and its sums', async () => {
  expect(
    await missing(paymentConfirmationDocument({ ...letter, paidCents: 17_555, paidOn: '2026-11-23' }), [
      ...window,
      '175,55 €',
      '23.11.2026',
      'vollständig bezahlt',
    ]),
  ).toEqual([])
  expect(
    await missing(patientLinkDocument({ ...letter, openCents: 17_555 }), ['175,55 €', 'honora.example/p/']),
  ).toEqual([])
  expect(
    await missing(
      chargeBackDocument({
        ...letter,
        pageUrl: null,
        debtorName: 'Vogt, Helene',
        amountCents: 17_555,
        reason: 'default',
        remindedOn: ['2026-11-06', '2026-11-20'],
      }),
      ['Rückbelastung', 'Vogt, Helene', '175,55 €', '06.11.2026, 20.11.2026', 'nicht gezahlt'],
    ),
  ).toEqual([])
})

test('notices of the account name sum, day and account', async () => {
  const account = {
    date: '2026-11-24',
    createdAt: letter.createdAt,
    letterhead,
    recipient: ['Zahnarztpraxis Sommer', 'Uferweg 12', '24837 Schleswig'],
    customerNumber: '100001',
    accountMasked: 'DE02 …… 20 51',
    amountCents: 97_430,
    reference: '2026-000012',
  }
  expect(
    await missing(
      payoutNoticeDocument({ ...account, paidOn: '2026-11-24', statementNumber: '2026-000012' }),
      ['974,30 €', 'Dienstag, 24.11.2026', '2026-000012', 'Uferweg 12'],
    ),
  ).toEqual([])
  expect(
    await missing(directDebitNoticeDocument({ ...account, collectedOn: '2026-12-01' }), [
      'Ankündigung einer Lastschrift',
      '974,30 €',
      'Dienstag, 01.12.2026',
    ]),
  ).toEqual([])
})

test('the demand of an account names sum, day, account and reference', async () => {
  const bytes = accountDemandDocument({
    date: '2026-12-28',
    createdAt: letter.createdAt,
    letterhead,
    recipient: ['Zahnarztpraxis Sommer', 'Uferweg 12', '24837 Schleswig'],
    customerNumber: '100001',
    accountMasked: '',
    amountCents: 27_006,
    reference: 'HP10000147',
    since: '2026-11-27',
    payUntil: '2027-01-11',
    payTo: { holder: 'Honora Factoring', iban: 'DE02120300000000202051', bic: null },
  })
  expect(
    await missing(bytes, [
      'Zahlungsaufforderung',
      'Verwendungszweck HP10000147',
      'Uferweg 12',
      '270,06 €',
      'DE02 1203 0000 0000 2020 51',
      'Montag, 11.01.2027',
    ]),
  ).toEqual([])
})

test('the notice of a debit names sum, day, account, mandate and creditor', async () => {
  const bytes = planDebitNoticeDocument({
    ...letter,
    amountCents: 3_867,
    collectOn: '2026-12-15',
    rateNumber: 2,
    rateCount: 3,
    accountMasked: 'DE89 …… 3000',
    mandateReference: 'HM-HN7K2M4Q9D',
    creditorId: 'DE98ZZZ09999999999',
  })

  expect(
    await missing(bytes, [
      ...sender,
      ...window,
      'Ankündigung einer Lastschrift',
      'Rate 2 von 3',
      '38,67 €',
      'Dienstag, 15.12.2026',
      'DE89 …… 3000',
      'HM-HN7K2M4Q9D',
      'DE98ZZZ09999999999',
    ]),
  ).toEqual([])
})

const mandate = {
  createdAt: letter.createdAt,
  date: letter.date,
  letterhead,
  recipient: letter.recipient,
  creditor: { name: 'Honora Factoring', lines: ['Hafenstraße 20', '20457 Hamburg'] },
  creditorId: 'DE98ZZZ09999999999',
  reference: 'HM-HN7K2M4Q9D',
  scheme: 'CORE' as const,
  noticeDays: 5,
  about: 'Ratenzahlung der Rechnung 2026-1184',
}

test.each([
  ['a form to be signed', null, ['IBAN ____', 'Unterschrift ____']],
  [
    'a mandate as it was given',
    { holder: 'Helene Vogt', iban: 'DE89370400440532013000', signedOn: '2026-11-20', way: 'online' as const },
    ['DE89 3704 0044 0532 0130 00', 'Freitag, 20.11.2026', 'Online erteilt'],
  ],
])('%s says what the scheme wants to be read', async (_name, given, own) => {
  const words = [
    'SEPA-Lastschriftmandat',
    'DE98ZZZ09999999999',
    'HM-HN7K2M4Q9D',
    'Ich ermächtige Honora Factoring',
    'innerhalb von acht Wochen',
    'mindestens 5 Tage vorher',
  ]

  expect(await missing(mandateDocument({ ...mandate, given }), [...words, ...own])).toEqual([])
})

test('a mandate between firms says that nothing is refunded and that the own bank must hold it', async () => {
  const words = [
    'SEPA-Firmenlastschrift-Mandat',
    'Wiederkehrende Zahlung (SEPA-Firmenlastschrift)',
    'vom Konto eines Unternehmens',
    'die Erstattung des belasteten Betrages nicht verlangen',
    'meinem Kreditinstitut bestätigt',
  ]
  expect(await missing(mandateDocument({ ...mandate, scheme: 'B2B', given: null }), words)).toEqual([])
})
