import type { BankEntry, BankReturn } from '../ledger/index.ts'
import {
  amountOf,
  asList,
  asNode,
  asTexts,
  dayOf,
  isEuro,
  type Node,
  parse,
  referenceOf,
  refused,
  statusOf,
  textOf,
  textOfFile,
} from './camt-values.ts'

/** Money that came in; some of it answers an order of ours. */
export interface CamtCredit extends Omit<BankEntry, 'bankStatementId'> {
  readonly names: OrderNames
  /** Why the bank brought a transfer of ours back; null for money that somebody pays. */
  readonly returnReason: string | null
}

/** Money that left without being a return: what we ordered, or what nobody here knows of. */
interface CamtDebit extends Said {
  readonly bankReference: string
  readonly bookedOn: string
  readonly amountCents: number
  readonly names: OrderNames
}

/** Money that a bank took back. */
export interface CamtReturn extends BankReturn, Said {
  readonly reason: string
}

/** What a bank says of money that left, for people who look for what it was. */
interface Said {
  /** Names that the bank has for it; none where it writes none. */
  readonly references: readonly string[]
  readonly text: string
  /** Who had paid, or who was paid; empty where the bank does not say. */
  readonly counterparty: string
}

/** What a booking says about the orders behind it: single ones, or a whole batch. */
export interface OrderNames {
  readonly endToEndId: string | null
  readonly batchIds: readonly string[]
}

export interface CamtStatement {
  readonly entries: readonly CamtCredit[]
  readonly returns: readonly CamtReturn[]
  readonly debits: readonly CamtDebit[]
  readonly bookedFrom: string | null
  readonly bookedTo: string | null
}

/**
 * Reads a camt.053 bank statement or a camt.054 notification (ISO 20022, versions 02 to 08): booked credits become payments,
 * returns (return information, or a reversal) take payments back, debits close what was ordered. No DOCTYPE, no entities;
 * only EUR. 422 when it is something else.
 */
export function readCamt(bytes: Buffer): CamtStatement {
  const text = textOfFile(bytes)
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw refused('doctype_forbidden')
  const document = asNode(parse(text).Document)
  const statements = asList(asNode(document.BkToCstmrStmt).Stmt)
  const notifications = asList(asNode(document.BkToCstmrDbtCdtNtfctn).Ntfctn)
  if (statements.length + notifications.length === 0) throw refused('not_camt053')
  const entries: CamtCredit[] = []
  const returns: CamtStatement['returns'][number][] = []
  const debits: CamtDebit[] = []
  const days: string[] = []
  const readEntries = (account: Node, accountIndex: number, isNotification: boolean): void => {
    const accountId = textOf(account.Id) || String(accountIndex)
    asList(account.Ntry).forEach((entry, entryIndex) => {
      if (statusOf(entry) !== 'BOOK') return
      const bookedOn = dayOf(entry.BookgDt) ?? dayOf(entry.ValDt)
      if (bookedOn === null) throw refused('booking_date_missing')
      const bookingReference = referenceOf(entry.AcctSvcrRef)
      // Without the bank's reference nobody could tell that the statement of the day brings the same booking.
      if (isNotification && bookingReference === '') return
      days.push(bookedOn)
      const parts = partsOf(entry)
      for (const [index, { detail, cents }] of parts.entries()) {
        const fallback = `${accountId}/${entryIndex + 1}/${index + 1}`
        // Several payments in one booking share its reference, and none of them has its amount.
        const part = parts.length === 1 ? '' : `/${index + 1}`
        const shared = bookingReference === '' ? '' : `${bookingReference}${part}`
        readDetail({
          entry,
          detail,
          cents,
          bookedOn,
          bookingReference,
          shared,
          fallback,
          entries,
          returns,
          debits,
        })
      }
    })
  }
  statements.forEach((statement, index) => readEntries(statement, index, false))
  notifications.forEach((notification, index) => readEntries(notification, index, true))
  return {
    entries: distinct(entries),
    returns,
    debits: distinct(debits),
    bookedFrom: days.toSorted()[0] ?? null,
    bookedTo: days.toSorted().at(-1) ?? null,
  }
}

interface Detail {
  readonly entry: Node
  readonly detail: Node
  /** What this part moved. */
  readonly cents: number
  readonly bookedOn: string
  /** The bank's reference of the whole booking; `''` without one. */
  readonly bookingReference: string
  /** Reference of the booking, with the number of the part where it has several; `''` without one. */
  readonly shared: string
  readonly fallback: string
  readonly entries: CamtCredit[]
  readonly returns: CamtStatement['returns'][number][]
  readonly debits: CamtDebit[]
}

/**
 * Some banks write the reference of the whole booking into each of its payments. The second one of a statement is
 * another payment all the same; numbered in the order of the statement it is known again in a second import.
 */
function distinct<E extends { readonly bankReference: string }>(entries: readonly E[]): E[] {
  const counts = new Map<string, number>()
  return entries.map((entry) => {
    const count = (counts.get(entry.bankReference) ?? 0) + 1
    counts.set(entry.bankReference, count)
    return count === 1 ? entry : { ...entry, bankReference: `${entry.bankReference}#${count}` }
  })
}

