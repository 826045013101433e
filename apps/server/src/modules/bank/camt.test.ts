import { readBankFile } from '@honora/formats/testing/bank-file.ts'
import { hasSchemas, schemaErrors, schemasAt } from '@honora/formats/testing/iso20022.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '../../platform/errors.ts'
import { readCamt } from './camt.ts'

/*
 * Statements as banks write them, read twice: by the product, and by another reader that was written from the names of the
 * standard. Both must find the same movements, and together they are what the account moved.
 */

const e = (name: string, ...inside: readonly string[]): string => `<${name}>${inside.join('')}</${name}>`
const optional = (name: string, text: string): string => (text === '' ? '' : e(name, text))
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const euros = (cents: number): string => (cents / 100).toFixed(2)
const amount = (text: string, currency = 'EUR'): string => `<Amt Ccy="${currency}">${text}</Amt>`

const letters = fc.string({ unit: fc.constantFrom(...'abcÄÖÜäöüßé &<'), minLength: 1, maxLength: 30 })
const text = letters.map((each) => `x${each.trim()}`)
const id = fc.stringMatching(/^[A-Z0-9][A-Z0-9-]{5,20}$/)
const sum = fc.integer({ min: 1, max: 5_000_000 })
const maybe = <T>(made: fc.Arbitrary<T>, none: T): fc.Arbitrary<T> => fc.oneof(made, fc.constant(none))

/** The same sum in the ways that a decimal number can be written. */
const written = (cents: number): fc.Arbitrary<string> =>
  fc.constantFrom(
    euros(cents),
    `${euros(cents)}000`,
    `00${euros(cents)}`,
    euros(cents).replace(/\.00$/, ''),
    euros(cents).replace(/0$/, ''),
  )

const part = fc.record({
  cents: sum,
  name: maybe(text, ''),
  iban: maybe(fc.constant('DE89370400440532013000'), ''),
  lines: fc.array(text, { maxLength: 3 }),
  structured: maybe(id, ''),
  endToEndId: fc.oneof(id, fc.constant('NOTPROVIDED'), fc.constant('')),
  bankReference: maybe(id, ''),
  reason: fc.constantFrom('AC04', 'MD06', 'AM04'),
  chargeCents: maybe(fc.integer({ min: 1, max: 900 }), 0),
})
type Part = typeof part extends fc.Arbitrary<infer P> ? P : never

