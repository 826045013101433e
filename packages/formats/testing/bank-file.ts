import iconv from 'iconv-lite'
import { all, readXml, texts, type Read } from './payment-file.ts'

/** One movement of the account as another program reads it from a camt file. */
export interface ReadMovement {
  /** Positive: money that came in. */
  readonly cents: number
  readonly day: string
  readonly isReturn: boolean
  /** Why it was brought back, as the file says it; `''` for none. */
  readonly reason: string
  readonly name: string
  readonly iban: string
  readonly text: string
  readonly endToEndId: string
  /** What a return takes beside the payment that it takes back. */
  readonly chargeCents: number
}

/** Cents of a decimal number as XML Schema writes it. */
const cents = (text: string): number => {
  const [whole = '', rest = ''] = text.trim().replace('+', '').split('.')
  return Number(whole) * 100 + Number(rest.slice(0, 2).padEnd(2, '0'))
}

const one = (below: Read | undefined, path: string): string =>
  below === undefined ? '' : (texts(below, path)[0] ?? '').trim()

const named = (text: string): string => (text === 'NOTPROVIDED' ? '' : text)

/** The names of the standard without a prefix, however the bank writes them. */
const bare = (element: Read): Read => ({
  ...element,
  name: element.name.replace(/^.*:/, ''),
  children: element.children.map(bare),
})

/**
 * Reads a bank statement (camt.053) by the names of ISO 20022, with a parser and decoder that the product does not use. An
 * entry is divided where all of its parts say what they are worth and together are the entry.
 */
export function readBankFile(bytes: Uint8Array): readonly ReadMovement[] {
  const declared = /encoding=["']([^"']+)/.exec(Buffer.from(bytes.subarray(0, 200)).toString('latin1'))?.[1]
  const text = iconv.decode(Buffer.from(bytes), declared ?? 'utf8')
  const document = bare(readXml(Buffer.from(text.replace(/^<\?xml[^>]*\?>/, ''))))
  const movements: ReadMovement[] = []
  for (const entry of all(document, 'Document/*/Stmt/Ntry')) {
    if ((one(entry, 'Sts/Cd') || one(entry, 'Sts')) !== 'BOOK') continue
    const whole = cents(one(entry, 'Amt'))
    const sign = one(entry, 'CdtDbtInd') === 'CRDT' ? 1 : -1
    const details = all(entry, 'NtryDtls/TxDtls')
    const amounts = details.map((detail) => one(detail, 'Amt') || one(detail, 'AmtDtls/TxAmt/Amt') || null)
    const known = amounts.filter((amount) => amount !== null)
    const sum = known.reduce((total, amount) => total + cents(amount), 0)
    const isDivided = details.length > 0 && known.length === details.length && sum === whole
    const parts = isDivided || details.length === 1 ? details : [undefined]
    for (const [index, part] of parts.entries()) {
      const worth = isDivided ? cents(amounts[index] ?? '') : whole
      const charges = part === undefined ? [] : all(part, 'Chrgs/Rcrd')
      const instructed = one(part, 'AmtDtls/InstdAmt/Amt')
      const isReturn =
        ['true', '1'].includes(one(entry, 'RvslInd')) ||
        (part !== undefined && all(part, 'RtrInf').length > 0)
      const included = charges
        .filter((charge) => one(charge, 'ChrgInclInd') === 'true')
        .reduce((total, charge) => total + cents(one(charge, 'Amt')), 0)
      movements.push({
        cents: sign * worth,
        day: (one(entry, 'BookgDt/Dt') || one(entry, 'BookgDt/DtTm')).slice(0, 10),
        isReturn,
        reason: one(part, 'RtrInf/Rsn/Cd') || one(part, 'RtrInf/Rsn/Prtry'),
        name: one(part, 'RltdPties/Dbtr/Nm') || one(part, 'RltdPties/Dbtr/Pty/Nm'),
        iban: one(part, 'RltdPties/DbtrAcct/Id/IBAN'),
        text: [
          ...(part === undefined ? [] : texts(part, 'RmtInf/Ustrd').map((line) => line.trim())),
          ...(part === undefined ? [] : texts(part, 'RmtInf/Strd/CdtrRefInf/Ref').map((line) => line.trim())),
          named(one(part, 'Refs/EndToEndId')),
        ]
          .filter((line) => line !== '')
          .join(' '),
        endToEndId: named(one(part, 'Refs/EndToEndId')),
        chargeCents: instructed === '' ? included : worth - cents(instructed),
      })
    }
  }
  return movements
}
