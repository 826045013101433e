import { readXmlTree } from '@honora/formats/xml/tree.ts'
import { AppError } from '../../platform/errors.ts'
import type { BankEntry, BankReturn } from '../ledger/index.ts'
import { isRecord } from '../../platform/values.ts'

/** Money that came in; some of it answers an order of ours. */
export interface CamtCredit extends Omit<BankEntry, 'bankStatementId'> {
  readonly names: OrderNames
  /** Why the bank brought a transfer of ours back; null for money that somebody pays. */
  readonly returnReason: string | null
}

/** Money that left without being a return: what we ordered, or what nobody here knows of. */
export interface CamtDebit {
  readonly bankReference: string
  readonly bookedOn: string
  readonly amountCents: number
  readonly names: OrderNames
}

/** What a booking says about the orders behind it: single ones, or a whole batch. */
export interface OrderNames {
  readonly endToEndId: string | null
  readonly batchIds: readonly string[]
}

export interface CamtStatement {
  readonly entries: readonly CamtCredit[]
  readonly returns: readonly (BankReturn & { readonly reason: string })[]
  readonly debits: readonly CamtDebit[]
  readonly bookedFrom: string | null
  readonly bookedTo: string | null
}

const listTags = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd'])

/**
 * Reads a camt.053 bank statement (ISO 20022, versions 02 to 08): booked credits become payments, returns (return
 * information, or a reversal) take payments back, debits close what was ordered. No DOCTYPE, no entities; only EUR. 422 when it is something else.
 */
export function readCamt(bytes: Buffer): CamtStatement {
  const text = bytes.toString('utf8')
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw refused('doctype_forbidden')
  const root = parse(text)
  const report = asNode(asNode(root.Document).BkToCstmrStmt)
  const statements = asList(report.Stmt)
  if (statements.length === 0) throw refused('not_camt053')
  const entries: CamtCredit[] = []
  const returns: CamtStatement['returns'][number][] = []
  const debits: CamtDebit[] = []
  const days: string[] = []
  statements.forEach((statement, statementIndex) => {
    const statementId = textOf(statement.Id) || String(statementIndex)
    asList(statement.Ntry).forEach((entry, entryIndex) => {
      if (statusOf(entry) !== 'BOOK') return
      const bookedOn = dayOf(entry.BookgDt) ?? dayOf(entry.ValDt)
      if (bookedOn === null) throw refused('booking_date_missing')
      days.push(bookedOn)
      const details = detailsOf(entry)
      for (const [index, detail] of details.entries()) {
        const fallback = `${statementId}/${entryIndex + 1}/${index + 1}`
        const entryReference = textOf(entry.AcctSvcrRef)
        // Several payments in one booking share its reference, and none of them has its amount.
        const part = details.length === 1 ? '' : `/${index + 1}`
        const shared = entryReference === '' ? '' : `${entryReference}${part}`
        readDetail({ entry, detail, bookedOn, shared, fallback, entries, returns, debits })
      }
    })
  })
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
  readonly bookedOn: string
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
  const { entry, detail, bookedOn, shared, fallback, entries, returns, debits } = read
  const amountCents = amountOf(ownAmount(detail) ?? entry.Amt)
  const refs = asNode(detail.Refs)
  const isCredit = (textOf(detail.CdtDbtInd) || textOf(entry.CdtDbtInd)) === 'CRDT'
  const isReturn = detail.RtrInf !== undefined || ['true', '1'].includes(textOf(entry.RvslInd))
  if (isReturn && !isCredit) {
    const charges = asNode(asNode(detail.Chrgs).Rcrd).Amt
    const costCents = charges === undefined ? 0 : amountOf(charges)
    returns.push({
      references: [refs.AcctSvcrRef, refs.TxId, refs.EndToEndId, entry.AcctSvcrRef]
        .map(textOf)
        .filter((text) => text !== '' && text !== 'NOTPROVIDED'),
      bookedOn,
      amountCents,
      costCents,
      reason: reasonOf(detail),
    })
    return
  }
  if (amountCents <= 0) return
  const bankReference = textOf(refs.AcctSvcrRef) || shared || textOf(refs.TxId) || fallback
  const names = orderNames(entry, refs)
  if (!isCredit) {
    debits.push({ bankReference, bookedOn, amountCents, names })
    return
  }
  const parties = asNode(detail.RltdPties)
  const debtor = asNode(parties.Dbtr)
  entries.push({
    bankReference,
    bookedOn,
    amountCents,
    payerName: (textOf(debtor.Nm) || textOf(asNode(debtor.Pty).Nm)).slice(0, 200),
    payerIban: textOf(asNode(asNode(parties.DbtrAcct).Id).IBAN) || null,
    reference: remittance(detail, refs).slice(0, 500),
    source: 'camt',
    names,
    returnReason: isReturn ? reasonOf(detail) : null,
  })
}

