import type { Cents } from './cents.ts'

/** What a credit transfer needs; the BIC may stay empty within the euro area (EPC069-12 version 002). */
export interface CreditTransfer {
  /** At most 70 characters; longer names are cut, as the guideline allows for this field only. */
  readonly name: string
  readonly iban: string
  readonly bic?: string
  /** 1 cent to 999 999 999.99 euro. */
  readonly amountCents: Cents
  /** Unstructured remittance text, at most 140 characters. */
  readonly reference: string
}

/** Payload of the credit-transfer QR code (EPC069-12, "GiroCode"), to be written in UTF-8; null when a field does not fit. */
export function epcPayload(transfer: CreditTransfer): string | null {
  const iban = transfer.iban.replace(/\s+/g, '').toUpperCase()
  const isPayable =
    Number.isSafeInteger(transfer.amountCents) &&
    transfer.amountCents >= 1 &&
    transfer.amountCents <= 99_999_999_999
  if (!isPayable || !/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return null
  if (transfer.name.trim() === '' || transfer.reference.length > 140) return null
  const euros = Math.trunc(transfer.amountCents / 100)
  const amount = `EUR${euros}.${String(transfer.amountCents % 100).padStart(2, '0')}`
  const name = [...transfer.name.trim()].slice(0, 70).join('')
  const lines = ['BCD', '002', '1', 'SCT', transfer.bic ?? '', name, iban, amount, '', '', transfer.reference]
  const payload = lines.join('\n')
  return utf8Length(payload) <= 331 ? payload : null
}

const utf8Length = (text: string): number => encodeURIComponent(text).replaceAll(/%../g, '.').length