const booking = fc.record({
  kind: fc.constantFrom('paid', 'batch', 'undivided', 'debit', 'returned', 'reversed', 'back', 'pending'),
  parts: fc.array(part, { minLength: 1, maxLength: 4 }),
  day: fc.integer({ min: 1, max: 28 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`),
  bankReference: maybe(id, ''),
  form: fc.nat(4),
})
type Booking = typeof booking extends fc.Arbitrary<infer B> ? B : never

interface Style {
  readonly version: '02' | '08'
  readonly encoding: 'UTF-8' | 'ISO-8859-1' | 'ISO-8859-15' | 'windows-1252'
  readonly prefix: string
}
const style: fc.Arbitrary<Style> = fc.record({
  version: fc.constantFrom('02', '08'),
  encoding: fc.constantFrom('UTF-8', 'ISO-8859-1', 'ISO-8859-15', 'windows-1252'),
  prefix: fc.constantFrom('', 'camt:'),
})

const returning: ReadonlySet<Booking['kind']> = new Set(['returned', 'back'])
const outgoing: ReadonlySet<Booking['kind']> = new Set(['debit', 'returned', 'reversed'])

function details(given: Part, { kind, parts }: Booking, { version }: Style): string {
  const isReturn = returning.has(kind)
  const isCharged = kind === 'returned' && given.chargeCents > 0
  const worth = given.cents + (isCharged ? given.chargeCents : 0)
  const hasAmount = kind !== 'undivided' && parts.length > 1
  const charge = e('Rcrd', amount(euros(given.chargeCents)), e('ChrgInclInd', 'true'))
  return e(
    'TxDtls',
    e('Refs', optional('AcctSvcrRef', given.bankReference), optional('EndToEndId', given.endToEndId)),
    hasAmount ? amount(euros(worth)) : '',
    hasAmount ? e('CdtDbtInd', outgoing.has(kind) ? 'DBIT' : 'CRDT') : '',
    isCharged ? e('AmtDtls', e('InstdAmt', amount(euros(given.cents)))) : '',
    isCharged ? e('Chrgs', charge) : '',
    e(
      'RltdPties',
      given.name === ''
        ? ''
        : e('Dbtr', version === '02' ? e('Nm', escaped(given.name)) : e('Pty', e('Nm', escaped(given.name)))),
      given.iban === '' ? '' : e('DbtrAcct', e('Id', e('IBAN', given.iban))),
    ),
    e(
      'RmtInf',
      ...given.lines.map((line) => e('Ustrd', escaped(line))),
      given.structured === '' ? '' : e('Strd', e('CdtrRefInf', e('Ref', given.structured))),
    ),
    isReturn ? e('RtrInf', e('Rsn', e('Cd', given.reason))) : '',
  )
}

/** What a booking moved, with the sign of the account. */
function moved(given: Booking): number {
  const cents = given.parts.reduce(
    (total, each) => total + each.cents + (given.kind === 'returned' ? each.chargeCents : 0),
    0,
  )
  return outgoing.has(given.kind) ? -cents : cents
}

function entry(given: Booking, style: Style): string {
  const { kind } = given
  const cents = Math.abs(moved(given))
  const [shown] = fc.sample(written(cents), { numRuns: 1, seed: given.form })
  const status = kind === 'pending' ? 'PDNG' : 'BOOK'
  return e(
    'Ntry',
    amount(shown ?? ''),
    e('CdtDbtInd', outgoing.has(kind) ? 'DBIT' : 'CRDT'),
    kind === 'reversed' ? e('RvslInd', 'true') : '',
    e('Sts', style.version === '02' ? status : e('Cd', status)),
    e('BookgDt', e('Dt', given.day)),
    optional('AcctSvcrRef', given.bankReference),
    e('BkTxCd', e('Prtry', e('Cd', 'NTRF+166'))),
    e('NtryDtls', ...given.parts.map((each) => details(each, given, style))),
  )
}

function statement(bookings: readonly Booking[], style: Style): Buffer {
  const namespace = `urn:iso:std:iso:20022:tech:xsd:camt.053.001.${style.version}`
  const at = e('CreDtTm', '2026-11-30T05:00:00Z')
  const balance = e(
    'Bal',
    e('Tp', e('CdOrPrtry', e('Cd', 'OPBD'))),
    amount('0.00'),
    e('CdtDbtInd', 'CRDT'),
    e('Dt', e('Dt', '2026-11-30')),
  )
  const account = e('Acct', e('Id', e('IBAN', 'DE02120300000000202051')))
  const body = e(
    'BkToCstmrStmt',
    e('GrpHdr', e('MsgId', 'M-1'), at),
    e('Stmt', e('Id', 'S-1'), at, account, balance, ...bookings.map((each) => entry(each, style))),
  )
  const named =
    style.prefix === ''
      ? `<Document xmlns="${namespace}">${body}</Document>`
      : `<${style.prefix}Document xmlns:camt="${namespace}">${body.replaceAll(/<(\/?)([A-Z])/g, `<$1${style.prefix}$2`)}</${style.prefix}Document>`
  const file = `<?xml version="1.0" encoding="${style.encoding}"?>${named}`
  return Buffer.from(file, style.encoding === 'UTF-8' ? 'utf8' : 'latin1')
}

/** What the product found, in the words of the other reader, in an order of its own. */
const found = (bytes: Buffer): readonly string[] => {
  const { entries, returns, debits } = readCamt(bytes)
  return [
    ...entries.map((each) =>
      [
        each.amountCents,
        each.bookedOn,
        each.payerName,
        each.payerIban ?? '',
        each.reference,
        each.names.endToEndId ?? '',
        each.returnReason ?? '',
      ].join('|'),
    ),
    ...returns.map((each) =>
      [-each.amountCents - each.costCents, each.bookedOn, each.costCents, each.reason].join('|'),
    ),
    ...debits.map((each) => [-each.amountCents, each.bookedOn, each.names.endToEndId ?? ''].join('|')),
  ].toSorted((one, other) => one.localeCompare(other))
}

const expected = (bytes: Buffer): readonly string[] =>
  readBankFile(bytes)
    .map((each) => {
      const { cents, day, isReturn, endToEndId, chargeCents } = each
      const reason = isReturn ? each.reason || 'unknown' : ''
      if (cents > 0) return [cents, day, each.name, each.iban, each.text, endToEndId, reason].join('|')
      return isReturn ? [cents, day, chargeCents, reason].join('|') : [cents, day, endToEndId].join('|')
    })
    .toSorted((one, other) => one.localeCompare(other))

const refusal = (bytes: Buffer): unknown => {
  try {
    readCamt(bytes)
    return 'read'
  } catch (error) {
    return error instanceof AppError ? error.details.errors : error
  }
}

const plain: Style = { version: '08', encoding: 'UTF-8', prefix: '' }
const [some] = fc.sample(fc.array(booking, { minLength: 1, maxLength: 3 }), { numRuns: 1, seed: 7 })
const sample = statement(some ?? [], plain).toString('utf8')

describe('a bank statement', () => {
  test('is read as another reader reads it, whatever the bank writes, and no cent is lost', () => {
    fc.assert(
      fc.property(fc.array(booking, { maxLength: 8 }), style, (bookings, style) => {
        const bytes = statement(bookings, style)
        const { entries, returns, debits } = readCamt(bytes)
        const sumOf = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

        expect(found(bytes)).toEqual(expected(bytes))
        expect(
          sumOf(entries.map(({ amountCents }) => amountCents)) -
            sumOf(returns.map(({ amountCents, costCents }) => amountCents + costCents)) -
            sumOf(debits.map(({ amountCents }) => amountCents)),
        ).toBe(sumOf(bookings.filter(({ kind }) => kind !== 'pending').map(moved)))
        const references = [...entries, ...debits].map(({ bankReference }) => bankReference)
        expect(new Set(references).size).toBe(references.length)
      }),
    )
  })

  test.each([
    ['another currency of the account', ['Ccy="EUR"', 'Ccy="USD"'], 'currency'],
    ['a sum of three places', ['<Amt Ccy="EUR">', '<Amt Ccy="EUR">1.234'], 'amount_invalid'],
    ['no day', ['BookgDt', 'BookgDtt'], 'booking_date_missing'],
    ['a DOCTYPE', ['<Document', '<!DOCTYPE Document><Document'], 'doctype_forbidden'],
    ['an intraday report', ['BkToCstmrStmt', 'BkToCstmrAcctRpt'], 'not_camt053'],
    ['a charset that is not read', ['UTF-8', 'EBCDIC-CP-DE'], 'charset'],
    ['no end', ['</Document>', ''], 'not_well_formed'],
  ] as const)('%s is refused whole', (_what, [from, to], code) => {
    expect(sample).toContain(from)
    const refused = [{ pointer: '/data', code }]

    expect(refusal(Buffer.from(sample.replaceAll(from, to)))).toEqual(refused)
  })

  test('in bytes that are not of the charset it names is refused', () => {
    const bytes = Buffer.concat([Buffer.from(sample.slice(0, -1)), Buffer.from([0xe4]), Buffer.from('>')])

    expect(refusal(bytes)).toEqual([{ pointer: '/data', code: 'charset' }])
  })

  test('a payment in another currency is worth what the account got for it', () => {
    const foreign = e(
      'TxDtls',
      e('AmtDtls', e('TxAmt', amount('100.00', 'USD'))),
      e('RmtInf', e('Ustrd', 'HN12345678')),
    )
    const entry = e(
      'Ntry',
      amount('92.41'),
      e('CdtDbtInd', 'CRDT'),
      e('Sts', e('Cd', 'BOOK')),
      e('BookgDt', e('Dt', '2026-11-24')),
      e('NtryDtls', foreign),
    )
    const { entries } = readCamt(Buffer.from(e('Document', e('BkToCstmrStmt', e('Stmt', entry)))))

    expect(entries.map((each) => [each.amountCents, each.reference])).toEqual([[9_241, 'HN12345678']])
  })

  test('whose parts do not add up to the booking leaves it whole', () => {
    const parts = [amount('10.00'), amount('20.00')].map((each) => e('TxDtls', each))
    const entry = e(
      'Ntry',
      amount('31.00'),
      e('CdtDbtInd', 'CRDT'),
      e('Sts', e('Cd', 'BOOK')),
      e('BookgDt', e('Dt', '2026-11-24')),
      e('NtryDtls', ...parts),
    )
    const { entries } = readCamt(Buffer.from(e('Document', e('BkToCstmrStmt', e('Stmt', entry)))))

    expect(entries.map(({ amountCents }) => amountCents)).toEqual([3_100])
  })

  test('of a notification only what the statement of the day can be told by', () => {
    const notification = sample
      .replaceAll('BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn')
      .replaceAll('Stmt>', 'Ntfctn>')
    const named = sample.replaceAll('<BkTxCd>', '<AcctSvcrRef>B-1</AcctSvcrRef><BkTxCd>')
    const both = (text: string): number => {
      const { entries, returns, debits } = readCamt(Buffer.from(text))
      return entries.length + returns.length + debits.length
    }

    expect(both(notification.replaceAll(/<\/BookgDt><AcctSvcrRef>[^<]*<\/AcctSvcrRef>/g, '</BookgDt>'))).toBe(
      0,
    )
    expect(both(named)).toBeGreaterThan(0)
  })
})

describe.skipIf(!hasSchemas)(`against the published schema ${schemasAt}`, () => {
  test('the statements of these tests are such as banks write', async () => {
    const samples = fc.sample(fc.array(booking, { minLength: 1, maxLength: 6 }), { numRuns: 4, seed: 3 })
    for (const bookings of samples)
      expect(await schemaErrors('camt.053.001.08.xsd', statement(bookings, plain))).toEqual([])
  })
})