/** Reason of a return (ISO 20022), `unknown` where the bank names none. */
function reasonOf(detail: Node): string {
  return textOf(asNode(asNode(detail.RtrInf).Rsn).Cd) || 'unknown'
}

/** Our own names of an order: of the single one, of its batch, of the file. */
function orderNames(entry: Node, refs: Node): OrderNames {
  const batches = asList(entry.NtryDtls).map((each) => asNode(each.Btch))
  const endToEndId = textOf(refs.EndToEndId)
  const batchIds = [refs.PmtInfId, refs.MsgId, ...batches.flatMap((batch) => [batch.PmtInfId, batch.MsgId])]
  return {
    endToEndId: endToEndId === '' || endToEndId === 'NOTPROVIDED' ? null : endToEndId,
    batchIds: [...new Set(batchIds.map(textOf))].filter((id) => id !== ''),
  }
}

function remittance(detail: Node, refs: Node): string {
  const info = asNode(detail.RmtInf)
  const structured = textOf(asNode(asNode(asNode(info.Strd).CdtrRefInf)).Ref)
  const endToEnd = textOf(refs.EndToEndId)
  return [...asTexts(info.Ustrd), structured, endToEnd === 'NOTPROVIDED' ? '' : endToEnd]
    .filter((part) => part !== '')
    .join(' ')
}

/** The payments of a booking; one of several without an amount of its own leaves the booking undivided. */
function detailsOf(entry: Node): readonly Node[] {
  const details = asList(entry.NtryDtls).flatMap((each) => asList(each.TxDtls))
  const isDivided = details.length === 1 || details.every((detail) => ownAmount(detail) !== undefined)
  return details.length > 0 && isDivided ? details : [entry]
}

function ownAmount(detail: Node): unknown {
  return detail.Amt ?? asNode(asNode(detail.AmtDtls).TxAmt).Amt
}

type Node = { readonly [key: string]: unknown }

function parse(text: string): Node {
  try {
    return readXmlTree(text, { lists: listTags })
  } catch (error) {
    throw refused('not_well_formed', error)
  }
}

function refused(code: string, cause?: unknown): AppError {
  return new AppError('VALIDATION_FAILED', { errors: [{ pointer: '/data', code }], cause })
}

function asNode(value: unknown): Node {
  const single: unknown = Array.isArray(value) ? value[0] : value
  return isRecord(single) ? single : {}
}

function asList(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.map(asNode) : []
}

function asTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(textOf) : []
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  const inner = asNode(value)['#text']
  return typeof inner === 'string' ? inner.trim() : ''
}

function statusOf(entry: Node): string {
  return textOf(entry.Sts) || textOf(asNode(entry.Sts).Cd)
}

function dayOf(value: unknown): string | null {
  const node = asNode(value)
  const text = textOf(node.Dt) || textOf(node.DtTm)
  return /^\d{4}-\d{2}-\d{2}/.test(text) ? text.slice(0, 10) : null
}

function amountOf(value: unknown): number {
  const currency = asNode(value)['@Ccy']
  if (typeof currency === 'string' && currency !== 'EUR') throw refused('currency')
  const parts = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(textOf(value))
  if (parts === null) throw refused('amount_invalid')
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
}
