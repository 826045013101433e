import { normaliseIban } from '@honora/domain/organisation/iban.ts'
import { element as e, escapeXml, money, optional } from '../xml/elements.ts'
import { isSepaId, sepaText } from './text.ts'

/** Somebody with an account in a payment file. */
export interface SepaParty {
  readonly name: string
  readonly iban: string
  /** Banks of SEPA are found by the IBAN; null is the rule. */
  readonly bic: string | null
  /** Written in its parts only: lines without parts are refused by banks since November 2026. */
  readonly address?: SepaAddress | null
}

export interface SepaAddress {
  readonly street: string
  readonly houseNumber: string
  readonly zip: string
  readonly city: string
  readonly country: string
}

/** Largest amount of one payment: 999 999 999.99 euro. */
const maxCents = 99_999_999_999

export function amount(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 1 || cents > maxCents)
    throw new RangeError('amount of a payment out of range')
  return e('InstdAmt', { Ccy: 'EUR' }, money(cents))
}

export function identification(name: string, id: string): string {
  if (!isSepaId(id)) throw new RangeError(`${name} is not an identification of SEPA`)
  return e(name, {}, escapeXml(id))
}

export function party(tag: string, who: Pick<SepaParty, 'name' | 'address'>): string {
  const home = who.address ?? null
  const hasAddress = home !== null && home.city !== '' && home.country !== ''
  const parts = hasAddress
    ? e('PstlAdr', {}, [
        optional('StrtNm', sepaText(home.street, 70)),
        optional('BldgNb', sepaText(home.houseNumber, 16)),
        optional('PstCd', sepaText(home.zip, 16)),
        optional('TwnNm', sepaText(home.city, 35)),
        e('Ctry', {}, home.country),
      ])
    : ''
  return e(tag, {}, [e('Nm', {}, sepaText(who.name, 70)), parts])
}

export function account(tag: string, iban: string): string {
  return e(tag, {}, e('Id', {}, e('IBAN', {}, normaliseIban(iban))))
}

/** The bank of an account; without a BIC the schema wants to read that it was not provided. */
export function agent(tag: string, bic: string | null): string {
  const known = bic === null || bic === '' ? '' : e('BICFI', {}, bic.toUpperCase())
  return e(tag, {}, e('FinInstnId', {}, known === '' ? e('Othr', {}, e('Id', {}, 'NOTPROVIDED')) : known))
}

export function remittance(text: string): string {
  const plain = sepaText(text, 140)
  return plain === '' ? '' : e('RmtInf', {}, e('Ustrd', {}, plain))
}

/** Number and sum of payments, as head and batch repeat them for the bank to check. */
export function controls(payments: readonly { readonly amountCents: number }[]): string {
  const sum = payments.reduce((total, each) => total + each.amountCents, 0)
  return e('NbOfTxs', {}, String(payments.length)) + e('CtrlSum', {}, money(sum))
}

export function groupHeader(
  file: { readonly messageId: string; readonly createdAt: Date; readonly initiator: string },
  payments: readonly { readonly amountCents: number }[],
): string {
  if (payments.length === 0) throw new RangeError('a payment file without payments')
  return e('GrpHdr', {}, [
    identification('MsgId', file.messageId),
    e('CreDtTm', {}, file.createdAt.toISOString()),
    controls(payments),
    e('InitgPty', {}, e('Nm', {}, sepaText(file.initiator, 70))),
  ])
}

/** The whole file: declaration, root with the namespace of the message, body; UTF-8. */
export function paymentDocument(
  message: 'pain.001.001.09' | 'pain.008.001.08',
  body: readonly string[],
): Uint8Array {
  const root = message.startsWith('pain.001') ? 'CstmrCdtTrfInitn' : 'CstmrDrctDbtInitn'
  const document = e('Document', { xmlns: `urn:iso:std:iso:20022:tech:xsd:${message}` }, e(root, {}, body))
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`, 'utf8')
}