function readDetail(read: Detail): void {
  const { entry, detail, cents, bookedOn, shared, fallback, entries, returns, debits } = read
  const refs = asNode(detail.Refs)
  const isCredit = (textOf(detail.CdtDbtInd) || textOf(entry.CdtDbtInd)) === 'CRDT'
  const parties = asNode(detail.RltdPties)
  const named = [refs.AcctSvcrRef, refs.TxId, refs.EndToEndId, entry.AcctSvcrRef].map(referenceOf)
  const references = [...new Set(named.filter((text) => text !== ''))]
  const isReturn = detail.RtrInf !== undefined || ['true', '1'].includes(textOf(entry.RvslInd))
  if (isReturn && !isCredit) {
    returns.push({
      references,
      text: remittance(entry, detail),
      counterparty: nameOf(parties.Dbtr),
      bookedOn,
      ...dividedReturn(detail, cents),
      reason: reasonOf(detail),
    })
    return
  }
  if (cents <= 0) return
  const amountCents = cents
  const bankReference = referenceOf(refs.AcctSvcrRef) || shared || referenceOf(refs.TxId) || fallback
  const names = orderNames(entry, refs)
  if (!isCredit) {
    const said = { references, text: remittance(entry, detail), counterparty: nameOf(parties.Cdtr) }
    debits.push({ bankReference, bookedOn, amountCents, names, ...said })
    return
  }
  entries.push({
    bankReference,
    bookedOn,
    amountCents,
    payerName: nameOf(parties.Dbtr),
    payerIban: textOf(asNode(asNode(parties.DbtrAcct).Id).IBAN) || null,
    reference: remittance(entry, detail).slice(0, 500),
    source: 'camt',
    bookingReference: read.bookingReference === '' ? null : read.bookingReference,
    names,
    returnReason: isReturn ? reasonOf(detail) : null,
  })
}

/**
 * The payment that a return takes back, and what the bank takes for it: charges that stand beside the amount of the booking, or
 * are part of it, so that less was instructed.
 */
function dividedReturn(detail: Node, cents: number): { amountCents: number; costCents: number } {
  const charges = asList(asNode(detail.Chrgs).Rcrd).filter((each) => textOf(each.CdtDbtInd) !== 'CRDT')
  const sumOf = (some: readonly Node[]): number => some.reduce((sum, each) => sum + amountOf(each.Amt), 0)
  const included = sumOf(charges.filter((each) => ['true', '1'].includes(textOf(each.ChrgInclInd))))
  const instructed = asNode(asNode(detail.AmtDtls).InstdAmt).Amt
  const original = isEuro(instructed) ? amountOf(instructed) : cents - included
  const amountCents = original > 0 && original <= cents ? original : cents
  return { amountCents, costCents: Math.max(sumOf(charges), cents - amountCents) }
}

/** Reason of a return (ISO 20022 or the bank's own), `unknown` where the bank names none. */
function reasonOf(detail: Node): string {
  const reason = asNode(asNode(detail.RtrInf).Rsn)
  return textOf(reason.Cd) || textOf(reason.Prtry) || 'unknown'
}

/** Our own names of an order: of the single one, of its batch, of the file. */
function orderNames(entry: Node, refs: Node): OrderNames {
  const batches = asList(entry.NtryDtls).map((each) => asNode(each.Btch))
  const endToEndId = referenceOf(refs.EndToEndId)
  const batchIds = [refs.PmtInfId, refs.MsgId, ...batches.flatMap((batch) => [batch.PmtInfId, batch.MsgId])]
  return {
    endToEndId: endToEndId === '' ? null : endToEndId,
    batchIds: [...new Set(batchIds.map(textOf))].filter((id) => id !== ''),
  }
}

function nameOf(party: unknown): string {
  const node = asNode(party)
  return (textOf(node.Nm) || textOf(asNode(node.Pty).Nm)).slice(0, 200)
}

/** What the payer wrote. Some banks have it in their own words about the booking only. */
function remittance(entry: Node, detail: Node): string {
  const info = asNode(detail.RmtInf)
  const structured = asList(info.Strd).map((each) => textOf(asNode(each.CdtrRefInf).Ref))
  const own = [...asTexts(info.Ustrd), ...structured].filter((part) => part !== '')
  const said = own.length > 0 ? own : [textOf(detail.AddtlTxInf) || textOf(entry.AddtlNtryInf)]
  return [...said, referenceOf(asNode(detail.Refs).EndToEndId)].filter((part) => part !== '').join(' ')
}

/**
 * The parts of a booking with what each moved. Where they do not say it, or do not add up to the booking, it stays undivided:
 * what the account moved is the amount of the booking.
 */
function partsOf(entry: Node): readonly { readonly detail: Node; readonly cents: number }[] {
  const whole = amountOf(entry.Amt)
  const details = asList(entry.NtryDtls).flatMap((each) => asList(each.TxDtls))
  const [only] = details
  if (only === undefined) return [{ detail: entry, cents: whole }]
  if (details.length === 1) return [{ detail: only, cents: whole }]
  const way = textOf(entry.CdtDbtInd)
  const parts = details.map((detail) => {
    const own = ownAmount(detail)
    return { detail, cents: isEuro(own) ? amountOf(own) : Number.NaN }
  })
  const sum = parts.reduce(
    (total, { detail, cents }) => total + ((textOf(detail.CdtDbtInd) || way) === way ? cents : -cents),
    0,
  )
  return sum === whole ? parts : [{ detail: entry, cents: whole }]
}

function ownAmount(detail: Node): unknown {
  return detail.Amt ?? asNode(asNode(detail.AmtDtls).TxAmt).Amt
}
